// Invitations to an open table: a notice to the invited, and no seat kept. One a player, however often it is asked.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { noticeId, notify } from "../delivery/notify.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import type { Relay } from "../relay.ts";

export interface InvitationMade {
  readonly id: string;
  readonly match: string;
  readonly player: string;
}

export type InviteAnswer =
  | { readonly type: "invited"; readonly invitation: InvitationMade }
  | { readonly type: "no-such-match" | "no-such-player" | "not-seated" | "not-open" }
  | { readonly type: "too-fast"; readonly retryMs: number };

/** To one match, while it is open. */
const MOST_INVITED = 20;
/** A table that has invited so many does not get more by waiting; it may be another one by then. */
const RETRY_MS = 3600_000;

/**
 * Gives `player` a notice of the match in the name of `by`, who sits there; the same invitation however often.
 * `too-fast` to one more than 20 players; `no-such-match` also to a stranger at a private table.
 */
export const invite = async (
  relay: Relay,
  { match: id, by, player }: { readonly match: string; readonly by: string; readonly player: string },
): Promise<InviteAnswer> => {
  const loaded = await loadMatch(relay, id);
  if (!loaded) return { type: "no-such-match" };
  const { match } = loaded;
  const listing = await listingOf(relay, match);
  if (viewerOf(loaded, by, null) === "spectator") {
    return { type: listing.visibility === "private" ? "no-such-match" : "not-seated" };
  }
  if (match.status !== "open") return { type: "not-open" };
  if (!(await relay.players.read(player))) return { type: "no-such-player" };
  if (!(await relay.listings.invite(id, player, MOST_INVITED)))
    return { type: "too-fast", retryMs: RETRY_MS };
  // Whoever sits there already need not be told; told again is what has been told, should that handler have died.
  if (!match.players.includes(player)) {
    await notify(relay, player, {
      id: noticeId("invited", id),
      kind: "invited",
      match: id,
      game: match.game,
      atMs: relay.time.now(),
      by,
      ...(listing.code === null ? {} : { code: listing.code }),
    });
  }
  return { type: "invited", invitation: { id: invitationId(id, player), match: id, player } };
};

const ID_LETTERS = 24;

/** The same for the same match and player. */
const invitationId = (match: string, player: string): string =>
  bytesToHex(sha256(utf8ToBytes(`invitation/${match}/${player}`))).slice(0, ID_LETTERS);
