// What a key may do: the actions of `legal`, sorted by the cards of the own hand and by the buttons beside it. It knows
// no rule. Every action that a player can send comes from `legal`, or is refused by the relay with the reason.
import type { Choice, GameAction } from "../games/game.ts";
import type { Wording } from "../protocol/wording.ts";
import { entryIn, listIn, openFields, textIn, wholeIn } from "./fields.ts";

/** A legal action, and the fields of it that are shown. */
export interface Offer {
  readonly type: string;
  readonly card: string | undefined;
  readonly cards: readonly string[] | undefined;
  readonly suit: string | undefined;
  readonly to: number | undefined;
  readonly seat: number | undefined;
  readonly from: string | undefined;
  readonly action: GameAction;
  /** The set that takes any of `cards`. */
  readonly choice?: Choice;
  /** Its action with the picked ones, if it has one. */
  readonly withCards?: (picked: readonly string[]) => readonly Offer[];
}

export const offersOf = (legal: readonly GameAction[]): readonly Offer[] => legal.map(offerOf);

export const offerOf = (action: GameAction): Offer => {
  const { card, cards, suit, to, seat, from } = openFields(action);
  return {
    type: action.type,
    card: textIn(card),
    cards: listIn(cards, textIn),
    suit: textIn(suit),
    to: wholeIn(to),
    seat: wholeIn(seat),
    from: textIn(from),
    action,
  };
};

export const cardsOf = ({ card, cards = [] }: Offer): readonly string[] =>
  card === undefined ? cards : [card];

/** Whether the action plays cards of the hand. A card of the pile is no such card. */
const isFromHand = (offer: Offer, hand: readonly string[]): boolean => {
  const cards = cardsOf(offer);
  return cards.length > 0 && cards.every((card) => hand.includes(card));
};

/** The legal actions that play all these cards of the hand, and maybe more. */
export const offersWith = (
  offers: readonly Offer[],
  hand: readonly string[],
  picked: readonly string[],
): readonly Offer[] =>
  offers.filter((offer) => isFromHand(offer, hand) && picked.every((card) => cardsOf(offer).includes(card)));

/** Those of `offersWith` that play no other card. */
export const exactOffers = (
  offers: readonly Offer[],
  hand: readonly string[],
  picked: readonly string[],
): readonly Offer[] =>
  offersWith(offers, hand, picked).flatMap(
    (offer) => offer.withCards?.(picked) ?? (cardsOf(offer).length === picked.length ? offer : []),
  );

/** The set that takes all these cards of the hand, and maybe more or fewer. */
export const setWith = (
  offers: readonly Offer[],
  hand: readonly string[],
  picked: readonly string[],
): Offer | undefined => offersWith(offers, hand, picked).find(({ choice }) => choice);

/** Whether several cards of the hand make one action now. */
export const picksSeveral = (uses: HandUses, offers: readonly Offer[], hand: readonly string[]): boolean =>
  offersWith(offers, hand, []).some(({ choice }) => choice ?? uses.several);

/** The cards that some legal action plays together with the picked ones. */
export const liftedCards = (
  offers: readonly Offer[],
  hand: readonly string[],
  picked: readonly string[],
): ReadonlySet<string> => new Set(offersWith(offers, hand, picked).flatMap(cardsOf));

/** A key beside the hand: one action, or several of one kind. */
export interface ActionButton {
  readonly key: string;
  /** `draw`, or `draw/pile` where the kind has variants. */
  readonly kind: string;
  readonly offers: readonly Offer[];
}

/** Of others the first letter of the kind that is free. */
const KEYS: Readonly<Record<string, string>> = { zap: "space", "draw/pile": "u", declare: "y" };

/**
 * Letters that are no key of a card: those of buttons, and of the screen itself. A game of many buttons also takes keys of
 * cards that the hand does not have.
 */
export const BUTTON_KEYS: readonly string[] = ["space", ..."rpdutkcyq"];
/** The key of each card of a hand, by its place. It changes only with the hand. */
export const HAND_KEYS: readonly string[] = [..."1234567890abefghijlmnosvwxzABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export const buttonsOf = (offers: readonly Offer[], hand: readonly string[]): readonly ActionButton[] => {
  const kinds = new Map<string, Offer[]>();
  for (const offer of offers.filter((one) => !isFromHand(one, hand))) {
    const kind = offer.from === undefined ? offer.type : `${offer.type}/${offer.from}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), offer]);
  }
  const taken = new Set<string>();
  const spare = HAND_KEYS.slice(hand.length);
  return [...kinds].map(([kind, ofKind]) => {
    const wanted = [entryIn(KEYS, kind) ?? "", ...kind].filter((key) => BUTTON_KEYS.includes(key));
    const key = [...wanted, ...BUTTON_KEYS, ...spare].find((one) => one !== "q" && !taken.has(one)) ?? "";
    taken.add(key);
    return { key, kind, offers: ofKind };
  });
};

/**
 * What a hand may be used for in this game: the action of one card, and the action of several. They are learned from
 * `legal`, so that the player may also try what is not legal now, and hear the reason from the relay.
 */
export interface HandUses {
  readonly single: string | null;
  readonly several: string | null;
}

/**
 * Before anything was legal. `legal` need not list every set of cards (docs/events.md, "Which legal actions are not in
 * `legal`?"), so the action of several is also the one whose sentence names `cards`.
 */
export const noHandUses = ({ actions = {} }: Pick<Wording, "actions">): HandUses => ({
  single:
    Object.entries(actions).find(([, sentences]) =>
      sentences.some(({ text, when }) => when === undefined && /^[^{]*\{card\b[^{]*$/.test(text)),
    )?.[0] ?? null,
  several:
    Object.entries(actions).find(([, sentences]) =>
      sentences.some(({ text }) => /\{cards\b/.test(text)),
    )?.[0] ?? null,
});

export const learnedUses = (uses: HandUses, offers: readonly Offer[], hand: readonly string[]): HandUses => {
  const own = offers.filter((offer) => isFromHand(offer, hand));
  const isPlain = ({ action }: Offer): boolean => Object.keys(action).length === 2;
  const plain = own.find((offer) => offer.card !== undefined && isPlain(offer));
  const several = own.find((offer) => offer.cards !== undefined && !offer.choice && isPlain(offer));
  return { single: plain?.type ?? uses.single, several: several?.type ?? uses.several };
};

/** An action of picked cards that is not in `legal`. Null if this game has shown none of that form. */
export const triedAction = (uses: HandUses, picked: readonly string[]): GameAction | null => {
  const [card] = picked;
  if (card === undefined) return null;
  if (picked.length === 1) return uses.single === null ? null : attempt({ type: uses.single, card });
  return uses.several === null ? null : attempt({ type: uses.several, cards: picked });
};

const attempt = (
  action: GameAction & ({ readonly card: string } | { readonly cards: readonly string[] }),
): GameAction => action;
