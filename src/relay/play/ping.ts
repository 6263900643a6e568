// A client's ping: checks whether the client is behind. A second after the deadline, it also does what a late or lost timer has left undone.
import { type LoadedMatch, seqOf } from "../../match/hydrate.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { WholeEvents } from "../../protocol/server-frame.ts";
import { eventsFrame, needsListing } from "../delivery/frames.ts";
import { besideAnswer, type Outcome, outcome } from "../delivery/outbox.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";
import { applyClocks, type Clocked } from "./apply-clocks.ts";
import { houseDueMs } from "./arm-timer.ts";
import { beginDue, beginsAtMs } from "./begin-match.ts";
import { playForHouse } from "./wake.ts";

export interface PingRequest {
  readonly match: string;
  /** The newest seq that the client has. Left out: the client asks for no events. */
  readonly seq: number | undefined;
  readonly player: string | null;
  readonly connection: string;
  readonly arrivalMs: number;
}

export type PingAnswer =
  | { readonly type: "pong" }
  | { readonly type: "events"; readonly frame: WholeEvents }
  | { readonly type: "no-such-match" };

/** The timer should have fired by then. */
const TIMER_IS_LOST_MS = 1_000;

const NO_SUCH_MATCH = outcome<PingAnswer>({ type: "no-such-match" });

/**
 * Answers `pong` to a client that has the newest seq, else the `events` after the client's seq. A seat's ping applies
 * clocks that were due a second before `arrivalMs` (Unix ms). `no-such-match` also to a stranger at a private match.
 */
export const ping = async (relay: Relay, request: PingRequest): Promise<Outcome<PingAnswer>> => {
  const { player, connection, seq, arrivalMs } = request;
  const found = await loadMatch(relay, request.match);
  if (!found) return NO_SUCH_MATCH;
  const isSeat = viewerOf(found, player, connection) !== "spectator";
  if (!isSeat && !(await maySpectate(relay, found, request))) return NO_SUCH_MATCH;
  const byMs = arrivalMs - TIMER_IS_LOST_MS;
  const clocked = isSeat ? await applyClocks(relay, found, byMs) : { match: found, posts: [] };
  if (!clocked) return NO_SUCH_MATCH;
  const played = isSeat ? await playOverdue(relay, clocked.match, byMs) : clocked;
  const { match } = played;
  const posts = besideAnswer([...clocked.posts, ...(isSeat ? played.posts : [])], connection, "events");
  if (match.status === "open" || seq === undefined || seq >= seqOf(match)) {
    return outcome({ type: "pong" }, posts);
  }
  const listing = needsListing(seq) ? await listingOf(relay, match) : null;
  // A player who has left meanwhile sees only what a spectator sees.
  const viewer = viewerOf(match, player, connection);
  return outcome(
    { type: "events", frame: eventsFrame(match, viewer, seq, listing, relay.time.now()) },
    posts,
  );
};

/** Does what the house should have done a second ago. Then its timer is late or lost. The commit replaces a lost one. */
const playOverdue = async (relay: Relay, match: LoadedMatch, byMs: number): Promise<Clocked> => {
  if (match.status === "open" && beginsAtMs(match) <= byMs) {
    const begun = await beginDue(relay, match.id);
    return { match: begun.match ?? match, posts: begun.posts };
  }
  const due = match.status === "live" ? houseDueMs(match) : null;
  const played = due !== null && due <= byMs ? await playForHouse(relay, match) : null;
  return played?.type === "committed" ? played : { match, posts: [] };
};

/** A stranger needs the code to enter a private match. */
const maySpectate = async (
  relay: Relay,
  match: StoredMatch,
  { player, connection }: PingRequest,
): Promise<boolean> => {
  const { visibility } = await listingOf(relay, match);
  if (visibility === "public") return true;
  return relay.connections.watches(player, connection, { match: match.id, seat: null });
};
