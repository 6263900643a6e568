// Races at full concurrency: a few of those that `npm run contended` plays by the thousand at night, and which acts count
// as a race.
import { expect, test } from "vitest";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { newestOf } from "../../src/simulator/checks/chronicle.ts";
import { contentionIn } from "../../src/simulator/checks/contention.ts";
import type { AttemptedAct, Observation } from "../../src/simulator/checks/history.ts";
import { contend } from "./contend.ts";
import { append, madeHistory } from "./made-history.ts";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import { bundledWith } from "./simulator-with.ts";

const ASKED = { seed: 1, actions: 150, atOnce: 1, devices: 4 };

test("a full match of races is linearizable, and keeps every promise", async () => {
  const { violation, contended, actions, attempts, beaten, faults } = await contend(ASKED);
  expect(violation).toBeNull();
  expect(actions).toBeGreaterThanOrEqual(ASKED.actions);
  expect(contended).toBeGreaterThan(actions);
  expect(attempts).toBeGreaterThan(contended);
  expect(beaten).toBeGreaterThan(50);
  expect(faults).toBeGreaterThan(100);
});

test.for(["refuse from memory", "a verdict judged at the newest state only"])(
  "%s shows in races",
  async (name) => {
    const bug = PLANTED_BUGS.find((one) => one.name === name);
    if (!bug) throw new Error("no such bug");
    const races = await bundledWith<{ readonly contend: typeof contend }>(
      [bug],
      "../test/simulator/contend.ts",
    );
    const { violation } = await races.contend(ASKED);
    expect(bug.breaks).toContain(violation?.invariant);
  },
);

const SEED_OF_TWO_FOLLOWERS = 3;

/** All seats ask, and then all are answered; or each is answered before the next asks. */
const story = (attempts: readonly AttemptedAct[], atOnce: boolean): readonly Observation[] => {
  const asked = attempts.map((attempt): Observation => ({ type: "asked", attempt }));
  const answered = attempts.map(
    (_, attempt): Observation => ({ type: "answered", attempt, answer: { type: "played" }, seq: 1, own: 0 }),
  );
  return atOnce ? [...asked, ...answered] : asked.flatMap((one, n) => [one, ...answered.slice(n, n + 1)]);
};

test("a seat that is answered before another asks contends with nobody", () => {
  const { chronicle, said } = madeHistory(zipZap, 6, 400, 1);
  const attempts = said.flatMap((one) => (one.type === "asked" ? [one.attempt] : []));
  expect(contentionIn(chronicle, said).actions).toBeGreaterThan(50);
  expect(contentionIn(chronicle, story(attempts, false))).toEqual({
    attempts: 400,
    contended: 0,
    actions: 0,
  });
});

test("only an act that takes the place from another contends with it", () => {
  const { chronicle } = madeHistory(zipZap, 6, 0, SEED_OF_TWO_FOLLOWERS);
  const { game, moments, match } = chronicle;
  const seats = match.players.map((_, seat) => seat);
  const dealt = newestOf(chronicle);
  const ready = seats.map((seat): AttemptedAct => ({ seat, action: { type: "ready" }, seen: dealt.seq }));
  expect(contentionIn(chronicle, story(ready, true)).actions).toBe(0);

  for (const { seat, action } of ready) append(chronicle, seat, action);
  const { state, seq } = newestOf(chronicle);
  const discards = seats.flatMap((seat) =>
    game
      .legal(state, seat)
      .filter(({ type }) => type === "discard")
      .map((action): AttemptedAct => ({ seat, action, seen: seq })),
  );
  expect(new Set(discards.map(({ seat }) => seat)).size).toBe(2);
  expect(moments).toHaveLength(7);
  // A ready that comes too late, an act out of turn, and a second device of the first seat.
  const idle: AttemptedAct = { seat: 5, action: { type: "zap" }, seen: seq };
  const sent = [...discards, ...discards.slice(0, 1), idle, ...ready.slice(0, 1)];
  expect(contentionIn(chronicle, story(sent, true))).toEqual({
    attempts: sent.length,
    contended: discards.length + 1,
    actions: discards.length,
  });
});
