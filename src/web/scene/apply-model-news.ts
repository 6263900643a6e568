// The next model after the news of a frame: texts, roster, view, events, verdict.
import type { OpenEvent, Verdict } from "../../client/index.ts";
import { learnedUses, noHandUses } from "../../face/choices.ts";
import { entryIn, listIn, openFields, textIn, wholeIn } from "../../face/fields.ts";
import { shownNames } from "../../face/shown-names.ts";
import { shownTable } from "../../face/shown-table.ts";
import { assertNever } from "../../games/assert-never.ts";
import type { MatchEvent } from "../../games/match-event.ts";
import { eventText } from "../../protocol/event-text.ts";
import type { MatchModel, ModelNews, NumberedEvent } from "./match-model.ts";
import type { PileCard, SceneFlight, SceneLogLine, SceneNote, ScenePlace, SceneRound } from "./scene.ts";

/** Of each list: longer ones would only slow the page down. */
const KEPT_EVENTS = 400;
const KEPT_FLIGHTS = 24;
const KEPT_PILE = 60;

type NewsOf<Field extends keyof ModelNews> = NonNullable<ModelNews[Field]>;

/** The news of a frame at once: what the events say needs the names and the view that came with them. */
export const applyModelNews = (
  model: MatchModel,
  { texts, roster, view, events, verdict }: ModelNews,
): MatchModel => {
  const worded = texts ? withTexts(model, texts) : model;
  const seated = roster ? withNames({ ...worded, ...roster }) : worded;
  const viewed = view ? withView(seated, view) : seated;
  const played = events ? withEvents(viewed, events) : viewed;
  return verdict ? { ...played, sent: null, picked: [], note: noteOf(played, verdict) } : played;
};

/** The cards of the own hand that the player sees. */
export const ownHand = ({ view, you }: MatchModel): readonly string[] =>
  you === null ? [] : (shownTable(view?.table)?.hands[you]?.cards ?? []);

const withTexts = (model: MatchModel, { game, words }: NewsOf<"texts">): MatchModel => {
  const worded = noHandUses(game.wording);
  const { single, several } = model.uses;
  const uses = { single: single ?? worded.single, several: several ?? worded.several };
  return withNames({ ...model, game, words, names: [], uses });
};

const withView = (model: MatchModel, { view, nowMs }: NewsOf<"view">): MatchModel => {
  const next = { ...model, view, since: model.since ?? view.seq };
  const hand = ownHand(next);
  const offers = model.offersIn(view, hand);
  const known = new Set(offers.map(({ action }) => JSON.stringify(action)));
  const atMs = view.deadline;
  return {
    ...next,
    offers,
    deadline:
      atMs === null ? null : model.deadline?.atMs === atMs ? model.deadline : { atMs, sinceMs: nowMs },
    uses: learnedUses(model.uses, offers, hand),
    picked: model.picked.filter((card) => hand.includes(card)),
    // A menu stays open while everything in it is still legal.
    menu: model.menu?.every((action) => known.has(JSON.stringify(action))) ? model.menu : null,
  };
};

const withEvents = (model: MatchModel, { from, events }: NewsOf<"events">): MatchModel => {
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
  const names = shownNames(model.seats, model.words);
  if (names.length === model.names.length && names.every((name, i) => name === model.names[i])) return model;
  const named = { ...model, names };
  return { ...named, log: model.events.flatMap((one) => lineOf(named, one) ?? []) };
};

type Heading = "dealt" | "roundEnded" | "matchEnded";

/** The events of the match itself stand here too. Their module would be one more script of the first race. */
const HEADINGS = {
  ...{ dealt: true, roundEnded: true, matchEnded: true },
  ...{ started: false, handedOver: false, abandoned: true },
} satisfies Readonly<Record<Heading | MatchEvent["type"], boolean>>;

const lineOf = ({ game, names }: MatchModel, { seq, event }: NumberedEvent): SceneLogLine | null => {
  const named: number[] = [];
  const player = (seat: number): string => {
    named.push(seat);
    return names[seat] ?? String(seat + 1);
  };
  const text = eventText(game, event, { player });
  if (text === null) return null;
  return {
    ...{ seq, text, named },
    type: event.type,
    seat: wholeIn(event["seat"]) ?? null,
    isHeading: entryIn(HEADINGS, event.type) ?? false,
    cards: motionsOf(event).flatMap(({ cards }) => cards.flatMap((code) => code ?? [])),
  };
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
      code === null ? [] : [pileCard(code, from.at === "hand" ? (from.seat ?? null) : null, false)],
    );
    return [...pile.filter(({ key }) => put.every((one) => one.key !== key)), ...put].slice(-KEPT_PILE);
  }, before);
};

export const nextNote = ({ note }: MatchModel, text: string, card?: string): SceneNote => ({
  key: (note?.key ?? 0) + 1,
  ...{ text, card },
});

const noteOf = (model: MatchModel, verdict: Verdict): SceneNote | null => {
  const { words, names } = model;
  switch (verdict.type) {
    case "accepted":
      return null;
    case "beaten": {
      const { by, behindMs = null } = verdict;
      const name = by === undefined || by === model.you ? undefined : names[by];
      return nextNote(
        model,
        name === undefined ? words.late : words.faster(name, behindMs),
        model.sent?.cards[0],
      );
    }
    case "refused":
      return nextNote(model, verdict.message);
    case "lost":
      return nextNote(model, words.lost);
    default:
      return assertNever(verdict);
  }
};

type CardMotion = Pick<SceneFlight, "from" | "to" | "cards">;

const STOCK: ScenePlace = { at: "stock" };
const PILE: ScenePlace = { at: "pile" };
const hand = (seat: number): ScenePlace => ({ at: "hand", seat });

/** These move one card, also where the viewer does not see which. */
const HIDDEN_ONES = ["drew", "gave"];
const hidden = (count: number): readonly null[] => Array.from({ length: count }, () => null);

/**
 * Which cards an event moves, and from where to where: docs/events.md, "Which cards does an event move?". An event of
 * a game that the page does not know is read by the same fields.
 */
export const motionsOf = (event: OpenEvent): readonly CardMotion[] => {
  const { type, from = type === "drew" ? "stock" : null, to = null } = event;
  const seat = wholeIn(event["seat"]);
  const card = textIn(event["card"]);
  const cards = listIn(event["cards"], textIn) ?? (card === undefined ? undefined : [card]);
  if (type === "dealt") return dealt(event);
  if (type === "flipped") return [{ from: STOCK, to: PILE, cards: cards ?? [] }];
  if (type === "reshuffled") return [{ from: placeIn(from) ?? PILE, to: STOCK, cards: [null] }];
  if (seat !== undefined) {
    if (type === "zapped") return [{ from: hand(seat), to: PILE, cards: ["zap"] }];
    if (type === "zipped") return [{ from: hand(seat), to: { at: "meld", seat }, cards: cards ?? [] }];
    if (from === null && to === null)
      return cards ? [{ from: event["starter"] === true ? STOCK : hand(seat), to: PILE, cards }] : [];
  }
  // A viewer may know that cards move, and not which. A question to another seat moves none.
  const moved = cards ?? hidden(wholeIn(event["count"]) ?? (HIDDEN_ONES.includes(type) ? 1 : 0));
  const source = placeIn(from ?? seat, event["fromSeat"]);
  const target = placeIn(to ?? seat, event["toSeat"]);
  return source && target && moved.length > 0 ? [{ from: source, to: target, cards: moved }] : [];
};

/** A seat, or the name of a place with the seat whose part of it is meant. Undefined: neither. */
const placeIn = (value: unknown, part?: unknown): ScenePlace | undefined => {
  const seat = wholeIn(value);
  const at = textIn(value);
  if (seat !== undefined) return hand(seat);
  return at === undefined ? at : { at: at === "hands" ? "hand" : at, seat: wholeIn(part) };
};

const dealt = (event: OpenEvent): readonly CardMotion[] => {
  const counts = listIn(event["hands"], (one) => wholeIn(openFields(one)["count"])) ?? [];
  const top = textIn(event["top"]);
  return [
    ...counts.map((count, seat) => ({ from: STOCK, to: hand(seat), cards: hidden(count) })),
    ...(top === undefined ? [] : [{ from: STOCK, to: PILE, cards: [top] }]),
  ];
};
