// The frames of the golden traces by the two documents, as a client in any language reads these.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { createDocument } from "zod-openapi";
import { documented } from "../../src/protocol/openapi-shapes.ts";
import { apiDocument } from "../harness/api-document.ts";
import { frameDocument } from "../harness/frame-document.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

const { faultOfClient, faultOfRelay } = frameDocument(
  read("asyncapi.yaml"),
  apiDocument(read("openapi.yaml")),
);

const lineSchema = z.object({ says: z.unknown().optional(), told: z.unknown().optional() });

const framesOf = (file: string) =>
  read(`docs/traces/${file}`)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => lineSchema.parse(JSON.parse(line)));

const files = readdirSync(new URL("docs/traces/", root)).filter((file) => file.endsWith(".jsonl"));

test.each(files)("each frame of %s is valid by both documents", (file) => {
  const frames = framesOf(file);
  const faults = frames.map(({ says, told }) =>
    told === undefined ? faultOfClient(JSON.stringify(says)) : faultOfRelay(JSON.stringify(told)),
  );
  expect(new Set(faults)).toEqual(new Set([null]));
  expect(frames.length).toBeGreaterThan(100);
});

const told = (type: string, file = "zap-your-neighbor-4-trouble.jsonl") => {
  const frame = framesOf(file).find((line) => Object(line.told).type === type)?.told;
  return z.looseObject({ game: z.string() }).parse(frame);
};

test.each(["view", "events", "refused"])("a frame %s of one game is no frame of another", (type) => {
  const frame = told(type);
  expect(faultOfRelay(JSON.stringify(frame))).toBeNull();
  for (const game of ["zip-zap", "zip-zilch-zero", "poker"])
    expect(faultOfRelay(JSON.stringify({ ...frame, game }))).not.toBeNull();
});

test.each([
  ["a field that no document has", (frame: object) => ({ ...frame, luck: 7 })],
  ["an unknown type", (frame: object) => ({ ...frame, type: "gossip" })],
  ["no type", (frame: object) => ({ ...frame, type: undefined })],
  ["a field of another shape", (frame: object) => ({ ...frame, seq: "7" })],
])("a frame with %s is no documented frame", (_, change) => {
  expect(faultOfRelay(JSON.stringify(change(told("events"))))).not.toBeNull();
});

test("unnamed objects become one object where they differ in words alone, and stay a union otherwise", () => {
  const of = (card: z.ZodType) =>
    z.object({ game: z.literal(card instanceof z.ZodString ? "a" : "b"), card });
  const shapeOf = (schema: z.ZodType) =>
    createDocument(
      {
        openapi: "3.1.0",
        info: { title: "", version: "" },
        components: { schemas: { Some: schema } },
      },
      { override: documented },
    ).components?.schemas?.["Some"];
  const alike = z.discriminatedUnion("game", [
    z.object({ game: z.literal("a"), n: z.int() }),
    z.object({ game: z.literal("b"), n: z.int() }),
  ]);
  expect(shapeOf(alike)).toMatchObject({ type: "object", properties: { game: { enum: ["a", "b"] } } });
  const different = z.discriminatedUnion("game", [of(z.string()), of(z.int())]);
  expect(shapeOf(different)).toMatchObject({
    anyOf: [{ properties: { card: { type: "string" } } }, { properties: { card: { type: "integer" } } }],
  });
});
