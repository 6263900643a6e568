// The next state after a key, and what the program is to do. It decides nothing by rules: a key names an action of
// `legal`, or the player tries something else and the relay says why not.

import {
  BUTTON_KEYS,
  buttonsOf,
  exactOffers,
  HAND_KEYS,
  type Offer,
  offersOf,
  picksSeveral,
  triedAction,
} from "../../face/choices.ts";
import { withMuted } from "../../face/muted.ts";
import { type Picking, pickingOf, withPick } from "../../face/picking.ts";
import { KNOWN_REACTIONS } from "../../face/reaction-text.ts";
import type { GameAction } from "../../games/game.ts";
import { menuEntries } from "./menu-entries.ts";
import { neededText } from "./needed-text.ts";
import { MUTE_KEY, otherPlayers } from "./other-players.ts";
import type { PlayEffect, PlayNote, PlayState, Pressed } from "./play-state.ts";
import { wordsOf } from "./words-of.ts";

/** `key`: a character, or a word such as `space`, `enter`, `escape`, `tab`, `up`. */
export const press = (state: PlayState, key: string): Pressed => {
  if (key === "ctrl-c") return { state, effect: { type: "quit" } };
  if (state.cover !== null) return pressCover(state, key);
  if (key === "?") return still({ ...state, cover: "help", scroll: 0 });
  if (key === "q") return pressQuit(state);
  if (key === "!" && hasReactions(state)) return still({ ...state, cover: "reactions" });
  if (key === MUTE_KEY && hasReactions(state)) return pressMute(state);
  switch (state.stage) {
    case "choosing": {
      const game = state.games[HAND_KEYS.indexOf(key)];
      return game && !state.game ? { state, effect: { type: "choose", game } } : still(state);
    }
    case "waiting":
      return key === "s" || key === "enter" ? { state, effect: { type: "start" } } : still(state);
    case "over":
      return key === "r" || key === "enter" ? { state, effect: { type: "again" } } : still(state);
    default:
      return key === "tab" ? still({ ...state, cover: "scores", scroll: 0 }) : pressPlay(state, key);
  }
};

/** In each match, also before its start and after its end. */
export const hasReactions = ({ stage }: PlayState): boolean => stage !== "choosing";

const withOtherMute = (state: PlayState): PlayState => ({
  ...state,
  muted: { ...state.muted, isEverybody: !state.muted.isEverybody },
});

const pressMute = (state: PlayState): Pressed => {
  const words = wordsOf(state.language);
  const next = withOtherMute(state);
  const text = next.muted.isEverybody ? words.reactionsOff : words.reactionsOn;
  return still({ ...next, note: { text, tone: "plain" } });
};

const still = (state: PlayState): Pressed => ({ state, effect: null });

const pressQuit = (state: PlayState): Pressed =>
  state.stage === "live" && state.you !== null
    ? still({ ...state, cover: "leave" })
    : { state, effect: { type: "quit" } };

const PAGE_ROWS = 10;
const SCROLLS: Readonly<Record<string, number>> = {
  up: -1,
  down: 1,
  pageup: -PAGE_ROWS,
  pagedown: PAGE_ROWS,
  space: PAGE_ROWS,
};

const pressCover = (state: PlayState, key: string): Pressed => {
  if (state.cover === "leave") {
    const effect: PlayEffect | null = key === "y" || key === "enter" ? { type: "leave" } : null;
    return { state: { ...state, cover: null }, effect };
  }
  if (state.cover === "reactions") {
    if (key === MUTE_KEY) return still(withOtherMute(state));
    const { muted } = state;
    const player = otherPlayers(state).find((one) => one.key === key)?.player;
    if (player !== undefined && !muted.isEverybody)
      return still({ ...state, muted: withMuted(muted, player, !muted.players.includes(player)) });
    const reaction = state.you === null ? undefined : KNOWN_REACTIONS[HAND_KEYS.indexOf(key)];
    return { state: { ...state, cover: null }, effect: reaction ? { type: "react", reaction } : null };
  }
  const step = SCROLLS[key];
  if (step !== undefined) return still({ ...state, scroll: Math.max(0, state.scroll + step) });
  return still({ ...state, cover: null });
};

const pressPlay = (state: PlayState, key: string): Pressed => {
  if (key === "escape" || key === "backspace")
    return still({ ...state, picked: [], menu: null, picks: [], note: null });
  const { menu, hand, offers } = state;
  const picking = menuPicking(state);
  if (picking) return pressPick(state, picking, key);
  if (menu) {
    const chosen = menuEntries(state).find((entry) => entry.key === key);
    return chosen ? chooseAmong(state, offersOf(chosen.actions)) : still({ ...state, menu: null });
  }
  const card = hand[HAND_KEYS.indexOf(key)];
  if (card !== undefined && HAND_KEYS.includes(key)) return pressCard(state, card);
  if (key === "enter" || key === "space") {
    const confirmed = state.picked.length > 0 ? confirm(state) : onlyOne(state);
    if (confirmed) return confirmed;
  }
  const button = buttonsOf(offers, hand).find((one) => one.key === key);
  if (button) return chooseAmong(state, button.offers);
  return BUTTON_KEYS.includes(key) ? still({ ...state, note: notNow(state) }) : still(state);
};

const notNow = ({ language }: PlayState): PlayNote => ({ text: wordsOf(language).notNow, tone: "bad" });

const act = (state: PlayState, action: GameAction): Pressed =>
  state.busy
    ? still(state)
    : {
        state: { ...state, picked: [], menu: null, picks: [], note: null, busy: true },
        effect: { type: "act", action },
      };

const chooseAmong = (state: PlayState, offers: readonly Offer[]): Pressed => {
  const [first, ...others] = offers;
  if (first && others.length === 0) return act(state, first.action);
  return still({ ...state, menu: offers, picks: [] });
};

/** The values that the menu lists. Null: it lists none. */
export const menuPicking = ({ menu, choices, picks, hand }: PlayState): Picking | null =>
  menu && pickingOf({ menu: menu.map(({ action }) => action), choices, picks, hand });

const pressPick = (state: PlayState, picking: Picking, key: string): Pressed => {
  const { values, picked, open, actions } = picking;
  if ((key === "enter" || key === "space") && actions.length > 0)
    return chooseAmong(state, offersOf(actions));
  const value = HAND_KEYS.includes(key) ? values[HAND_KEYS.indexOf(key)] : undefined;
  const isPressed = value !== undefined && (picked.includes(value) || open.has(value));
  return still(isPressed ? { ...state, picks: withPick(picking, value) } : state);
};

const onlyOne = ({ offers, ...state }: PlayState): Pressed | null => {
  const [only, ...others] = offers;
  return only && !only.choice && others.length === 0 ? act({ ...state, offers }, only.action) : null;
};

/** In a game where several cards make one action, Enter ends the choice. Elsewhere a card is played at once. */
const pressCard = (state: PlayState, card: string): Pressed => {
  const { hand, offers, uses } = state;
  const picked = state.picked.includes(card)
    ? state.picked.filter((other) => other !== card)
    : [...state.picked, card];
  if (picksSeveral(uses, offers, hand))
    return still({ ...state, picked: hand.filter((other) => picked.includes(other)), note: null });
  // The Zap is a card and an action of the same name.
  const exact = [...exactOffers(offers, hand, [card]), ...offers.filter(({ type }) => type === card)];
  return exact.length > 0 ? chooseAmong(state, exact) : attempt(state, [card]);
};

const confirm = (state: PlayState): Pressed => {
  const { hand, offers, picked } = state;
  const exact = exactOffers(offers, hand, picked);
  if (exact.length > 0) return chooseAmong(state, exact);
  const needed = neededText(state, wordsOf(state.language));
  return needed === null ? attempt(state, picked) : still({ ...state, note: { text: needed, tone: "bad" } });
};

/** Sends what is not in `legal`, to learn why not. */
const attempt = (state: PlayState, picked: readonly string[]): Pressed => {
  const action = triedAction(state.uses, picked);
  if (action) return act(state, action);
  return still({ ...state, picked: [], note: notNow(state) });
};
