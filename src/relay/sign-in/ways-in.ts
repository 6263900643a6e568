// How a player comes back without a token. The last way in goes only when its owner says so.
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

/** Whether no other passkey and no code is left without this passkey, or without the codes. */
export const isLastWay = async (
  relay: Relay,
  account: string,
  without: string | "codes",
): Promise<boolean> => {
  const passkeys = await standingPasskeys(relay, account);
  if (passkeys.some(({ id }) => id !== without)) return false;
  const codes = without === "codes" ? null : await standingCodes(relay, account);
  return (codes?.hashes.length ?? 0) === 0;
};
