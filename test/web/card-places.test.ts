// Where cards and seats lie on the table, on a phone and on a wide screen.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cardPlaces, placesWithin, seatPlaces } from "../../src/web/table/card-places.ts";

/** What a finger hits well, and what it hits at all (WCAG 2.5.8), which a row of many cards keeps. */
const TARGET_PX = 44;
const LEAST_PX = 24;

const HAND = {
  least: TARGET_PX,
  tightest: LEAST_PX,
  loosest: 0.78,
  rowStep: 54,
  fan: 1.6,
  align: "middle",
} as const;
const phoneHand = (count: number, width: number) =>
  cardPlaces({ ...HAND, count, width, cardWidth: 62, keptRows: 2 });

test("every card of a hand shows enough for a finger, and none leaves its row", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 300, max: 1000 }), (count, width) => {
      const cardWidth = width > 860 ? 92 : width > 520 ? 74 : 62;
      const { places, height } = cardPlaces({ ...HAND, count, width, cardWidth, keptRows: 1 });
      expect(places).toHaveLength(count);
      for (const [i, { x, y }] of places.entries()) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + cardWidth).toBeLessThanOrEqual(width + 0.01);
        expect(y + cardWidth * 1.4).toBeLessThanOrEqual(height + 0.01);
        const next = places[i + 1];
        if (next && next.x > x) expect(next.x - x).toBeGreaterThanOrEqual(LEAST_PX - 0.01);
        else if (next) expect(next.y - y).toBeGreaterThanOrEqual(TARGET_PX);
      }
    }),
    { seed: 224 },
  );
});

test("13 cards on a narrow phone show 44 pixels each", () => {
  const { places } = phoneHand(13, 336);
  for (const [i, { x }] of places.entries()) {
    const next = places[i + 1];
    if (next && next.x > x) expect(next.x - x).toBeGreaterThanOrEqual(TARGET_PX - 0.01);
  }
});

test("a hand on a phone takes the same room for up to 22 cards, so nothing moves with a card", () => {
  const { height } = phoneHand(0, 336);
  for (let count = 1; count <= 22; count++)
    expect([count, phoneHand(count, 336).height]).toEqual([count, height]);
});

test("a hand on a wide screen takes the same room for each number of cards in a row", () => {
  const handOf = (count: number) => cardPlaces({ ...HAND, count, width: 1000, cardWidth: 92, keptRows: 1 });
  const { height } = handOf(0);
  for (let count = 1; count <= 20; count++) {
    const hand = handOf(count);
    expect(hand.height).toBe(height);
    const ys = hand.places.map(({ y }) => y);
    // A fan: lowest at both ends, highest in the middle.
    expect(ys).toEqual(ys.toReversed());
    expect(Math.min(...ys)).toBeCloseTo(ys[Math.floor((count - 1) / 2)] ?? 0);
    expect(Math.max(...ys) + 92 * 1.4).toBeLessThanOrEqual(height + 0.01);
  }
});

test("a row that begins at its start keeps its first card where it is", () => {
  for (let count = 1; count <= 20; count++) {
    const row = { ...HAND, count, width: 282, cardWidth: 60, keptRows: 2, fan: 0 };
    expect(cardPlaces({ ...row, align: "start" }).places[0]).toMatchObject({ x: 0, y: 0 });
  }
});

test("a row that lies takes the same room for 45 cards, and a finger hits each", () => {
  for (const [width, cardWidth] of [
    [258, 60],
    [640, 60],
    [700, 84],
  ] as const) {
    const shape = { ...HAND, width, cardWidth, keptRows: width > 520 ? 1 : 2, rowStep: 46, fan: 0 };
    const rowOf = (count: number) => placesWithin({ ...shape, align: "start", count });
    for (let count = 1; count <= 45; count++) {
      const { places, height, cardWidth: fitting } = rowOf(count);
      expect(height).toBe(rowOf(0).height);
      for (const [i, { x, y }] of places.entries()) {
        expect([count, y + fitting * 1.4]).toSatisfy(([, end = 0]) => end <= height + 0.01);
        expect(x + fitting).toBeLessThanOrEqual(width + 0.01);
        const next = places[i + 1];
        if (next) expect(next.x > x ? next.x - x : next.y - y).toBeGreaterThanOrEqual(LEAST_PX - 0.01);
      }
    }
  }
});

test("the other seats sit clockwise: from the left, over the top, to the right", () => {
  for (let others = 1; others <= 7; others++) {
    const places = seatPlaces(others);
    expect(places).toHaveLength(others);
    expect(places.every(({ x, y }) => x >= 0 && x <= 1 && y >= -0.01 && y <= 1)).toBe(true);
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => a - b));
  }
});
