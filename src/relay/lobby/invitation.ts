// Reads and withdraws an invitation. An invitation is the notice of the invited player, so it lasts as long as the notice.
import type { Invitation } from "../../protocol/seats.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { goneNoticePosts, withdrawnPosts } from "../delivery/notice-posts.ts";
import { type Outcome, outcome } from "../delivery/outbox.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
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
  | { readonly type: "invitation"; readonly invitation: Invitation }
  | { readonly type: "no-such-match" | "no-such-invitation" };

/** Shown to the invited player, to the player who invited, and to every seat of the match. */
export const getInvitation = async (
  relay: Relay,
  { match: id, invited, player }: InvitationRequest,
): Promise<InvitationAnswer> => {
  const notice = await relay.notices.read(invited, noticeId("invited", id));
  const invitation = { type: "invitation", invitation: invitationOf(id, invited) } as const;
  if (notice && (player === invited || player === notice.by)) return invitation;
  const match = await loadMatch(relay, id);
  if (!match) return { type: "no-such-match" };
  const isSeat = viewerOf(match, player, null) !== "spectator";
  if (notice && isSeat) return invitation;
  const isHidden = !isSeat && (await listingOf(relay, match)).visibility === "private";
  return { type: isHidden ? "no-such-match" : "no-such-invitation" };
};

/** Whoever sees the invitation may withdraw it. The invited player hears of it, or the inviter of a refusal. */
export const withdrawInvitation = async (
  relay: Relay,
  request: InvitationRequest,
): Promise<Outcome<InvitationAnswer>> => {
  const { match, invited, player } = request;
  const found = await getInvitation(relay, request);
  if (found.type !== "invitation") return outcome(found);
  const id = noticeId("invited", match);
  if (player !== invited) return outcome(found, await withdrawnPosts(relay, invited, id));
  const notice = await relay.notices.read(invited, id);
  await relay.notices.remove(invited, id);
  const posts = notice?.by
    ? await goneNoticePosts(relay, notice.by, "declined", { ...notice, by: invited })
    : [];
  return outcome(found, posts);
};
