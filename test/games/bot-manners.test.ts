// What the shipped games say of their house bots is so, word for word.
import type { Level } from "../../src/games/game.ts";
import { viewOf } from "../../src/games/testing/random-play.ts";
import { zapYourNeighbor } from "../../src/games/zap-your-neighbor/zap-your-neighbor.ts";
import { numberOf } from "../../src/games/zip-zap/cards.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { cardValue } from "../../src/games/zip-zilch-zero/cards.ts";
import { zipZilchZero } from "../../src/games/zip-zilch-zero/zip-zilch-zero.ts";
import { atRandom, type Claim, holdManners, least, type Moment, type Of } from "./hold-manners.ts";
import { dealt, play } from "./zap-your-neighbor/position.ts";

type ZipZap = Of<typeof zipZap>;

const discardsLowest: Claim<ZipZap> = ({ view, chosen }, level) => {
  const action = chosen(level);
  if (action?.type !== "discard") return null;
  const numbers = view.legal.flatMap((other) => (other.type === "discard" ? [numberOf(other.card)] : []));
  return numberOf(action.card) === least(numbers);
};

const mayZap = ({ view }: Moment<ZipZap>): boolean => view.legal.some(({ type }) => type === "zap");

holdManners("src/games/zip-zap", zipZap, 3, {
  easy: ["Plays any card that fits, and its Zap on a whim.", atRandom(({ type }) => type !== "pass")],
  normal: [
    "Plays its lowest card, and its Zap at the first chance.",
    discardsLowest,
    (moment, level) => (mayZap(moment) ? moment.chosen(level)?.type === "zap" : null),
  ],
  hard: [
    "Plays its lowest card. With few players it saves its Zap.",
    discardsLowest,
    (moment, level) => {
      const { view, chosen } = moment;
      const hand = view.table.hands[view.seat]?.cards ?? [];
      const follows = view.legal.some(({ type }) => type === "discard");
      return mayZap(moment) && follows && hand.length > 2 ? chosen(level)?.type === "discard" : null;
    },
  ],
});

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

holdManners("src/games/zap-your-neighbor", zapYourNeighbor, 4, {
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
});

type ZipZilchZero = Of<typeof zipZilchZero>;

const mayZip = ({ view }: Moment<ZipZilchZero>): boolean => view.legal.some(({ type }) => type === "zip");

holdManners("src/games/zip-zilch-zero", zipZilchZero, 3, {
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
});
