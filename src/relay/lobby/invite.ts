// Invitations to an open match. An invitation is a notice and reserves no seat. A player gets one invitation to a
// match, however often others send it.
import { isSettled, type StoredMatch } from "../../match/stored-match.ts";
import { CALLER_LIMITS } from "../../protocol/limits.ts";
import type { Invitation } from "../../protocol/seats.ts";
import { deliver } from "../delivery/deliver.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { noticePosts, postsOf } from "../delivery/notice-posts.ts";
import { type Outcome, outcome, type Post } from "../delivery/outbox.ts";
import { accountIdOf } from "../limits/account-id.ts";
import { overInvitations } from "../limits/invitation-limits.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { muteOf } from "../limits/restrictions.ts";
import type { TooFast } from "../limits/spend.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { isHost, viewerOf } from "../match/viewers.ts";
import { derivedId } from "../new-ids.ts";
import type { Notice } from "../ports/delivery.ts";
import type { Restriction } from "../ports/operator.ts";
import type { Player } from "../ports/people.ts";
import { blockersOf } from "../queries/blockers-of.ts";
import type { Relay } from "../relay.ts";
import { isBarred } from "./is-barred.ts";

export interface InviteRequest {
  readonly match: string;
  /** The player who invites. */
  readonly by: string;
  readonly player: string;
  /** When the first attempt at this request came. */
  readonly askedAtMs: number;
}

export type InviteAnswer =
  | { readonly type: "invited"; readonly invitation: Invitation }
  | {
      readonly type:
        | "no-such-match"
        | "no-such-player"
        | "not-seated"
        | "oneself"
        | "not-open"
        | "seat-taken"
        | "removed"
        /** An invitation was withdrawn since the request came, and it may be this one. */
        | "try-again";
    }
  | { readonly type: "muted"; readonly mute: Restriction }
  | LimitReached
  | ({ readonly type: "too-fast" } & TooFast);

/** To one match, while it is open. The second half is for the host, so that another seat cannot use up all. */
const { most: MOST_INVITED } = CALLER_LIMITS.invitations;

/**
 * Sends `player` a notice in the name of `by`, who sits in the match. A repeat gives the same invitation. `seat-taken`
 * where the player sits there already. `limit-reached` after 20 invited players, or 10 where another than the host
 * invites. `too-fast` where `by` invites too often. `no-such-match` also to a stranger at a private match.
 */
export const invite = async (
  relay: Relay,
  { match: id, by, player, askedAtMs }: InviteRequest,
): Promise<Outcome<InviteAnswer>> => {
  const match = await loadMatch(relay, id);
  if (!match) return outcome({ type: "no-such-match" });
  const listing = await listingOf(relay, match);
  if (viewerOf(match, by, null) === "spectator") {
    return outcome({ type: listing.visibility === "private" ? "no-such-match" : "not-seated" });
  }
  if (isSettled(match)) return outcome({ type: "not-open" });
  if (player === by) return outcome({ type: "oneself" });
  const [invited, sender] = await Promise.all([relay.players.read(player), relay.players.read(by)]);
  if (!invited || !sender) return outcome({ type: "no-such-player" });
  const mute = await muteOf(relay, sender);
  if (mute) return outcome({ type: "muted", mute });
  // The host is just removing the sender.
  if (isBarred(match, listing, sender)) return outcome({ type: "not-seated" });
  if (match.players.includes(player)) return outcome({ type: "seat-taken" });
  if (isBarred(match, listing, invited)) return outcome({ type: "removed" });
  const answer = { type: "invited", invitation: invitationOf(id, player) } as const;
  const { notice: earlier, withdrawnMs } = await relay.notices.read(player, noticeId("invited", id));
  if (withdrawnMs !== null && askedAtMs < withdrawnMs) return outcome({ type: "try-again" });
  if (earlier && (earlier.by === by || welcomeOf(earlier) === KNOWN)) return outcome(answer);
  const account = accountIdOf(sender);
  const most = isHost(match, by) ? MOST_INVITED : MOST_INVITED / 2;
  if (!(await relay.listings.invite(id, player, most))) return outcome(limitReached("invitations", most));
  const over = await overInvitations(relay, account, player);
  if (over) return outcome({ type: "too-fast", ...over });
  const notice: Notice = {
    ...invitedNotice(match, by, listing.code, askedAtMs),
    // The sender gets the same answer, and finds the invitation. So it does not learn that it is refused.
    ...((await refuses(relay, invited, account)) ? ({ muted: true } as const) : {}),
    ...((await havePlayed(relay, player, [by, account])) ? {} : { stranger: account }),
    ...(withdrawnMs === null ? {} : { withdrawnMs }),
  };
  // It takes the place of an earlier one that is less welcome.
  if (earlier && welcomeOf(notice) > welcomeOf(earlier)) await relay.notices.remove(player, notice.id);
  return outcome(answer, await tellInvited(relay, invited, notice));
};

/**
 * Tells the webhooks and the open sockets before the notice is stored: another request of the sender finds the notice,
 * and tells nothing. Then posts to the sockets that have opened meanwhile. The event has the same id in each attempt, with
 * a key or without, until the invitation is withdrawn.
 */
const tellInvited = async (
  relay: Relay,
  { id: player, hooked }: Player,
  notice: Notice,
): Promise<readonly Post[]> => {
  const { match = "", game, by = "", atMs, code, muted, withdrawnMs } = notice;
  if (muted) return noticePosts(relay, player, notice);
  const event = "invitation";
  const id = derivedId(event, match, player, by, ...(withdrawnMs === undefined ? [] : [withdrawnMs]));
  const data = { match, game, player, by };
  const told = { type: "event", player, id, atMs, event, data, ...(code && { code }) } as const;
  if (hooked) await relay.webhookQueue.send(told, 0);
  const first = await postsOf(relay, player, notice);
  await deliver(relay, first);
  const heard = first.map(({ connection }) => connection);
  const posts = await noticePosts(relay, player, notice);
  return posts.filter(({ connection }) => !heard.includes(connection));
};

const [MUTED, STRANGER, KNOWN] = [0, 1, 2];

const welcomeOf = ({ muted, stranger }: Notice): number =>
  muted ? MUTED : stranger === undefined ? KNOWN : STRANGER;

const refuses = async (relay: Relay, invited: Player, account: string): Promise<boolean> =>
  invited.invitations === "none" || (await blockersOf(relay, account, [invited])).length > 0;

/** The matches of the invited player that count. */
const LATELY = 50;

const havePlayed = async (relay: Relay, player: string, others: readonly string[]): Promise<boolean> => {
  const query = { limit: LATELY, after: null, status: null, withPrivate: true };
  const { entries } = await relay.history.list(player, query);
  return entries.some(({ opponents }) => others.some((other) => opponents.includes(other)));
};

const invitedNotice = (match: StoredMatch, by: string, code: string | null, atMs: number): Notice => ({
  id: noticeId("invited", match.id),
  kind: "invited",
  match: match.id,
  game: match.game,
  atMs,
  by,
  ...(code === null ? {} : { code }),
});

/** The same for the same match and player. Its id is that of its notice. */
export const invitationOf = (match: string, player: string): Invitation => ({
  id: noticeId("invited", match),
  match,
  player,
});
