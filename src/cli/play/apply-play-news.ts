// The next state of the screen after the client got something: a view, events, the roster, a verdict.
import * as z from "zod";
import type { Verdict } from "../../client/index.ts";
import { offersIn } from "../../face/choice-offers.ts";
import { buttonsOf, learnedUses, type Offer } from "../../face/choices.ts";
import { howItEnded } from "../../face/how-it-ended.ts";
import { mayStart } from "../../face/may-start.ts";
import { isMutedIn } from "../../face/muted.ts";
import { eventLabel } from "../../face/plain-label.ts";
import { isReaction, reactionText } from "../../face/reaction-text.ts";
import { shownNames } from "../../face/shown-names.ts";
import { scoresField, shownTable } from "../../face/shown-table.ts";
import { partsOf } from "../../face/table-parts.ts";
import { assertNever } from "../../games/assert-never.ts";
import type { Choice, GameAction, GameEvent, GameTable } from "../../games/game.ts";
import { isEndedStatus } from "../../games/match-status.ts";
import { plainName } from "../../games/plain-name.ts";
import { type Naming, phaseText } from "../../protocol/event-text.ts";
import { mannersOf } from "./help-lines.ts";
import type { PlayNote, PlayStage, PlayState, SeatNow, ShownDeadline } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";
import { markedCard } from "./spoken-line.ts";
import { wordsOf } from "./words-of.ts";

export type PlayNews =
  | {
      readonly type: "view";
      readonly table: GameTable | null;
      readonly legal: readonly GameAction[];
      readonly choices?: readonly Choice[];
      readonly deadlineMs: number | null;
      readonly nowMs: number;
    }
  | { readonly type: "event"; readonly event: GameEvent }
  | {
      readonly type: "roster";
      readonly status: string;
      readonly seats: readonly SeatNow[];
      readonly you: number | null;
      readonly isQuick: boolean;
      /** How others join now. Null: nobody else can. Left out: as before. */
      readonly invitation?: string | null;
    }
  | { readonly type: "reaction"; readonly seat: number; readonly reaction: string }
  | { readonly type: "link"; readonly isLost: boolean }
  | { readonly type: "fault"; readonly isFaulty: boolean }
  | { readonly type: "verdict"; readonly verdict: Verdict }
  | { readonly type: "problem"; readonly message: string };

const KEPT_LINES = 200;

export const applyPlayNews = (state: PlayState, news: PlayNews): PlayState => {
  switch (news.type) {
    case "view":
      return withView(state, news);
    case "event":
      return withEvent(state, news.event);
    case "roster":
      return withRoster(state, news);
    case "reaction":
      return withReaction(state, news);
    case "link":
      return { ...state, isLost: news.isLost };
    case "fault":
      return { ...state, isFaulty: news.isFaulty };
    case "verdict":
      return { ...state, busy: false, note: noteOf(state, news.verdict) };
    case "problem":
      return { ...state, busy: false, note: { text: news.message, tone: "bad" } };
    default:
      return assertNever(news);
  }
};

/** After a removal there is a new code. */
const withRoster = (state: PlayState, news: Extract<PlayNews, { type: "roster" }>): PlayState => {
  const words = wordsOf(state.language);
  const { you, isQuick, invitation = state.invitation } = news;
  const isNew = state.invitation !== null && invitation !== null && invitation !== state.invitation;
  return {
    ...state,
    ...{ you, invitation, seats: withShownNames(news.seats, words) },
    mayStart: mayStart(news.seats, you, isQuick),
    stage: stageOf(news.status, state.stage),
    note: isNew ? { text: words.newCode, tone: "plain" } : state.note,
  };
};

const stageOf = (status: string, before: PlayStage): PlayStage => {
  if (isEndedStatus(status)) return "over";
  if (status === "live") return "live";
  return before === "choosing" ? "choosing" : "waiting";
};

/** What the screen draws of every game. All else are parts. */
const DRAWN = [
  "phase",
  "over",
  "ranking",
  "hands",
  "scores",
  "round",
  "top",
  "topBy",
  "pile",
  "turn",
] as const;

const withView = (state: PlayState, news: Extract<PlayNews, { type: "view" }>): PlayState => {
  const { game } = state;
  if (!news.table || !game) return state;
  const table = shownTable(news.table, game);
  if (!table) return state;
  const hand = state.you === null ? [] : (table.hands[state.you]?.cards ?? []);
  const offers = offersIn(news, hand);
  const menu = menuAfter(state.menu, offers) ?? onlyMenu(offers, hand);
  return {
    ...state,
    stage: table.over ? "over" : "live",
    table,
    scoresField: scoresField(news.table, game),
    ending: howItEnded(news.table, game),
    parts: partsOf(news.table, game, DRAWN),
    phase: phaseText(game, news.table, namingOf(state)) ?? plainName(table.phase),
    hand,
    offers,
    choices: news.choices ?? [],
    uses: learnedUses(state.uses, offers, hand),
    deadline: deadlineAfter(state.deadline, news.deadlineMs, news.nowMs),
    picked: state.picked.filter((card) => hand.includes(card)),
    menu,
    picks: menu && state.menu ? state.picks : [],
    cover: table.over && state.cover === "leave" ? null : state.cover,
  };
};

const namingOf = ({ seats }: PlayState): Naming => ({
  player: (seat) => seats[seat]?.name ?? String(seat),
  card: markedCard,
});

const deadlineAfter = (
  before: ShownDeadline | null,
  atMs: number | null,
  nowMs: number,
): ShownDeadline | null => {
  if (atMs === null) return null;
  return before?.atMs === atMs ? before : { atMs, sinceMs: nowMs };
};

/** A menu stays open while everything in it is still legal. */
const menuAfter = (menu: readonly Offer[] | null, offers: readonly Offer[]): readonly Offer[] | null => {
  const known = new Set(offers.map(textOf));
  return menu?.every((offer) => known.has(textOf(offer))) ? menu : null;
};

/** Where nothing else is to be done, the choice is open at once. */
const onlyMenu = (offers: readonly Offer[], hand: readonly string[]): readonly Offer[] | null => {
  const [only, ...others] = buttonsOf(offers, hand);
  const isAll = only && others.length === 0 && only.offers.length === offers.length;
  return isAll && offers.length > 1 ? offers : null;
};

const textOf = ({ action }: Offer): string => JSON.stringify(action);

const scoredSchema = z.object({
  type: z.literal("roundEnded"),
  round: z.int(),
  points: z.array(z.int()),
  out: z.int().nullable(),
});

const withEvent = (state: PlayState, event: GameEvent): PlayState => {
  const line = state.game ? eventLabel(state.game, event, namingOf(state)) : null;
  const { data } = scoredSchema.safeParse(event);
  const { levels } = wordsOf(state.language);
  const more = event.type === "started" ? mannersOf(state.seats, state.game, levels) : [];
  return {
    ...state,
    events: [...state.events, event].slice(-KEPT_LINES),
    log: line === null ? state.log : [...state.log, line, ...more].slice(-KEPT_LINES),
    rounds: data
      ? [...state.rounds, { round: data.round, points: data.points, out: data.out }]
      : state.rounds,
  };
};

/** Only a live match shows its log. */
const withReaction = (
  state: PlayState,
  { seat, reaction }: Extract<PlayNews, { type: "reaction" }>,
): PlayState => {
  const { seats, language, stage, log, you, muted } = state;
  const { name, player } = seats[seat] ?? {};
  if (!isReaction(reaction) || name === undefined) return state;
  if (player && seat !== you && isMutedIn(muted, player)) return state;
  const text = `${name}: ${reactionText(reaction, language)}`;
  if (stage !== "live") return { ...state, note: { text, tone: "plain" } };
  return { ...state, log: [...log, text].slice(-KEPT_LINES) };
};

const noteOf = (state: PlayState, verdict: Verdict): PlayNote | null => {
  const words = wordsOf(state.language);
  switch (verdict.type) {
    case "accepted":
      return null;
    case "beaten": {
      const { by, behindMs } = verdict;
      const name = by === undefined ? undefined : state.seats[by]?.name;
      return { text: name === undefined ? verdict.message : words.faster(name, behindMs), tone: "bad" };
    }
    case "refused":
      return { text: verdict.message, tone: "bad" };
    case "lost":
      return { text: words.lost, tone: "bad" };
    default:
      return assertNever(verdict);
  }
};

const withShownNames = (seats: readonly SeatNow[], words: PlayWords): readonly SeatNow[] => {
  const names = shownNames(seats, words);
  return seats.map((seat, at) => ({ ...seat, name: names[at] ?? seat.name }));
};
