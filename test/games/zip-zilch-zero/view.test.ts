// What each viewer of Zip, Zilch, Zero sees, receives and folds, and the precondition of an action.
import { describe, expect, it } from "vitest";
import type { Perspective } from "../../../src/games/game.ts";
import { openHands } from "../../../src/games/hands.ts";
import type { ZipZilchZeroState } from "../../../src/games/zip-zilch-zero/state.ts";
import { zipZilchZero } from "../../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { at, eventsOf, fresh, play } from "./position.ts";

const VIEWERS: readonly Perspective[] = [0, 1, 2, "spectator", "referee"];
const start = at("9D 3S | 2C | 3C AD", "5H KS", "TC 8H");
const drawn = play(start, "0 draw");

describe("the table", () => {
  it("is the very line of events.md", () => {
    const hands = ["4C 5C 6D 7D 8D TD JD", "9D 3S", "QC QD QH QS KC KD KH AC"].map((hand) => hand.split(" "));
    const state: ZipZilchZeroState = {
      ...drawn,
      phase: "meld",
      round: 2,
      dealer: 1,
      turn: 2,
      stock: Array(20).fill("AS"),
      pile: ["5H", "KS"],
      hands,
      zips: [[["6C", "6H"]], [], []],
      owed: "4D",
      drawn: null,
      stale: 3,
      scores: [28, -5, 0],
    };
    expect(JSON.stringify(zipZilchZero.table(state, 1))).toBe(
      '{"phase":"meld","round":2,"dealer":1,"turn":2,"stock":20,"pile":["5H","KS"],"hands":[{"count":7},{"count":2,"cards":["9D","3S"]},{"count":8}],"zips":[{"seat":0,"cards":["6C","6H"]}],"owed":"4D","barred":null,"drawn":null,"stale":3,"scores":[28,-5,0],"over":false,"ranking":null}',
    );
  });

  it("shows each seat its own hand, a spectator none, the referee all", () => {
    const shown = VIEWERS.map((viewer) => zipZilchZero.table(start, viewer).hands);
    expect(shown).toEqual([
      [{ count: 2, cards: ["9D", "3S"] }, { count: 1 }, { count: 2 }],
      [{ count: 2 }, { count: 1, cards: ["2C"] }, { count: 2 }],
      [{ count: 2 }, { count: 1 }, { count: 2, cards: ["3C", "AD"] }],
      [{ count: 2 }, { count: 1 }, { count: 2 }],
      [
        { count: 2, cards: ["9D", "3S"] },
        { count: 1, cards: ["2C"] },
        { count: 2, cards: ["3C", "AD"] },
      ],
    ]);
  });

  it("shows the drawn stock card only to its seat", () => {
    const shown = VIEWERS.map((viewer) => zipZilchZero.table(drawn, viewer).drawn);
    expect(shown).toEqual(["TC", null, null, null, "TC"]);
  });

  it("opens all hands once the match is over", () => {
    const over = play({ ...at("TD KS | 2C | 3C", "4C", "TS"), round: 4 }, "0 draw", "0 zip TD TS", "0 KS");
    expect(zipZilchZero.table(over, "spectator")).toMatchObject({
      hands: [
        { count: 0, cards: [] },
        { count: 1, cards: ["2C"] },
        { count: 1, cards: ["3C"] },
      ],
      turn: null,
      over: true,
    });
  });

  const zips: ZipZilchZeroState["zips"] = [
    [["6C", "6H"]],
    [],
    [
      ["7C", "7D"],
      ["9S", "9H"],
    ],
  ];

  it("lists the zips by seat, then in the order laid", () => {
    expect(zipZilchZero.table({ ...drawn, zips }, "spectator").zips).toEqual([
      { seat: 0, cards: ["6C", "6H"] },
      { seat: 2, cards: ["7C", "7D"] },
      { seat: 2, cards: ["9S", "9H"] },
    ]);
  });

  it("is open in the position, with hands and zips as lists of cards by seat", () => {
    const { hands: _, zips: __, ...others } = zipZilchZero.table(drawn, "referee");
    expect(zipZilchZero.position({ ...drawn, zips })).toEqual({
      ...others,
      hands: [["TC", "9D", "3S"], ["2C"], ["3C", "AD"]],
      zips: [
        [["6C", "6H"]],
        [],
        [
          ["7C", "7D"],
          ["9S", "9H"],
        ],
      ],
    });
  });
});

describe("events", () => {
  it("only its seat sees a stock card, every viewer sees a pile card", () => {
    const [stock] = eventsOf(start, "0 draw");
    const [pile] = eventsOf(start, "0 draw KS");
    if (!stock || !pile) throw new Error("no draw");
    const redacted = { type: "drew", seat: 0, from: "stock" };
    expect(VIEWERS.map((viewer) => zipZilchZero.redact(stock, viewer))).toEqual([
      { ...redacted, card: "TC" },
      redacted,
      redacted,
      redacted,
      { ...redacted, card: "TC" },
    ]);
    for (const viewer of VIEWERS) expect(zipZilchZero.redact(pile, viewer)).toBe(pile);
  });

  it("a deal shows each seat its own hand", () => {
    const { events } = zipZilchZero.start(fresh(3).setup);
    const [dealt] = events;
    if (dealt?.type !== "dealt") throw new Error("no deal");
    expect(zipZilchZero.redact(dealt, 1)).toEqual({
      ...dealt,
      hands: [{ count: 7 }, { count: 7, cards: dealt.hands[1] }, { count: 7 }],
    });
    expect(zipZilchZero.redact(dealt, "spectator")).toEqual({
      ...dealt,
      hands: [{ count: 7 }, { count: 7 }, { count: 7 }],
    });
  });

  it("ALL-6 going out is called by the discard itself", () => {
    const events = eventsOf(at("TD KS | 2C | 3C", "4C", "TS"), "0 draw", "0 zip TD TS", "0 KS");
    expect(events.slice(2, 4)).toMatchObject([{ type: "discarded" }, { type: "roundEnded", out: 0 }]);
  });
});

describe("folding the events of the match layer", () => {
  const table = zipZilchZero.table(drawn, 0);

  it("leaves the table as it is for a start and a hand-over", () => {
    expect(
      zipZilchZero.fold(null, { type: "started", seats: [], entropy: [], entropyHashes: [] }),
    ).toBeNull();
    expect(zipZilchZero.fold(table, { type: "handedOver", seat: 1, to: "bot", left: true })).toBe(table);
    expect(zipZilchZero.fold(table, { type: "timedOut", phase: "meld" })).toBe(table);
    expect(zipZilchZero.foldOwn(table, 0, { type: "discard", card: "TC" })).toBe(table);
  });

  it("ALL-3 opens the hands of a match that was abandoned, and ranks nobody", () => {
    const hands = openHands(drawn.hands);
    const before = { ...table, owed: "9D", barred: "3S" };
    expect(zipZilchZero.fold(before, { type: "abandoned", secret: "00", hands })).toEqual({
      ...table,
      phase: "over",
      over: true,
      turn: null,
      owed: null,
      barred: null,
      drawn: null,
      hands,
      ranking: null,
    });
  });
});

describe("folding a zip", () => {
  const zipped = (seat: number, cards: readonly string[]) => ({ type: "zipped", seat, cards }) as const;

  it("puts it behind the seat's own zips and before those of later seats", () => {
    const events = [zipped(2, ["7C", "7D"]), zipped(0, ["6C", "6H"]), zipped(0, ["2C", "2D"])];
    const folded = events.reduce<ReturnType<typeof zipZilchZero.fold>>(
      zipZilchZero.fold,
      zipZilchZero.table(drawn, "spectator"),
    );
    expect(folded?.zips).toEqual([
      { seat: 0, cards: ["6C", "6H"] },
      { seat: 0, cards: ["2C", "2D"] },
      { seat: 2, cards: ["7C", "7D"] },
    ]);
  });
});

describe("the question that an action answers", () => {
  const question = (state: ZipZilchZeroState) =>
    zipZilchZero.precondition(state, 0, { type: "discard", card: "KS" });

  it("is the turn count: one for all that is done in a turn, another in the next", () => {
    const state = at("6D 6S 9C KS | 2C | 3C", "5H", "TC 8H");
    const melding = play(state, "0 draw");
    const zipped = play(melding, "0 zip 6D 6S");
    expect([question(melding), question(zipped)]).toEqual([question(state), question(state)]);
    expect(question(play(zipped, "0 KS"))).not.toBe(question(state));
  });

  it("never stands again, in a later turn of the same cards or a later round", () => {
    const asked = new Set<string>();
    let turns = 0;
    for (let state = fresh(3); state.phase !== "over"; state = play(state, "clock")) {
      asked.add(question(state));
      turns++;
    }
    expect(asked.size).toBe(turns);
  });
});

it("no action is private", () => {
  for (const action of [
    { type: "draw", from: "stock" },
    { type: "discard", card: "KS" },
  ] as const) {
    expect(zipZilchZero.isPrivate(action)).toBe(false);
  }
});

it("the totals and the stock are the state's", () => {
  expect(zipZilchZero.scores(drawn)).toEqual([0, 0, 0]);
  expect(zipZilchZero.stock(start)).toEqual(["TC", "8H"]);
});
