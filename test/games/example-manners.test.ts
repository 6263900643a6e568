// What the example games say of their house bots is so, word for word.
import { freeRow, lineThrough, withDisc } from "../../examples/games/connect-four/board.ts";
import { connectFour } from "../../examples/games/connect-four/game.ts";
import { golfGame } from "../../examples/games/golf/game.ts";
import { heightOf, pointsIn } from "../../examples/games/hearts/cards.ts";
import { heartsGame } from "../../examples/games/hearts/game.ts";
import { liarsDice } from "../../examples/games/liars-dice/game.ts";
import { sealedFists } from "../../examples/games/sealed-fists/game.ts";
import { suitOf } from "../../src/games/french-deck.ts";
import { atRandom, type Claim, holdManners, least, type Moment, type Of } from "./hold-manners.ts";

type ConnectFour = Of<typeof connectFour>;

const lines = ({ view }: Moment<ConnectFour>, seat: number): readonly number[] =>
  view.legal.flatMap(({ column }) => {
    const row = freeRow(view.table.board, column);
    return lineThrough(withDisc(view.table.board, row, column, seat), row, column).length > 0 ? [column] : [];
  });

const completes: Claim<ConnectFour> = (moment, level) => {
  const own = lines(moment, moment.view.seat);
  return own.length > 0 ? own.includes(moment.chosen(level)?.column ?? -1) : null;
};

const blocks: Claim<ConnectFour> = (moment, level) => {
  const theirs = lines(moment, 1 - moment.view.seat);
  const isFree = lines(moment, moment.view.seat).length === 0;
  return theirs.length > 0 && isFree ? theirs.includes(moment.chosen(level)?.column ?? -1) : null;
};

holdManners("examples/games/connect-four", connectFour, 2, {
  easy: ["Drops its discs anywhere.", atRandom(() => true)],
  normal: ["Completes a line, and blocks yours.", completes, blocks],
  hard: [
    "Completes and blocks lines, and likes the middle.",
    completes,
    blocks,
    (moment, level) => {
      if (lines(moment, 0).length + lines(moment, 1).length > 0) return null;
      const away = (column: number): number => Math.abs(column - 3);
      return (
        away(moment.chosen(level)?.column ?? 9) === least(moment.view.legal.map(({ column }) => away(column)))
      );
    },
  ],
});

const takesIfItCan: Claim<Of<typeof golfGame>> = ({ view, chosen }, level) =>
  view.legal.some(({ type }) => type === "take") ? chosen(level)?.type === "take" : null;

holdManners("examples/games/golf", golfGame, 1, {
  easy: ["Takes, draws and puts back at random.", atRandom(() => true)],
  normal: ["Takes a card whenever it can.", takesIfItCan],
  hard: ["Takes whenever it can, and looks ahead.", takesIfItCan],
});

type Hearts = Of<typeof heartsGame>;

const played = (action: Hearts["action"] | null): string | null =>
  action?.type === "play" ? action.card : null;
const playable = ({ view }: Moment<Hearts>): readonly string[] =>
  view.legal.flatMap((action) => played(action) ?? []);

holdManners("examples/games/hearts", heartsGame, 4, {
  easy: ["Plays any card that it may.", atRandom(({ type }) => type === "play")],
  normal: [
    "Passes its highest cards, and plays its lowest.",
    (moment, level) => {
      const card = played(moment.chosen(level));
      return card === null ? null : heightOf(card) === least(playable(moment).map(heightOf));
    },
    ({ view, chosen }, level) => {
      const action = chosen(level);
      if (action?.type !== "pass") return null;
      const kept = (view.table.hands[view.seat]?.cards ?? []).filter((card) => !action.cards.includes(card));
      return Math.max(...kept.map(heightOf)) <= least(action.cards.map(heightOf));
    },
  ],
  hard: [
    "Ducks below the trick, and gives its points to others.",
    (moment, level) => {
      const { trick } = moment.view.table;
      const card = played(moment.chosen(level));
      const [led] = trick;
      if (card === null || led === undefined) return null;
      const ofSuit = (cards: readonly string[]) => cards.filter((one) => suitOf(one) === suitOf(led));
      const top = Math.max(...ofSuit(trick).map(heightOf));
      const below = ofSuit(playable(moment)).filter((one) => heightOf(one) < top);
      return below.length > 0 ? heightOf(card) === Math.max(...below.map(heightOf)) : null;
    },
    (moment, level) => {
      const [led] = moment.view.table.trick;
      const cards = playable(moment);
      const card = played(moment.chosen(level));
      if (card === null || led === undefined || cards.some((one) => suitOf(one) === suitOf(led))) return null;
      return pointsIn([card]) === Math.max(...cards.map((one) => pointsIn([one])));
    },
  ],
});

type LiarsDice = Of<typeof liarsDice>;

const challengesLater: Claim<LiarsDice> = ({ view, chosen }) =>
  view.table.bid.length > 0 && chosen("hard")?.type === "challenge"
    ? chosen("normal")?.type === "challenge"
    : null;
const challengesEarlier: Claim<LiarsDice> = ({ chosen }) =>
  chosen("normal")?.type === "challenge" && chosen("hard")?.type === "bid" ? true : null;

holdManners("examples/games/liars-dice", liarsDice, 3, {
  easy: ["Bids and challenges at random.", atRandom(() => true)],
  normal: ["Bids what it expects, and challenges early.", challengesEarlier],
  hard: ["Bids what it expects, and challenges late.", challengesLater],
});

type SealedFists = Of<typeof sealedFists>;

const doubling =
  (isDone: (moment: Moment<SealedFists>) => boolean, random = 0.5): Claim<SealedFists> =>
  (moment, level) =>
    moment.view.table.phase === "window"
      ? (moment.chosen(level, random)?.type === "double") === isDone(moment)
      : null;

holdManners("examples/games/sealed-fists", sealedFists, 2, {
  easy: [
    "Lays any fist, and doubles now and then.",
    doubling(() => true, 0.1),
    doubling(() => false, 0.9),
    atRandom(({ type }) => type === "lay"),
  ],
  normal: [
    "Lays any fist, and never doubles.",
    doubling(() => false, 0.1),
    atRandom(({ type }) => type === "lay"),
  ],
  hard: [
    "Counts the fists that were shown, and doubles with many stars.",
    doubling(({ view }) => (view.table.scores[view.seat] ?? 0) > 3),
  ],
});
