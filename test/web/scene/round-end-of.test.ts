// The end of a round, by the events of whole matches.
import { expect, test } from "vitest";
import { GAMES } from "../../../src/games/catalog.ts";
import { countedSeats, pointsAfter } from "../../../src/web/moments/counted-seats.ts";
import { presentationOf } from "../../../src/web/presentations/presentation-of.ts";
import { roundEndOf } from "../../../src/web/scene/round-end-of.ts";
import { servedMatch } from "./seen-match.ts";

const secretOf = (n: number): string => n.toString(16).padStart(64, "0");

const matchOf = (id: string, you: number | null, n: number) => {
  const game = GAMES.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id}`);
  return servedMatch({ game, seats: 3, you, secret: secretOf(n) });
};

test.for([
  ["zip-zap", 0],
  ["zip-zap", null],
  ["zip-zilch-zero", 1],
] as const)("%s: seat %s sees cards that make the points of each round", ([id, you]) => {
  const { worthOf } = presentationOf(id);
  const seen: number[] = [];
  let isLastTold = false;
  for (const { model, events } of matchOf(id, you, 7)) {
    const told = events.find(({ type }) => type === "roundEnded");
    const end = roundEndOf(model);
    if (!told) continue;
    expect(end).toMatchObject({
      ...{ type: "round-end", round: Reflect.get(told, "round"), out: Reflect.get(told, "out") },
    });
    if (!end) continue;
    isLastTold = model.view?.over === true;
    seen.push(end.seq);
    const seats = countedSeats(end, worthOf);
    const bySeat = seats.toSorted((a, b) => a.seat - b.seat);
    expect(bySeat.map(({ points }) => points)).toEqual(Reflect.get(told, "points"));
    expect(bySeat.map(({ total }) => total)).toEqual(Reflect.get(told, "scores"));
    for (const seat of seats) {
      expect(seat.cards.every(({ worth }) => worth !== null)).toBe(true);
      expect(pointsAfter(seat, seat.cards.length)).toBe(seat.points);
    }
    if (end.out !== null) expect(seats[0]?.seat).toBe(end.out);
  }
  expect(isLastTold).toBe(true);
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(seen.length);
});

test("a round that ended before the page looked is no moment", () => {
  let looked = 0;
  for (const { model } of matchOf("zip-zap", 0, 7)) {
    const end = roundEndOf(model);
    if (!end) continue;
    looked++;
    expect(roundEndOf({ ...model, since: end.seq })).toBeNull();
    expect(roundEndOf({ ...model, since: null })).toBeNull();
  }
  expect(looked).toBeGreaterThan(0);
});
