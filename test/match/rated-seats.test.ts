// What a rated match adds to each seat: by who played, and by how often the accounts have met.
import { expect, test } from "vitest";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import type { Entry } from "../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { LEAST_ACTIONS, MOST_MEETINGS } from "../../src/match/rated-limits.ts";
import { actionsOfPlayers, type RatedMatch, ratedGains, withOthers } from "../../src/match/rated-seats.ts";
import { NEWCOMER } from "../../src/match/skill.ts";
import { gainsOf } from "../../src/match/skill-gains.ts";
import { secretOf, storedMatch } from "./stored.ts";

const KNOWN = { ...NEWCOMER, isKnown: true };

const match = (more: Partial<RatedMatch> = {}): RatedMatch => ({
  before: [KNOWN, KNOWN, KNOWN],
  ranking: [1, 2, 3],
  left: [false, false, false],
  acted: [LEAST_ACTIONS, LEAST_ACTIONS, LEAST_ACTIONS],
  met: (a, b) => (a === b ? null : 0),
  ...more,
});

test("a first match of players who played counts whole", () => {
  expect(ratedGains(match())).toEqual(gainsOf([NEWCOMER, NEWCOMER, NEWCOMER], [1, 2, 3]));
});

test("a seat with too few actions does not count, and one that is left alone neither", () => {
  const two = ratedGains(match({ acted: [LEAST_ACTIONS, LEAST_ACTIONS - 1, LEAST_ACTIONS] }));
  const [first, second] = gainsOf([NEWCOMER, NEWCOMER], [1, 3]);
  expect(two).toEqual([first, null, second]);
  expect(ratedGains(match({ acted: [LEAST_ACTIONS, 0, 0] }))).toEqual([null, null, null]);
  const acted = [LEAST_ACTIONS, 0, LEAST_ACTIONS];
  expect(ratedGains(match({ acted, ranking: [2, 3, 1] }))).toEqual([second, null, first]);
  expect(ratedGains(match({ acted, ranking: null, left: [false, false, true] }))).toEqual([
    first,
    null,
    second,
  ]);
});

test("the share of a seat is the mean over its opponents", () => {
  const whole = gainsOf([NEWCOMER, NEWCOMER, NEWCOMER], [1, 2, 3]);
  // Seats 0 and 1 have met once; the others never.
  const met = (a: number, b: number) => (a + b === 1 ? 1 : 0);
  const gains = ratedGains(match({ met }));
  expect(gains[2]).toEqual(whole[2]);
  for (const seat of [0, 1]) expect(gains[seat]?.weight).toBe(Math.round((whole[seat]?.weight ?? 0) * 0.75));
  expect(ratedGains(match({ met: () => MOST_MEETINGS }))).toEqual([null, null, null]);
  const rivals = ratedGains(match({ met: (a, b) => (a + b === 1 ? MOST_MEETINGS : 0) }));
  expect(rivals[0]?.weight).toBe(Math.round((whole[0]?.weight ?? 0) / 2));
});

test("a gain names the accounts that counted, without its own", () => {
  const gain = { weight: 1, pull: 1 };
  expect(withOthers([gain, null, gain, gain], ["a", "b", "c", "d"])).toEqual([
    { ...gain, others: ["c", "d"] },
    null,
    { ...gain, others: ["a", "d"] },
    { ...gain, others: ["a", "c"] },
  ]);
});

test("two seats of one account are left out", () => {
  const met = (a: number, b: number) => (a + b === 1 ? null : 0);
  expect(ratedGains(match({ met }))).toEqual([null, null, null]);
});

test("an action counts for its own seat, unless a stand-in took it", () => {
  const grown = (match: HydratedLive, ...entries: readonly Entry[]): HydratedLive =>
    entries.reduce((so, entry) => {
      const extended = extend(so, entry);
      if (!extended.ok) throw new Error(extended.code);
      return extended.match;
    }, match);
  const ready = (seat: number): Entry => ({ kind: "action", seat, action: { type: "ready" } });
  const handover = (seat: number, to: "bot" | "player"): Entry => ({
    kind: "handover",
    seat,
    handover: { to },
  });
  const begun = grown(hydrate(storedMatch(zipZap, 3, secretOf(3))), ready(0), handover(1, "bot"), ready(1));
  expect(actionsOfPlayers(begun)).toEqual([1, 0, 0]);
  const dealt = grown(begun, handover(1, "player"), { kind: "clock" });
  const [action] = dealt.referee.legal(newest(dealt).state, 1);
  if (!action) throw new Error("nothing to play");
  expect(actionsOfPlayers(grown(dealt, { kind: "action", seat: 1, action }))).toEqual([1, 1, 0]);
});
