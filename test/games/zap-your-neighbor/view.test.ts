// What each viewer of Zap Your Neighbor sees, receives and folds.
import { describe, expect, it } from "vitest";
import { openHands } from "../../../src/games/hands.ts";
import type { ZapYourNeighborState } from "../../../src/games/zap-your-neighbor/state.ts";
import { zapYourNeighbor } from "../../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { dealt, moveIn, play, refusalOf, visibleEventsOf } from "./position.ts";

const VIEWERS = [0, 1, 2, "spectator", "referee"] as const;

/** The King's window from the table in `docs/events.md`. */
const window = play(
  dealt("TS | KD 6C 7C 8C 9H | 5D AC", `AD ${"2C 3C 4C 5C 2D 3D 4D 6D 7D 8D 9D QD 2H 3H 4H 5H 6H 7H 8H"}`, {
    dealer: 0,
  }),
  "2 5D",
  "1 KD",
);

describe("the table", () => {
  it("is the very line of events.md", () => {
    expect(JSON.stringify(zapYourNeighbor.table(window, 0))).toBe(
      '{"phase":"tens","dealer":0,"turn":null,"direction":-1,"top":"KD","suit":"D","zap":0,"demand":false,"drawn":null,"exposed":[{"seat":2,"plays":1}],"stock":19,"hands":[{"count":1,"cards":["TS"]},{"count":4},{"count":1}],"tens":[0],"over":false,"ranking":null}',
    );
  });

  it("shows a seat its own hand, a spectator none, the referee all", () => {
    expect(zapYourNeighbor.table(window, "spectator").hands).toEqual([
      { count: 1 },
      { count: 4 },
      { count: 1 },
    ]);
    expect(zapYourNeighbor.table(window, "referee").hands).toEqual(openHands(window.hands));
  });

  it("shows only its own seat in `tens`", () => {
    const tens = (state: ZapYourNeighborState) =>
      VIEWERS.map((viewer) => zapYourNeighbor.table(state, viewer).tens);
    const both = play(dealt("KD TD 9C | 6C 7C | 6D 7D TS", "5D 2H"), "0 KD");
    expect(tens(both)).toEqual([[0], [], [2], [], [0, 2]]);
    expect(tens(play(both, "2 pass"))).toEqual([[0], [], [], [], [0]]);
    expect(tens(play(both, "2 pass", "0 pass"))).toEqual(Array(5).fill(null));
  });

  it("shows a drawn card only to its seat", () => {
    const drawn = play(dealt("AC 9C | 5H 2H | 6C 7C", "5D 3D 4S"), "0 draw");
    expect(VIEWERS.map((viewer) => zapYourNeighbor.table(drawn, viewer).drawn)).toEqual([
      "3D",
      null,
      null,
      null,
      "3D",
    ]);
  });

  it("opens all hands once the match is over", () => {
    const over = play(dealt("5D | 6C | 7C 8C", "TD 3S"), "0 5D");
    expect(zapYourNeighbor.table(over, "spectator")).toMatchObject({
      over: true,
      hands: [
        { count: 0, cards: [] },
        { count: 1, cards: ["6C"] },
        { count: 2, cards: ["7C", "8C"] },
      ],
    });
  });

  it("is open in the position, with every hand as a list of cards", () => {
    const { hands, ...others } = zapYourNeighbor.table(window, "referee");
    expect(zapYourNeighbor.position(window)).toEqual({
      ...others,
      hands: [["TS"], ["6C", "7C", "8C", "9H"], ["AC"]],
    });
    expect(hands).toHaveLength(3);
  });
});

describe("visible events", () => {
  it("ZYN-35 a 10 in a window: every viewer sees the card, only its seat sees the change in `tens`", () => {
    const both = play(dealt("KD TD 9C KC | 6C 7C | 6D 7D TS TH", "5D 2H"), "0 KD");
    const played = { type: "played", seat: 2, card: "TS" };
    expect(visibleEventsOf(both, 2, "2 TS")).toEqual([played, { type: "turned", suit: "S", tens: [] }]);
    expect(visibleEventsOf(both, 0, "2 TS")).toEqual([played, { type: "turned", suit: "S" }]);
    expect(visibleEventsOf(both, "referee", "2 TS")).toEqual([
      played,
      { type: "turned", suit: "S", tens: [0] },
    ]);
  });

  it("ZYN-35 of a 10 that changes nothing else: a `turned` without a field", () => {
    const both = play(dealt("KD TD 9C KC | 6C 7C | 6D 7D TS TH", "5D 2H"), "0 KD", "2 TH");
    const three = play(dealt("KS TD 9C KC | 6C TC | 6D 7D TS TH", "5S 2H"), "0 KS");
    expect(both.suit).toBe("H");
    expect(visibleEventsOf(three, 1, "2 TS")[1]).toEqual({ type: "turned" });
    expect(visibleEventsOf(three, 2, "2 TS")[1]).toEqual({ type: "turned", tens: [] });
  });

  it("of a draw: the count to all, the card and what it opens to its seat", () => {
    const state = dealt("AC 9C | 5H 2H | 6C 7C", "5D 3D 4S");
    expect(visibleEventsOf(state, 0, "0 draw")).toEqual([
      { type: "drew", seat: 0, count: 1, cards: ["3D"], for: "turn" },
      { type: "turned", phase: "drawn", drawn: "3D" },
    ]);
    expect(visibleEventsOf(state, 1, "0 draw")).toEqual([
      { type: "drew", seat: 0, count: 1, for: "turn" },
      { type: "turned", phase: "drawn" },
    ]);
  });

  it("the end is only in `matchEnded`", () => {
    const state = play(dealt("5D 9C | 5C | 7C 8C", "TD 3S"), "0 5D");
    expect(visibleEventsOf(state, 2, "1 5C").map(({ type }) => type)).toEqual(["played", "matchEnded"]);
  });

  it("nothing where nothing is different for anybody", () => {
    const again = play(dealt("4D 4C 9C AD | 6C 7C | 8C TC", "5D 3S"), "0 4D");
    expect(visibleEventsOf(again, 0, "0 AD")).toHaveLength(2);
    const same = dealt("4D 9D 9C AD | 6C 7C | 8C TC", "5D 3S");
    expect(visibleEventsOf(same, 0, "0 4D")).toEqual([{ type: "played", seat: 0, card: "4D" }]);
  });
});

describe("folding the events of the match layer", () => {
  const table = zapYourNeighbor.table(window, 0);

  it("leaves the table as it is for a start and a hand-over", () => {
    expect(
      zapYourNeighbor.fold(null, { type: "started", seats: [], entropy: [], entropyHashes: [] }),
    ).toBeNull();
    expect(zapYourNeighbor.fold(table, { type: "handedOver", seat: 1, to: "bot", left: true })).toEqual(
      table,
    );
  });

  it("ALL-3 opens the hands of a match that was abandoned, and ranks nobody", () => {
    const hands = openHands(window.hands);
    const before = { ...table, turn: 1, zap: 2, demand: true, drawn: "KD" };
    expect(zapYourNeighbor.fold(before, { type: "abandoned", secret: "00", hands })).toEqual({
      ...table,
      phase: "over",
      over: true,
      hands,
      turn: null,
      suit: null,
      zap: 0,
      demand: false,
      drawn: null,
      exposed: [],
      tens: null,
    });
  });

  it("sets `tens` to none by one's own pass", () => {
    expect(zapYourNeighbor.foldOwn(table, 0, { type: "pass" })).toEqual({ ...table, tens: [] });
  });
});

describe("the question that an action answers", () => {
  const question = (state: ZapYourNeighborState, move: string) => {
    const { seat, action } = moveIn(move);
    return zapYourNeighbor.precondition(state, seat, action);
  };

  it("is the turn and its phase, for two 10s of one window the same", () => {
    const both = play(dealt("KD TD 9C KC | 6C 7C | 6D 7D TS TH", "5D 2H"), "0 KD");
    expect(question(play(both, "0 TD"), "2 TS")).toBe(question(both, "2 TS"));
    expect(question(play(both, "0 pass"), "2 TS")).toBe(question(both, "2 TS"));
  });

  it("is another in another turn, also a second one of the same seat, and in another phase", () => {
    const state = dealt("4D 4C 9D | 6C 7C | 8C TC", "5D 3S");
    const again = play(state, "0 4D");
    expect(refusalOf(again, "0 9D!")).toBeNull();
    expect(question(again, "0 9D!")).not.toBe(question(state, "0 9D!"));
    const drew = dealt("AC 9C | 5H 2H | 6C 7C", "5D 3D 4S");
    expect(question(play(drew, "0 draw"), "0 3D")).not.toBe(question(drew, "0 3D"));
  });

  it("is another for the same 10 in a turn and in the window that the turn opens", () => {
    const turn = dealt("KD TD 9C KC | 6C 7C | 6D 7D", "TH 2H");
    expect(refusalOf(turn, "0 TD")).toBeNull();
    const window = play(dealt("KH TD 9C KC | 6C 7C | 6D 7D", "TH 2H"), "0 KH");
    expect(refusalOf(window, "0 TD")).toBeNull();
    expect(question(window, "0 TD")).not.toBe(question(turn, "0 TD"));
  });

  it("ZYN-53 is not another after a catch", () => {
    const exposed = play(dealt("5D 9C | 5H 2H | 6C 7C", "TD 3D 4S"), "0 5D");
    expect(question(play(exposed, "2 catch 0"), "1 5H!")).toBe(question(exposed, "1 5H!"));
  });

  it("is always the same for a catch", () => {
    const exposed = play(dealt("5D 9C | 5H 2H KC | 6C 7C", "TD 3D 4S"), "0 5D");
    expect(question(play(exposed, "1 5H"), "2 catch 0")).toBe(question(exposed, "2 catch 0"));
  });
});

it("a pass is private, nothing else is", () => {
  const moves = ["0 AC", "0 draw", "0 take", "0 keep", "0 give AC>1", "0 declare C", "0 catch 1", "0 pass"];
  expect(moves.filter((move) => zapYourNeighbor.isPrivate(moveIn(move).action))).toEqual(["0 pass"]);
});
