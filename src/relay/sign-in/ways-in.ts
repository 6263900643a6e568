// How a player comes back without a token, with all that signing in needs to know.
import type { Passkey, RecoverySet } from "../ports/sign-in.ts";
import type { Relay } from "../relay.ts";
import { isStanding } from "../webhooks/webhooks.ts";

/** Without those whose token has ended. In no order. */
export const standingPasskeys = async (relay: Relay, account: string): Promise<readonly Passkey[]> =>
  (await relay.passkeys.list(account)).filter((passkey) => isStanding(relay, passkey));

/** The newest, if an older one is left beside it. Null: the account has none. */
export const standingCodes = async (relay: Relay, account: string): Promise<RecoverySet | null> => {
  const sets = (await relay.recoverySets.list(account)).filter((set) => isStanding(relay, set));
  return sets.toSorted((a, b) => b.createdAtMs - a.createdAtMs)[0] ?? null;
};
