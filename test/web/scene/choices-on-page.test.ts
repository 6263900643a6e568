// A declared game whose seats give three of their 13 cards, pressed on the page as a person presses, to its end.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heartsGame as hearts } from "../../../examples/games/hearts/game.ts";
import { offersIn } from "../../../src/face/choice-offers.ts";
import { offersTo } from "../../../src/games/choice.ts";
import { withKinds } from "../../../src/games/field-kinds.ts";
import type { Seat } from "../../../src/games/game.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { describedScene } from "../../../src/web/scene/described-scene.ts";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import { type MatchModel, newMatchModel } from "../../../src/web/scene/match-model.ts";
import { pressInput } from "../../../src/web/scene/press-input.ts";
import { inputOf } from "../../../src/web/table/use-table-keys.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";

const wording = JSON.parse(
  readFileSync(new URL("../../../examples/games/hearts/wording/en.json", import.meta.url), "utf8"),
);
const { kinds } = hearts;
const GAME = {
  ...{ id: "hearts", name: "Hearts", cards: {}, suits: {} },
  wording: { ...wording, table: withKinds(kinds, wording.table) },
};
const NAMES = ["Ada", "Bo", "Cy", "Dot"];
const SEATS = NAMES.map((name) => ({ name, bot: false, connected: true, acts: "player" }));
const chance = { secret: "5".repeat(64), entropy: NAMES.map(() => ""), deals: [] };

type State = ReturnType<typeof hearts.start>["state"];

/** What the page knows of the seat's match. */
const pageOf = (state: State, you: Seat, before: MatchModel): MatchModel => {
  const { legal, ...sets } = offersTo(hearts, state, you);
  const table = { ...hearts.table(state, you) };
  const actions = legal.map((action) => ({ ...action }));
  return applyModelNews(before, {
    roster: { status: "live", seats: SEATS, you },
    view: { view: { seq: 1, own: 0, table, legal: actions, ...sets, deadline: null, over: false }, nowMs: 0 },
  });
};

const fresh: MatchModel = { ...newMatchModel(GAME, tableEnglish), offersIn };
const sceneOf = (model: MatchModel) => sceneByPresenter(model, describedScene);
const started = (): State => hearts.start({ seats: 4, options: { target: 10 }, dealer: null, chance }).state;

const pressed = (model: MatchModel, key: string) => {
  const input = inputOf(sceneOf(model), key);
  if (!input) throw new Error(`no use for the key ${key}`);
  return pressInput(model, input);
};

test("the zones of a declaration say how they are drawn, and the declaration what they cannot say", () => {
  expect(kinds).toEqual({ passing: "hand", trick: "trick", taken: "hand" });
  const zones = sceneOf(pageOf(started(), 0, fresh)).zones ?? [];
  expect(zones.map(({ id, look }) => [id, look])).toEqual([["trick", "trick"]]);
});

test("three cards are picked one by one, and the button comes with the third and goes with the fourth", () => {
  let model = pageOf(started(), 0, fresh);
  const said: string[] = [];
  for (const key of ["1", "2", "3", "4"]) {
    model = pressed(model, key).model;
    const { sentence, buttons, pick } = sceneOf(model);
    said.push(`${sentence} ${buttons.map(({ text }) => text).join()} ${pick?.isComplete}`);
  }
  expect(said).toEqual([
    "Choose: 3 cards (1)  false",
    "Choose: 3 cards (2)  false",
    "Choose: 3 cards (3) Pass three cards true",
    "Choose: 3 cards (4)  false",
  ]);
});

test("a dragged card of a set is picked, and nothing is sent before the set is whole", () => {
  const model = pageOf(started(), 0, fresh);
  const [card] = sceneOf(model).hand;
  const { model: next, action } = pressInput(model, { type: "card", card: card?.code ?? "", isFinal: true });
  expect([next.picked, action]).toEqual([[card?.code], null]);
});

test("four players who only press play Hearts to its end", () => {
  let state = started();
  let pages: readonly MatchModel[] = NAMES.map(() => fresh);
  let presses = 0;
  while (hearts.ticking(state)) {
    const now = state;
    pages = pages.map((page, seat) => pageOf(now, seat, { ...page, sent: null }));
    const seat = pages.findIndex((page) => page.offers.length > 0);
    let page = pages[seat];
    if (!page) throw new Error("nobody can act");
    for (let action = null; action === null; presses++) {
      const { hand, pick } = sceneOf(page);
      const isReady = sceneOf(page).buttons.length > 0;
      const next = hand.find(({ isLifted, isPicked }) => isLifted && !isPicked);
      const done = pressed(page, isReady && pick ? "enter" : (next?.hotkey ?? ""));
      page = done.model;
      if (!done.action) continue;
      const ruling = hearts.act(state, seat, hearts.schemas.action.parse(done.action));
      if (!ruling.ok) throw new Error(ruling.code);
      ({ action } = done);
      state = ruling.state;
    }
  }
  expect(hearts.table(state, 0).ranking).not.toBeNull();
  expect(presses).toBeGreaterThan(64);
});
