// Makes the server's frames about a match from what their viewer may see. Knows no connection.
import type { GameEvent } from "../../games/game.ts";
import { commitmentOf } from "../../games/shuffle.ts";
import { type HydratedMatch, type LoadedMatch, STARTED_SEQ } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { snapshotFor, type Viewer, visibleEventsSince } from "../../match/redact.ts";
import { shownClocks } from "../../match/shown-clocks.ts";
import { startedEvent } from "../../match/started-event.ts";
import type { View } from "../../protocol/match.ts";
import type { SeatsFrame, ViewFrame, WholeEvents } from "../../protocol/server-frame.ts";
import { beginningOf, codeForSeats, loadedSeatViews } from "./match-view.ts";

const iso = (ms: number): string => new Date(ms).toISOString();

/** `listing` may be null where `since` is not 0. Only seq 1 needs it. */
export const eventsFrame = (
  match: HydratedMatch,
  viewer: Viewer,
  since: number,
  listing: MatchListing | null,
  nowMs: number,
): WholeEvents => {
  const started: GameEvent | null = listing && startedEvent(match, listing);
  return {
    type: "events",
    game: match.game,
    match: match.id,
    from: since + 1,
    events: visibleEventsSince(match, viewer, since, started),
    ...snapshotFor(match, viewer),
    time: iso(nowMs),
  };
};

/** Whether the events after `since` need the names on the match's listing. */
export const needsListing = (since: number): boolean => since < STARTED_SEQ;

export const viewFrame = (
  match: LoadedMatch,
  listing: MatchListing,
  viewer: Viewer,
  nowMs: number,
): ViewFrame => {
  const { seq, own, view } = viewOf(match, listing, viewer, nowMs);
  return {
    type: "view",
    game: match.game,
    match: match.id,
    seq,
    ...(own === undefined ? {} : { own }),
    view,
    ...(viewer === "spectator" ? {} : codeOf(match, listing)),
    time: iso(nowMs),
  };
};

/** To whom a frame goes that is the same for many. */
export type Readers = "seats" | "spectators";

/**
 * The `seats` frame of the match. None if the listing of an open match has lost a name: that player has left, and the
 * leaving makes its own frame.
 */
export const seatsFrames = (
  match: LoadedMatch,
  listing: MatchListing,
  readers: Readers,
  nowMs: number,
): readonly SeatsFrame[] => {
  const hasGone = match.players.some((player) => player !== null && !listing.names[player]);
  if (match.status === "open" && hasGone) return [];
  const seats = loadedSeatViews(match, listing, nowMs);
  const { id, status, rosterVersion: rev } = match;
  const code = readers === "seats" ? codeOf(match, listing) : {};
  return [{ type: "seats", match: id, rev, status, ...beginningOf(match), ...code, seats }];
};

/** Only seats see the code of a private match. While the match is open, a removal changes it. */
const codeOf = (match: LoadedMatch, listing: MatchListing): Pick<SeatsFrame, "code"> =>
  match.status === "open" ? codeForSeats(match, listing) : {};

/** Everything that the viewer may see, with its `seq` and `own`. */
export const viewOf = (
  match: LoadedMatch,
  listing: MatchListing,
  viewer: Viewer,
  nowMs: number,
): Pick<ViewFrame, "seq" | "own" | "view"> => {
  const isSeated = viewer !== "spectator";
  const now = match.status === "open" ? null : snapshotFor(match, viewer);
  const view: View = {
    match: match.id,
    game: match.game,
    rules: match.rules,
    status: match.status,
    rev: match.rosterVersion,
    ...beginningOf(match),
    options: match.options,
    clocks: shownClocks(match.clocks),
    seats: loadedSeatViews(match, listing, nowMs),
    you: isSeated ? viewer : null,
    commitment: commitmentOf(match.secret),
    deadline: now?.deadline ?? null,
    table: now?.table ?? null,
    ...(isSeated ? { legal: now?.legal ?? [] } : {}),
    ...(now?.choices && { choices: now.choices }),
  };
  return { seq: now?.seq ?? 0, ...(isSeated ? { own: now?.own ?? 0 } : {}), view };
};
