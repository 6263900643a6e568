// What the hints and prompts of Zip, Zilch, Zero say.

import { FRENCH_WORDS } from "../../../src/games/french-words.ts";
import type { ZipZilchZeroTypes } from "../../../src/games/zip-zilch-zero/state.ts";
import { cardsIn, type Moment, type Truths } from "./truth.ts";

type Zero = Moment<ZipZilchZeroTypes>;
type Draw = Extract<ZipZilchZeroTypes["action"], { type: "draw"; from: "pile" }>;

const RANKS = "A23456789TJQK";
const sumOf = (cards: readonly string[]): number =>
  cards.reduce(
    (sum, card) => sum + (RANKS.indexOf(card.charAt(0)) + 1) * ("CS".includes(card.charAt(1)) ? 1 : -1),
    0,
  );

const isTurn = ({ state, you }: Zero): boolean => state.phase !== "over" && state.turn === you;
const handOf = ({ state, you }: Zero): readonly string[] => (you === null ? [] : (state.hands[you] ?? []));
const zipsOf = ({ legal }: Zero): readonly (readonly string[])[] =>
  legal.flatMap((one) => (one.type === "zip" ? [one.cards] : []));
const drawsOf = ({ legal }: Zero): readonly Draw[] =>
  legal.flatMap((one) => (one.type === "draw" && one.from === "pile" ? [one] : []));
const drawsStock = ({ legal }: Zero): boolean =>
  legal.some((one) => one.type === "draw" && one.from === "stock");
const discards = ({ legal }: Zero): readonly string[] => cardsIn(legal, "discard");

const owesZip = (moment: Zero): boolean => {
  const { state } = moment;
  const zips = zipsOf(moment);
  return (
    isTurn(moment) &&
    state.owed !== null &&
    discards(moment).length === 0 &&
    zips.every((cards) => sumOf(cards) === 0)
  );
};

/** Whether other cards of the hand make 0 with this one. `legal` names only small zips. */
const canBalance = (card: string, hand: readonly string[]): boolean => {
  const sums = new Set<number>();
  for (const other of hand.filter((one) => one !== card))
    for (const sum of [0, ...sums]) sums.add(sum + sumOf([other]));
  return sums.has(-sumOf([card]));
};

/** A zip that leaves a card to discard. */
const holdsZip = ({ you, after, ...moment }: Zero): boolean => {
  const zips = zipsOf({ you, after, ...moment });
  return zips.some((cards) => {
    if (you === null || sumOf(cards) !== 0) return false;
    return (after(you, { type: "zip", cards }).state.hands[you]?.length ?? 0) > 0;
  });
};

const discardEndsTurn = ({ you, after, ...moment }: Zero): boolean =>
  discards({ you, after, ...moment }).every((card) => {
    if (you === null) return false;
    const { state, events } = after(you, { type: "discard", card });
    return state.turn !== you || events.some(({ type }) => type === "roundEnded");
  });

const named = ({ state, you, nameOf }: Zero, name: string): boolean =>
  state.turn !== you && nameOf(state.turn) === name;

export const zipZilchZeroTruths: Truths<ZipZilchZeroTypes> = {
  hints: {
    roundEnd: ({ state, past }) => state.round > 1 && past.some(({ type }) => type === "roundEnded"),
    owed: owesZip,
    zip: (moment) => isTurn(moment) && moment.state.owed === null && holdsZip(moment),
    draw: (moment) =>
      isTurn(moment) && moment.state.phase === "draw" && drawsStock(moment) && drawsOf(moment).length > 0,
    discard: (moment) => isTurn(moment) && discards(moment).length > 0 && discardEndsTurn(moment),
    pile: (moment) => {
      const { state, you, after } = moment;
      const deep = drawsOf(moment).filter(({ card }) => card !== state.pile.at(-1));
      return (
        you !== null &&
        deep.length > 0 &&
        deep.every((draw) => {
          const next = after(you, draw).state;
          const above = state.pile.slice(state.pile.indexOf(draw.card));
          return next.owed === draw.card && above.every((card) => next.hands[you]?.includes(card));
        })
      );
    },
    wait: ({ state, you, legal }) => state.phase !== "over" && state.turn !== you && legal.length === 0,
  },
  prompts: [
    [/^Your move$/, (moment) => isTurn(moment) && moment.legal.length > 0 && moment.state.owed === null],
    [/^Draw from stock or pile$/, (moment) => drawsStock(moment) && drawsOf(moment).length > 0],
    [/^Take from the pile$/, (moment) => !drawsStock(moment) && drawsOf(moment).length > 0],
    [/^Lay a zip, or discard$/, (moment) => holdsZip(moment) && discards(moment).length > 0],
    [
      /^Discard to end your turn$/,
      (moment) => discards(moment).length > 0 && zipsOf(moment).length === 0 && discardEndsTurn(moment),
    ],
    [/^You owe a zip$/, owesZip],
    [
      /^Use the marked card$/,
      (moment) =>
        owesZip(moment) &&
        handOf(moment).includes(moment.state.owed ?? "") &&
        canBalance(moment.state.owed ?? "", handOf(moment)),
    ],
    [/^Pick cards that bring it to 0$/, ({ picked }) => picked.length > 1 && sumOf(picked) !== 0],
    [/^It balances$/, ({ picked }) => picked.length > 1 && sumOf(picked) === 0],
    [/^(.+) to draw$/, (moment, name) => named(moment, name) && moment.state.phase === "draw"],
    [
      /^(.+) has to lay a zip with the (.+)$/,
      (moment, name, card) => named(moment, name) && FRENCH_WORDS.en.cards[moment.state.owed ?? ""] === card,
    ],
    [
      /^(.+) may lay zips, and then discards$/,
      (moment, name) => named(moment, name) && moment.state.phase === "meld" && moment.state.owed === null,
    ],
  ],
  goal: ({ hands, scores, ranking, round }) =>
    round === 4 &&
    hands.every((_, seat) => (ranking?.[seat] === 1) === (scores[seat] === Math.max(...scores))),
};
