// The handler for all that is kept of a player.
import type * as exported from "../../protocol/operations/export.ts";
import { noticeView } from "../../relay/delivery/notice-posts.ts";
import { type ExportedPlayer, exportPlayer } from "../../relay/people/export-player.ts";
import { playerView, ratedView } from "../../relay/people/player-view.ts";
import type { Player } from "../../relay/ports/people.ts";
import type { HistoryEntry } from "../../relay/ports/results.ts";
import type { RecoverySet } from "../../relay/ports/sign-in.ts";
import { ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { noScope } from "../refuse.ts";
import { timeOf } from "./endpoint-answers.ts";
import { passkeyView } from "./passkey-view.ts";
import { subscriptionView } from "./pushes.ts";
import { tokenView } from "./tokens.ts";
import { webhookView } from "./webhooks.ts";

export const exportHandlers: Handlers<typeof exported> = {
  exportPlayer: async (relay, { caller, account, query }) => {
    // Its matches are in it, also the private ones.
    if (!caller.scopes.includes("match:read")) return { answer: noScope("match:read") };
    const list = ["export", account.id] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const [player, all] = await Promise.all([
      ratedView(relay, account),
      exportPlayer(relay, account.id, cursor.value),
    ]);
    const { items: history, next } = await sealPage(relay, list, { items: all.history, next: all.next });
    const codes = newestOf(all.codes);
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
        arenas: all.entered.arenas.map(entryView),
        series: all.entered.series.map(({ series, nights, points, played, rating }) => ({
          ...{ series, nights, points, played, rating },
        })),
        ...{ history: history.map(resultView), next },
      }),
    };
  },
};

const entryView = ({ arena, enteredAtMs, seenAtMs, state }: ExportedPlayer["entered"]["arenas"][number]) => ({
  ...{ arena, enteredAt: timeOf(enteredAtMs), seenAt: timeOf(seenAtMs), state },
});

const newestOf = (sets: readonly RecoverySet[]): RecoverySet | undefined =>
  sets.toSorted((a, b) => b.createdAtMs - a.createdAtMs)[0];

const ownProfile = ({ invitations, blocked = [] }: Player) => ({
  invitations: invitations ?? ("all" as const),
  blocked: [...blocked],
});

const resultView = ({ endedAtMs, isRated, isPrivate, expires: _, opponents, ...result }: HistoryEntry) => ({
  ...{ ...result, opponents: [...opponents], endedAt: timeOf(endedAtMs) },
  ...{ rated: isRated, private: isPrivate },
});
