// The next model after a view, events, the roster, a verdict.
import type { OpenEvent, Verdict } from "../../client/index.ts";
import { cardsOf, learnedUses, noHandUses, offerOf, offersOf } from "../../face/choices.ts";
import { listIn, wholeIn } from "../../face/fields.ts";
import { shownTable } from "../../face/shown-table.ts";
import { assertNever } from "../../games/assert-never.ts";
import type { GameAction } from "../../games/game.ts";
import { eventText } from "../../protocol/event-text.ts";
import type { MatchModel, ModelNews, NumberedEvent, SentMove } from "./match-model.ts";
import { motionsOf } from "./motions-of.ts";
import { namesOf } from "./names-of.ts";
import type { PileCard, SceneFlight, SceneLogLine, SceneNote, SceneRound } from "./scene.ts";

/** Of each list: longer ones would only slow the page down. */
const KEPT_EVENTS = 400;
const KEPT_FLIGHTS = 24;
const KEPT_PILE = 60;

export const applyModelNews = (model: MatchModel, news: ModelNews): MatchModel => {
  switch (news.type) {
    case "view":
      return withView(model, news);
    case "events":
      return withEvents(model, news.from, news.events);
    case "roster": {
      const { status, seats, you } = news;
      return withNames({ ...model, status, seats, you });
    }
    case "texts": {
      const { game, words } = news;
      const worded = noHandUses(game.wording);
      const { single, several } = model.uses;
      const uses = { single: single ?? worded.single, several: several ?? worded.several };
      return withNames({ ...model, game, words, names: [], uses });
    }
    case "sent":
      return sentModel(model, sentMove(model, news.action));
    case "verdict":
      return { ...model, sent: null, picked: [], note: noteOf(model, news.verdict) };
    default:
      return assertNever(news);
  }
};

/** The cards of the own hand that the player sees. */
export const ownHand = ({ view, you }: MatchModel): readonly string[] =>
  you === null ? [] : (shownTable(view?.table)?.hands[you]?.cards ?? []);

const withView = (model: MatchModel, { view, nowMs }: Extract<ModelNews, { type: "view" }>): MatchModel => {
  const next = { ...model, view, since: model.since ?? view.seq };
  const hand = ownHand(next);
  const known = new Set(view.legal.map((action) => JSON.stringify(action)));
  const atMs = view.deadline;
  return {
    ...next,
    deadline:
      atMs === null ? null : model.deadline?.atMs === atMs ? model.deadline : { atMs, sinceMs: nowMs },
    uses: learnedUses(model.uses, offersOf(view.legal), hand),
    picked: model.picked.filter((card) => hand.includes(card)),
    // A menu stays open while everything in it is still legal.
    menu: model.menu?.every((action) => known.has(JSON.stringify(action))) ? model.menu : null,
  };
};

const withEvents = (model: MatchModel, from: number, events: readonly OpenEvent[]): MatchModel => {
  const last = model.events.at(-1)?.seq ?? 0;
  const numbered = events
    .map((event, i): NumberedEvent => ({ seq: from + i, event }))
    .filter(({ seq }) => seq > last);
  const log = numbered.flatMap((one) => lineOf(model, one) ?? []);
  return {
    ...model,
    events: [...model.events, ...numbered].slice(-KEPT_EVENTS),
    log: [...model.log, ...log].slice(-KEPT_EVENTS),
    flights: [
      ...model.flights,
      ...numbered.filter(({ seq }) => seq > (model.since ?? 0)).flatMap(flightsOf),
    ].slice(-KEPT_FLIGHTS),
    rounds: [...model.rounds, ...numbered.flatMap(({ event }) => roundOf(event) ?? [])],
    trail: numbered.reduce(trailAfter, model.trail),
  };
};

/** Names stand in the log, so new names write it anew. */
const withNames = (model: MatchModel): MatchModel => {
  const names = namesOf(model.seats, model.words.houseBot);
  if (names.length === model.names.length && names.every((name, i) => name === model.names[i])) return model;
  const named = { ...model, names };
  return { ...named, log: model.events.flatMap((one) => lineOf(named, one) ?? []) };
};

const HEADINGS = ["dealt", "roundEnded", "matchEnded", "abandoned"];

const lineOf = ({ game, names }: MatchModel, { seq, event }: NumberedEvent): SceneLogLine | null => {
  const text = eventText(game, event, { player: (seat) => names[seat] ?? String(seat + 1) });
  if (text === null) return null;
  return { seq, text, seat: wholeIn(event["seat"]) ?? null, isHeading: HEADINGS.includes(event.type) };
};

const flightsOf = ({ seq, event }: NumberedEvent): readonly SceneFlight[] =>
  motionsOf(event).map((motion) => ({ ...motion, seq }));

const roundOf = (event: OpenEvent): SceneRound | null => {
  const round = wholeIn(event["round"]);
  const points = listIn(event["points"], wholeIn);
  if (event.type !== "roundEnded" || round === undefined || !points) return null;
  return { round, points, out: wholeIn(event["out"]) ?? null };
};

export const pileCard = (code: string, by: number | null, isSent: boolean): PileCard => ({
  key: `${code}.${by ?? "s"}`,
  ...{ code, by, isSent, offers: [] },
});

const trailAfter = (trail: readonly PileCard[], { event }: NumberedEvent): readonly PileCard[] => {
  const motions = motionsOf(event);
  const before = event.type === "dealt" ? [] : trail;
  return motions.reduce<readonly PileCard[]>((pile, { from, to, cards }) => {
    // Of a pile that is shuffled into a new stock the top card stays.
    if (from.at === "pile") return to.at === "stock" ? pile.slice(-1) : pile.slice(0, -cards.length);
    if (to.at !== "pile") return pile;
    const put = cards.flatMap((code) =>
      code === null ? [] : [pileCard(code, from.at === "hand" ? from.seat : null, false)],
    );
    return [...pile.filter(({ key }) => put.every((one) => one.key !== key)), ...put].slice(-KEPT_PILE);
  }, before);
};

/** Where nobody knows where the cards will lie, they stay in the hand, as picked, until the verdict. */
const sentModel = (model: MatchModel, sent: SentMove): MatchModel => {
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

export const nextNote = ({ note }: MatchModel, text: string): SceneNote => ({
  key: (note?.key ?? 0) + 1,
  text,
});

const noteOf = (model: MatchModel, verdict: Verdict): SceneNote | null => {
  const { words, names } = model;
  switch (verdict.type) {
    case "accepted":
      return null;
    case "beaten": {
      const { by, behindMs = null } = verdict;
      const name = by === undefined || by === model.you ? undefined : names[by];
      return nextNote(model, name === undefined ? words.late : words.faster(name, behindMs));
    }
    case "refused":
      return nextNote(model, verdict.message);
    case "lost":
      return nextNote(model, words.lost);
    default:
      return assertNever(verdict);
  }
};
