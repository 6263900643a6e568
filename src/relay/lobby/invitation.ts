// Reads and withdraws an invitation. An invitation is the notice of the invited player, so it lasts as long as the notice.
import type { Invitation } from "../../protocol/seats.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { goneNoticePosts } from "../delivery/notice-posts.ts";
import { type Outcome, outcome } from "../delivery/outbox.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
import type { Notice } from "../ports/delivery.ts";
import type { Relay } from "../relay.ts";
import { invitationOf } from "./invite.ts";

export interface InvitationRequest {
  readonly match: string;
  /** The invited player. */
  readonly invited: string;
  /** The player who asks. */
  readonly player: string;
}

export type InvitationAnswer =
  | { readonly type: "invitation"; readonly invitation: Invitation; readonly notice: Notice }
  | { readonly type: "no-such-match" | "no-such-invitation" };

/** Shown to the invited player, to the player who invited, and to every seat of the match. */
export const getInvitation = async (
  relay: Relay,
  { match: id, invited, player }: InvitationRequest,
): Promise<InvitationAnswer> => {
  const { notice } = await relay.notices.read(invited, noticeId("invited", id));
  const found = notice && ({ type: "invitation", invitation: invitationOf(id, invited), notice } as const);
  if (found && (player === invited || player === found.notice.by)) return found;
  const match = await loadMatch(relay, id);
  if (!match) return { type: "no-such-match" };
  const isSeat = viewerOf(match, player, null) !== "spectator";
  if (found && isSeat) return found;
  const isHidden = !isSeat && (await listingOf(relay, match)).visibility === "private";
  return { type: isHidden ? "no-such-match" : "no-such-invitation" };
};

/** Whoever sees the invitation may withdraw it. The invited player hears of it, or the inviter of a refusal. */
export const withdrawInvitation = async (
  relay: Relay,
  request: InvitationRequest,
): Promise<Outcome<InvitationAnswer>> => {
  const { invited, player } = request;
  const found = await getInvitation(relay, request);
  if (found.type !== "invitation") return outcome(found);
  const { notice } = found;
  await relay.notices.withdraw(invited, notice, relay.time.now());
  if (player !== invited)
    return outcome(found, notice.muted ? [] : await goneNoticePosts(relay, invited, "withdrawn", notice));
  const posts = notice.by
    ? await goneNoticePosts(relay, notice.by, "declined", { ...notice, by: invited })
    : [];
  return outcome(found, posts);
};
