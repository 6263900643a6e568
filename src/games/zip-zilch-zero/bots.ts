// The house bots of Zip, Zilch, Zero: policies over a seat's view. They know their own hand and what lies open; never
// another hand, the stock, or who drew what.
import { FRENCH_DECK } from "../french-deck.ts";
import type { Bot, BotView, Level } from "../game.ts";
import { cardValue, sumOf, worthOf } from "./cards.ts";
import { type Bounds, lightestRest } from "./lightest-rest.ts";
import type { ZipZilchZeroAction, ZipZilchZeroTable, ZipZilchZeroTypes } from "./state.ts";

type View = BotView<ZipZilchZeroTypes>;
type Choice = ZipZilchZeroAction | null;
type Action<Type extends ZipZilchZeroAction["type"]> = Extract<ZipZilchZeroAction, { type: Type }>;

/** Any draw, any discard; a zip, whichever, as long as one is listed. */
const easy = ({ legal }: View, random: () => number): Choice => {
  const { zips } = sorts(legal);
  const among = zips.length > 0 ? zips : legal;
  return among[Math.floor(random() * among.length)] ?? null;
};

/**
 * As many cards of the pile as it may take, but two at least, else the stock; the listed zip that is worth most, until
 * none is left; then its heaviest card.
 */
const normal = ({ table, legal }: View): Choice => {
  const { draws, zips, discards } = sorts(legal);
  const brings = (draw: Action<"draw">): number => {
    const count = broughtBy(draw, table).length;
    // The top alone is barred, so a card that is not known is better than it.
    return count === 1 ? -1 : count;
  };
  return (
    best(draws, brings) ??
    best(zips, ({ cards }) => worthOf(cards)) ??
    best(discards, ({ card }) => Math.abs(cardValue(card)))
  );
};

/**
 * The draw that lets it stand best after all that it can lay; the stock counts as the mean of every card that it has
 * not seen. All that it can lay in one zip, so that it goes out wherever that leaves one card. Then the card that tips
 * the pile furthest to the colour it leans to: the less even the pile, the less of it the next seat can zip.
 */
const hard = ({ table, seat, legal }: View): Choice => {
  const { draws, discards } = sorts(legal);
  const hand = table.hands[seat];
  if (typeof hand !== "object" || legal.length === 0) return null;
  const zip = table.phase === "meld" ? largestZip(hand, table) : null;
  if (zip) return { type: "zip", cards: zip };
  const leaning = sumOf(table.pile) < 0 ? -1 : 1;
  return (
    best(draws, (draw) => outlookOf(draw, hand, table)) ??
    best(discards, ({ card }) => leaning * cardValue(card))
  );
};

const largestZip = (hand: readonly string[], bounds: Bounds): readonly string[] | null => {
  const rest = lightestRest(hand, bounds);
  return rest && rest.length < hand.length ? hand.filter((card) => !rest.includes(card)) : null;
};

const outlookOf = (draw: Action<"draw">, hand: readonly string[], table: ZipZilchZeroTable): number => {
  if (draw.from === "pile") {
    const cards = broughtBy(draw, table);
    const alone = cards.length === 1;
    const bounds = { owed: alone ? null : draw.card, barred: alone ? draw.card : null };
    return standing([...hand, ...cards], bounds);
  }
  const seen = new Set([...hand, ...table.pile, ...table.zips.flat(2)]);
  const unseen = FRENCH_DECK.filter((card) => !seen.has(card));
  const sum = unseen.reduce((so, card) => so + standing([...hand, card], { owed: null, barred: null }), 0);
  return sum / unseen.length;
};

/** What the hand counts for once all that it can lay is laid (ZZZ-15). */
const standing = (hand: readonly string[], bounds: Bounds): number =>
  worthOf(hand) - 2 * worthOf(lightestRest(hand, bounds) ?? hand);

/** The cards of the pile that come with it. */
const broughtBy = (draw: Action<"draw">, { pile }: ZipZilchZeroTable): readonly string[] =>
  draw.from === "pile" ? pile.slice(pile.indexOf(draw.card)) : [];

const sorts = (legal: readonly ZipZilchZeroAction[]) => ({
  draws: legal.filter((action) => action.type === "draw"),
  zips: legal.filter((action) => action.type === "zip"),
  discards: legal.filter((action) => action.type === "discard"),
});

/** The first of those that are worth most; null where there is none. */
const best = <T>(choices: readonly T[], worth: (choice: T) => number): T | null =>
  choices.reduce<{ readonly choice: T; readonly worth: number } | null>((so, choice) => {
    const own = worth(choice);
    return so && so.worth >= own ? so : { choice, worth: own };
  }, null)?.choice ?? null;

export const bots: Readonly<Record<Level, Bot<ZipZilchZeroTypes>>> = {
  easy: { choose: easy },
  normal: { choose: normal },
  hard: { choose: hard },
};
