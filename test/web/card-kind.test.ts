import { expect, test } from "vitest";
import { FRENCH_DECK, JOKERS } from "../../src/games/french-deck.ts";
import { NUMBER_CARDS, ZAP } from "../../src/games/zip-zap/cards.ts";
import { cardValue } from "../../src/games/zip-zilch-zero/cards.ts";
import { cardKind, isCourt, shownRank } from "../../src/web/cards/card-kind.ts";
import { pipPlaces } from "../../src/web/cards/pip-places.ts";
import { presentationOf } from "../../src/web/presentations/presentation-of.ts";

test("every card of the games has a face of its own, and no other code has", () => {
  expect(new Set(FRENCH_DECK.map((code) => cardKind(code).type))).toEqual(new Set(["french"]));
  expect(new Set(NUMBER_CARDS.map((code) => cardKind(code).type))).toEqual(new Set(["zip"]));
  expect(JOKERS.map((code) => cardKind(code).type)).toEqual(["joker", "joker"]);
  expect(cardKind(ZAP).type).toBe("zap");
  for (const code of ["", "r11", "r0", "1C", "AX", "ZAP", "X", "as"])
    expect(cardKind(code).type).toBe("text");
});

test("a mark is the value that Zip, Zilch, Zero gives the card", () => {
  const { markOf } = presentationOf("zip-zilch-zero");
  for (const code of FRENCH_DECK) expect(Number(markOf?.(code).replace("−", "-"))).toBe(cardValue(code));
});

test("a card has as many pips as its rank says, and a court has none", () => {
  for (const rank of "A23456789T") {
    const pips = pipPlaces(rank);
    expect(pips).toHaveLength(rank === "A" ? 1 : Number(shownRank(rank)));
    expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(pips.length);
  }
  for (const rank of "JQK") {
    expect(isCourt(rank)).toBe(true);
    expect(pipPlaces(rank)).toEqual([]);
  }
});
