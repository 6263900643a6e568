// The clock of Zip, Zilch, Zero: what starts it, and how it ends a turn.
import { describe, expect, it } from "vitest";
import { walk } from "../../../src/games/testing/random-play.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { at, course, eventsOf, play, typesOf } from "./position.ts";

const { ticking } = zipZilchZero;

describe("the turn's clock", () => {
  const state = at("7D KS 6D 6S | 2C | 3C", "7S 9C", "TC 5C");

  it("ZZZ-18 is the only one, and runs for 60 seconds by default", () => {
    expect(zipZilchZero.clocks).toEqual({ turn: 60 });
    expect(ticking(state)).toMatchObject({ name: "turn" });
  });

  it("ZZZ-18 starts with each turn and is not started anew within it", () => {
    const drawn = play(state, "0 draw 7S");
    const zipped = play(drawn, "0 zip 6D 6S");
    expect([ticking(drawn), ticking(zipped)]).toEqual([ticking(state), ticking(state)]);
    expect(ticking(play(zipped, "0 zip 7D 7S", "0 9C"))).not.toEqual(ticking(state));
  });

  it("ZZZ-18 starts anew with a discard or a deal, and with nothing else, in any match", () => {
    for (const seats of [3, 4]) {
      const chance = { secret: `${seats}`.repeat(64), entropy: Array(seats).fill(""), deals: [] };
      const setup = { seats, options: {}, dealer: null, chance };
      for (const { before, state: after, events } of walk({ game: zipZilchZero, setup, clocks: 0.1 })) {
        const restarted = JSON.stringify(ticking(before)) !== JSON.stringify(ticking(after));
        expect(restarted).toBe(events.some(({ type }) => type === "discarded"));
      }
    }
  });

  it("ALL-5 it ends one turn and no more; the next has a clock of its own", () => {
    const { state: next, events } = course(state, "clock");
    expect(next).toMatchObject({ phase: "draw", turn: 1 });
    expect(typesOf(events).filter((type) => type === "discarded")).toHaveLength(1);
    expect(ticking(next)).not.toEqual(ticking(state));
  });

  it("ALL-5 none runs once the match is over", () => {
    const over = play({ ...at("TD KS | 2C | 3C", "4C", "TS"), round: 4 }, "0 draw", "0 zip TD TS", "0 KS");
    expect(over.phase).toBe("over");
    expect(ticking(over)).toBeNull();
    expect(zipZilchZero.clock(over)).toEqual({ ok: false, code: "match-over" });
  });
});

describe("in `draw`", () => {
  it("ZZZ-18 draws from the stock and discards that card", () => {
    expect(eventsOf(at("KS 2D | 2C | 3C", "9C", "AC 5C"), "clock")).toEqual([
      { type: "timedOut", phase: "draw" },
      { type: "drew", seat: 0, from: "stock", card: "AC" },
      { type: "discarded", seat: 0, card: "AC", stale: 1 },
    ]);
  });

  it("ZZZ-18 reshuffles if it must", () => {
    const { state, events } = course(at("KS 2D | 2C | 3C", "9C 8C", ""), "clock");
    expect(typesOf(events)).toEqual(["timedOut", "reshuffled", "drew", "discarded"]);
    expect(state).toMatchObject({ stock: [], pile: ["8C", "9C"] });
  });

  it("ZZZ-18 takes the pile's only card where nothing else is left, which is then barred", () => {
    const { state, events } = course(at("7S 2D | 2C | 3C", "KC", ""), "clock");
    expect(events).toEqual([
      { type: "timedOut", phase: "draw" },
      { type: "drew", seat: 0, from: "pile", cards: ["KC"] },
      { type: "discarded", seat: 0, card: "7S", stale: 1 },
    ]);
    expect(state).toMatchObject({ hands: [["KC", "2D"], ["2C"], ["3C"]], pile: ["7S"], barred: null });
  });

  it("ZZZ-18 lays no zip, however good", () => {
    const { events } = course(at("TD TS | 2C | 3C", "9C", "AC"), "clock");
    expect(typesOf(events)).toEqual(["timedOut", "drew", "discarded"]);
  });
});

describe("in `meld`", () => {
  it("ZZZ-18 discards the stock card drawn this turn if it is still in the hand", () => {
    const drawn = play(at("KS TD | 2C | 3C", "9C", "AC"), "0 draw");
    expect(eventsOf(drawn, "clock").slice(1)).toEqual([{ type: "discarded", seat: 0, card: "AC", stale: 1 }]);
  });

  it("ZZZ-18 else the highest card that may go, of equals the first in sort order", () => {
    const zipped = play(at("AD KS KD 2C 5S | 2D | 3C", "9C", "AC"), "0 draw", "0 zip AC AD");
    expect(eventsOf(zipped, "clock")).toEqual([
      { type: "timedOut", phase: "meld" },
      { type: "discarded", seat: 0, card: "KD", stale: 0 },
    ]);
    const barred = play(at("QS QH 2C | 2D | 3C", "KC", "AC"), "0 draw KC");
    expect(eventsOf(barred, "clock").at(-1)).toMatchObject({ card: "QH" });
  });

  it("ZZZ-18 may go out so", () => {
    const zipped = play(at("TD KS | 2D | 3C", "9C", "TS"), "0 draw", "0 zip TD TS");
    expect(typesOf(eventsOf(zipped, "clock"))).toEqual(["timedOut", "discarded", "roundEnded", "dealt"]);
  });

  it.each([
    ["2S 3S 5S KC", "TH 4C", "TH", "TH 2S 3S 5S", "four cards where no fewer serve"],
    ["TC TS 5C 5S KC", "TH 4C", "TH", "TC TH", "a pair before three, clubs before spades"],
    ["4C 6S 4S 6C KC", "TH 2C", "TH", "4C 6C TH", "the first of four sets of three"],
    ["9C AS AC 9S KC", "TH 2D", "TH", "AC 9C TH", "an ace of clubs comes before all"],
  ])("ZZZ-18 with %s and the pile %s it zips the owed %s by %s: %s", (hand, pile, owed, zip) => {
    const owing = play(at(`${hand} | 2H | 3H`, pile, "AD"), `0 draw ${owed}`);
    expect(eventsOf(owing, "clock")[1]).toEqual({ type: "zipped", seat: 0, cards: zip.split(" ") });
  });

  it("ZZZ-18 an owed zip leaves a card, which is then discarded", () => {
    const owing = play(at("7D | 2C | 3C", "7S 9C", "TC"), "0 draw 7S");
    expect(typesOf(eventsOf(owing, "clock"))).toEqual([
      "timedOut",
      "zipped",
      "discarded",
      "roundEnded",
      "dealt",
    ]);
  });

  it("ZZZ-18 lays no other zip than the owed one", () => {
    const owing = play(at("7D TD TC KS | 2C | 3C", "7S 9C", "AC"), "0 draw 7S");
    expect(play(owing, "clock")).toMatchObject({ zips: [[["7D", "7S"]], [], []], pile: ["KS"] });
    const paid = play(owing, "0 zip 7D 7S");
    expect(typesOf(eventsOf(paid, "clock"))).toEqual(["timedOut", "discarded"]);
  });
});
