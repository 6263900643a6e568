// What the hints and prompts of Zap Your Neighbor say.
import type { ZapYourNeighborTypes } from "../../../src/games/zap-your-neighbor/state.ts";
import { cardsIn, type Moment, sameCards, type Truths } from "./truth.ts";

type Zyn = Moment<ZapYourNeighborTypes>;
type Action = ZapYourNeighborTypes["action"];

const rankOf = (card: string): string => card.charAt(0);
const suitOf = (card: string): string => card.charAt(1);
const handOf = ({ state, you }: Zyn): readonly string[] => (you === null ? [] : (state.hands[you] ?? []));
const topOf = ({ state }: Zyn): string => state.pile.at(-1) ?? "";
const may = ({ legal }: Zyn, action: string): boolean => legal.some(({ type }) => type === action);
const playable = ({ legal }: Zyn): readonly string[] => cardsIn(legal, "play");
/** A catch may be possible at any time. */
const mayOnly = (moment: Zyn, ...actions: readonly string[]): boolean => {
  const own = moment.legal.filter(({ type }) => type !== "catch");
  return own.length > 0 && own.every(({ type }) => actions.includes(type));
};

const isTurn = ({ state, you }: Zyn): boolean => state.phase === "turn" && state.turn === you;
const isZapped = (moment: Zyn): boolean => isTurn(moment) && moment.state.zap > 0;
const isAsked = (moment: Zyn): boolean =>
  isTurn(moment) && moment.state.demand && rankOf(topOf(moment)) === "8";
const isFree = (moment: Zyn): boolean => isTurn(moment) && moment.state.zap === 0 && !moment.state.demand;
const isPhase = ({ state, you }: Zyn, phase: string): boolean => state.phase === phase && state.turn === you;

/** What a lone action of this type leads to. */
const afterOnly = (moment: Zyn, action: Action) =>
  moment.you !== null && may(moment, action.type) ? moment.after(moment.you, action) : null;

const liftsPlayable = (moment: Zyn): boolean =>
  moment.lifted.length > 0 && sameCards(moment.lifted, playable(moment));

const answersZap = (card: string): boolean => "235X9".includes(rankOf(card));
const answersEight = ({ state }: Zyn, card: string): boolean =>
  "8JX".includes(rankOf(card)) || (suitOf(card) === state.suit && rankOf(card) !== "T");

/** The suit to follow, the rank of the top card, a joker, a jack that goes on anything, or a ten on a king. */
const fitsTop = (moment: Zyn, card: string): boolean => {
  const top = topOf(moment);
  return (
    rankOf(card) === "X" ||
    rankOf(card) === rankOf(top) ||
    (rankOf(card) === "J" && moment.state.setup.options.jacksWild) ||
    (rankOf(card) === "T" ? "TK".includes(rankOf(top)) : suitOf(card) === moment.state.suit)
  );
};

const hasNoFit = (moment: Zyn): boolean =>
  isFree(moment) && mayOnly(moment, "draw") && moment.lifted.length === 0;

const takesAll = (moment: Zyn): boolean => {
  const { state, you } = moment;
  const next = afterOnly(moment, { type: "take" });
  if (you === null || !next || !isZapped(moment) || !mayOnly(moment, "take")) return false;
  // With many seats there may be fewer cards left than the Zap has.
  const taken = Math.min(state.zap, state.stock.length + state.pile.length - 1);
  return next.state.zap === 0 && next.state.hands[you]?.length === handOf(moment).length + taken;
};

/** By now the next turn may be another seat's, or somebody names a suit. */
const endsTurn = (moment: Zyn): boolean => {
  const next = afterOnly(moment, { type: "take" });
  return next !== null && !(next.state.phase === "turn" && next.state.turn === moment.you);
};

const drawsAnswer = (moment: Zyn): boolean => {
  const next = afterOnly(moment, { type: "draw" });
  return isAsked(moment) && mayOnly(moment, "draw") && next?.state.phase === "owed";
};

const holdsPlayableTen = (moment: Zyn): boolean =>
  moment.state.phase === "tens" &&
  playable(moment).length > 0 &&
  playable(moment).every((card) => rankOf(card) === "T");

/** Tens may lie on it. */
const kingIsDown = ({ state, past }: Zyn): boolean => {
  const last = past.findLast((event) => event.type === "played" && rankOf(event.card) !== "T");
  return state.phase === "tens" && last?.type === "played" && rankOf(last.card) === "K";
};

const mayCatch = (moment: Zyn): boolean => {
  const { legal, state, you } = moment;
  const caught = legal.find(({ type }) => type === "catch");
  return (
    caught?.type === "catch" && caught.seat !== you && state.exposed.some(({ seat }) => seat === caught.seat)
  );
};

/** The newest thing that a player did: not what follows by itself. */
const lastMove = ({ past }: Zyn) =>
  past.findLast(
    (event) =>
      !["turned", "reshuffled", "timedOut"].includes(event.type) &&
      !(event.type === "drew" && event.for === "caught"),
  );

const named = (name: string, is: (moment: Zyn) => boolean, moment: Zyn): boolean =>
  moment.nameOf(moment.state.turn) === name && moment.state.turn !== moment.you && is(moment);

export const zapYourNeighborTruths: Truths<ZapYourNeighborTypes> = {
  hints: {
    catch: (moment) => {
      const { legal, you, after } = moment;
      const [caught] = legal.filter(({ type }) => type === "catch");
      if (you === null || caught?.type !== "catch" || !mayCatch(moment)) return false;
      const drawn = after(you, caught).events.filter(
        (event) => event.type === "drew" && event.seat === caught.seat,
      );
      return drawn.reduce((sum, event) => sum + (event.type === "drew" ? event.count : 0), 0) === 2;
    },
    zap: (moment) =>
      isZapped(moment) && liftsPlayable(moment) && playable(moment).every((card) => answersZap(card)),
    zapped: (moment) => takesAll(moment) && endsTurn(moment),
    demand: (moment) =>
      isAsked(moment) &&
      mayOnly(moment, "play") &&
      playable(moment).every((card) => answersEight(moment, card)),
    demandDraw: drawsAnswer,
    owed: (moment) =>
      isPhase(moment, "owed") &&
      liftsPlayable(moment) &&
      playable(moment).every((card) => answersEight(moment, card)),
    tens: (moment) => kingIsDown(moment) && holdsPlayableTen(moment),
    give: (moment) => {
      const { state, legal, you } = moment;
      const gifts = legal.flatMap((one) => (one.type === "give" ? [one] : []));
      return (
        isPhase(moment, "give") &&
        rankOf(topOf(moment)) === "Q" &&
        may(moment, "keep") &&
        new Set(gifts.map(({ card }) => card)).size === handOf(moment).length &&
        state.hands.every((_, seat) => seat === you || gifts.some(({ to }) => to === seat))
      );
    },
    declare: (moment) =>
      isPhase(moment, "declare") &&
      moment.legal.every(
        (one) =>
          one.type === "catch" ||
          (one.type === "declare" &&
            moment.you !== null &&
            moment.after(moment.you, one).state.suit === one.suit),
      ),
    drawn: (moment) =>
      isPhase(moment, "drawn") &&
      may(moment, "keep") &&
      playable(moment).length > 0 &&
      playable(moment).every((card) => card === moment.state.drawn),
    lastCard: (moment) => {
      const { legal, you, after } = moment;
      const plays = legal.filter(({ type }) => type === "play");
      return (
        handOf(moment).length === 2 &&
        plays.length > 0 &&
        plays.every(
          (play) => you !== null && !after(you, play).state.exposed.some(({ seat }) => seat === you),
        )
      );
    },
    play: (moment) =>
      isFree(moment) && liftsPlayable(moment) && playable(moment).every((card) => fitsTop(moment, card)),
    draw: (moment) => {
      const next = afterOnly(moment, { type: "draw" });
      const held = moment.you === null ? 0 : (next?.state.hands[moment.you]?.length ?? 0);
      return hasNoFit(moment) && held === handOf(moment).length + 1;
    },
    wait: ({ state, you, legal }) => state.turn !== null && state.turn !== you && legal.length === 0,
  },
  prompts: [
    [/^Your move$/, (moment) => isFree(moment) && mayOnly(moment, "play", "draw")],
    [/^Zap! (\d+) cards for you$/, (moment, count) => isZapped(moment) && moment.state.zap === Number(count)],
    [/^Answer the 8$/, isAsked],
    [/^You drew an answer to the 8$/, (moment) => isPhase(moment, "owed")],
    [/^The card you drew fits$/, (moment) => playable(moment).includes(moment.state.drawn ?? "none")],
    [/^Give a card away\?$/, (moment) => may(moment, "give") && rankOf(topOf(moment)) === "Q"],
    [/^Name a suit$/, (moment) => mayOnly(moment, "declare")],
    [
      /^(.+) gave you a card$/,
      (moment, name) => {
        const last = lastMove(moment);
        return last?.type === "gave" && last.to === moment.you && moment.nameOf(last.seat) === name;
      },
    ],
    [
      /^You were caught$/,
      (moment) => {
        const last = lastMove(moment);
        return last?.type === "caught" && last.seat === moment.you;
      },
    ],
    [/^Catch who forgot to call$/, mayCatch],
    [/^A king! Tens may be played$/, kingIsDown],
    [/^Play your ten, or pass$/, (moment) => holdsPlayableTen(moment) && may(moment, "pass")],
    [
      /^You have no ten to play$/,
      (moment) => moment.state.phase === "tens" && moment.you !== null && !may(moment, "play"),
    ],
    [
      /^Play a lifted card$/,
      (moment) => mayOnly(moment, "play") && liftsPlayable(moment) && moment.state.zap === 0,
    ],
    [
      /^Play a lifted card, or draw$/,
      (moment) => isFree(moment) && liftsPlayable(moment) && may(moment, "draw"),
    ],
    [/^Nothing fits: draw a card$/, hasNoFit],
    [
      /^Answer with a lifted card$/,
      (moment) => isZapped(moment) && liftsPlayable(moment) && mayOnly(moment, "play"),
    ],
    [
      /^Answer, or pick them up$/,
      (moment) => isZapped(moment) && liftsPlayable(moment) && may(moment, "take"),
    ],
    [/^You cannot answer: pick them up$/, takesAll],
    [
      /^Its suit, an 8, a jack or a joker$/,
      (moment) => isAsked(moment) && playable(moment).every((card) => answersEight(moment, card)),
    ],
    [/^You cannot answer yet: draw$/, (moment) => isAsked(moment) && mayOnly(moment, "draw")],
    [/^Play it, or keep it$/, (moment) => may(moment, "keep") && moment.lifted.join() === moment.state.drawn],
    [/^Choose a card, or keep them all$/, (moment) => mayOnly(moment, "give", "keep") && may(moment, "keep")],
    [/^It will be the suit to follow$/, (moment) => mayOnly(moment, "declare")],
    [
      /^(.+) has to answer the 8$/,
      (moment, name) => named(name, ({ state }) => state.demand && state.phase === "turn", moment),
    ],
    [
      /^(.+) to play$/,
      (moment, name) =>
        named(name, ({ state }) => state.phase === "turn" && state.zap === 0 && !state.demand, moment),
    ],
    [
      /^(.+) has to answer the Zap, or pick up (\d+) cards$/,
      (moment, name, count) => named(name, ({ state }) => state.zap === Number(count), moment),
    ],
    [
      /^(.+) may play the card just drawn, or keep it$/,
      (moment, name) => named(name, ({ state }) => state.drawn !== null, moment),
    ],
    [
      /^(.+) has drawn for the 8 and has to play now$/,
      (moment, name) => named(name, ({ state }) => state.phase === "owed", moment),
    ],
    [
      /^(.+) may give a card to another player$/,
      (moment, name) => named(name, ({ state }) => state.phase === "give", moment),
    ],
    [
      /^(.+) has to name a suit$/,
      (moment, name) => named(name, ({ state }) => state.phase === "declare", moment),
    ],
  ],
  // A match that nobody could end has no seat without cards.
  goal: ({ hands, ranking }) => {
    const fewest = Math.min(...hands.map((hand) => hand.length));
    return hands.every((hand, seat) => (ranking?.[seat] === 1) === (hand.length === fewest));
  },
};
