// The server's frames about a match, made from what its viewer is told.
import type { GameEvent } from "../../games/game.ts";
import { commitmentOf } from "../../games/shuffle.ts";
import type { Ticked } from "../../match/clocks.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { snapshotFor, type Viewer, visibleEventsSince } from "../../match/redact.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { STARTED_SEQ } from "../../match/timeline.ts";
import { seatViews, startedEvent } from "../../match/view.ts";

const iso = (ms: number): string => new Date(ms).toISOString();

/** `card` may be null where `since` is not 0: only seq 1 is told from it. */
export const eventsFrame = (
  match: StoredMatch,
  ticked: Ticked,
  viewer: Viewer,
  since: number,
  listing: MatchListing | null,
  nowMs: number,
) => {
  const started: GameEvent | null = listing && startedEvent(match, listing);
  return {
    type: "events" as const,
    match: match.id,
    from: since + 1,
    events: visibleEventsSince(ticked.timeline, viewer, since, started),
    ...snapshotFor(ticked, match.clocks, viewer),
    time: iso(nowMs),
  };
};

/** Whether the events after `since` need the names on the match's card. */
export const needsListing = (since: number): boolean => since < STARTED_SEQ;

export const viewFrame = (
  match: StoredMatch,
  listing: MatchListing,
  ticked: Ticked | null,
  viewer: Viewer,
  nowMs: number,
) => {
  const { seq, own, view } = viewOf(match, listing, ticked, viewer);
  return {
    type: "view" as const,
    match: match.id,
    seq,
    ...(own === undefined ? {} : { own }),
    view,
    time: iso(nowMs),
  };
};

/**
 * Who sits at the table, for those who watch it. None where an open table's card has lost a name since: its player has got
 * up, which is told by itself.
 */
export const seatsFrames = (match: StoredMatch, listing: MatchListing, ticked: Ticked | null) => {
  const hasGone = match.players.some((player) => player !== null && !listing.names[player]);
  if (match.status === "open" && hasGone) return [];
  const seats = seatViews(match, listing, ticked?.timeline ?? null);
  return [{ type: "seats" as const, match: match.id, rev: match.rosterVersion, status: match.status, seats }];
};

/** The whole VIEW with the `seq` and `own` at which it stands. */
export const viewOf = (match: StoredMatch, listing: MatchListing, ticked: Ticked | null, viewer: Viewer) => {
  const seated = viewer !== "spectator";
  const now = ticked && snapshotFor(ticked, match.clocks, viewer);
  return {
    seq: now?.seq ?? 0,
    ...(seated ? { own: now?.own ?? 0 } : {}),
    view: {
      match: match.id,
      game: match.game,
      rules: match.rules,
      status: match.status,
      rev: match.rosterVersion,
      options: match.options,
      clocks: match.clocks,
      seats: seatViews(match, listing, ticked?.timeline ?? null),
      you: seated ? viewer : null,
      commitment: commitmentOf(match.secret),
      deadline: now?.deadline ?? null,
      table: now?.table ?? null,
      ...(seated ? { legal: now?.legal ?? [] } : {}),
    },
  };
};
