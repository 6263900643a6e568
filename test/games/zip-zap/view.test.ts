// What each viewer of Zip Zap sees, receives and folds.
import { describe, expect, it } from "vitest";
import { openHands } from "../../../src/games/hands.ts";
import { zipZap } from "../../../src/games/zip-zap/zip-zap.ts";
import { course, deal, dealt, opened, play, refusalOf } from "./position.ts";

const open = play(opened("r4 w4 zap | y1 y2 y3 y4 y5 y6 y7 y8 y9 y10 w9 r3", "r2 w2 w3 w5 w6 w7"), "1 r3");

describe("the table", () => {
  it("is the very line of events.md", () => {
    expect(JSON.stringify(zipZap.table(open, 0))).toBe(
      '{"phase":"open","round":1,"top":"r3","topBy":1,"lead":null,"stock":5,"hands":[{"count":3,"cards":["r4","w4","zap"]},{"count":11}],"passed":[],"ready":[],"scores":[0,0],"over":false,"ranking":null}',
    );
  });

  it("shows a spectator counts for all hands, the referee all cards", () => {
    expect(zipZap.table(open, "spectator").hands).toEqual([{ count: 3 }, { count: 11 }]);
    expect(zipZap.table(open, "referee").hands).toEqual(openHands(open.hands));
  });

  it("shows a pass only to its own seat, and only while the window is open", () => {
    const passed = play(opened("r2 r9 | r3 y9 | w3 y3", "r1"), "0 r2", "1 pass");
    const shown = [0, 1, 2, "spectator", "referee"] as const;
    expect(shown.map((viewer) => zipZap.table(passed, viewer).passed)).toEqual([[], [1], [], [], [1]]);
    const led = play(passed, "clock");
    expect(shown.map((viewer) => zipZap.table(led, viewer).passed)).toEqual([[], [], [], [], [1, 2]]);
  });

  it("opens all hands once the match is over", () => {
    const out = deal("r2 | y9 zap", "r1");
    const over = play(dealt([out, out, out, out]), ...Array(4).fill(["clock", "0 r2"]).flat());
    expect(zipZap.table(over, "spectator").hands).toEqual([
      { count: 0, cards: [] },
      { count: 2, cards: ["y9", "zap"] },
    ]);
  });

  it("is open in the position, with every hand as a list of cards", () => {
    const small = opened("r2 zap | y1 y9", "r1 r3");
    expect(JSON.stringify(zipZap.position(small))).toBe(
      '{"phase":"open","round":1,"top":"r1","topBy":null,"lead":null,"stock":1,"hands":[["r2","zap"],["y1","y9"]],"passed":[],"ready":[],"scores":[0,0],"over":false,"ranking":null}',
    );
  });
});

describe("events", () => {
  it("a deal shows each seat its own hand", () => {
    const [, dealtAgain] = course(dealt([deal("r9 | y9", ""), deal("r2 w2 | y9 zap", "r1")]), "clock").events;
    if (!dealtAgain) throw new Error("no redeal");
    const redacted = { type: "dealt", round: 1, shuffle: 1, stock: 1 };
    expect(zipZap.redact(dealtAgain, 1)).toEqual({
      ...redacted,
      hands: [{ count: 2 }, { count: 2, cards: ["y9", "zap"] }],
    });
    expect(zipZap.redact(dealtAgain, "spectator")).toEqual({
      ...redacted,
      hands: [{ count: 2 }, { count: 2 }],
    });
  });

  it("the end of a round and of a match show every hand to everybody", () => {
    const out = deal("r2 | y9 zap", "r1");
    const { events } = course(dealt([out, out, out, out]), ...Array(4).fill(["clock", "0 r2"]).flat());
    const ends = events.filter(({ type }) => type === "roundEnded" || type === "matchEnded");
    const hands = [
      { count: 0, cards: [] },
      { count: 2, cards: ["y9", "zap"] },
    ];
    expect(ends).toHaveLength(5);
    for (const viewer of [0, 1, "spectator", "referee"] as const) {
      expect(ends.map((event) => zipZap.redact(event, viewer))).toMatchObject(Array(5).fill({ hands }));
    }
  });

  it("ALL-6 a Zap and going out are called by the card itself", () => {
    const state = play(opened("r2 zap | w3 y9", "r1"), "0 r2");
    expect(course(state, "0 zap").events.slice(0, 2)).toMatchObject([
      { type: "zapped", seat: 0 },
      { type: "roundEnded", out: 0 },
    ]);
  });
});

describe("folding the events of the match layer", () => {
  const table = zipZap.table(open, 0);

  it("leaves the table as it is for a start and a hand-over", () => {
    expect(zipZap.fold(null, { type: "started", seats: [], entropy: [], entropyHashes: [] })).toBeNull();
    expect(zipZap.fold(table, { type: "handedOver", seat: 1, to: "bot", left: true })).toEqual(table);
  });

  it("ALL-3 opens the hands of a match that was abandoned, and ranks nobody", () => {
    const hands = openHands(open.hands);
    const lead = { ...table, phase: "lead", lead: 1, passed: [0], ready: [1] } as const;
    const abandoned = zipZap.fold(lead, { type: "abandoned", secret: "00", hands });
    expect(abandoned).toEqual({
      ...table,
      phase: "over",
      over: true,
      hands,
      lead: null,
      passed: [],
      ready: [],
    });
  });
});

describe("the question that an action answers", () => {
  const question = (state: typeof open, seat: number) => zipZap.precondition(state, seat, { type: "pass" });

  it("is the count of pile changes for what is done to the pile", () => {
    const state = opened("r2 r9 zap | w2 w3 y9", "r1");
    const passed = play(state, "1 pass");
    expect(question(passed, 0)).toBe(question(state, 0));
    const played = play(state, "0 r2");
    expect(question(played, 1)).not.toBe(question(state, 1));
    const led = play(played, "clock");
    expect(question(led, 0)).toBe(question(played, 0));
    expect(zipZap.precondition(led, 0, { type: "zap" })).toBe(question(played, 0));
    expect(question(play(led, "0 zap"), 0)).not.toBe(question(led, 0));
  });

  it("is the deal for a ready", () => {
    const ready = (state: typeof open, seat: number) => zipZap.precondition(state, seat, { type: "ready" });
    const first = dealt([deal("r9 | y9", ""), deal("r9 | y9", ""), deal("r9 | y9", "")]);
    expect(ready(play(first, "0 ready"), 1)).toBe(ready(first, 1));
    const redealt = play(first, "0 ready", "1 ready");
    expect(ready(redealt, 1)).not.toBe(ready(first, 1));
    expect(refusalOf(redealt, "1 ready")).toBeNull();
  });

  it("never holds again after its card or its deal is gone", () => {
    const round = deal("r2 | y9", "r1");
    const once = opened("r2 | y9", "r1");
    const again = play(dealt([round, round]), "clock", "0 r2", "clock");
    expect(again).toMatchObject({ phase: once.phase, top: once.top, hands: once.hands });
    expect(question(again, 0)).not.toBe(question(once, 0));
  });

  it("is never the same for a ready and for a card", () => {
    const ready = dealt([deal("r2 | y9", "r1")]);
    expect(zipZap.precondition(ready, 0, { type: "ready" })).not.toBe(question(ready, 0));
  });
});

it("a pass is private, nothing else is", () => {
  const actions = [
    { type: "ready" },
    { type: "zap" },
    { type: "discard", card: "r1" },
    { type: "pass" },
  ] as const;
  expect(actions.filter((action) => zipZap.isPrivate(action))).toEqual([{ type: "pass" }]);
});
