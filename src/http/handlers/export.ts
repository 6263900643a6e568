// The handler for all that is kept of a player.
import type * as exported from "../../protocol/operations/export.ts";
import { noticeView } from "../../relay/delivery/notice-posts.ts";
import { exportPlayer } from "../../relay/people/export-player.ts";
import { playerView, ratedView } from "../../relay/people/player-view.ts";
import type { Player } from "../../relay/ports/people.ts";
import type { HistoryEntry } from "../../relay/ports/results.ts";
import { ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { noScope } from "../refuse.ts";
import { timeOf } from "./endpoint-answers.ts";
import { passkeyView } from "./passkey-view.ts";
import { subscriptionView } from "./pushes.ts";
import { tokenView } from "./tokens.ts";
import { webhookView } from "./webhooks.ts";

export const exportHandlers: Handlers<typeof exported> = {
  exportPlayer: async (relay, { caller, account }) => {
    // Its matches are in it, also the private ones.
    if (!caller.scopes.includes("match:read")) return { answer: noScope("match:read") };
    const [player, all] = await Promise.all([ratedView(relay, account), exportPlayer(relay, account.id)]);
    const [codes] = all.codes;
    return {
      answer: ok({
        ...{ exportedAt: timeOf(relay.time.now()), player, bots: all.bots.map(playerView) },
        ...(caller.scopes.includes("profile:read") && ownProfile(account)),
        tokens: all.tokens.map(tokenView),
        passkeys: all.passkeys.map(passkeyView),
        recoveryCodes: {
          left: codes?.hashes.length ?? 0,
          createdAt: codes ? timeOf(codes.createdAtMs) : null,
        },
        webhooks: all.webhooks.map(webhookView),
        pushSubscriptions: all.pushes.map(subscriptionView),
        notices: all.notices.map(noticeView),
        matches: all.matches.map(({ match, createdAtMs }) => ({ match, openedAt: timeOf(createdAtMs) })),
        history: all.history.map(resultView),
      }),
    };
  },
};

const ownProfile = ({ invitations, blocked = [] }: Player) => ({
  invitations: invitations ?? ("all" as const),
  blocked: [...blocked],
});

const resultView = ({ endedAtMs, isRated, isPrivate, expires: _, opponents, ...result }: HistoryEntry) => ({
  ...{ ...result, opponents: [...opponents], endedAt: timeOf(endedAtMs) },
  ...{ rated: isRated, private: isPrivate },
});
