// "Last card": who must declare it, who is exposed and how long, and what a catch does.
import { describe, expect, it } from "vitest";
import { dealt, eventsOf, movesOf, play, refusalOf, visibleEventsOf } from "./position.ts";

const STOCK = "TD 3S 4S 6S 7S 9S JS";

/** Seat 0 has two cards and plays the 5 of diamonds. */
const two = (move = "0 5D", others = "6D 7C QC | 4D 7S QH") => play(dealt(`5D 9C | ${others}`, STOCK), move);

describe("declaring", () => {
  it("ZYN-50 a play that leaves one card carries `lastCard`, or exposes its seat", () => {
    expect(two("0 5D!").exposed).toEqual([]);
    expect(two().exposed).toEqual([{ seat: 0, plays: 2 }]);
    expect(eventsOf(dealt("5D 9C | 6D 7C | 4D 7S", STOCK), "0 5D!")[0]).toEqual({
      type: "played",
      seat: 0,
      card: "5D",
      lastCard: true,
    });
  });

  it("ZYN-50 is listed where it is needed and nowhere else; without it the play is legal too", () => {
    expect(movesOf(dealt("5D 9C | 6D 7C | 4D 7S", STOCK), 0)).toEqual(["5D!"]);
    expect(movesOf(dealt("5D 9C KC | 6D 7C | 4D 7S", STOCK), 0)).toEqual(["5D"]);
    expect(refusalOf(dealt("5D 9C KC | 6D 7C | 4D 7S", STOCK), "0 5D!")).toBe("last-card");
    expect(refusalOf(dealt("5D | 6D 7C | 4D 7S", STOCK), "0 5D!")).toBe("last-card");
  });

  it("ZYN-50 a 10 in a King's window has to declare it, too", () => {
    const window = play(dealt("KD TD 9C | 6D 7C QC | 4D 7S QH", STOCK), "0 KD");
    expect(play(window, "0 TD!").exposed).toEqual([]);
    expect(play(window, "0 TD").exposed).toEqual([{ seat: 0, plays: 2 }]);
  });

  it("ZYN-50 and so has a gift, though it is no play", () => {
    const queen = play(dealt("QD 9C AC | 6D 7C QC | 4D 7S QH", STOCK), "0 QD");
    expect(play(queen, "0 give AC>1!").exposed).toEqual([]);
    expect(play(queen, "0 give AC>1").exposed).toEqual([{ seat: 0, plays: 2 }]);
    const three = play(dealt("QD 9C AC 2S | 6D 7C QC | 4D 7S QH", STOCK), "0 QD");
    expect(refusalOf(three, "0 give AC>1!")).toBe("last-card");
  });
});

describe("a catch", () => {
  it("ZYN-50 makes the exposed seat draw 2, once; the first catch wins", () => {
    const exposed = two();
    expect(visibleEventsOf(exposed, 0, "2 catch 0")).toEqual([
      { type: "caught", seat: 0, by: 2 },
      { type: "drew", seat: 0, count: 2, cards: ["3S", "4S"], for: "caught" },
      { type: "turned", exposed: [] },
    ]);
    expect(visibleEventsOf(exposed, 1, "2 catch 0")[1]).toEqual({
      type: "drew",
      seat: 0,
      count: 2,
      for: "caught",
    });
    expect(refusalOf(play(exposed, "2 catch 0"), "1 catch 0")).toBe("not-exposed");
  });

  it("ZYN-50 that is false is refused, as is one of oneself", () => {
    expect(refusalOf(two("0 5D!"), "1 catch 0")).toBe("not-exposed");
    expect(refusalOf(two(), "0 catch 0")).toBe("not-exposed");
  });

  it("ZYN-50 is too late once two more cards have been played by anyone", () => {
    const exposed = two("0 5D", "5H KC QC | 5S 7S QH");
    expect(play(exposed, "1 5H").exposed).toEqual([{ seat: 0, plays: 1 }]);
    expect(refusalOf(play(exposed, "1 5H"), "1 catch 0")).toBeNull();
    expect(refusalOf(play(exposed, "1 5H", "2 5S"), "1 catch 0")).toBe("not-exposed");
  });

  it("ZYN-61 draws what can be drawn", () => {
    const exposed = play(dealt("5D 9C | 6D 7C | 4D 7S", "TD 3S"), "0 5D");
    expect(eventsOf(exposed, "1 catch 0").map(({ type }) => type)).toEqual([
      "caught",
      "drew",
      "reshuffled",
      "drew",
      "turned",
    ]);
    expect(eventsOf(play(dealt("9C | 5D 6C | 4D 7S", "TD", { dealer: 0 }), "1 5D"), "2 catch 1")).toEqual([
      { type: "caught", seat: 1, by: 2 },
      { type: "reshuffled", shuffle: 1, stock: 1 },
      { type: "drew", seat: 1, count: 1, cards: ["TD"], for: "caught" },
      { type: "turned", exposed: [] },
    ]);
  });
});

/** Seat 0 is exposed. The others drew, and seat 0 acts again with an Ace that it may play. */
const again = play(
  dealt("5D 9C | 6C 7C QC | 4S 7S QH", "TD 3S 9S AD 2S 2H"),
  "0 5D",
  "1 draw",
  "2 draw",
  "0 draw",
);

describe("an exposure", () => {
  it("ZYN-51 counts cards on the pile: draws do not, nor does a gift", () => {
    expect(again).toMatchObject({ phase: "drawn", exposed: [{ seat: 0, plays: 2 }] });
    const queen = play(two("0 5D", "QD 7C QC 2S | 4D 7S QH"), "1 QD");
    expect(queen.exposed).toEqual([{ seat: 0, plays: 1 }]);
    expect(play(queen, "1 give 2S>2").exposed).toEqual([{ seat: 0, plays: 1 }]);
  });

  it("ZYN-51 a card counts against its own seat's exposure too, then may expose it again; ZYN-52 for two plays", () => {
    expect(play(again, "0 AD!").exposed).toEqual([{ seat: 0, plays: 1 }]);
    expect(play(again, "0 AD").exposed).toEqual([{ seat: 0, plays: 2 }]);
  });

  it("ZYN-51 several seats may be exposed at once, listed by seat", () => {
    const state = play(dealt("5D 9C | 5H KC | 5S QH", "TS 3S", { dealer: 1 }), "2 5S", "0 5D");
    expect(state.exposed).toEqual([
      { seat: 0, plays: 2 },
      { seat: 2, plays: 1 },
    ]);
    expect(movesOf(state, 0)).toEqual(["catch 2"]);
    expect(movesOf(state, 1)).toEqual(["5H!", "catch 0", "catch 2"]);
  });

  it("ZYN-51 cannot be taken back", () => {
    expect(refusalOf(two(), "0 9C!")).toBe("not-your-turn");
  });

  it("ZYN-52 lasts although the seat drew, got a gift, or declares a later last card", () => {
    expect(refusalOf(again, "1 catch 0")).toBeNull();
    const given = play(two("0 5D", "QD 7C QC 2S | 4D 7S QH"), "1 QD", "1 give 2S>0");
    expect(given.hands[0]).toHaveLength(2);
    expect(refusalOf(given, "1 catch 0")).toBeNull();
    expect(refusalOf(play(again, "0 AD!"), "1 catch 0")).toBeNull();
  });
});

describe("after a catch", () => {
  it("ZYN-53 phase and turn are as before, and what the victim may do is judged with the new cards", () => {
    const lone = play(dealt("4D JC | 6D 7C | 4H 7S", "TD 3S 4S 6S"), "0 4D");
    expect(movesOf(lone, 0)).toEqual(["draw"]);
    const caught = play(lone, "2 catch 0");
    expect(caught).toMatchObject({ phase: "turn", turn: 0, phases: lone.phases });
    expect(movesOf(caught, 0)).toEqual(["JC=C", "JC=D", "JC=H", "JC=S", "4S"]);
  });

  it("ZYN-53 in `drawn` it is still only the drawn card", () => {
    const caught = play(again, "1 catch 0");
    expect(caught).toMatchObject({ phase: "drawn", drawn: "AD" });
    expect(movesOf(caught, 0)).toEqual(["AD", "keep"]);
  });
});
