// The zones of a described table: each place has the actions that name it, and a full trick lies until the next.
import fc from "fast-check";
import { expect, test } from "vitest";
import { connectFour } from "../../../examples/games/connect-four/game.ts";
import type { GameAction } from "../../../src/games/game.ts";
import { scenesOf } from "../../../src/web/presentations/testing/scenes-of.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { describedScene } from "../../../src/web/scene/described-scene.ts";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import { heldTrick, playsInto } from "../../../src/web/scene/held-trick.ts";
import type { MatchModel } from "../../../src/web/scene/match-model.ts";
import { pressInput } from "../../../src/web/scene/press-input.ts";
import type { HeldPlay } from "../../../src/web/scene/scene.ts";
import { spotsIn } from "../../../src/web/scene/zones-of.ts";
import { type GeneratedGame, generatedScene, modelOf } from "../harness/generated-table.ts";

const HAND = ["7H", "8H"];
const ROWS = 3;
const COLUMNS = 4;
const EMPTY = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => null));

const game = (legal: readonly GameAction[], fields: GeneratedGame["fields"]): GeneratedGame => ({
  ...{ seats: 3, hand: HAND, legal, fields },
});
const board = { name: "Board", kind: "grid", value: EMPTY } as const;
const offeredAt = (model: MatchModel): readonly (readonly object[])[] =>
  spotsIn(sceneByPresenter(model, describedScene).zones).map(({ offers }) => offers);

test("a place has exactly the actions that name it, and they have no button", () => {
  const anyAction = fc.oneof(
    fc.record({ type: fc.constant("lay"), place: fc.nat(ROWS * COLUMNS - 1) }),
    fc.record({ type: fc.constant("drop"), column: fc.nat(COLUMNS - 1) }),
    fc.record({ type: fc.constant("mark"), row: fc.nat(ROWS - 1), column: fc.nat(COLUMNS - 1) }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(anyAction, { selector: (one) => JSON.stringify(one) }), (legal) => {
      const model = modelOf(game([...legal, { type: "pass" }], { board }));
      for (const [at, offers] of offeredAt(model).entries()) {
        const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
        const named = legal.filter(
          (action) =>
            ("place" in action && action.place === at) ||
            ("column" in action && action.column === column && (!("row" in action) || action.row === row)),
        );
        expect(offers).toEqual(named);
      }
      const { buttons } = sceneByPresenter(model, describedScene);
      expect(buttons.map(({ text }) => text)).toEqual(["Pass"]);
    }),
  );
});

test("of a column that is a pile its last place is pressed", () => {
  const piles = [
    { count: 2, cards: ["KS", "2C"] },
    { count: 0, cards: [] },
    { count: 1, cards: ["AD"] },
  ];
  const legal = [0, 1, 2].map((column) => ({ type: "take", column }));
  const [first, second, third] = legal;
  const model = modelOf(game(legal, { columns: { name: "Columns", kind: "grid", value: piles } }));
  expect(offeredAt(model)).toEqual([[], [second], [third], [first], [], []]);
});

test("the board of a declared game lies in its rows, and a press drops a disc into the column", async () => {
  const match = { seats: 2, you: 0, secret: "4".repeat(64) };
  for await (const { scene } of scenesOf(connectFour, {}, match)) {
    const [board] = (scene.zones ?? []).filter(({ look }) => look === "grid");
    expect(board).toMatchObject({ name: "Board", rows: Array.from({ length: 6 }, () => ({ length: 7 })) });
    const offered = spotsIn(scene.zones).map(({ offers }) => offers);
    expect(offered).toEqual(offered.map((_, at) => [{ type: "drop", column: at % 7 }]));
    return;
  }
  expect.unreachable();
});

test("a move is pressed where it starts, and then where it goes", () => {
  const move = (from: number, to: number) => ({ type: "move", from, to });
  const legal = [move(0, 4), move(0, 5), move(9, 5)];
  const model = modelOf(game(legal, { board }));
  const [first = []] = offeredAt(model);
  expect(first).toEqual([move(0, 4), move(0, 5)]);
  const opened = pressInput(model, { type: "offers", offers: model.view?.legal.slice(0, 2) ?? [] }).model;
  const spots = spotsIn(sceneByPresenter(opened, describedScene).zones);
  expect(spots.flatMap(({ offers }, at) => (offers.length > 0 ? [at] : []))).toEqual([4, 5]);
  expect(spots[0]?.isPicked).toBe(true);
  expect(sceneByPresenter(opened, describedScene).menu).toEqual([]);
});

test("of several boards, an action names the one that it is for", () => {
  const legal = [{ type: "shoot", grid: "theirs", place: 1 }];
  const { zones } = generatedScene(game(legal, { own: board, theirs: board }));
  expect(zones?.map((zone) => spotsIn([zone]).filter(({ offers }) => offers.length > 0).length)).toEqual([
    0, 1,
  ]);
});

test("a card of a row is pressed where an action names it, and a card of the own hand is not", () => {
  const row = { name: "Market", kind: "row", value: ["2C", null, "7H"] } as const;
  const legal = [
    { type: "take", card: "2C" },
    { type: "play", card: "7H" },
  ];
  const { zones } = generatedScene(game(legal, { row }));
  expect(spotsIn(zones).map(({ offers }) => offers)).toEqual([[{ type: "take", card: "2C" }], [], []]);
});

test("who played a card of a trick is known by the table, or else by the events", () => {
  const trick = { name: "Trick", kind: "trick", value: ["2C", "3C"] } as const;
  const model = applyModelNews(modelOf(game([], { trick })), {
    events: {
      from: 1,
      events: [
        { type: "played", seat: 2, card: "2C" },
        { type: "played", seat: 0, card: "3C" },
      ],
    },
  });
  expect(sceneByPresenter(model, describedScene).zones).toMatchObject([
    {
      look: "trick",
      plays: [
        { seat: 2, card: "2C" },
        { seat: 0, card: "3C" },
      ],
    },
  ]);
});

test("of equal cards in a trick, each has its own player", () => {
  const trick = { name: "Trick", kind: "trick", value: ["TH", "TH"] } as const;
  const played = (seat: number) => ({ type: "played", seat, card: "TH" });
  const model = applyModelNews(modelOf(game([], { trick })), {
    events: { from: 1, events: [played(0), played(2), played(1)] },
  });
  const [zone] = sceneByPresenter(model, describedScene).zones ?? [];
  expect(zone).toMatchObject({ plays: [{ seat: 2 }, { seat: 1 }] });
});

test("the trick before lies there, whole and in its order, until the next is full", () => {
  const anyLeaders = fc.record({
    seats: fc.integer({ min: 2, max: 8 }),
    leaders: fc.array(fc.nat(7), { minLength: 1, maxLength: 6 }),
    since: fc.nat(3),
  });
  fc.assert(
    fc.property(anyLeaders, ({ seats, leaders, since }) => {
      const events: { seq: number; event: { type: string } }[] = [];
      const tell = (event: { type: string }): number => events.push({ seq: events.length + 1, event });
      let before: readonly HeldPlay[] = [];
      for (const [trick, leader] of leaders.entries()) {
        const plays: HeldPlay[] = [];
        for (let n = 0; n < seats; n++) {
          const hasSeen = (before.at(-1)?.seq ?? 0) > since;
          expect(heldTrick(playsInto("trick", events), n, since)).toEqual(hasSeen ? before : []);
          const play = { seat: (leader + n) % seats, card: `${trick}.${n}` };
          plays.push({ ...play, seq: tell({ type: "played", ...play }) });
        }
        tell({ type: "took", ...{ seat: leader % seats } });
        before = plays;
      }
    }),
  );
});

test("the panel of the scores calls what is no points by the name of its field", () => {
  const told = (fields: GeneratedGame["fields"]) => generatedScene(game([], fields));
  expect(told({ left: { name: "Cards left", kind: "scores", value: [3, 4, 5] } })).toMatchObject({
    ...{ scores: [3, 4, 5], scoresName: "Cards left" },
  });
  expect(told({ scores: { name: "Scores", value: [3, 4, 5] } }).scoresName).toBeUndefined();
});
