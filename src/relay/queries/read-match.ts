// Reading a match without taking part: as it stands, its events, its record. Reads change nothing.
import type { MatchListing } from "../../match/match-listing.ts";
import type { Viewer } from "../../match/redact.ts";
import { servedRecord } from "../../match/served-record.ts";
import { isKnown, timelineOf } from "../../match/timeline.ts";
import { matchView } from "../../match/view.ts";
import { eventsFrame, needsListing, viewFrame, viewOf } from "../delivery/frames.ts";
import { listingOf } from "../match/listing-of.ts";
import { type LoadedMatch, loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

export interface ReadRequest {
  readonly match: string;
  readonly player: string | null;
  readonly code: string | undefined;
}

/** The match with its seq and the caller's view; null where there is none for this caller. */
export const getMatch = async (relay: Relay, request: ReadRequest) => {
  const seen = await look(relay, request);
  if (!seen) return null;
  const { match, ticked } = seen.loaded;
  return {
    ...matchView(match, seen.listing, ticked?.timeline ?? null, seen.viewer !== "spectator"),
    ...viewOf(match, seen.listing, ticked, seen.viewer),
    time: new Date(relay.time.now()).toISOString(),
  };
};

/** The frame that a `watch` with `since` is answered by, of any size, and the status. */
export const getEvents = async (relay: Relay, request: ReadRequest & { readonly since: number }) => {
  const seen = await look(relay, request);
  if (!seen) return null;
  const { loaded, listing, viewer } = seen;
  const { match, ticked } = loaded;
  const { status } = match;
  const nowMs = relay.time.now();
  const newestSeq = ticked?.timeline.steps.at(-1)?.seq ?? -1;
  if (!ticked || request.since > newestSeq) {
    return { ...viewFrame(match, listing, ticked, viewer, nowMs), status };
  }
  const named = needsListing(request.since) ? listing : null;
  return { ...eventsFrame(match, ticked, viewer, request.since, named, nowMs), status };
};

export type RecordAnswer =
  | { readonly type: "record"; readonly record: ReturnType<typeof servedRecord> }
  | { readonly type: "no-such-match" | "not-over" };

/** Also of a match that is kept no longer, as long as the archive has it. */
export const getRecord = async (relay: Relay, request: ReadRequest): Promise<RecordAnswer> => {
  const seen = (await look(relay, request)) ?? (await lookBack(relay, request));
  if (!seen) return { type: "no-such-match" };
  const { match, ticked } = seen.loaded;
  if (!ticked || match.status === "live") return { type: "not-over" };
  return { type: "record", record: servedRecord(match, seen.listing, ticked.timeline) };
};

interface Seen {
  readonly loaded: LoadedMatch;
  readonly listing: MatchListing;
  readonly viewer: Viewer;
}

const look = async (relay: Relay, request: ReadRequest): Promise<Seen | null> => {
  const loaded = await loadMatch(relay, request.match);
  return loaded && shown(loaded, await listingOf(relay, loaded.match), request);
};

/** Of the archive alone. */
const lookBack = async (relay: Relay, request: ReadRequest): Promise<Seen | null> => {
  const [archived, listing] = await Promise.all([
    relay.archive.read(request.match),
    relay.listings.read(request.match),
  ]);
  if (!archived || !listing) return null;
  const { match } = archived;
  if (!isKnown(match)) throw new Unavailable("a handler that knows this match's rules", 1000, null);
  const ticked = { timeline: timelineOf(match), tickedAtMs: match.tickedAtMs };
  return shown({ match, ticked, isFresh: true }, listing, request);
};

/** A private table shows itself to its seats and to those who know its code. */
const shown = (loaded: LoadedMatch, listing: MatchListing, { player, code }: ReadRequest): Seen | null => {
  const viewer = viewerOf(loaded, player, null);
  const hidden = viewer === "spectator" && listing.visibility === "private" && listing.code !== code;
  return hidden ? null : { loaded: loaded, listing: listing, viewer: viewer };
};
