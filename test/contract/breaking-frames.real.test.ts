// A change of the AsyncAPI document that breaks clients is seen, and one that breaks nobody is not. Needs Go, as
// `npm run api` does.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { onDemand } from "../../src/games/on-demand.ts";
import { breakingFrames, FRAMES, RELEASED_FRAMES } from "./breaking-changes.ts";
import { oasdiff, testedWith } from "./pinned-tools.ts";

const { program, isLeftOut } = await testedWith(oasdiff);
const text = readFileSync(FRAMES, "utf8");

type Document = ReturnType<typeof parseDocument>;

/** What is told of the document after all the changes together. */
const after = async (changes: readonly ((document: Document) => void)[]): Promise<readonly string[]> => {
  const document = parseDocument(text);
  for (const change of changes) change(document);
  return breakingFrames(program, text, document.toString());
};

const schema = (...path: readonly (string | number)[]) => ["components", "schemas", ...path];
const payload = (name: string, ...path: readonly (string | number)[]) => [
  ...["components", "messages", name, "payload"],
  ...path,
];

test.skipIf(isLeftOut)("the document breaks no client of the last release", async () => {
  expect(await breakingFrames(program, readFileSync(RELEASED_FRAMES, "utf8"), text)).toEqual([]);
});

/** By id, and by a word of its line. */
const BREAKING: readonly (readonly [string, string, string, (document: Document) => void])[] = [
  [
    "a removed field of an event",
    "response-required-property-removed",
    "/card`",
    (document) => {
      document.deleteIn(schema("ZipZapDiscarded", "properties", "card"));
      document.setIn(schema("ZipZapDiscarded", "required"), ["type", "seat"]);
    },
  ],
  [
    "a removed field of a frame",
    "response-required-property-removed",
    "`time`",
    (document) => {
      document.deleteIn(payload("RelayPong", "properties", "time"));
      document.setIn(payload("RelayPong", "required"), ["type"]);
    },
  ],
  [
    "a field of a frame that may be left out",
    "response-property-became-optional",
    "`matches`",
    (document) => document.setIn(payload("RelayHello", "required"), ["type", "version"]),
  ],
  [
    "a new required field of an act",
    "new-required-request-property",
    "`loudly`",
    (document) => {
      document.setIn(payload("ClientAct", "properties", "loudly"), { type: "boolean" });
      document.addIn(payload("ClientAct", "required"), "loudly");
    },
  ],
  [
    "a field that a client may not send any more",
    "request-property-removed",
    "`since`",
    (document) => document.deleteIn(payload("ClientWatch", "properties", "since")),
  ],
  [
    "another type of a field",
    "response-property-type-changed",
    "`rev`",
    (document) => document.setIn(payload("RelaySeats", "properties", "rev", "type"), "string"),
  ],
  [
    "another word for a type of frame",
    "request-property-const-changed",
    "`poke`",
    (document) => document.setIn(payload("ClientPing", "properties", "type", "const"), "poke"),
  ],
  [
    "a shorter id of an act",
    "request-property-max-length-decreased",
    "`id`",
    (document) => document.setIn(payload("ClientAct", "properties", "id", "maxLength"), 8),
  ],
  [
    "a frame that is gone",
    "api-path-removed-without-deprecation",
    "/unwatch/ClientUnwatch",
    (document) => document.deleteIn(["operations", "unwatch"]),
  ],
  [
    "an answer that is gone",
    "api-path-removed-without-deprecation",
    "/act/reply/RelayRefused",
    (document) => document.deleteIn(["operations", "act", "reply", "messages", 1]),
  ],
  [
    "a way of authentication that is gone",
    "api-path-removed-without-deprecation",
    "/security/subprotocol",
    (document) => document.deleteIn(["components", "securitySchemes", "subprotocol"]),
  ],
];

const told = onDemand(() => after(BREAKING.map(([, , , change]) => change)));

test.skipIf(isLeftOut).for(BREAKING)("%s breaks clients", async ([, id, word]) => {
  const lines = (await told()).filter((line) => line.includes(`[${id}]`));
  expect(lines.filter((line) => line.includes(word))).not.toEqual([]);
});

test.skipIf(isLeftOut)("another address breaks clients", async () => {
  const lines = await after([(document) => document.setIn(["channels", "socket", "address"], "/v2")]);
  expect(lines.join()).toContain("[api-path-removed-without-deprecation]");
});

const HARMLESS: readonly (readonly [string, (document: Document) => void])[] = [
  [
    "a new optional field of a client's frame",
    (document) => document.setIn(payload("ClientHello", "properties", "color"), { type: "string" }),
  ],
  [
    "a new field of the relay's frame",
    (document) => document.setIn(payload("RelayPong", "properties", "late"), { type: "boolean" }),
  ],
  ["another description", (document) => document.setIn(["info", "description"], "Cards")],
];

test.skipIf(isLeftOut)(`no client is broken by ${HARMLESS.map(([what]) => what).join(", ")}`, async () => {
  expect(await after(HARMLESS.map(([, change]) => change))).toEqual([]);
});
