// All that the relay keeps of a player, for the player alone.
import type { Notice } from "../ports/delivery.ts";
import type { KeptToken, Player, PlayerMatch } from "../ports/people.ts";
import type { PushSubscription } from "../ports/push.ts";
import type { HistoryEntry } from "../ports/results.ts";
import type { Passkey, RecoverySet } from "../ports/sign-in.ts";
import type { Webhook } from "../ports/webhooks.ts";
import type { Relay } from "../relay.ts";
import { householdTokens } from "./end-made.ts";
import { isOver } from "./tokens.ts";

/** More than somebody plays in a year. */
const MOST_RESULTS = 5_000;
/** More than a player sits in. */
const MOST_MATCHES = 100;

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
}

export const exportPlayer = async (relay: Relay, id: string): Promise<ExportedPlayer> => {
  const [bots, tokens, passkeys, codes, webhooks, pushes, notices, matches, history] = await Promise.all([
    relay.bots.list(id).then((ids) => relay.players.readMany(ids)),
    householdTokens(relay, id),
    relay.passkeys.list(id),
    relay.recoverySets.list(id),
    relay.webhooks.list(id),
    relay.pushes.list(id),
    relay.notices.list(id, Infinity),
    relay.players.matches(id, MOST_MATCHES),
    relay.history.list(id, { limit: MOST_RESULTS, after: null, status: null, withPrivate: true }),
  ]);
  return {
    ...{ bots, passkeys, codes, webhooks, pushes, notices, matches, history: history.entries },
    tokens: tokens.filter((token) => !isOver(relay, token)),
  };
};
