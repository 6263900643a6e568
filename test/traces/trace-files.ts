// The golden traces as the files that are committed, by their places in the repository.
import { createTable } from "../../src/local/database/create-store.ts";
import { openDatabase } from "../../src/local/database/database.ts";
import { silent } from "../../src/local/log.ts";
import { testClient } from "../harness/host.ts";
import { type Trace, type TracedMatch, traceMatch } from "./trace-match.ts";

const SMOOTH = "Everybody plays in time, one after the other.";
const ROUGH =
  "Clocks run out; sockets are cut and come back; acts are sent twice, late, or for cards of somebody else.";

/** By the name of the file. */
export const TRACED: Readonly<Record<string, TracedMatch>> = {
  "zip-zap-2": { game: "zip-zap", seats: 2, seed: "zip-zap-2", trouble: 0, about: SMOOTH },
  "zip-zap-3-trouble": { game: "zip-zap", seats: 3, seed: "zip-zap-3", trouble: 0.25, about: ROUGH },
  "zap-your-neighbor-3": { game: "zap-your-neighbor", seats: 3, seed: "zyn-3", trouble: 0, about: SMOOTH },
  "zap-your-neighbor-4-trouble": {
    game: "zap-your-neighbor",
    seats: 4,
    seed: "zyn-4",
    trouble: 0.25,
    about: ROUGH,
  },
  "zip-zilch-zero-3": { game: "zip-zilch-zero", seats: 3, seed: "zzz-3", trouble: 0, about: SMOOTH },
  "zip-zilch-zero-4-trouble": {
    game: "zip-zilch-zero",
    seats: 4,
    seed: "zzz-4",
    trouble: 0.25,
    about: ROUGH,
  },
};

export const traceFiles = async (): Promise<Readonly<Record<string, string>>> => {
  const database = await openDatabase({ data: null, tableName: "turn-relay", log: silent });
  const client = testClient(database.endpoint);
  const files: Record<string, string> = {};
  try {
    for (const [name, traced] of Object.entries(TRACED)) {
      await createTable(client, name);
      files[`docs/traces/${name}.jsonl`] = textOf(await traceMatch(client, name, traced));
    }
    return files;
  } finally {
    client.destroy();
    await database.stop();
  }
};

const textOf = ({ head, lines }: Trace): string =>
  [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
