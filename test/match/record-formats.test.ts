// The two formats of a record: the entries of `turn-relay/2` are objects, those of `turn-relay/1` are lists.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRecord } from "../../src/match/record.ts";
import { sampled } from "../harness/sampled.ts";
import { numbers, playedRecord } from "./played-record.ts";
import { CLOCK, handOver, inFormat1, linesOf, play, ready, recordOf } from "./replayed.ts";

const withActions = (...actions: readonly unknown[]) => ({
  format: "turn-relay/2",
  game: "zip-zap",
  seats: 2,
  actions,
});

const faultIn = (value: unknown): string => {
  const parsed = parseRecord(value);
  return parsed.ok ? "none" : parsed.message;
};

test("every kind of entry is read", () => {
  const actions = [play(1, "zap"), CLOCK, handOver(1, "bot"), handOver(0, "referee", { left: true })];
  expect(recordOf(withActions(...actions)).actions).toEqual(actions);
});

const act = (action: unknown, seat: unknown = 0) => ({ type: "action", seat, action });
const given = (more: object) => ({ type: "handover", seat: 0, ...more });

describe("no record, and where", () => {
  test.each<[place: string, value: unknown]>([
    ["actions[0]", withActions(null)],
    ["actions[0]", withActions("clock")],
    ["actions[0]", withActions([])],
    ["actions[0]", withActions(["clock"])],
    ["actions[0]", withActions([0, { type: "ready" }])],
    ["actions[1]", withActions(CLOCK, ["clock"])],
    ["actions[0].type", withActions({})],
    ["actions[0].type", withActions({ type: "Clock" })],
    ["actions[0].type", withActions({ type: "seat", seat: 0, to: "bot" })],
    ["actions[0].type", withActions({ type: "constructor" })],
    ["actions[0].type", withActions({ type: ["clock"] })],
    ["actions[0].type", withActions({ seat: 0, action: { type: "ready" } })],
    ["actions[0].seat", withActions({ type: "clock", seat: 0 })],
    ["actions[0].seat", withActions({ type: "action", action: { type: "ready" } })],
    ["actions[0].seat", withActions(act({ type: "ready" }, 2))],
    ["actions[0].seat", withActions(act({ type: "ready" }, -1))],
    ["actions[0].seat", withActions(act({ type: "ready" }, 0.5))],
    ["actions[0].seat", withActions(act({ type: "ready" }, "0"))],
    ["actions[0].seat", withActions(act({ type: "ready" }, null))],
    ["actions[0].action", withActions({ type: "action", seat: 0 })],
    ["actions[0].action", withActions(act("ready"))],
    ["actions[0].action", withActions(act(null))],
    ["actions[0].action.type", withActions(act({}))],
    ["actions[0].action.type", withActions(act({ type: "draw" }))],
    ["actions[0].action.type", withActions(act({ type: "constructor" }))],
    ["actions[0].action.card", withActions(act({ type: "ready", card: "r1" }))],
    ["actions[0].action.__proto__", withActions(act(JSON.parse('{"type":"ready","__proto__":{}}')))],
    ["actions[3].action.card", withActions(CLOCK, CLOCK, CLOCK, act({ type: "discard" }))],
    ["actions[0].action.card", withActions(act({ type: "discard", card: "b1" }))],
    ["actions[0].action.card", withActions(act({ type: "discard", card: "r11" }))],
    ["actions[0].action.card", withActions(act({ type: "discard", card: ["r1"] }))],
    ["actions[0].at", withActions({ ...ready(0), at: 1 })],
    ["actions[0].action", withActions({ ...CLOCK, action: { type: "ready" } })],
    ["actions[0].seat", withActions({ type: "handover", to: "bot" })],
    ["actions[0].seat", withActions(given({ seat: 2, to: "bot" }))],
    ["actions[0].to", withActions(given({}))],
    ["actions[0].to", withActions(given({ to: "house" }))],
    ["actions[0].to", withActions(given({ to: { to: "bot" } }))],
    ["actions[0].left", withActions(given({ to: "bot", left: false }))],
    ["actions[0].since", withActions(given({ to: "bot", since: 1 }))],
  ])("%s (%#)", (place, value) => {
    const fault = faultIn(value);
    expect(fault.slice(0, fault.indexOf(": "))).toBe(place);
    expect(fault).not.toContain("\n");
  });

  test("an entry as an object in the older format", () => {
    expect(faultIn({ ...withActions(CLOCK), format: "turn-relay/1" })).toMatch(/^actions\[0\]: /);
  });

  test("an action of more than 10,000 items, in either format", () => {
    const zip = { type: "zip", cards: Array(10_001).fill("AS") };
    const record = { ...withActions(act(zip)), game: "zip-zilch-zero", seats: 3 };
    expect(faultIn(record)).toMatch(/^actions\[0\]\.action: /);
    expect(faultIn({ ...record, format: "turn-relay/1", actions: [[0, zip]] })).toMatch(
      /^actions\[0\]\[1\]: /,
    );
  });
});

test("the same record in both formats replays to the same lines", () => {
  const played = fc
    .record({
      seats: fc.integer({ min: 2, max: 6 }),
      secret: fc.stringMatching(/^[0-9a-f]{64}$/),
      seed: fc.nat(),
    })
    .map(({ seed, ...play }) =>
      playedRecord({ ...play, random: numbers(seed), refusals: true, mostEntries: 100 }),
    );
  fc.assert(
    fc.property(played, ({ document }) => {
      const older = inFormat1(document);
      expect(recordOf(older)).toEqual(recordOf(document));
      expect(linesOf(older)).toEqual(linesOf(document));
    }),
    { numRuns: sampled(10, 50) },
  );
});
