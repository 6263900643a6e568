// Several places of a board in one action, pressed on the page as a person presses.
import { expect, test } from "vitest";
import { offersIn } from "../../../src/face/choice-offers.ts";
import { offersTo } from "../../../src/games/choice.ts";
import { withKinds } from "../../../src/games/field-kinds.ts";
import type { Seat } from "../../../src/games/game.ts";
import { begin } from "../../../src/games/testing/random-play.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import { describedScene } from "../../../src/web/scene/described-scene.ts";
import { sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import { type MatchModel, newMatchModel } from "../../../src/web/scene/match-model.ts";
import { spotInput } from "../../../src/web/scene/picking-scene.ts";
import { offersInput, pressInput } from "../../../src/web/scene/press-input.ts";
import type { SceneSpot } from "../../../src/web/scene/scene.ts";
import { spotsIn } from "../../../src/web/scene/zones-of.ts";
import { inputOf } from "../../../src/web/table/use-table-keys.ts";
import { tableEnglish } from "../../../src/web/words/table/en.ts";
import { type Patches, patchesGame as patches } from "../../games/define/patches.ts";

const WORDING = { events: {}, phases: {}, options: {}, actions: {} };
const GAME = {
  ...{ id: "patches", name: "Patches", cards: {}, suits: {} },
  wording: { ...WORDING, table: withKinds(patches.kinds, {}) },
};
const SEATS = ["Ada", "Bo"].map((name) => ({ name, bot: false, connected: true, acts: "player" }));
const SETUP = {
  ...{ seats: 2, options: {}, dealer: null },
  chance: { secret: "3".repeat(64), entropy: ["", ""], deals: [] },
};

type State = Patches["state"];
const fresh: MatchModel = { ...newMatchModel(GAME, tableEnglish), offersIn };

const pageOf = (state: State, you: Seat, before: MatchModel = fresh): MatchModel => {
  const { legal, ...sets } = offersTo(patches, state, you);
  const view = { seq: 1, own: 0, table: { ...patches.table(state, you) }, deadline: null, over: false };
  return applyModelNews(before, {
    roster: { status: "live", seats: SEATS, you },
    view: { view: { ...view, legal: legal.map((action) => ({ ...action })), ...sets }, nowMs: 0 },
  });
};

const sceneOf = (model: MatchModel) => sceneByPresenter(model, describedScene);
const spotsOn = (model: MatchModel): readonly SceneSpot[] => spotsIn(sceneOf(model).zones);
const places = (model: MatchModel, fits: (spot: SceneSpot) => boolean): readonly number[] =>
  spotsOn(model).flatMap((spot, at) => (fits(spot) ? [at] : []));
const liveIn = (model: MatchModel) => places(model, ({ offers }) => offers.length > 0);
const pickedIn = (model: MatchModel) => places(model, ({ isPicked }) => isPicked);

const pressedAt = (model: MatchModel, place: number): MatchModel => {
  const spot = spotsOn(model)[place];
  if (!spot || spot.offers.length === 0) throw new Error(`place ${place} cannot be pressed`);
  const { model: next, action } = pressInput(model, spotInput(spot));
  expect(action).toBeNull();
  return next;
};
const pressedKey = (model: MatchModel, key: string) => {
  const input = inputOf(sceneOf(model), key);
  if (!input) throw new Error(`no use for the key ${key}`);
  return pressInput(model, input);
};

/** Seat 1 has the turn, and two discs of seat 0 lie in the first row. */
const laid = (): State => {
  const ruling = patches.act(begin(patches, SETUP).state, 0, { type: "lay", places: [0, 1] });
  if (!ruling.ok) throw new Error(ruling.code);
  return ruling.state;
};

test("two places are pressed one after the other, and Enter plays them", () => {
  let model = pageOf(begin(patches, SETUP).state, 0);
  expect(liveIn(model)).toHaveLength(12);
  expect(sceneOf(model).buttons.map(({ text }) => text)).toEqual(["Wait"]);
  const said: unknown[] = [];
  for (const place of [7, 2]) {
    model = pressedAt(model, place);
    const { sentence, buttons, pick } = sceneOf(model);
    said.push([sentence, buttons.map(({ text }) => text), pick?.isComplete, pickedIn(model)]);
  }
  expect(said).toEqual([
    ["Choose: 2 (1)", [], false, [7]],
    ["Choose: 2 (2)", ["Lay: places 3, 8"], true, [2, 7]],
  ]);
  expect(liveIn(model)).toEqual([2, 7]);
  expect(pressedKey(model, "enter").action).toEqual({ type: "lay", places: [2, 7] });
});

test("a second press puts a place back, and Escape all of them", () => {
  const start = pageOf(begin(patches, SETUP).state, 0);
  const two = pressedAt(pressedAt(start, 3), 4);
  const one = pressedAt(two, 3);
  expect(pickedIn(one)).toEqual([4]);
  for (const none of [pressedAt(one, 4), pressedKey(two, "escape").model]) {
    expect([pickedIn(none), liveIn(none).length]).toEqual([[], 12]);
    expect(sceneOf(none)).toEqual(sceneOf(start));
  }
});

test("the first place leaves the moves that have it: neighbours to swap, or empty places to lay", () => {
  const model = pageOf(laid(), 1);
  expect(liveIn(pressedAt(model, 1))).toEqual([1, 2, 5]);
  expect(liveIn(pressedAt(model, 4))).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const { buttons } = sceneOf(pressedAt(pressedAt(model, 0), 4));
  expect(buttons.map(({ text }) => text)).toEqual(["Swap: places 1, 5"]);
});

test("what is picked stays while it is still offered, and goes with the turn", () => {
  const state = laid();
  const picked = pressedAt(pageOf(state, 1), 5);
  expect(pickedIn(pageOf(state, 1, picked))).toEqual([5]);
  const waited = patches.act(state, 1, { type: "wait" });
  if (!waited.ok) return expect.unreachable();
  const after = pageOf(waited.state, 1, picked);
  expect([pickedIn(after), liveIn(after), sceneOf(after).pick]).toEqual([[], [], null]);
});

test("without a board the values are buttons with keys, beside the button that plays them", () => {
  const model = { ...pageOf(laid(), 1), game: { ...GAME, wording: WORDING } };
  const [lay] = sceneOf(model).buttons.filter(({ text }) => text.startsWith("Lay"));
  let { model: open } = pressInput(model, offersInput(lay ?? { offers: [] }));
  expect(sceneOf(open).buttons.map(({ text }) => text)).toEqual([..."3456789", "10", "11", "12"]);
  for (const key of ["1", "3"]) open = pressedKey(open, key).model;
  const { buttons } = sceneOf(open);
  expect(buttons.map(({ text, isPicked }) => [text, isPicked])).toEqual([
    ["Lay: places 3, 5", undefined],
    ["3", true],
    ["5", true],
  ]);
  expect(pressedKey(open, "enter").action).toEqual({ type: "lay", places: [2, 4] });
});
