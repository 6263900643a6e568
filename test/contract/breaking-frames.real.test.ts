// A change of the AsyncAPI document that breaks clients is seen, and one that breaks nobody is not. Needs Go, as
// `npm run api` does.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { breakingFrames, FRAMES, RELEASED_FRAMES } from "./breaking-changes.ts";
import { oasdiff, testedWith } from "./pinned-tools.ts";

const { program, isLeftOut } = await testedWith(oasdiff);
const text = readFileSync(FRAMES, "utf8");

type Document = ReturnType<typeof parseDocument>;

/** What is told of the document after the change. */
const after = async (change: (document: Document) => void): Promise<string> => {
  const document = parseDocument(text);
  change(document);
  return (await breakingFrames(program, text, document.toString())).join("\n");
};

const schema = (...path: readonly (string | number)[]) => ["components", "schemas", ...path];
const payload = (name: string, ...path: readonly (string | number)[]) => [
  ...["components", "messages", name, "payload"],
  ...path,
];

test.skipIf(isLeftOut)("the document breaks no client of the last release", async () => {
  expect(await breakingFrames(program, readFileSync(RELEASED_FRAMES, "utf8"), text)).toEqual([]);
});

test.skipIf(isLeftOut).for<readonly [string, string, (document: Document) => void]>([
  [
    "a removed field of an event",
    "response-required-property-removed",
    (document) => {
      document.deleteIn(schema("ZipZapDiscarded", "properties", "card"));
      document.setIn(schema("ZipZapDiscarded", "required"), ["type", "seat"]);
    },
  ],
  [
    "a removed field of a frame",
    "response-required-property-removed",
    (document) => {
      document.deleteIn(payload("RelayPong", "properties", "time"));
      document.setIn(payload("RelayPong", "required"), ["type"]);
    },
  ],
  [
    "a field of a frame that may be left out",
    "response-property-became-optional",
    (document) => document.setIn(payload("RelayHello", "required"), ["type", "version"]),
  ],
  [
    "a new required field of an act",
    "new-required-request-property",
    (document) => {
      document.setIn(payload("ClientAct", "properties", "loudly"), { type: "boolean" });
      document.addIn(payload("ClientAct", "required"), "loudly");
    },
  ],
  [
    "a field that a client may not send any more",
    "request-property-removed",
    (document) => document.deleteIn(payload("ClientWatch", "properties", "since")),
  ],
  [
    "another type of a field",
    "response-property-type-changed",
    (document) => document.setIn(payload("RelaySeats", "properties", "rev", "type"), "string"),
  ],
  [
    "another word for a type of frame",
    "request-property-const-changed",
    (document) => document.setIn(payload("ClientPing", "properties", "type", "const"), "poke"),
  ],
  [
    "a shorter id of an act",
    "request-property-max-length-decreased",
    (document) => document.setIn(payload("ClientAct", "properties", "id", "maxLength"), 8),
  ],
  [
    "a frame that is gone",
    "api-path-removed-without-deprecation",
    (document) => document.deleteIn(["operations", "unwatch"]),
  ],
  [
    "an answer that is gone",
    "api-path-removed-without-deprecation",
    (document) => document.deleteIn(["operations", "act", "reply", "messages", 1]),
  ],
  [
    "a way of authentication that is gone",
    "api-path-removed-without-deprecation",
    (document) => document.deleteIn(["components", "securitySchemes", "subprotocol"]),
  ],
  [
    "another address",
    "api-path-removed-without-deprecation",
    (document) => document.setIn(["channels", "socket", "address"], "/v2"),
  ],
])("%s breaks clients", async ([, id, change]) => {
  expect(await after(change)).toContain(`[${id}]`);
});

test.skipIf(isLeftOut).for<readonly [string, (document: Document) => void]>([
  ["no change", () => {}],
  [
    "a new optional field of a client's frame",
    (document) => document.setIn(payload("ClientHello", "properties", "color"), { type: "string" }),
  ],
  [
    "a new field of the relay's frame",
    (document) => document.setIn(payload("RelayPong", "properties", "late"), { type: "boolean" }),
  ],
  ["another description", (document) => document.setIn(["info", "description"], "Cards")],
])("%s breaks no client", async ([, change]) => {
  expect(await after(change)).toBe("");
});
