// The next model after its player has pressed something, and the action to send. It decides nothing by rules: a press
// names an action of `legal`, or the player tries something else and the relay says why not.
import { cardsOf, exactOffers, offerOf, picksSeveral, setWith, triedAction } from "../../face/choices.ts";
import { entryIn } from "../../face/fields.ts";
import type { Picked } from "../../face/picking.ts";
import type { GameAction } from "../../games/game.ts";
import { nextNote, ownHand } from "./apply-model-news.ts";
import type { MatchModel, SentMove } from "./match-model.ts";
import type { HandCard, SceneButton } from "./scene.ts";

export type PlayerInput =
  /** A card of the own hand. `isFinal`: it was dragged to the pile, so it is not only picked. */
  | { readonly type: "card"; readonly card: string; readonly isFinal: boolean }
  /** Ways to do one thing. `picks`: these values have been picked for them, and more may be. */
  | {
      readonly type: "offers";
      readonly offers: readonly GameAction[];
      readonly picks?: readonly Picked[] | undefined;
    }
  /** Takes a pick or a menu back. */
  | { readonly type: "back" };

/** A press on what has offers. */
export const offersInput = ({ offers, picks }: Pick<SceneButton, "offers" | "picks">): PlayerInput => ({
  type: "offers",
  offers,
  picks,
});

export const cardInput = ({ code, offers = [] }: HandCard, isFinal: boolean): PlayerInput =>
  offers.length === 0 ? { type: "card", card: code, isFinal } : { type: "offers", offers };

export interface PressedInput {
  readonly model: MatchModel;
  /** To be sent. Null: nothing. */
  readonly action: GameAction | null;
}

export const pressInput = (model: MatchModel, input: PlayerInput): PressedInput => {
  if (input.type === "back") return withoutAction({ ...model, picked: [], menu: null, note: null });
  // One move at a time: what the table shows meanwhile is not yet true.
  if (model.sent || model.you === null) return withoutAction(model);
  if (input.type === "offers") return chooseAmong(model, input.offers, input.picks);
  return pressCard(model, input.card, input.isFinal);
};

/** Shows the move before the relay has answered. */
export const send = (model: MatchModel, action: GameAction): PressedInput => ({
  model: withSent(model, sentMove(model, action)),
  action,
});

/** Where nobody knows where the cards will lie, they stay in the hand, as picked, until the verdict. */
const withSent = (model: MatchModel, sent: SentMove): MatchModel => {
  const table = model.view?.table ?? {};
  const hasPlace = sent.to.at !== "pile" || "pile" in table || "top" in table;
  const isShown = model.playsAtOnce && hasPlace;
  return {
    ...model,
    ...{ menu: null, note: null },
    sent: isShown ? sent : { ...sent, cards: [] },
    picked: isShown ? [] : sent.cards,
  };
};

const sentMove = (model: MatchModel, action: GameAction): SentMove => {
  const hand = ownHand(model);
  const offer = offerOf(action);
  const own = cardsOf(offer).filter((card) => hand.includes(card));
  // The Zap is a card and an action of the same name.
  const cards = own.length === 0 && hand.includes(action.type) ? [action.type] : own;
  const seat = model.you ?? 0;
  if (offer.to !== undefined) return { cards, to: { at: "hand", seat: offer.to } };
  return { cards, to: offer.cards ? { at: "meld", seat } : { at: "pile" } };
};

const withoutAction = (model: MatchModel): PressedInput => ({ model, action: null });

const chooseAmong = (
  model: MatchModel,
  offers: readonly GameAction[],
  picks?: readonly Picked[],
): PressedInput => {
  const [first] = offers;
  if (!picks && first && offers.length === 1) return send(model, first);
  return withoutAction({ ...model, menu: offers, picks, note: null });
};

const pressCard = (model: MatchModel, card: string, isFinal: boolean): PressedInput => {
  const { offers, uses } = model;
  const hand = ownHand(model);
  if (picksSeveral(uses, offers, hand) && (!isFinal || setWith(offers, hand, [card]))) {
    const picked = hand.filter((other) => (other === card) !== model.picked.includes(other));
    return withoutAction({ ...model, picked, menu: null, note: null });
  }
  return confirm(model, [card]);
};

const confirm = (model: MatchModel, picked: readonly string[]): PressedInput => {
  const actions = actionsWith(model, ownHand(model), picked);
  if (actions.length > 0) return chooseAmong(model, actions);
  return withoutAction({ ...model, picked: [], note: nextNote(model, model.words.notNow) });
};

/** What the picked cards do. What is not legal is sent to learn why not, unless a set says how many it takes. */
export const actionsWith = (
  model: MatchModel,
  hand: readonly string[],
  picked: readonly string[],
): readonly GameAction[] => {
  const { offers, uses, game } = model;
  // A card may be played by an action of its own name.
  const name = picked.join();
  const named = offers.filter(({ type }) => type === name);
  const exact = [...exactOffers(offers, hand, picked), ...named].map(({ action }) => action);
  if (exact.length > 0 || setWith(offers, hand, picked)) return exact;
  const tried = entryIn(game.wording.actions ?? {}, name) ? { type: name } : triedAction(uses, picked);
  return tried ? [tried] : exact;
};

/** What the table does when its player presses something. A table without a player, such as a replay's, has none. */
export type Press = ((input: PlayerInput) => void) | null;
