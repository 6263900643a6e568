// The matches of a player: first the open and live ones, newest opened first, then the history, last ended first.
import { type EndedStatus, isEndedStatus, type Status } from "../../games/match-status.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { MatchView } from "../../protocol/match.ts";
import { matchView, storedMatchView } from "../delivery/match-view.ts";
import { seatOfPlayer } from "../match/viewers.ts";
import type { HistoryPlace } from "../ports/results.ts";
import type { Relay } from "../relay.ts";
import { listedOnce } from "./listed-once.ts";
import type { Page } from "./page.ts";

export interface PlayerMatchesRequest {
  readonly player: string;
  /** The player who asks; null for a stranger. Only the player itself sees its private matches. */
  readonly caller: string | null;
  /** Null: any status. */
  readonly status: Status | null;
  readonly limit: number;
  /** The `next` of the page before; null for the first page. The wire has it sealed. */
  readonly cursor: string | null;
}

/** Where a page ended: among the current matches, by opening time, or in the history, by end time. */
interface HistoryCursor {
  readonly list: "at-hand" | "history";
  readonly atMs: number;
  readonly match: string;
}

/** Null where there is no such player. */
export const playerMatches = async (
  relay: Relay,
  request: PlayerMatchesRequest,
): Promise<Page<MatchView> | null> => {
  const { player, limit, status, cursor } = request;
  const after = cursor === null ? null : historyCursorOf(cursor);
  if (!(await relay.players.read(player))) return null;
  const isAtHand = status === null || status === "open" || status === "live";
  const found: readonly Found[] =
    isAtHand && after?.list !== "history" ? await atHand(relay, request, after) : [];
  const wanted = limit + 1 - found.length;
  const finished = finishedStatus(status);
  const more =
    wanted > 0 && finished !== "none"
      ? await readHistory(relay, request, { after, status: finished, limit: wanted })
      : NONE;
  const all = [...found, ...more.found];
  const page = all.slice(0, limit);
  const last = all.length > limit ? (page.at(-1)?.place ?? null) : more.stoppedAt;
  return { items: await withViews(relay, request, page), next: last && cursorOf(last) };
};

interface Found {
  readonly place: HistoryCursor;
  /** Null: the view is in the archive. */
  readonly view: MatchView | null;
}

const NONE = { found: [], stoppedAt: null };

/** More than a player sits in, unless the limits are lifted. */
const MOST_CURRENT = 100;

/** Matches whose items say that the player sits there. The list may be ahead of the items, or behind. */
const atHand = async (
  relay: Relay,
  { player, caller, status }: PlayerMatchesRequest,
  after: HistoryCursor | null,
): Promise<readonly Found[]> => {
  const current = listedOnce(await relay.players.matches(player, MOST_CURRENT));
  const places = current
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
    return [{ place, view: storedMatchView(match, listing, caller === player, relay.time.now()) }];
  });
};

const isShown = ({ visibility }: MatchListing, player: string, caller: string | null): boolean =>
  visibility === "public" || caller === player;

const finishedStatus = (status: Status | null): EndedStatus | null | "none" =>
  status === null || isEndedStatus(status) ? status : "none";

const readHistory = async (
  relay: Relay,
  { player, caller }: PlayerMatchesRequest,
  {
    after,
    status,
    limit,
  }: {
    readonly after: HistoryCursor | null;
    readonly status: EndedStatus | null;
    readonly limit: number;
  },
): Promise<{ readonly found: readonly Found[]; readonly stoppedAt: HistoryCursor | null }> => {
  const { entries, stoppedAt } = await relay.history.list(player, {
    limit,
    after: after?.list === "history" ? { match: after.match, endedAtMs: after.atMs } : null,
    status,
    withPrivate: caller === player,
  });
  return {
    found: entries.map((entry) => ({ place: endPlace(entry), view: null })),
    stoppedAt: stoppedAt && endPlace(stoppedAt),
  };
};

export const endPlace = ({ match, endedAtMs }: HistoryPlace): HistoryCursor => ({
  list: "history",
  atMs: endedAtMs,
  match,
});

const withViews = async (
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
    return kept && listing && isShown(listing, player, caller)
      ? [matchView(kept.match, listing, kept.standing, caller === player, relay.time.now())]
      : [];
  });
};

const LETTERS = { "at-hand": "L", history: "H" } as const;

/** Sorts like the places of one list. */
export const cursorOf = ({ list, atMs, match }: HistoryCursor): string =>
  `${LETTERS[list]}${String(atMs).padStart(15, "0")}_${match}`;

export const historyCursorOf = (cursor: string): HistoryCursor => {
  const [at = "", match = ""] = cursor.slice(1).split("_");
  return { list: cursor.startsWith(LETTERS.history) ? "history" : "at-hand", atMs: Number(at), match };
};
