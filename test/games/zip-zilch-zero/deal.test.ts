// The deck, the deal, the dealer and the rounds of Zip, Zilch, Zero.
import { describe, expect, it } from "vitest";
import { FRENCH_DECK } from "../../../src/games/french-deck.ts";
import { shuffleCards } from "../../../src/games/shuffle.ts";
import { highestOf } from "../../../src/games/zip-zilch-zero/cards.ts";
import type { ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { course, deal, dealt, fresh, play, SECRET } from "./position.ts";

const cardsOf = ({ hands, stock, pile }: ZipZilchZeroState) => [...hands.flat(), ...stock, ...pile];

/** Every `dealt` event of a match that only the clock plays. */
const deals = (state: ZipZilchZeroState) => {
  const all: ZipZilchZeroState[] = [state];
  for (let now = state; now.phase !== "over"; ) {
    const { state: next, events } = course(now, "clock");
    if (events.some(({ type }) => type === "dealt")) all.push(next);
    now = next;
  }
  return all;
};

const setup = (seats: number, dealer: number | null, secret = SECRET) => ({
  seats,
  options: {},
  dealer,
  chance: { secret, entropy: Array.from({ length: seats }, () => ""), deals: [] },
});

describe.each([3, 4])("the deal of %i seats", (seats) => {
  it("ZZZ-1 is 7 cards each of 52; the stock's top begins the pile", () => {
    const state = fresh(seats);
    const order = shuffleCards(FRENCH_DECK, {
      secret: SECRET,
      entropy: Array.from({ length: seats }, () => ""),
      round: 1,
      shuffle: 0,
    });
    expect(cardsOf(state).toSorted()).toEqual([...FRENCH_DECK].toSorted());
    expect(state.hands.map((hand) => hand.length)).toEqual(Array(seats).fill(7));
    expect(state.pile).toEqual([order[7 * seats]]);
    expect(state.stock).toEqual(order.slice(7 * seats + 1));
  });

  it("ZZZ-1 a match has four rounds, each dealt whole", () => {
    const all = deals(fresh(seats));
    expect(all.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    for (const state of all) expect(cardsOf(state).toSorted()).toEqual([...FRENCH_DECK].toSorted());
  });

  it("ZZZ-3 the deal goes round clockwise, and the seat after the dealer plays first", () => {
    const all = deals(fresh(seats, { dealer: 1 }));
    expect(all.map(({ dealer }) => dealer)).toEqual([1, 2, 3, 4].map((seat) => seat % seats));
    expect(all.map(({ turn }) => turn)).toEqual([2, 3, 4, 5].map((seat) => seat % seats));
  });
});

describe("the first dealer", () => {
  it("ZZZ-2 is who drew highest: seat i draws card i of shuffle 1 of round 1", () => {
    for (const seats of [3, 4]) {
      for (const byte of ["00", "1f", "7c", "a5"]) {
        const { state, events } = zipZilchZero.start(setup(seats, null, byte.repeat(32)));
        const { secret, entropy } = state.setup.chance;
        const high = shuffleCards(FRENCH_DECK, { secret, entropy, round: 1, shuffle: 1 }).slice(0, seats);
        expect(events[0]).toMatchObject({ type: "dealt", shuffle: 0, dealer: state.dealer, high });
        expect(state.dealer).toBe(highestOf(high));
      }
    }
  });

  it.each([
    [["2C", "AS", "AD"], 0, "an ace is low"],
    [["QS", "KC", "JS"], 1, "a king is high"],
    [["9C", "9S", "9H"], 1, "of equal ranks spades are the highest"],
    [["9C", "9D", "8S"], 1, "diamonds stand above clubs"],
    [["9D", "2S", "TS", "TH"], 2, "spades stand above hearts"],
  ])("ZZZ-2 of %j the card of seat %i is the highest: %s", (cards, seat) => {
    expect(highestOf(cards)).toBe(seat);
  });

  it("ZZZ-2 is never taken from a record's deals, and they wait for none of it", () => {
    const first = deal("2C | 3C | 4C", "5C 6C 7C");
    const state = fresh(3, { dealer: null, deals: [first] });
    expect(state.hands).toEqual([["2C"], ["3C"], ["4C"]]);
    expect(state.dealer).toBe(fresh(3, { dealer: null }).dealer);
  });

  it("ZZZ-2 may be set by a record; then no seat draws for the deal", () => {
    for (const dealer of [0, 1, 2]) {
      const { state, events } = zipZilchZero.start(setup(3, dealer));
      expect(state).toMatchObject({ dealer, turn: (dealer + 1) % 3 });
      expect(events[0]).not.toHaveProperty("high");
    }
  });

  it("ZZZ-2 is drawn for once: later deals have no `high`", () => {
    const { events } = course(
      fresh(3, { dealer: null, deals: [deal("6C 6H 2C | 3C | 4C", "5C 6C 7C")] }),
      ...Array(120).fill("clock"),
    );
    const [next] = events.filter(({ type }) => type === "dealt");
    expect(next).toMatchObject({ round: 2 });
    expect(next).not.toHaveProperty("high");
  });
});

describe("visible events and tables", () => {
  const state = dealt(deal("KS 5H 9D | 2C | 3C AD", "7H 8H TC"));

  it("ZZZ-1 the event of a deal, to the referee", () => {
    const { events } = zipZilchZero.start(state.setup);
    expect(JSON.stringify(events)).toBe(
      '[{"type":"dealt","round":1,"shuffle":0,"dealer":2,"hands":[["9D","5H","KS"],["2C"],["3C","AD"]],"stock":2,"top":"7H"}]',
    );
  });

  it("ALL-7 hands are in sort order: clubs, diamonds, hearts, spades, each from ace to king", () => {
    expect(state.hands).toEqual([["9D", "5H", "KS"], ["2C"], ["3C", "AD"]]);
    expect(dealt(deal("TS KS JS QS AS 9S | 2C | 3C", "7H")).hands[0]?.join(" ")).toBe("AS 9S TS JS QS KS");
  });

  it("ZZZ-4 the whole pile lies open to everyone, bottom first", () => {
    const later = play(state, "0 draw", "0 5H", "1 draw", "1 2C");
    for (const viewer of [0, 1, 2, "spectator", "referee"] as const) {
      expect(zipZilchZero.table(later, viewer).pile).toEqual(["7H", "5H", "2C"]);
    }
  });
});
