// The matches of a player: those at hand, newest opened first, and then its history, last ended first.
import { tickedIfHandedOver } from "../../match/handed-over.ts";
import type { MatchCard } from "../../match/match-card.ts";
import { endedView } from "../../match/match-end.ts";
import type { Status } from "../../match/stored-match.ts";
import { type MatchView, matchView } from "../../match/view.ts";
import type { Page } from "../page.ts";
import { seatIn } from "../play/who-looks.ts";
import type { FinishedStatus, HistoryPlace } from "../ports/history-store.ts";
import type { Relay } from "../relay.ts";

export interface PlayerMatchesRequest {
  readonly player: string;
  /** Who asks; null for a stranger. Private tables are shown to the player alone. */
  readonly caller: string | null;
  /** Null: whichever. */
  readonly status: Status | null;
  readonly limit: number;
  /** Null for the first page. */
  readonly after: Place | null;
}

/** Where a page ended: among the tables at hand, by when they were opened, or in the history, by when they ended. */
export interface Place {
  readonly list: "at-hand" | "history";
  readonly atMs: number;
  readonly match: string;
}

/** Null where there is no such player. */
export const playerMatches = async (
  relay: Relay,
  request: PlayerMatchesRequest,
): Promise<Page<MatchView> | null> => {
  const { player, limit, status, after } = request;
  if (!(await relay.players.read(player))) return null;
  const isAtHand = status === null || status === "open" || status === "live";
  const found: readonly Found[] = isAtHand && after?.list !== "history" ? await atHand(relay, request) : [];
  const wanted = limit + 1 - found.length;
  const finished = finishedStatus(status);
  const more = wanted > 0 && finished !== "none" ? await history(relay, request, finished, wanted) : NONE;
  const all = [...found, ...more.found];
  const page = all.slice(0, limit);
  const last = all.length > limit ? (page.at(-1)?.place ?? null) : more.stoppedAt;
  return { items: await viewed(relay, request, page), next: last && cursorOf(last) };
};

interface Found {
  readonly place: Place;
  /** Null where it is to be looked up in the archive. */
  readonly view: MatchView | null;
}

const NONE = { found: [], stoppedAt: null };

/** More than anybody sits at, unless the limits are lifted. */
const MOST_TABLES = 100;

/** Those whose items say that the player sits there: its list may be ahead of them, or behind. */
const atHand = async (
  relay: Relay,
  { player, caller, status, after }: PlayerMatchesRequest,
): Promise<readonly Found[]> => {
  const tables = await relay.players.tables(player, MOST_TABLES);
  const places = tables
    .map(({ match, createdAtMs }): Place => ({ list: "at-hand", atMs: createdAtMs, match }))
    .filter((place) => after === null || cursorOf(place) < cursorOf(after));
  const ids = places.map(({ match }) => match);
  const [matches, cards] = await Promise.all([relay.matches.readMany(ids), relay.cards.readMany(ids)]);
  return places.flatMap((place) => {
    const match = matches.find(({ id }) => id === place.match);
    const card = cards.find(({ id }) => id === place.match);
    if (!match || seatIn(match, player) === null || !card || !isShown(card, player, caller)) return [];
    if (match.status !== "open" && match.status !== "live") return [];
    if (status !== null && match.status !== status) return [];
    const isSeated = caller !== null && seatIn(match, caller) !== null;
    const timeline = tickedIfHandedOver(match)?.timeline ?? null;
    return [{ place, view: matchView(match, card, timeline, isSeated) }];
  });
};

const isShown = ({ visibility }: MatchCard, player: string, caller: string | null): boolean =>
  visibility === "public" || caller === player;

const finishedStatus = (status: Status | null): FinishedStatus | null | "none" =>
  status === "open" || status === "live" ? "none" : status;

const history = async (
  relay: Relay,
  { player, caller, after }: PlayerMatchesRequest,
  status: FinishedStatus | null,
  limit: number,
): Promise<{ readonly found: readonly Found[]; readonly stoppedAt: Place | null }> => {
  const { entries, stoppedAt } = await relay.history.list(player, {
    limit,
    after: after?.list === "history" ? { match: after.match, endedAtMs: after.atMs } : null,
    status,
    withPrivate: caller === player,
  });
  return {
    found: entries.map((entry) => ({ place: ended(entry), view: null })),
    stoppedAt: stoppedAt && ended(stoppedAt),
  };
};

const ended = ({ match, endedAtMs }: HistoryPlace): Place => ({ list: "history", atMs: endedAtMs, match });

const viewed = async (
  relay: Relay,
  { player, caller }: PlayerMatchesRequest,
  page: readonly Found[],
): Promise<readonly MatchView[]> => {
  const ids = page.flatMap(({ view, place }) => (view ? [] : [place.match]));
  const [archived, cards] = await Promise.all([relay.archive.readMany(ids), relay.cards.readMany(ids)]);
  return page.flatMap(({ view, place }) => {
    if (view) return [view];
    const kept = archived.find(({ match }) => match.id === place.match);
    const card = cards.find(({ id }) => id === place.match);
    return kept && card ? [endedView(kept.match, card, kept.end, caller === player)] : [];
  });
};

const LETTERS = { "at-hand": "L", history: "H" } as const;

/** Sorts as the places of one list do. */
const cursorOf = ({ list, atMs, match }: Place): string =>
  `${LETTERS[list]}${String(atMs).padStart(15, "0")}_${match}`;

/** Null for what is no cursor of this list. */
export const placeIn = (cursor: string): Place | null => {
  const [, letter, at, match] = /^([LH])(\d{15})_([0-9A-Za-z]{1,24})$/.exec(cursor) ?? [];
  if (letter === undefined || at === undefined || match === undefined) return null;
  return { list: letter === "L" ? "at-hand" : "history", atMs: Number(at), match };
};
