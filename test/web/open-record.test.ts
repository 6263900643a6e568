// What a replay says of a record: what is proved, what is not, and where a bad one goes wrong. It never throws.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { commitmentOf } from "../../src/games/shuffle.ts";
import { openRecord } from "../../src/web/replay/open-record.ts";
import { NO_NOTES } from "../../src/web/replay/proof.ts";
import { sampled } from "../harness/sampled.ts";
import { numbers } from "../match/played-record.ts";
import { walkedRecord } from "../match/walked-record.ts";
import { changedRecord } from "./changed-record.ts";
import { finishedMatch } from "./finished-match.ts";

const walked = GAMES.map((game) => ({
  game: game.id,
  record: walkedRecord(game, { seats: 3, secret: "7".repeat(64), entropy: ["Ada", "", "b_7"] }),
}));
const [zipZap] = GAMES;
if (!zipZap) throw new Error("no game");
const { record: served } = finishedMatch({ game: zipZap, seats: 2, seed: 5 });
const whole = JSON.parse(JSON.stringify(walked[0]?.record));

const proofOf = (value: unknown, commitment: string | null = null) => {
  const opened = openRecord(value, { ...NO_NOTES, commitment });
  if (!opened.ok) throw new Error(opened.place);
  return opened.proof;
};

describe.each(walked)("a whole match of $game", ({ record }) => {
  test("is proved by itself, and by the commitment that was seen", () => {
    const alone = proofOf(record);
    expect(alone).toMatchObject({ state: "consistent", failed: null });
    expect(alone.deals.length).toBeGreaterThan(0);
    expect(alone.proved).toEqual(["secret", "deals", "entropy", "entries", "result"]);
    expect(alone.unproved).toEqual(["commitment", "promises", "played", "options", "players", "times"]);
    const seen = proofOf(record, record.commitment);
    expect(seen).toMatchObject({ state: "sealed", deals: alone.deals });
    expect(seen.proved).toContain("commitment");
    expect(seen.unproved).not.toContain("commitment");
  });

  test("names what the client library proved while it played", () => {
    const notes = { commitment: record.commitment, proved: ["promises", "entropy"] as const };
    const opened = openRecord(record, notes);
    expect(opened).toMatchObject({ ok: true, proof: { state: "sealed" } });
    if (!opened.ok) return;
    expect(opened.proof.proved).toContain("ownEntropy");
    expect(opened.proof.unproved).not.toContain("promises");
  });
});

test.each([
  ["commitmentSeen", whole, "0".repeat(64)],
  ["commitment", { ...whole, commitment: "0".repeat(64) }, null],
  [
    "commitmentSeen",
    { ...whole, secret: "8".repeat(64), commitment: commitmentOf("8".repeat(64)) },
    whole.commitment,
  ],
  ["commitment", { ...whole, commitment: "0".repeat(64) }, whole.commitment],
  ["entropy", { ...whole, entropy: ["Bea", "", "b_7"] }, null],
  ["promises", { ...whole, entropyHashes: [null, null, null, null] }, null],
  ["deals", { ...whole, deals: [{ stock: [] }] }, null],
  ["entries", { ...whole, actions: whole.actions.slice(3) }, null],
  ["result", { ...whole, ranking: [3, 3, 3] }, null],
] as const)("a failed check is named: %s (%#)", (check, value, seen) => {
  expect(proofOf(value, seen)).toMatchObject({ state: "failed", proved: [], failed: { check } });
});

test("the entry that was refused is named", () => {
  const actions = [...whole.actions.slice(0, 7), { type: "action", seat: 0, action: { type: "ready" } }];
  expect(proofOf({ ...whole, actions }).failed).toEqual({ check: "entries", entry: 7 });
});

test("an abandoned match proves its deals, and has no result", () => {
  const { record } = finishedMatch({ game: zipZap, seats: 2, seed: 6, most: 10 });
  const { state, proved } = proofOf(record);
  expect([state, proved.includes("deals"), proved.includes("result")]).toEqual(["consistent", true, false]);
});

test("a record that was written by hand replays up to a deal that does not fit", () => {
  const plain = { format: "turn-relay/2", game: "zip-zap", seats: 2, actions: [{ type: "clock" }] };
  expect(openRecord(plain, NO_NOTES)).toMatchObject({ ok: true, proof: { state: "unserved" } });
  const deals = [
    {
      hands: [
        ["AC", "2C"],
        ["3C", "9D"],
        ["5H", "6H"],
      ],
      stock: ["4C"],
    },
    { stock: ["KS"] },
  ];
  const misfit = {
    ...plain,
    game: "zap-your-neighbor",
    seats: 3,
    deals,
    actions: Array(30).fill({ type: "clock" }),
  };
  const opened = openRecord(misfit, NO_NOTES);
  if (!opened.ok) throw new Error(opened.place);
  expect(opened.film.moments.length).toBeGreaterThan(0);
  expect(opened.film.moments.length).toBeLessThan(31);
});

test.each([
  ["record", null],
  ["record", []],
  ["format", { hello: "world" }],
  ["game", { ...whole, game: "whist" }],
  ["ranking", { ...whole, ranking: "first" }],
  ["actions[2].type", { ...whole, actions: whole.actions.with(2, { type: "dance" }) }],
] as const)("no record, and where: %s", (place, value) => {
  expect(openRecord(value, NO_NOTES)).toEqual({ ok: false, place });
});

test("whatever is changed in a record, the answer is a film or a place, never an exception", () => {
  const text = JSON.stringify(served);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 6 }), (seed, changes) => {
      const random = numbers(seed);
      let value: unknown = JSON.parse(text);
      for (let i = 0; i < changes; i++) value = changedRecord(value, random);
      const opened = openRecord(value, NO_NOTES);
      if (!opened.ok) {
        expect(opened.place).not.toBe("");
        return;
      }
      const last = opened.film.moments.length - 1;
      expect(opened.film.viewAt(last, "open").table).not.toBeNull();
      expect(opened.film.rosterAt(last).seats).not.toHaveLength(0);
    }),
    { numRuns: sampled(60, 300), seed: 22 },
  );
});
