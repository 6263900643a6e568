// Keys of `play`: each legal action can be sent, and nothing else is decided without the relay.
import { expect, test } from "vitest";
import { applyPlayNews } from "../../../src/cli/play/apply-play-news.ts";
import { keyName } from "../../../src/cli/play/key-name.ts";
import type { PlayState, Pressed } from "../../../src/cli/play/play-state.ts";
import { menuPicking, press } from "../../../src/cli/play/press.ts";
import { buttonsOf, cardsOf, HAND_KEYS, type Offer, offersOf } from "../../../src/face/choices.ts";
import type { Picking } from "../../../src/face/picking.ts";
import { GAMES } from "../../../src/games/catalog.ts";
import { isList } from "../../../src/games/define/reader.ts";
import { shownMatch } from "./shown-match.ts";
import { UNKNOWN_GAMES } from "./unknown-games.ts";

const SECRET = "5eed".repeat(16);

const pressAll = (state: PlayState, keys: readonly string[]): Pressed =>
  keys.reduce<Pressed>((pressed, key) => (pressed.effect ? pressed : press(pressed.state, key)), {
    state,
    effect: null,
  });

/** The key of each value that the action lists, and then Enter. */
const pickAll = (state: PlayState, { field, values }: Picking, { action }: Offer): Pressed => {
  const listed = new Map<string, unknown>(Object.entries(action)).get(field);
  const keys = values.map((value, i) =>
    isList(listed) && listed.includes(value) ? HAND_KEYS[i] : undefined,
  );
  return pressAll(state, [...keys.filter((key) => key !== undefined), "enter"]);
};

/** The keys of the cards, or of the button; then Enter where the game needs it; then the place in the menu. */
const keysFor = (state: PlayState, offer: Offer): Pressed => {
  const { hand, offers } = state;
  const cards = cardsOf(offer).filter((card) => hand.includes(card));
  const keys =
    cards.length > 0
      ? cards.map((card) => HAND_KEYS[hand.indexOf(card)] ?? "")
      : buttonsOf(offers, hand).flatMap((button) => (button.offers.includes(offer) ? [button.key] : []));
  const first = state.menu ? { state, effect: null } : pressAll(state, keys);
  const picked = first.effect || first.state.picked.length === 0 ? first : press(first.state, "enter");
  const { menu } = picked.state;
  const picking = menuPicking(picked.state);
  if (picking) return pickAll(picked.state, picking, offer);
  return picked.effect || !menu ? picked : press(picked.state, HAND_KEYS[menu.indexOf(offer)] ?? "");
};

const reachedIn = (states: readonly PlayState[]): number => {
  const offered = states.flatMap((state) => state.offers.map((offer) => ({ state, offer })));
  for (const { state, offer } of offered)
    expect(keysFor(state, offer).effect).toEqual({ type: "act", action: offer.action });
  return offered.length;
};

test.each(GAMES.map((game) => [game.id, game] as const))("keys reach every legal action of %s", (_, game) => {
  expect(reachedIn(shownMatch({ game, seats: game.seats.max, secret: SECRET }))).toBeGreaterThan(30);
});

test.each(UNKNOWN_GAMES.map((one) => [one.title, one] as const))(
  "keys reach every legal action of %s",
  (_, { game, texts }) => {
    const states = shownMatch({ game, seats: 2, texts: texts("en"), secret: SECRET });
    expect(reachedIn(states)).toBeGreaterThan(0);
  },
);

const statesOf = (id: string, seats: number): readonly PlayState[] => {
  const game = GAMES.find((one) => one.id === id);
  return game ? shownMatch({ game, seats, secret: SECRET }) : [];
};

test("of many actions that differ in two fields one is chosen by the first, and then by the second", () => {
  const [state] = statesOf("zip-zap", 2);
  const bids = [1, 2, 3, 4].flatMap((face) => [5, 6, 7, 8].map((dice) => ({ type: "bid", face, dice })));
  expect(state && pressAll({ ...state, hand: [], offers: offersOf(bids) }, ["d", "3", "2"]).effect).toEqual({
    type: "act",
    action: { type: "bid", face: 3, dice: 6 },
  });
});

const found = (states: readonly PlayState[], fits: (state: PlayState) => boolean): PlayState => {
  const state = states.find(fits);
  if (!state) throw new Error("the match has no such state");
  return state;
};

test("a card that cannot be played is sent all the same, and the relay says why not", () => {
  const states = statesOf("zip-zap", 3);
  const state = found(states, ({ uses, offers }) => uses.single !== null && offers.length === 0);
  const { effect } = press(state, "1");
  expect(effect).toEqual({ type: "act", action: { type: "discard", card: state.hand[0] } });
});

test("while an answer is awaited, no other act is sent", () => {
  const state = found(statesOf("zip-zap", 3), ({ offers }) => offers.length === 1);
  const sent = press(state, "enter");
  expect(sent.effect?.type).toBe("act");
  expect(press(sent.state, "enter").effect).toBeNull();
  const answered = applyPlayNews(sent.state, {
    type: "verdict",
    verdict: { type: "accepted", seq: 9, events: [] },
  });
  expect(press(answered, "enter").effect?.type).toBe("act");
});

test("several cards are picked, taken back, and laid with Enter", () => {
  const states = statesOf("zip-zilch-zero", 4);
  const state = found(states, ({ offers }) => offers.some(({ cards = [] }) => cards.length === 2));
  const zip = state.offers.find(({ cards = [] }) => cards.length === 2);
  const keys = (zip?.cards ?? []).map((card) => HAND_KEYS[state.hand.indexOf(card)] ?? "");
  const picked = pressAll(state, keys);
  expect(picked.state.picked.toSorted()).toEqual(zip?.cards?.toSorted());
  expect(press(picked.state, "escape").state.picked).toEqual([]);
  expect(press(picked.state, keys[0] ?? "").state.picked).toEqual([zip?.cards?.[1]]);
  expect(press(picked.state, "enter").effect).toEqual({ type: "act", action: zip?.action });
});

test("a zip of four cards is no offer, and goes to the relay all the same", () => {
  const states = statesOf("zip-zilch-zero", 4);
  const state = found(
    states,
    ({ table, offers, hand }) => table?.phase === "meld" && offers.length > 0 && hand.length > 4,
  );
  const pressed = pressAll(state, [...HAND_KEYS.slice(0, 4), "enter"]);
  expect(pressed.effect).toEqual({ type: "act", action: { type: "zip", cards: state.hand.slice(0, 4) } });
});

test("a new table takes back what is gone from the hand, and closes a menu that is out of date", () => {
  const states = statesOf("zap-your-neighbor", 4);
  const state = found(states, ({ offers }) =>
    offers.some(({ suit, card }) => suit !== undefined && card !== undefined),
  );
  const jack = state.offers.find(({ suit, card }) => suit !== undefined && card !== undefined)?.card ?? "";
  const asked = press(state, HAND_KEYS[state.hand.indexOf(jack)] ?? "").state;
  expect(asked.menu).toHaveLength(4);
  const { table } = states.find(({ table: other }) => other?.over) ?? {};
  const over = applyPlayNews(asked, {
    type: "view",
    table: table ?? null,
    legal: [],
    deadlineMs: null,
    nowMs: 0,
  });
  expect(over.menu).toBeNull();
});

test("q asks before it leaves a match, Ctrl-C does not", () => {
  const state = found(statesOf("zip-zap", 3), ({ stage }) => stage === "live");
  const asked = press(state, "q");
  expect({ effect: asked.effect, cover: asked.state.cover }).toEqual({ effect: null, cover: "leave" });
  expect(press(asked.state, "n")).toEqual({ state, effect: null });
  expect(press(asked.state, "y").effect).toEqual({ type: "leave" });
  expect(press(state, "ctrl-c").effect).toEqual({ type: "quit" });
  expect(press(asked.state, "ctrl-c").effect).toEqual({ type: "quit" });
});

test("the end offers another match", () => {
  const state = found(statesOf("zip-zap", 3), ({ stage }) => stage === "over");
  expect(press(state, "r").effect).toEqual({ type: "again" });
  expect(press(state, "q").effect).toEqual({ type: "quit" });
});

test.each([
  [{ type: "beaten", message: "", by: 2, behindMs: 41 } as const, "李小龙 was 41 ms faster."],
  [{ type: "beaten", message: "", by: 2 } as const, "李小龙 was faster."],
  [{ type: "beaten", message: "The table has moved on." } as const, "The table has moved on."],
  [
    { type: "refused", code: "does-not-follow", message: "The card does not fit." } as const,
    "The card does not fit.",
  ],
  [{ type: "lost" } as const, "The connection closed before an answer came."],
  [{ type: "accepted", seq: 9, events: [] } as const, undefined],
])("a verdict in words: %o", (verdict, text) => {
  const state = found(statesOf("zip-zap", 3), ({ stage }) => stage === "live");
  expect(applyPlayNews({ ...state, busy: true }, { type: "verdict", verdict })).toMatchObject({
    busy: false,
    note: text === undefined ? null : { text, tone: "bad" },
  });
});

test.each([
  ["a", { name: "a" }, "a"],
  ["A", { name: "a", shift: true }, "A"],
  ["1", { name: "1" }, "1"],
  [" ", { name: "space" }, "space"],
  ["\r", { name: "return" }, "enter"],
  ["\x03", { name: "c", ctrl: true }, "ctrl-c"],
  ["\x04", { name: "d", ctrl: true }, "ctrl-c"],
  ["\x12", { name: "r", ctrl: true }, null],
  ["é", { name: "é" }, null],
  [undefined, { name: "up" }, "up"],
  [undefined, { name: "f1" }, null],
  ["?", {}, "?"],
])("the key %o is called %s", (text, pressed, name) => {
  expect(keyName(text, pressed)).toBe(name);
});
