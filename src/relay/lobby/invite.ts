// Invitations to an open match. An invitation is a notice and reserves no seat. A player gets one invitation to a
// match, however often others send it.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { Invitation } from "../../protocol/seats.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { noticePosts } from "../delivery/notice-posts.ts";
import { type Outcome, outcome } from "../delivery/outbox.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
import type { Notice } from "../ports/notice-store.ts";
import type { Relay } from "../relay.ts";

export interface InviteRequest {
  readonly match: string;
  /** The player who invites. */
  readonly by: string;
  readonly player: string;
}

export type InviteAnswer =
  | { readonly type: "invited"; readonly invitation: Invitation }
  | { readonly type: "no-such-match" | "no-such-player" | "not-seated" | "not-open" | "seat-taken" }
  | { readonly type: "too-fast"; readonly retryMs: number };

/** To one match, while it is open. */
const MOST_INVITED = 20;
/** Waiting does not raise the limit of this match. The caller may have another match by then. */
const RETRY_MS = 3600_000;

/**
 * Sends `player` a notice in the name of `by`, who sits in the match. A repeat gives the same invitation. `seat-taken`
 * where the player sits there already. `too-fast` after 20 invited players. `no-such-match` also to a stranger at a
 * private match.
 */
export const invite = async (
  relay: Relay,
  { match: id, by, player }: InviteRequest,
): Promise<Outcome<InviteAnswer>> => {
  const match = await loadMatch(relay, id);
  if (!match) return outcome({ type: "no-such-match" });
  const listing = await listingOf(relay, match);
  if (viewerOf(match, by, null) === "spectator") {
    return outcome({ type: listing.visibility === "private" ? "no-such-match" : "not-seated" });
  }
  if (match.status !== "open") return outcome({ type: "not-open" });
  if (!(await relay.players.read(player))) return outcome({ type: "no-such-player" });
  if (match.players.includes(player)) return outcome({ type: "seat-taken" });
  if (!(await relay.listings.invite(id, player, MOST_INVITED))) {
    return outcome({ type: "too-fast", retryMs: RETRY_MS });
  }
  // A repeated invitation makes the same notice.
  const notice = invitedNotice(relay, match, by, listing.code);
  const invited = { type: "invited", invitation: invitationOf(id, player) } as const;
  return outcome(invited, await noticePosts(relay, player, notice));
};

const invitedNotice = (relay: Relay, match: StoredMatch, by: string, code: string | null): Notice => ({
  id: noticeId("invited", match.id),
  kind: "invited",
  match: match.id,
  game: match.game,
  atMs: relay.time.now(),
  by,
  ...(code === null ? {} : { code }),
});

const ID_LETTERS = 24;

/** The same for the same match and player. */
export const invitationOf = (match: string, player: string): Invitation => ({
  id: bytesToHex(sha256(utf8ToBytes(`invitation/${match}/${player}`))).slice(0, ID_LETTERS),
  match,
  player,
});
