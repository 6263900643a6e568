// Liar's Dice on the page: 60 bids are chosen by two keys, and every one of them can be.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { liarsDice } from "../../../examples/games/liars-dice/game.ts";
import { offersIn } from "../../../src/face/choice-offers.ts";
import { offersTo } from "../../../src/games/choice.ts";
import { withKinds } from "../../../src/games/field-kinds.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { describedScene } from "../../../src/web/scene/described-scene.ts";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import { type MatchModel, newMatchModel } from "../../../src/web/scene/match-model.ts";
import { pressInput } from "../../../src/web/scene/press-input.ts";
import { inputOf } from "../../../src/web/table/use-table-keys.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";

const file = new URL("../../../examples/games/liars-dice/wording/en.json", import.meta.url);
const wording = JSON.parse(readFileSync(file, "utf8"));
const { kinds, words } = liarsDice;
const GAME = {
  ...{ id: "liars-dice", name: "Liar's Dice", suits: {}, cards: words.en.cards },
  wording: { ...wording, table: withKinds(kinds, wording.table) },
};

const SEATS = ["Ada", "Bo"].map((name) => ({ name, bot: false, connected: true, acts: "player" }));
const rolls = [[1, 2, 2, 3, 6, 4, 4, 5, 5, 6]];
const chance = { secret: "5".repeat(64), entropy: ["", ""], deals: [], rolls };
const { state } = liarsDice.start({ seats: 2, options: {}, dealer: null, chance });
const { legal, ...sets } = offersTo(liarsDice, state, 0);
const view = {
  ...{ seq: 1, own: 0, table: { ...liarsDice.table(state, 0) }, deadline: null, over: false },
  ...{ legal: legal.map((action) => ({ ...action })), ...sets },
};
const opened: MatchModel = applyModelNews(
  { ...newMatchModel(GAME, tableEnglish), offersIn },
  { roster: { status: "live", seats: SEATS, you: 0 }, view: { view, nowMs: 0 } },
);

const sceneOf = (model: MatchModel) => sceneByPresenter(model, describedScene);

const press = (model: MatchModel, key: string) => {
  const input = inputOf(sceneOf(model), key);
  if (!input) throw new Error(`no use for the key ${key}`);
  return pressInput(model, input);
};

test("a bid is chosen by its face, and then by how many", () => {
  const { buttons } = sceneOf(opened);
  const faces = press(opened, buttons[0]?.hotkey ?? "").model;
  expect(sceneOf(faces).menu?.map(({ text }) => text)).toEqual(
    ["one", "two", "three", "four", "five", "six"].map((face) => `Bid × ${face}…`),
  );
  const numbers = press(faces, "3").model;
  expect(sceneOf(numbers).menu?.map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Bid ${n + 1} × three`),
  );
  expect(press(numbers, "4").action).toEqual({ type: "bid", face: "3", dice: 4 });
});

test("the own dice lie open, the others are counted at their seat, and a game without hands has no round", () => {
  const { zones = [], seats, round } = sceneOf(opened);
  expect(zones).toMatchObject([{ look: "dice", name: "Ada", dice: [1, 2, 2, 3, 6] }]);
  expect(seats.map(({ facts }) => facts)).toEqual([[], ["Cup: 5"]]);
  expect(round).toBeNull();
});
