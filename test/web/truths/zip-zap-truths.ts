// What the hints and prompts of Zip Zap say.
import type { ZipZapTypes } from "../../../src/games/zip-zap/state.ts";
import { cardsIn, type Moment, sameCards, type Truths } from "./truth.ts";

type Zip = Moment<ZipZapTypes>;

const handOf = ({ state, you }: Zip): readonly string[] => (you === null ? [] : (state.hands[you] ?? []));
const numbersIn = (hand: readonly string[]): readonly string[] => hand.filter((card) => card !== "zap");
const may = ({ legal }: Zip, action: string): boolean => legal.some(({ type }) => type === action);
const isWild = (card: string | null): boolean => card?.startsWith("w") ?? false;

/** One higher, in the same colour, wild, or on a wild card. */
const follows = ({ state: { top, setup } }: Zip, card: string): boolean => {
  if (top === null || top === "zap" || card === "zap") return false;
  if (Number(card.slice(1)) !== Number(top.slice(1)) + 1) return false;
  if (isWild(top) && isWild(card)) return setup.options.wildOnWild;
  return isWild(top) || isWild(card) || top.charAt(0) === card.charAt(0);
};

const hasPassed = ({ state, you }: Zip): boolean =>
  state.phase === "open" && you !== null && state.passed.includes(you);

/** The next card that anybody can play lets the seat play again. */
const isBackSoon = (moment: Zip): boolean => {
  const { state, you, legalOf, after } = moment;
  const plays = state.hands.flatMap((_, seat) =>
    legalOf(seat)
      .filter(({ type }) => type === "discard" && seat !== you)
      .map((action) => after(seat, action)),
  );
  return (
    hasPassed(moment) &&
    plays.length > 0 &&
    plays.every((played) => you !== null && !played.state.passed.includes(you))
  );
};

const keepsLead = (moment: Zip, card: string): boolean => {
  const { you, after } = moment;
  if (you === null) return false;
  const { state, events } = after(you, { type: "discard", card });
  return state.lead === you || events.some(({ type }) => type === "roundEnded");
};

const leads = (moment: Zip): boolean => {
  const { state, you, legal } = moment;
  const numbers = numbersIn(handOf(moment));
  return (
    state.phase === "lead" &&
    state.lead === you &&
    numbers.length > 0 &&
    sameCards(cardsIn(legal, "discard"), numbers)
  );
};

const zapTakesLead = (moment: Zip): boolean => {
  const { state, you, after } = moment;
  if (you === null || state.topBy !== you || !may(moment, "zap")) return false;
  const { state: next } = after(you, { type: "zap" });
  return next.phase === "lead" && next.lead === you && !next.hands[you]?.includes("zap");
};

const isSecret = ({ state, you, after, tableOf }: Zip): boolean => {
  if (you === null) return false;
  const { state: next, events } = after(you, { type: "pass" });
  return (
    !events.some((event) => "seat" in event && event.seat === you && event.type !== "leadTaken") &&
    state.hands.every((_, seat) => seat === you || !tableOf(next, seat).passed.includes(you))
  );
};

const nothingFollows = (moment: Zip): boolean =>
  moment.state.phase === "open" &&
  !hasPassed(moment) &&
  !handOf(moment).some((card) => follows(moment, card));

const liftedFollows = (moment: Zip): boolean =>
  moment.state.phase === "open" &&
  numbersIn(moment.lifted).length > 0 &&
  numbersIn(moment.lifted).every((card) => follows(moment, card)) &&
  sameCards(numbersIn(moment.lifted), cardsIn(moment.legal, "discard"));

const isAskedIfReady = (moment: Zip): boolean => {
  const { state, you } = moment;
  return state.phase === "ready" && you !== null && !state.ready.includes(you) && may(moment, "ready");
};

export const zipZapTruths: Truths<ZipZapTypes> = {
  hints: {
    ready: (moment) => isAskedIfReady(moment) && handOf(moment).length > 0,
    roundEnd: ({ state, past }) => {
      const newest = (wanted: string): number => past.findLastIndex(({ type }) => type === wanted);
      return (
        newest("roundEnded") > newest("flipped") &&
        state.phase === "ready" &&
        state.ready.length < state.hands.length
      );
    },
    zap: (moment) => moment.state.lead === null && zapTakesLead(moment),
    zapInLead: (moment) => moment.state.lead === moment.you && zapTakesLead(moment),
    lead: (moment) =>
      leads(moment) &&
      handOf(moment)
        .filter((card) => card.endsWith("10"))
        .every((card) => keepsLead(moment, card)),
    otherLead: ({ state: { lead, topBy, hands }, you, legalOf }) =>
      lead !== null &&
      lead !== you &&
      lead === topBy &&
      sameCards(cardsIn(legalOf(lead), "discard"), numbersIn(hands[lead] ?? [])),
    passed: isBackSoon,
    play: liftedFollows,
    pass: (moment) => may(moment, "pass") && liftedFollows(moment) && isSecret(moment),
    waitOnWild: (moment) => nothingFollows(moment) && isWild(moment.state.top),
    wait: (moment) => nothingFollows(moment) && !isWild(moment.state.top),
  },
  prompts: [
    [
      /^The race is on!$/,
      (moment) =>
        !hasPassed(moment) &&
        moment.state.phase === "open" &&
        moment.state.hands.some((_, seat) => moment.legalOf(seat).some(({ type }) => type === "discard")),
    ],
    [/^You have passed$/, hasPassed],
    [/^Back with the next card$/, isBackSoon],
    [/^A lifted card follows$/, liftedFollows],
    [
      /^Your Zap goes now$/,
      (moment) => moment.state.topBy === moment.you && may(moment, "zap") && moment.lifted.includes("zap"),
    ],
    [/^None of yours follows$/, nothingFollows],
    [/^You lead$/, ({ state, you }) => state.phase === "lead" && state.lead === you],
    [/^Play any number card$/, (moment) => leads(moment) && !may(moment, "zap")],
    [
      /^Play your Zap$/,
      (moment) => moment.state.lead === moment.you && handOf(moment).join() === "zap" && may(moment, "zap"),
    ],
    [
      /^A number card, or the Zap$/,
      (moment) => leads(moment) && may(moment, "zap") && moment.lifted.includes("zap"),
    ],
    [/^Look at your cards\. Ready\?$/, isAskedIfReady],
    [
      /^(\d+) of (\d+) ready$/,
      ({ state }, ready, seats) =>
        state.phase === "ready" &&
        state.ready.length === Number(ready) &&
        state.hands.length === Number(seats),
    ],
    [
      /^(.+) leads with any number card$/,
      ({ state, you, nameOf }, name) => state.lead !== you && nameOf(state.lead) === name,
    ],
  ],
  goal: ({ hands, ranking, scores, setup }) => {
    const best = setup.options.scoring === "points" ? Math.min(...scores) : Math.max(...scores);
    return hands.every((_, seat) => (ranking?.[seat] === 1) === (scores[seat] === best));
  },
};
