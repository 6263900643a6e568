// Invitations to an open table: a notice to the invited, and no seat kept. One a player, however often it is asked.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { noticeId, notify } from "../people/notify.ts";
import { read } from "../play/held-match.ts";
import { cardOf } from "../play/match-card-of.ts";
import { onlookerOf } from "../play/who-looks.ts";
import type { Relay } from "../relay.ts";

export interface Invitation {
  readonly id: string;
  readonly match: string;
  readonly player: string;
}

export type InviteAnswer =
  | { readonly type: "invited"; readonly invitation: Invitation }
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
  const held = await read(relay, id);
  if (!held) return { type: "no-such-match" };
  const { match } = held;
  const card = await cardOf(relay, match);
  if (onlookerOf(held, by, null) === "spectator") {
    return { type: card.visibility === "private" ? "no-such-match" : "not-seated" };
  }
  if (match.status !== "open") return { type: "not-open" };
  if (!(await relay.players.read(player))) return { type: "no-such-player" };
  if (!(await relay.cards.invite(id, player, MOST_INVITED))) return { type: "too-fast", retryMs: RETRY_MS };
  // Whoever sits there already need not be told; told again is what has been told, should that handler have died.
  if (!match.players.includes(player)) {
    await notify(relay, player, {
      id: noticeId("invited", id),
      kind: "invited",
      match: id,
      game: match.game,
      atMs: relay.time.now(),
      by,
      ...(card.code === null ? {} : { code: card.code }),
    });
  }
  return { type: "invited", invitation: { id: invitationId(id, player), match: id, player } };
};

const ID_LETTERS = 24;

/** The same for the same match and player. */
const invitationId = (match: string, player: string): string =>
  bytesToHex(sha256(utf8ToBytes(`invitation/${match}/${player}`))).slice(0, ID_LETTERS);
