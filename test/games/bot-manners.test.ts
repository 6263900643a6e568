// What the shipped games say of their house bots is so, word for word.
import type { Level } from "../../src/games/game.ts";
import { viewOf } from "../../src/games/testing/random-play.ts";
import { isJoker } from "../../src/games/zap-your-neighbor/cards.ts";
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { numberOf } from "../../src/games/zip-zap/cards.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { cardValue, sumOf, worthOf } from "../../src/games/zip-zilch-zero/cards.ts";
import { zipZilchZero } from "../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { zapYourNeighborManners } from "../../src/web/presentations/zap-your-neighbor/zap-your-neighbor-manners.ts";
import { zipZapManners } from "../../src/web/presentations/zip-zap/zip-zap-manners.ts";
import { zipZilchZeroManners } from "../../src/web/presentations/zip-zilch-zero/zip-zilch-zero-manners.ts";
import { atRandom, type Claim, holdManners, least, type Moment, type Of } from "./hold-manners.ts";
import { dealt, play } from "./zap-your-neighbor/position.ts";

type ZipZap = Of<typeof zipZap>;

const discardsLowest: Claim<ZipZap> = ({ view, chosen }, level) => {
  const action = chosen(level);
  if (action?.type !== "discard") return null;
  const numbers = view.legal.flatMap((other) => (other.type === "discard" ? [numberOf(other.card)] : []));
  return numberOf(action.card) === least(numbers);
};

const zapsAtOnce: Claim<ZipZap> = (moment, level) =>
  mayZap(moment) ? moment.chosen(level)?.type === "zap" : null;

const savesZap: Claim<ZipZap> = (moment, level) => {
  const { view, chosen } = moment;
  const hand = view.table.hands[view.seat]?.cards ?? [];
  const follows = view.legal.some(({ type }) => type === "discard");
  return mayZap(moment) && follows && hand.length > 2 ? chosen(level)?.type === "discard" : null;
};

const mayZap = ({ view }: Moment<ZipZap>): boolean => view.legal.some(({ type }) => type === "zap");

holdManners(
  "src/games/zip-zap",
  zipZap,
  3,
  {
    easy: ["Plays any card that fits, and its Zap on a whim.", atRandom(({ type }) => type !== "pass")],
    normal: ["Plays its lowest card, and its Zap at the first chance.", discardsLowest, zapsAtOnce],
    hard: ["Plays its lowest card. With few players it saves its Zap.", discardsLowest, savesZap],
  },
  {
    manners: zipZapManners,
    said: {
      easy: [
        ["Grabs whatever fits, high or low.", atRandom(({ type }) => type !== "pass")],
        [
          "Never passes while a card fits.",
          ({ view, chosen }, level) =>
            view.legal.some(({ type }) => type === "discard") ? chosen(level)?.type !== "pass" : null,
        ],
        ["Decides by the toss of a coin.", atRandom(({ type }) => type !== "pass")],
      ],
      normal: [
        ["Gets rid of its low cards first.", discardsLowest],
        ["Cannot hold on to its Zap.", zapsAtOnce],
        ["Low cards now, high cards later.", discardsLowest],
      ],
      hard: [
        ["Plays low cards early, as they are the hardest to place.", discardsLowest],
        ["With few players, it keeps its Zap almost to the end.", savesZap],
        [
          "Zaps when no other card fits.",
          (moment, level) =>
            mayZap(moment) && !moment.view.legal.some(({ type }) => type === "discard")
              ? moment.chosen(level)?.type === "zap"
              : null,
        ],
      ],
    },
  },
);

type ZapYourNeighbor = Of<typeof zapYourNeighbor>;

const IDLE = ["draw", "take", "keep", "pass"];
const isKept = (card: string): boolean => /^[5JX]/.test(card);

/** Plays that part with a card of this kind, although one of another kind fits. */
const keeps =
  (isOne: (card: string) => boolean): Claim<ZapYourNeighbor> =>
  ({ view, chosen }, level) => {
    const plays = view.legal.flatMap((action) => (action.type === "play" ? [action.card] : []));
    const action = chosen(level);
    const hasBoth = plays.some(isOne) && !plays.every(isOne);
    return action?.type === "play" && hasBoth && view.table.zap === 0 ? !isOne(action.card) : null;
  };

const exposed = play(dealt("5D 9C | 5H 2H KC | 6C 7C KH", "TD 3D 4S"), "0 5D");

const choiceOf = (level: Level, state: ZapYourNeighbor["state"], seat: number): string | undefined =>
  zapYourNeighbor.bots[level].choose(viewOf(zapYourNeighbor, state.setup, state, seat), () => 0.5)?.type;

const gives = ({ view }: Moment<ZapYourNeighbor>) =>
  view.legal.flatMap((action) => (action.type === "give" ? [action] : []));

const givesTen: Claim<ZapYourNeighbor> = (moment, level) => {
  const tens = gives(moment).map(({ card }) => card.startsWith("T"));
  const action = moment.chosen(level);
  return action?.type === "give" && tens.includes(true) && tens.includes(false)
    ? action.card.startsWith("T")
    : null;
};

const givesToFewest: Claim<ZapYourNeighbor> = (moment, level) => {
  const sizeOf = (seat: number): number => moment.view.table.hands[seat]?.count ?? 0;
  const action = moment.chosen(level);
  if (action?.type !== "give") return null;
  return sizeOf(action.to) === least(gives(moment).map(({ to }) => sizeOf(to)));
};

const namesLongest: Claim<ZapYourNeighbor> = ({ view, chosen }, level) => {
  const hand = view.table.hands[view.seat]?.cards ?? [];
  const countOf = (suit: string): number =>
    hand.filter((card) => !isJoker(card) && card.endsWith(suit)).length;
  const action = chosen(level);
  const suits = view.legal.flatMap((one) => (one.type === "declare" ? [one.suit] : []));
  return action?.type === "declare" ? suits.every((suit) => countOf(suit) <= countOf(action.suit)) : null;
};

const catches: Claim<ZapYourNeighbor> = (_, level) => choiceOf(level, exposed, 1) === "catch";

holdManners(
  "src/games/zap-your-neighbor",
  zapYourNeighbor,
  4,
  {
    easy: ["Plays anything that fits, without a plan.", atRandom(({ type }) => !IDLE.includes(type))],
    normal: [
      "Catches at once, and keeps its 5s, jacks and jokers for later.",
      keeps(isKept),
      // No seat of a match of bots forgets to call.
      (_, level) => choiceOf(level, exposed, 1) === "catch",
    ],
    hard: [
      "Plans its next plays, and saves its 5s for a Zap.",
      keeps((card) => card.startsWith("5")),
      // It sees that its own 4 brings the turn back.
      ({ chosen }, level) => {
        const [action, other] = [chosen(level), chosen("normal")];
        const isFour = action?.type === "play" && action.card.startsWith("4");
        return JSON.stringify(action) === JSON.stringify(other) || !isFour ? null : true;
      },
    ],
  },
  {
    manners: zapYourNeighborManners,
    said: {
      easy: [
        [
          "Never draws while a card fits.",
          ({ view, chosen }, level) =>
            view.legal.some(({ type }) => type === "play") ? chosen(level)?.type !== "draw" : null,
        ],
        ["Gives its cards to anybody.", atRandom(({ type }) => type === "give")],
        ["Names whatever suit comes to mind.", atRandom(({ type }) => type === "declare")],
      ],
      normal: [
        ["Gives its 10s away first.", givesTen],
        ["Gives its cards to whoever has the fewest.", givesToFewest],
        ["Names the suit of which it has most.", namesLongest],
      ],
      hard: [
        ["Catches whoever forgets the last card.", catches],
        ["Names its longest suit.", namesLongest],
        ["Plays its 5s last, unless there is a Zap.", keeps((card) => card.startsWith("5"))],
      ],
    },
  },
);

type ZipZilchZero = Of<typeof zipZilchZero>;

const mayZip = ({ view }: Moment<ZipZilchZero>): boolean => view.legal.some(({ type }) => type === "zip");

const laysZip: Claim<ZipZilchZero> = (moment, level) =>
  mayZip(moment) ? moment.chosen(level)?.type === "zip" : null;

const discardsHighest: Claim<ZipZilchZero> = ({ view, chosen }, level) => {
  const worth = (card: string): number => Math.abs(cardValue(card));
  const action = chosen(level);
  if (action?.type !== "discard") return null;
  return view.legal.every((one) => one.type !== "discard" || worth(one.card) <= worth(action.card));
};

const weighsDraws: Claim<ZipZilchZero> = ({ view, chosen }, level) => {
  const draws = view.legal.filter(({ type }) => type === "draw").length;
  return draws > 1 && JSON.stringify(chosen(level)) !== JSON.stringify(chosen("normal")) ? true : null;
};

/** Nothing of the hand makes another zip. */
const laysAll: Claim<ZipZilchZero> = (moment, level) => {
  const { state, view, chosen } = moment;
  const action = mayZip(moment) ? chosen(level) : null;
  if (action?.type !== "zip") return null;
  const ruling = zipZilchZero.act(state, view.seat, action);
  return ruling.ok && !zipZilchZero.legal(ruling.state, view.seat).some(({ type }) => type === "zip");
};

holdManners(
  "src/games/zip-zilch-zero",
  zipZilchZero,
  3,
  {
    easy: [
      "Draws and discards at random, and lays any zip.",
      (moment, level) => (mayZip(moment) ? moment.chosen(level)?.type === "zip" : null),
      atRandom(({ type }) => type === "draw"),
    ],
    normal: [
      "Takes as much of the pile as it can, and discards its highest card.",
      ({ view, chosen }, level) => {
        const { pile } = view.table;
        const takes = view.legal.flatMap((one) =>
          one.type === "draw" && one.from === "pile" ? [pile.indexOf(one.card)] : [],
        );
        const action = chosen(level);
        if (takes.length < 2 || action?.type !== "draw") return null;
        return action.from === "pile" && pile.indexOf(action.card) === least(takes);
      },
      ({ view, chosen }, level) => {
        const worth = (card: string): number => Math.abs(cardValue(card));
        const action = chosen(level);
        if (action?.type !== "discard") return null;
        return view.legal.every((one) => one.type !== "discard" || worth(one.card) <= worth(action.card));
      },
    ],
    hard: [
      "Weighs every draw, and lays all that it can in one zip.",
      (moment, level) => {
        const { state, view, chosen } = moment;
        const action = mayZip(moment) ? chosen(level) : null;
        if (action?.type !== "zip") return null;
        const ruling = zipZilchZero.act(state, view.seat, action);
        return ruling.ok && !zipZilchZero.legal(ruling.state, view.seat).some(({ type }) => type === "zip");
      },
      ({ view, chosen }, level) => {
        const draws = view.legal.filter(({ type }) => type === "draw").length;
        return draws > 1 && JSON.stringify(chosen(level)) !== JSON.stringify(chosen("normal")) ? true : null;
      },
    ],
  },
  {
    manners: zipZilchZeroManners,
    said: {
      easy: [
        ["Lays a zip as soon as it has one.", laysZip],
        ["Draws from the stock or the pile, as luck has it.", atRandom(({ type }) => type === "draw")],
        [
          "Discards without looking.",
          (moment, level) =>
            mayZip(moment) ? null : atRandom<ZipZilchZero>(({ type }) => type === "discard")(moment, level),
        ],
      ],
      normal: [
        [
          "Lays the zip that is worth most.",
          ({ view, chosen }, level) => {
            const action = chosen(level);
            if (action?.type !== "zip") return null;
            const worth = worthOf(action.cards);
            return view.legal.every((one) => one.type !== "zip" || worthOf(one.cards) <= worth);
          },
        ],
        ["Throws its highest card away.", discardsHighest],
        [
          "Prefers two cards of the pile to one of the stock.",
          ({ view, chosen }, level) => {
            const { pile } = view.table;
            const hasTwo = view.legal.some(
              (one) => one.type === "draw" && one.from === "pile" && pile.indexOf(one.card) < pile.length - 1,
            );
            const action = chosen(level);
            return hasTwo && action?.type === "draw" ? action.from === "pile" : null;
          },
        ],
      ],
      hard: [
        [
          "Discards black onto a black pile, and red onto a red one.",
          ({ view, chosen }, level) => {
            const action = chosen(level);
            const sum = sumOf(view.table.pile);
            if (action?.type !== "discard" || sum === 0) return null;
            const isAlike = (card: string): boolean => cardValue(card) * sum > 0;
            const has = view.legal.some((one) => one.type === "discard" && isAlike(one.card));
            return has ? isAlike(action.card) : null;
          },
        ],
        ["Reckons with the cards that it has not seen.", weighsDraws],
        ["Lays a zip to which it can add nothing.", laysAll],
      ],
    },
  },
);
