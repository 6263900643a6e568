// All that the relay keeps of a player, for the player alone.
import type { Notice } from "../ports/delivery.ts";
import type { KeptToken, Player, PlayerMatch } from "../ports/people.ts";
import type { PushSubscription } from "../ports/push.ts";
import type { HistoryEntry } from "../ports/results.ts";
import type { Passkey, RecoverySet } from "../ports/sign-in.ts";
import type { Webhook } from "../ports/webhooks.ts";
import { cursorOf, endPlace, historyCursorOf } from "../queries/player-matches.ts";
import type { Relay } from "../relay.ts";
import { householdTokens } from "./end-made.ts";
import { type ExportedArenas, exportedArenas } from "./exported-arenas.ts";
import { isOver } from "./tokens.ts";

/** As many as one answer holds. */
const MOST_RESULTS = 5_000;

export interface ExportedPlayer {
  readonly bots: readonly Player[];
  readonly tokens: readonly KeptToken[];
  readonly passkeys: readonly Passkey[];
  readonly codes: readonly RecoverySet[];
  readonly webhooks: readonly Webhook[];
  readonly pushes: readonly PushSubscription[];
  readonly notices: readonly Notice[];
  readonly matches: readonly PlayerMatch[];
  readonly history: readonly HistoryEntry[];
  /** In the first answer alone. */
  readonly entered: ExportedArenas;
  /** Where the history goes on. Null: nowhere. */
  readonly next: string | null;
}

/** `cursor`: the `next` of the answer before. */
export const exportPlayer = async (
  relay: Relay,
  id: string,
  cursor: string | null,
  most = MOST_RESULTS,
): Promise<ExportedPlayer> => {
  const at = cursor === null ? null : historyCursorOf(cursor);
  const after = at && { match: at.match, endedAtMs: at.atMs };
  const [bots, tokens, passkeys, codes, webhooks, pushes, notices, matches, history, entered] =
    await Promise.all([
      relay.bots.list(id).then((ids) => relay.players.readMany(ids)),
      householdTokens(relay, id),
      relay.passkeys.list(id),
      relay.recoverySets.list(id),
      relay.webhooks.list(id),
      relay.pushes.list(id),
      relay.notices.list(id, Infinity),
      relay.players.matches(id, Infinity),
      relay.history.list(id, { limit: most, after, status: null, withPrivate: true }),
      cursor === null ? exportedArenas(relay, id) : { arenas: [], series: [] },
    ]);
  const { entries, stoppedAt } = history;
  const last = entries.length < most ? stoppedAt : (entries.at(-1) ?? null);
  return {
    ...{ bots, passkeys, codes, webhooks, pushes, notices, matches, history: entries, entered },
    next: last && cursorOf(endPlace(last)),
    tokens: tokens.filter((token) => !isOver(relay, token)),
  };
};
