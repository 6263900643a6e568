// Reads a match without taking part: the match, its events, its record. Reads change nothing but whether their seat
// counts as connected.

import { hydrate, type LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { type Viewer, visibleEventsSince } from "../../match/redact.ts";
import { servedRecord } from "../../match/served-record.ts";
import { startedEvent } from "../../match/started-event.ts";
import type { News } from "../../protocol/match.ts";
import { deliver } from "../delivery/deliver.ts";
import { viewOf } from "../delivery/frames.ts";
import { loadedMatchView } from "../delivery/match-view.ts";
import { renewPolling } from "../delivery/renew-polling.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch, requireKnown } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";
import { leadsIn } from "./leads-in.ts";

export interface ReadRequest {
  readonly match: string;
  readonly player: string | null;
  /** Of a private match. */
  readonly code: string | undefined;
}

/** The match with its seq and the caller's view. Null where this caller may see none. */
export const getMatch = async (relay: Relay, request: ReadRequest) => {
  const seen = await poll(relay, request);
  if (!seen) return null;
  const { match, listing, viewer } = seen;
  const nowMs = relay.time.now();
  return {
    ...loadedMatchView(match, listing, viewer !== "spectator", nowMs),
    ...viewOf(match, listing, viewer, nowMs),
    time: new Date(nowMs).toISOString(),
  };
};

export interface NewsRequest extends ReadRequest {
  readonly since: number;
  /** Whether the caller's seat counts as connected from now on. */
  readonly isPoll: boolean;
}

/** The events after `since`, and the caller's view. No events while the match is open. */
export const getNews = async (relay: Relay, request: NewsRequest): Promise<News | null> => {
  const seen = request.isPoll ? await poll(relay, request) : await look(relay, request);
  if (!seen) return null;
  const { match, listing, viewer } = seen;
  const nowMs = relay.time.now();
  const now = viewOf(match, listing, viewer, nowMs);
  const since = Math.min(request.since, now.seq);
  return {
    game: match.game,
    match: match.id,
    from: since + 1,
    events:
      match.status === "open" ? [] : visibleEventsSince(match, viewer, since, startedEvent(match, listing)),
    ...now,
    time: new Date(nowMs).toISOString(),
  };
};

export type RecordAnswer =
  | { readonly type: "record"; readonly record: ReturnType<typeof servedRecord> }
  | { readonly type: "no-such-match" | "not-over" };

/** Also reads matches that only the archive still has. */
export const getRecord = async (relay: Relay, request: ReadRequest): Promise<RecordAnswer> => {
  const seen = (await look(relay, request)) ?? (await lookInArchive(relay, request));
  if (!seen) return { type: "no-such-match" };
  const { match, listing } = seen;
  if (match.status === "open" || match.status === "live") return { type: "not-over" };
  return { type: "record", record: servedRecord(match, listing) };
};

interface Seen {
  readonly match: LoadedMatch;
  readonly listing: MatchListing;
  readonly viewer: Viewer;
}

const look = async (relay: Relay, request: ReadRequest): Promise<Seen | null> => {
  const match = await loadMatch(relay, request.match);
  return match && shownTo(relay, match, await listingOf(relay, match), request);
};

/** A look of a client without a socket. The seat counts as connected, and the others learn it before the answer. */
const poll = async (relay: Relay, request: ReadRequest): Promise<Seen | null> => {
  const seen = await look(relay, request);
  const { player } = request;
  if (!seen || player === null || seen.viewer === "spectator") return seen;
  const { match, posts } = await renewPolling(relay, seen.match, seen.viewer, player);
  await deliver(relay, posts);
  // The player may have left meanwhile, and then sees what a stranger sees.
  return shownTo(relay, match, seen.listing, request);
};

const lookInArchive = async (relay: Relay, request: ReadRequest): Promise<Seen | null> => {
  const [archived, listing] = await Promise.all([
    relay.archive.read(request.match),
    relay.listings.read(request.match),
  ]);
  if (!archived || !listing) return null;
  const { match } = archived;
  requireKnown(match);
  return shownTo(relay, hydrate(match), listing, request);
};

/** A private match is visible to its seats and to callers with its code. */
const shownTo = async (
  relay: Relay,
  match: LoadedMatch,
  listing: MatchListing,
  request: ReadRequest,
): Promise<Seen | null> => {
  const viewer = viewerOf(match, request.player, null);
  const mayLook = viewer !== "spectator" || (await leadsIn(relay, listing, request));
  return mayLook ? { match, listing, viewer } : null;
};
