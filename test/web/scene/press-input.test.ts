// Presses at the table: every legal action can be reached by taps and by keys, and nothing else is decided here.
import { expect, test } from "vitest";
import { GAMES } from "../../../src/games/catalog.ts";
import { applyModelNews } from "../../../src/web/scene/apply-model-news.ts";
import type { MatchModel } from "../../../src/web/scene/match-model.ts";
import { cardInput, type PlayerInput, pressInput, send } from "../../../src/web/scene/press-input.ts";
import { inputOf } from "../../../src/web/table/use-table-keys.ts";
import { playByKeys } from "./play-by-keys.ts";
import { presentedScene } from "./presented-scene.ts";
import { servedMatch } from "./seen-match.ts";

const SECRET = "ba5e".repeat(16);
const ofEach = GAMES.map((game) => [game.id, game] as const);

test.each(ofEach)("keys alone reach every legal action of %s", (_, game) => {
  let reached = 0;
  for (const { model } of servedMatch({ game, seats: game.seats.max, you: 2, secret: SECRET })) {
    for (const action of model.view?.legal ?? []) {
      expect(playByKeys(model, action).action).toEqual(action);
      reached += 1;
    }
  }
  expect(reached).toBeGreaterThan(20);
});

const firstOf = (isWanted: (model: MatchModel) => boolean, id: string, you: number | null): MatchModel => {
  const game = GAMES.find((one) => one.id === id);
  if (!game) throw new Error(id);
  for (const { model } of servedMatch({ game, seats: game.seats.max, you, secret: SECRET })) {
    if (isWanted(model)) return model;
  }
  throw new Error("never seen");
};

const card = (code: string, isFinal = false): PlayerInput => ({ type: "card", card: code, isFinal });

test("zips are picked with a running sum, and only a sum of 0 can be laid", () => {
  const model = firstOf(
    ({ view }) => view?.table?.phase === "meld" && view.legal.length > 0,
    "zip-zilch-zero",
    0,
  );
  const hand = presentedScene(model).hand.map(({ code }) => code);
  const [first = "", second = ""] = hand;
  const one = pressInput(model, card(first)).model;
  expect(presentedScene(one).pick).toMatchObject({ isComplete: true });
  const two = presentedScene(pressInput(one, card(second)).model);
  const value = (code: string): number =>
    ("A23456789TJQK".indexOf(code.charAt(0)) + 1) * (/[DH]$/.test(code) ? -1 : 1);
  expect(two.pick?.sum).toBe(value(first) + value(second));
  expect(two.pick?.isComplete).toBe(two.pick?.sum === 0);
  expect(two.buttons.some(({ key }) => key === "confirm")).toBe(two.pick?.sum === 0);
  const back = pressInput(pressInput(one, card(second)).model, { type: "back" }).model;
  expect(presentedScene(back).pick).toBeNull();
});

test("a card that is not legal is sent all the same, so that the relay says why not", () => {
  const model = firstOf(
    ({ view, uses }) =>
      view?.table?.phase === "open" &&
      uses.single !== null &&
      !view.legal.some(({ type }) => type === "discard"),
    "zip-zap",
    0,
  );
  const [{ code = "" } = {}] = presentedScene(model).hand;
  expect(pressInput(model, card(code)).action).toEqual({ type: "discard", card: code });
  const sent = send(model, { type: "zap" }).model;
  expect(pressInput(sent, card(code)).action).toBeNull();
});

test("a card of the hand that offers actions does them, by a tap, a drag and its key", () => {
  const model = firstOf(({ view }) => view?.table?.phase === "open" && view.legal.length > 1, "zip-zap", 0);
  const scene = presentedScene(model);
  const [first, second] = scene.hand;
  const [one, ...others] = model.view?.legal ?? [];
  if (!first || !second || !one) throw new Error("nothing can be played");
  const offering = { ...first, isLifted: true, hotkey: "Z", offers: [one, ...others] };
  const menu = pressInput(model, cardInput(offering, true)).model.menu;
  expect(menu).toEqual([one, ...others]);
  expect(inputOf({ ...scene, hand: [offering, second] }, "Z")).toEqual(cardInput(offering, false));
  expect(pressInput(model, cardInput({ ...offering, offers: [one] }, false)).action).toEqual(one);
  expect(cardInput({ ...offering, offers: [] }, true)).toEqual(card(first.code, true));
});

test("who was faster is said with the milliseconds", () => {
  const model = firstOf(({ view }) => view?.table?.phase === "open", "zip-zap", 0);
  const verdict = { type: "beaten", message: "late", by: 2, behindMs: 41 } as const;
  const beaten = applyModelNews(model, { verdict });
  expect(presentedScene(beaten).note).toMatchObject({ text: "Cy was 41 ms faster" });
  const clock = applyModelNews(beaten, { verdict: { type: "beaten", message: "late" } });
  expect(presentedScene(clock).note?.key).not.toBe(presentedScene(beaten).note?.key);
});

test("a spectator presses nothing, and the open window and the lead have moods of their own", () => {
  const open = firstOf(({ view }) => view?.table?.phase === "open", "zip-zap", null);
  expect(presentedScene(open).mood).toBe("race");
  expect(presentedScene(open).hand).toEqual([]);
  expect(pressInput(open, card("r1")).action).toBeNull();
  const lead = firstOf(({ view }) => view?.table?.phase === "lead", "zip-zap", null);
  expect(presentedScene(lead).mood).toBe("other");
  expect(presentedScene(lead).seats.filter(({ hasLead }) => hasLead)).toHaveLength(1);
});
