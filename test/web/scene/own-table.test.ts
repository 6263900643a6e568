// Scenes of tables that no shipped game has: what a game of one's own may tell and allow.
import { expect, test, vi } from "vitest";
import type { GameAction } from "../../../src/games/game.ts";
import type { Wording } from "../../../src/protocol/wording.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { describedScene } from "../../../src/web/scene/described-scene.ts";
import { type Presenter, sceneByPresenter, sceneOf } from "../../../src/web/scene/generic-scene.ts";
import { newMatchModel } from "../../../src/web/scene/match-model.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";

const NAMES = ["Ada", "Bo", "Cy"];

interface Shown {
  readonly table?: object;
  readonly legal?: readonly GameAction[];
  readonly wording?: Partial<Wording>;
}

const sceneWith = (
  present: Presenter,
  { table, legal = [], wording }: Shown,
  show = sceneByPresenter,
): Scene => {
  const texts = { events: {}, phases: {}, options: {}, ...wording };
  const game = { id: "own", name: "Own", cards: {}, suits: {}, wording: texts };
  const seats = NAMES.map((name) => ({ name, bot: false, connected: true, acts: "player" }));
  const hands = [{ count: 1, cards: ["7H"] }, { count: 1 }, { count: 1 }];
  const told = { phase: "turn", over: false, ranking: null, hands, stock: 9, ...table };
  const actions = legal.map((action) => ({ ...action }));
  const view = { seq: 1, own: 0, table: told, legal: actions, deadline: null, over: false };
  const model = applyModelNews(newMatchModel(game, tableEnglish), {
    roster: { status: "live", seats, you: 0 },
    view: { view, nowMs: 0 },
  });
  return show(model, present);
};

const plain: Presenter = (scene) => scene;

test("actions of one type at a seat share a button there", () => {
  const ask = (seat: number, rank: string) => ({ type: "ask", seat, rank });
  const legal = [ask(1, "7"), ask(1, "8"), ask(2, "7")];
  for (const present of [plain, describedScene]) {
    const { seats } = sceneWith(present, { legal });
    expect(seats.map(({ buttons }) => buttons.map(({ offers }) => offers.length))).toEqual([[], [2], [1]]);
  }
  const { seats } = sceneWith(describedScene, { legal });
  expect(seats[1]?.buttons).toMatchObject([{ text: "Ask: Bo…" }]);
});

test("the first round, which may be the only one, has no number", () => {
  const rounds = [0, 1, 2].map((round) => sceneWith(describedScene, { table: { round } }).round);
  expect(rounds).toEqual([null, null, 2]);
});

test("a seat of which a field names another has the name of that one", () => {
  const aims = { targets: { name: "Aims at", kind: "playerPerSeat" } } as const;
  const { seats } = sceneWith(describedScene, { table: { targets: [1, null, 0] }, wording: { table: aims } });
  expect(seats.map(({ facts }) => facts)).toEqual([["Aims at: Bo"], [], ["Aims at: Ada"]]);
});

test("the stock draws where that is legal, and else does what is", () => {
  const stockOf = (...legal: readonly GameAction[]) =>
    sceneWith(plain, { legal }).piles.find(({ id }) => id === "stock")?.buttonKey;
  const peek = { type: "peek", from: "stock" };
  const drawFromStock = { type: "draw", from: "stock" };
  expect(stockOf(peek, { type: "draw" })).toBe("draw");
  expect(stockOf(peek, drawFromStock)).toBe("draw/stock");
  expect(stockOf(peek)).toBe("peek/stock");
  expect(stockOf({ type: "pass" })).toBeNull();
});

test("totals are called by the name of their field, also by a presenter of one's own", () => {
  const totals: Shown = {
    table: { tricks: [2, 0, 1] },
    wording: { table: { tricks: { name: "Tricks", kind: "scores" } } },
  };
  for (const present of [plain, describedScene])
    expect(sceneWith(present, totals).seats.map(({ scoreText }) => scoreText)).toEqual([
      ...["Tricks: 2", "Tricks: 0", "Tricks: 1"],
    ]);
});

test("a field with an empty name is shown without one", () => {
  const scene = sceneWith(describedScene, {
    table: { needed: 3, bids: [1, 2, 0] },
    wording: { table: { needed: { name: "" }, bids: { name: "", kind: "perSeat" } } },
  });
  expect(scene.badges.map(({ text }) => text)).toEqual(["3"]);
  expect(scene.seats.map(({ facts }) => facts)).toEqual([["1"], ["2"], ["0"]]);
});

test("a presenter that throws on each drawing costs what it would say, and each of its faults one report", () => {
  const faults = ["not this table", "nor that one"].map((text) => new Error(text));
  let drawings = 0;
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const legal = [{ type: "pass" }];
  const thrown: Presenter = () => {
    drawings += 1;
    throw faults[drawings % 2];
  };
  for (let drawing = 0; drawing < 40; drawing += 1)
    expect(sceneWith(thrown, { legal }, sceneOf)).toEqual(sceneWith(plain, { legal }));
  expect(report.mock.calls.flat()).toEqual([faults[1], faults[0]]);
  report.mockRestore();
  expect(() => sceneWith(thrown, { legal })).toThrow(faults[1]);
});

test("the direction of play is said", () => {
  const { badges } = sceneWith(describedScene, {
    table: { direction: -1 },
    wording: { table: { direction: { name: "Direction", values: { "-1": "anticlockwise" } } } },
  });
  expect(badges.map(({ text }) => text)).toEqual(["Direction: anticlockwise"]);
});

test("of many cards before a seat the newest are seen and counted, and equal cards are apart", () => {
  const taken = Array.from({ length: 16 }, (_, i) => `c${Math.floor(i / 2)}`);
  const wording = { table: { taken: { name: "Taken", kind: "hand" } } } as const;
  const { seats } = sceneWith(describedScene, {
    table: { taken: [{ cards: taken.slice(0, 12) }, { cards: taken }, { count: 0 }] },
    wording,
  });
  const melds = seats.map((seat) => seat.melds.map(({ label, cards }) => [label, cards.length]));
  expect(melds).toEqual([[["Taken", 12]], [["Taken: 16", 12]], []]);
  const cards = seats[1]?.melds[0]?.cards ?? [];
  expect(cards.map(({ code }) => code)).toEqual(taken.slice(4));
  expect(new Set(cards.map(({ key }) => key)).size).toBe(12);
});

test("below one's own move, no sentence tells it of oneself in the third person", () => {
  const wording = {
    phases: { turn: [{ text: "{turn:player} plays a card" }], pass: [{ text: "Three cards go" }] },
  };
  const legal = [{ type: "play", card: "7H" }];
  const saidOn = (table: object, own: readonly GameAction[]) => {
    const { sentence, detail } = sceneWith(describedScene, { table, legal: own, wording });
    return [sentence, detail];
  };
  expect(saidOn({ turn: 0 }, legal)).toEqual(["Your move", ""]);
  expect(saidOn({ turn: 1 }, [])).toEqual(["Bo plays a card", ""]);
  expect(saidOn({ phase: "pass" }, legal)).toEqual(["Your move", "Three cards go"]);
});
