// The matches of a player: those at hand, newest opened first, and then its history, last ended first.
import { hydrateIfHandedOver } from "../../match/handed-over.ts";
import { endedView } from "../../match/match-end.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { Status } from "../../match/stored-match.ts";
import { type MatchView, matchView } from "../../match/view.ts";
import { seatOfPlayer } from "../match/viewer-of.ts";
import type { FinishedStatus, HistoryPlace } from "../ports/history-store.ts";
import type { Relay } from "../relay.ts";
import type { Page } from "./page.ts";

export interface PlayerMatchesRequest {
  readonly player: string;
  /** Who asks; null for a stranger. Private tables are shown to the player alone. */
  readonly caller: string | null;
  /** Null: whichever. */
  readonly status: Status | null;
  readonly limit: number;
  /** Null for the first page. */
  readonly after: HistoryCursor | null;
}

/** Where a page ended: among the tables at hand, by when they were opened, or in the history, by when they ended. */
export interface HistoryCursor {
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
  readonly place: HistoryCursor;
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
  const tables = await relay.players.matches(player, MOST_TABLES);
  const places = tables
    .map(({ match, createdAtMs }): HistoryCursor => ({ list: "at-hand", atMs: createdAtMs, match }))
    .filter((place) => after === null || cursorOf(place) < cursorOf(after));
  const ids = places.map(({ match }) => match);
  const [matches, listings] = await Promise.all([relay.matches.readMany(ids), relay.listings.readMany(ids)]);
  return places.flatMap((place) => {
    const match = matches.find(({ id }) => id === place.match);
    const listing = listings.find(({ id }) => id === place.match);
    if (!match || seatOfPlayer(match, player) === null || !listing || !isShown(listing, player, caller))
      return [];
    if (match.status !== "open" && match.status !== "live") return [];
    if (status !== null && match.status !== status) return [];
    const isSeated = caller !== null && seatOfPlayer(match, caller) !== null;
    const timeline = hydrateIfHandedOver(match)?.timeline ?? null;
    return [{ place, view: matchView(match, listing, timeline, isSeated) }];
  });
};

const isShown = ({ visibility }: MatchListing, player: string, caller: string | null): boolean =>
  visibility === "public" || caller === player;

const finishedStatus = (status: Status | null): FinishedStatus | null | "none" =>
  status === "open" || status === "live" ? "none" : status;

const history = async (
  relay: Relay,
  { player, caller, after }: PlayerMatchesRequest,
  status: FinishedStatus | null,
  limit: number,
): Promise<{ readonly found: readonly Found[]; readonly stoppedAt: HistoryCursor | null }> => {
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

const ended = ({ match, endedAtMs }: HistoryPlace): HistoryCursor => ({
  list: "history",
  atMs: endedAtMs,
  match,
});

const viewed = async (
  relay: Relay,
  { player, caller }: PlayerMatchesRequest,
  page: readonly Found[],
): Promise<readonly MatchView[]> => {
  const ids = page.flatMap(({ view, place }) => (view ? [] : [place.match]));
  const [archived, listings] = await Promise.all([relay.archive.readMany(ids), relay.listings.readMany(ids)]);
  return page.flatMap(({ view, place }) => {
    if (view) return [view];
    const kept = archived.find(({ match }) => match.id === place.match);
    const listing = listings.find(({ id }) => id === place.match);
    return kept && listing ? [endedView(kept.match, listing, kept.end, caller === player)] : [];
  });
};

const LETTERS = { "at-hand": "L", history: "H" } as const;

/** Sorts as the places of one list do. */
const cursorOf = ({ list, atMs, match }: HistoryCursor): string =>
  `${LETTERS[list]}${String(atMs).padStart(15, "0")}_${match}`;

/** Null for what is no cursor of this list. */
export const parseHistoryCursor = (cursor: string): HistoryCursor | null => {
  const [, letter, at, match] = /^([LH])(\d{15})_([0-9A-Za-z]{1,24})$/.exec(cursor) ?? [];
  if (letter === undefined || at === undefined || match === undefined) return null;
  return { list: letter === "L" ? "at-hand" : "history", atMs: Number(at), match };
};
