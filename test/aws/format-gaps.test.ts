// From the formats of two builds: may a stack go from one to the other, and back?

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { knownMessage } from "../../src/aws/lambda/queue-message.ts";
import { FORMATS, formatsOf } from "../../src/aws/stores/all-formats.ts";
import { formatGaps } from "../../src/aws/stores/format-gaps.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";

const build = (reads: readonly number[], writes: number) => ({ log: { reads, writes } });
const [FIRST, EXPANDED, WRITING, CONTRACTED] = [
  build([1], 1),
  build([1, 2], 1),
  build([1, 2], 2),
  build([2], 2),
];

describe("a new codec", () => {
  test("is safe in steps, forward and back", () => {
    expect(formatGaps(FIRST, EXPANDED)).toEqual([]);
    expect(formatGaps(EXPANDED, FIRST)).toEqual([]);
    expect(formatGaps(EXPANDED, WRITING)).toEqual([]);
    expect(formatGaps(WRITING, EXPANDED)).toEqual([]);
  });

  test("stands against a rollback past the build that first read it", () => {
    expect(formatGaps(WRITING, FIRST)).toEqual([{ format: "log", version: 2, missing: "target" }]);
  });

  test("stands against a deployment that skips that build, since functions change one by one", () => {
    expect(formatGaps(FIRST, WRITING)).toEqual([{ format: "log", version: 2, missing: "source" }]);
  });

  test("asks whether an older version is left, before a build stops reading it", () => {
    expect(formatGaps(WRITING, CONTRACTED)).toEqual([{ format: "log", version: 1, missing: "older" }]);
  });
});

test("a build without a game cannot take over its matches, but it passes over a new kind of item", () => {
  const rules = { "rules chess": { reads: [1], writes: 1 } };
  expect(formatGaps(rules, {})).toEqual([{ format: "rules chess", version: 1, missing: "target" }]);
  expect(formatGaps({ "item new": { reads: [1], writes: 1 } }, {})).toEqual([]);
});

test("a message in a newer format is left to a newer build", () => {
  const read = (message: object) => () => knownMessage(JSON.stringify(message), () => "timer");
  expect(read({ match: "m", atMs: 1 })()).toMatchObject({ match: "m" });
  expect(read({ match: "m", format: 2 })).toThrow(Unavailable);
  expect(read({ match: "m", format: 2 })).toThrow("a handler that knows format 2 of a timer message");
});

const releasedSchema = z.record(z.string(), z.object({ reads: z.array(z.int()), writes: z.int() }));

test("from the last release a stack can come to this build, and go back", () => {
  const released = releasedSchema.parse(
    JSON.parse(readFileSync(new URL("../../releases/formats.json", import.meta.url), "utf8")),
  );
  const blocking = (gaps: ReturnType<typeof formatGaps>) => gaps.filter(({ missing }) => missing !== "older");
  const formats = formatsOf(DEFAULT_SETTINGS);
  expect(blocking(formatGaps(released, formats))).toEqual([]);
  expect(blocking(formatGaps(formats, released))).toEqual([]);
});

test("more shards of a lobby are safe after a build that reads them, and not past it", () => {
  const [one, four] = [formatsOf({ lobbyShards: 1 }), formatsOf({ lobbyShards: 4 })];
  expect([formatGaps(FORMATS, one), formatGaps(one, four), formatGaps(four, one)]).toEqual([[], [], []]);
  const gap = { format: "lobby shards", version: 4 };
  expect(formatGaps(FORMATS, four)).toEqual([{ ...gap, missing: "source" }]);
  expect(formatGaps(four, FORMATS)).toContainEqual({ ...gap, missing: "target" });
});
