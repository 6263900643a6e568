// The empty stock of Zip, Zilch, Zero.
import { describe, expect, it } from "vitest";
import { sortCards } from "../../../src/games/french-deck.ts";
import { shuffleCards } from "../../../src/games/shuffle.ts";
import { walk } from "../../../src/games/testing/random-play.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { at, course, deal, dealt, fresh, movesOf, play, refusalOf, reshuffle, SECRET } from "./position.ts";

const PILE = ["4H", "9S", "7D", "5C"];
const empty = at("9D KS | 2C | 3C", PILE.join(" "), "");

/** The secret's reshuffle of the pile without its top card. */
const shuffledPile = (seats: number, round: number, shuffle: number, cards: readonly string[]) =>
  shuffleCards(sortCards(cards), { secret: SECRET, entropy: Array(seats).fill(""), round, shuffle });

describe("an empty stock", () => {
  it("ZZZ-13 the pile but its top is shuffled into a new stock, and the card is drawn from it", () => {
    const { state, events } = course(empty, "0 draw");
    const [card = "", ...stock] = shuffledPile(3, 1, 2, PILE.slice(0, -1));
    expect(state).toMatchObject({ pile: ["5C"], stock, drawn: card, phase: "meld" });
    expect(events).toEqual([
      { type: "reshuffled", shuffle: 2, stock: 3 },
      { type: "drew", seat: 0, from: "stock", card },
    ]);
  });

  it("ZZZ-13 SH-8 not before a stock card is asked for", () => {
    const last = play(at("9D KS | 2C 2D | 3C", "4H 9S", "TC"), "0 draw");
    expect(last).toMatchObject({ stock: [], pile: ["4H", "9S"] });
    expect(play(last, "0 KS")).toMatchObject({ stock: [], pile: ["4H", "9S", "KS"] });
    expect(play(last, "0 KS", "1 draw KS").pile).toEqual(["4H", "9S"]);
  });

  it("ZZZ-13 a pile of one card is not shuffled: only it may be drawn", () => {
    const state = at("9D KS | 2C | 3C", "4H", "");
    expect(movesOf(state, 0)).toEqual(["draw 4H"]);
    expect(refusalOf(state, "0 draw")).toBe("not-there");
    expect(play(state, "0 draw 4H")).toMatchObject({ pile: [], barred: "4H" });
  });

  it("SH-8 a pile of one card counts as no shuffle", () => {
    const state = at("9D KS | 2C 2D | 3C 3D", "4H", "");
    const { events } = course(
      state,
      "0 draw 4H",
      "0 KS",
      "1 draw KS",
      "1 2C",
      "2 draw 2C",
      "2 3C",
      "0 draw 3C",
      "0 9D",
    );
    expect(events.some(({ type }) => type === "reshuffled")).toBe(false);
  });
});

/** The shuffle numbers of each round's reshuffles, in a random match. */
const reshuffles = (seats: number, dealer: number | null, secret: string) => {
  const found: Record<number, number[]> = { 1: [], 2: [], 3: [], 4: [] };
  const { setup } = fresh(seats, { dealer, secret });
  for (const { before, events } of walk({ game: zipZilchZero, setup, clocks: 0.5 })) {
    for (const event of events) if (event.type === "reshuffled") found[before.round]?.push(event.shuffle);
  }
  return found;
};

describe("the numbers of reshuffles", () => {
  it.each([
    [3, null],
    [4, null],
    [3, 1],
    [4, 2],
  ])("ZZZ-13 count from 2 in round 1 and from 1 in the others (%i seats, dealer %s)", (seats, dealer) => {
    const matches = ["0", "5", "a", "c"].map((digit) => reshuffles(seats, dealer, digit.repeat(64)));
    for (const round of [1, 2, 3, 4]) {
      const numbers = matches.map((found) => found[round] ?? []);
      const first = round === 1 ? 2 : 1;
      expect(numbers).toEqual(numbers.map((all) => all.map((_, i) => first + i)));
      expect(numbers.flat()).toContain(first);
    }
  });

  it("ZZZ-13 SH-6 count those too that a record decides", () => {
    const first = deal("9D 9H 9C | 2C 2D 2H | 3C 3D 3H", "4H 5C");
    const state = dealt(first, reshuffle("4H"));
    const once = course(state, "0 draw", "0 5C", "1 draw", "1 2C");
    expect(once.events).toContainEqual({ type: "reshuffled", shuffle: 2, stock: 1 });
    expect(once.events).toContainEqual({ type: "drew", seat: 1, from: "stock", card: "4H" });
    const again = course(once.state, "2 draw");
    expect(again.events[0]).toEqual({ type: "reshuffled", shuffle: 3, stock: 1 });
    expect(again.events[1]).toMatchObject({ card: "5C" });
  });

  it("ZZZ-13 a record's reshuffle that has other cards ends the replay there", () => {
    const state = dealt(deal("9D 9H | 2C 2D | 3C 3D", "4H 5C"), reshuffle("TC"));
    const due = play(state, "0 draw", "0 5C");
    expect(() => play(due, "1 draw")).toThrow(/^deals\[1\]\.stock: /);
  });

  it("ZZZ-13 the secret shuffles each as its number says", () => {
    const state = at("9D KS | 2C | 3C", PILE.join(" "), "");
    const drained = { ...play(state, "0 draw", "0 KS"), stock: [], pile: ["TS", "TD", "TH", "KS"] };
    const [card] = shuffledPile(3, 1, 3, ["TS", "TD", "TH"]);
    expect(play(drained, "1 draw").drawn).toBe(card);
  });
});
