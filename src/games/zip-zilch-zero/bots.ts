// The house bots of Zip, Zilch, Zero: policies over a seat's view. A bot knows its own hand and the open
// cards. It never knows another hand, the stock or who drew which card.
import { FRENCH_DECK } from "../french-deck.ts";
import type { Bot, BotView, Level } from "../game.ts";
import { cardValue, sumOf, worthOf } from "./cards.ts";
import { type Bounds, lightestRest } from "./lightest-rest.ts";
import type { ZipZilchZeroAction, ZipZilchZeroTable, ZipZilchZeroTypes } from "./state.ts";

type View = BotView<ZipZilchZeroTypes>;
type Choice = ZipZilchZeroAction | null;
type Action<Type extends ZipZilchZeroAction["type"]> = Extract<ZipZilchZeroAction, { type: Type }>;

/** Plays any listed zip. Without one, any draw or any discard. */
const easy = ({ legal }: View, random: () => number): Choice => {
  const { zips } = sorts(legal);
  const among = zips.length > 0 ? zips : legal;
  return among[Math.floor(random() * among.length)] ?? null;
};

/**
 * Draws as many cards of the pile as it may, at least two. Otherwise it draws from the stock. Then it lays
 * the listed zip of the highest worth until none is left, and discards its heaviest card.
 */
const normal = ({ table, legal }: View): Choice => {
  const { draws, zips, discards } = sorts(legal);
  const brings = (draw: Action<"draw">): number => {
    const count = broughtBy(draw, table).length;
    // The top card alone would be barred, so an unknown card is better.
    return count === 1 ? -1 : count;
  };
  return (
    best(draws, brings) ??
    best(zips, ({ cards }) => worthOf(cards)) ??
    best(discards, ({ card }) => Math.abs(cardValue(card)))
  );
};

/**
 * Chooses the draw with the best outlook after its largest zip. For the stock, the outlook is the mean over
 * all cards that the bot has not seen.
 * It lays everything it can in one zip, so it goes out whenever one card would be left. It discards the card
 * that makes the pile most uneven: the less even the pile, the less of it the next seat can zip.
 */
const hard = ({ table, seat, legal }: View): Choice => {
  const { draws, discards } = sorts(legal);
  const hand = table.hands[seat]?.cards;
  if (!hand || legal.length === 0) return null;
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
    return pointsAfterZip([...hand, ...cards], bounds);
  }
  const seen = new Set([...hand, ...table.pile, ...table.zips.flatMap(({ cards }) => cards)]);
  const unseen = FRENCH_DECK.filter((card) => !seen.has(card));
  const sum = unseen.reduce(
    (so, card) => so + pointsAfterZip([...hand, card], { owed: null, barred: null }),
    0,
  );
  return sum / unseen.length;
};

/** ZZZ-15: the hand's points after its largest zip is laid. */
const pointsAfterZip = (hand: readonly string[], bounds: Bounds): number =>
  worthOf(hand) - 2 * worthOf(lightestRest(hand, bounds) ?? hand);

/** The cards of the pile that the draw takes. */
const broughtBy = (draw: Action<"draw">, { pile }: ZipZilchZeroTable): readonly string[] =>
  draw.from === "pile" ? pile.slice(pile.indexOf(draw.card)) : [];

const sorts = (legal: readonly ZipZilchZeroAction[]) => ({
  draws: legal.filter((action) => action.type === "draw"),
  zips: legal.filter((action) => action.type === "zip"),
  discards: legal.filter((action) => action.type === "discard"),
});

/** The first choice of the highest worth. Null if there is no choice. */
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
