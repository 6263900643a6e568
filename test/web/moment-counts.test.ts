// How a moment counts, how long it lies there, and how it sounds.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createDice } from "../../src/simulator/world/dice.ts";
import { countedSeats, pointsAfter } from "../../src/web/moments/counted-seats.ts";
import { shownMs, stepsAfter } from "../../src/web/moments/moment-times.ts";
import { hitBetween } from "../../src/web/scene/hit-between.ts";
import type { Scene, SceneLogLine } from "../../src/web/scene/scene.ts";
import type { SceneHit, SceneRoundEnd } from "../../src/web/scene/scene-moment.ts";
import { bestIn } from "../../src/web/table/score-panel.tsx";
import { soundsBetween } from "../../src/web/table/table-senses.ts";
import { generatedGame, generatedScene, plainFields } from "./harness/generated-table.ts";

const END: SceneRoundEnd = {
  ...{ type: "round-end", seq: 9, round: 1, out: 1 },
  seats: [
    { seat: 0, points: 4, total: 14, laid: [], held: ["r1", "w2"] },
    { seat: 1, points: 0, total: 3, laid: [], held: [] },
  ],
};
const HIT: SceneHit = {
  ...{ type: "hit", seq: 12, kind: "zapped", by: 1, card: "2H", title: "", detail: "" },
};
const worthOf = (card: string): number => (card.startsWith("w") ? 3 : 1);

test("the points grow card by card", () => {
  const [out, own] = countedSeats(END, worthOf);
  expect(out?.seat).toBe(1);
  expect(own && [0, 1, 2, 3].map((count) => pointsAfter(own, count))).toEqual([0, 1, 4, 4]);
});

const three = (): number => 3;
const none = (): number => {
  throw new Error("no card");
};

test.for([
  { name: "that makes other points", worth: three },
  { name: "that throws", worth: none },
  { name: "that is not there", worth: undefined },
])("with a worth $name, the points alone show", ({ worth }) => {
  const seats = countedSeats(END, worth);
  expect(seats.flatMap(({ cards }) => cards.map((card) => card.worth))).toEqual([null, null]);
  expect(seats.map((seat) => pointsAfter(seat, 0))).toEqual([0, 4]);
});

test("a round's end lies there for two to four seconds, and all its cards count in time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (cards) => {
      const ms = shownMs(END, cards, false);
      expect(ms).toBeGreaterThanOrEqual(2_000);
      expect(ms).toBeLessThanOrEqual(4_000);
      expect(stepsAfter(0, cards)).toBe(0);
      expect(stepsAfter(ms - 1_000, cards)).toBe(cards);
      expect(shownMs(END, cards, true)).toBe(2_000);
    }),
  );
});

const scene = generatedScene(
  generatedGame(createDice(1, "sounds"), 3, 5, plainFields(createDice(2, "sounds"), 3)),
);
const over = (ranking: readonly number[] | null): Scene => ({ ...scene, isOver: true, ranking });

test("each moment has a sound of its own, and makes it once", () => {
  const hit = { ...scene, moment: HIT };
  expect(soundsBetween(scene, hit)).toEqual(["zapped"]);
  expect(soundsBetween(hit, { ...hit })).toEqual([]);
  expect(soundsBetween(hit, { ...scene, moment: { ...HIT, seq: 20, kind: "caught" } })).toEqual(["caught"]);
  expect(soundsBetween(scene, { ...scene, moment: END })).toEqual(["round"]);
  expect(soundsBetween(scene, { ...scene, note: { key: 1, text: "" } })).toEqual(["beaten"]);
});

const ADA = scene.seats.find(({ isOwn }) => isOwn)?.seat ?? 0;
const BO = (ADA + 1) % 3;
const CY = (ADA + 2) % 3;
const line = (seq: number, type: string, seat: number | null, named: readonly number[]): SceneLogLine => ({
  ...{ seq, type, seat, named, text: `${type} ${seq}`, isHeading: false, cards: [] },
});
const logged = (...lines: readonly SceneLogLine[]): Scene => ({ ...scene, log: lines });
const calm = logged(line(1, "played", BO, [BO]));
const then = (...lines: readonly SceneLogLine[]): Scene => logged(...calm.log, ...lines);
const watched = (one: Scene): Scene => ({
  ...one,
  seats: one.seats.map((seat) => ({ ...seat, isOwn: false })),
});

test.for([
  {
    name: "a sentence that names it beside its doer",
    lines: [line(2, "beat", BO, [BO, ADA])],
    kind: "asked",
  },
  {
    name: "the clock that acts for it",
    lines: [line(2, "timedOut", null, []), line(3, "drew", ADA, [ADA])],
    kind: "late",
  },
  { name: "an event that the presentation names", lines: [line(2, "lost", ADA, [ADA])], kind: "caught" },
  { name: "an event that hits all others", lines: [line(2, "zapped", BO, [BO])], kind: "zapped" },
])("a seat is hit by $name", ({ lines, kind }) => {
  const hits = {
    lost: { kind: "caught", whom: "seat" },
    zapped: { kind: "zapped", whom: "others" },
  } as const;
  const now = then(...lines);
  expect(hitBetween(calm, now, hits)).toMatchObject({ kind, title: lines[0]?.text });
  expect(soundsBetween(calm, now, hits)).toEqual([kind]);
  expect(hitBetween(now, now, hits)).toBeNull();
  // What hits Ada is told to nobody else who plays.
  const others = { ...now, seats: now.seats.map((seat) => ({ ...seat, isOwn: seat.seat === CY })) };
  if (kind !== "zapped") expect(hitBetween(calm, others, hits)).toBeNull();
  if (kind !== "late") expect(hitBetween(calm, watched(now), hits)).toMatchObject({ kind, isSmall: true });
});

test.for([
  { name: "own acts", lines: [line(2, "beat", ADA, [ADA, BO]), line(3, "zapped", ADA, [ADA])] },
  { name: "the clock of another seat", lines: [line(2, "timedOut", null, []), line(3, "drew", BO, [BO])] },
  {
    name: "a jump of a replay",
    lines: [2, 3, 4, 5, 6, 7, 8, 9, 10].map((seq) => line(seq, "beat", BO, [BO, ADA])),
  },
])("nobody is hit by $name", ({ lines }) => {
  const hits = { zapped: { kind: "zapped", whom: "others" } } as const;
  expect(hitBetween(calm, then(...lines), hits)).toBeNull();
});

test("a win sounds like a win, and a loss does not", () => {
  expect(soundsBetween(scene, over([1, 2, 3]))).toEqual(["win"]);
  expect(soundsBetween(scene, over([2, 1, 3]))).toEqual(["lose"]);
  expect(soundsBetween(scene, over(null))).toEqual(["round"]);
});

test.for([
  { name: "few points win", scores: [3, 9, 3], ranking: [1, 3, 1], best: [true, false, true] },
  { name: "many points win", scores: [3, 9, 4], ranking: [3, 1, 2], best: [false, true, false] },
])("the star stands at the best score where $name", ({ scores, ranking, best }) => {
  const isBest = bestIn(scores, ranking);
  expect(scores.map((_, seat) => isBest?.(scores, seat))).toEqual(best);
});

test("nobody has a star before the end, or where all are equal", () => {
  expect(bestIn([1, 2], null)).toBeNull();
  expect(bestIn([2, 2], [1, 1])).toBeNull();
});
