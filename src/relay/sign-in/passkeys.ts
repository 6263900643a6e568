// The passkeys of an account.

import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import type { Passkey } from "../ports/sign-in.ts";
import { type Page, type PageRequest, pageOf } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { isStanding, removeEnded } from "../webhooks/webhooks.ts";
import { newChallenge } from "./challenges.ts";

/** Newest first. */
export const listPasskeys = async (
  relay: Relay,
  account: string,
  request: PageRequest,
): Promise<Page<Passkey>> => pageOf(await standingPasskeys(relay, account), request);

/** Without those whose token has ended. In no order. */
export const standingPasskeys = async (relay: Relay, account: string): Promise<readonly Passkey[]> =>
  (await relay.passkeys.list(account)).filter((passkey) => isStanding(relay, passkey));

export type BeginAnswer =
  | { readonly type: "begun"; readonly challenge: string; readonly others: readonly Passkey[] }
  | LimitReached;

/** Begins to add a passkey. `others`: those that the account has. */
export const beginPasskey = async (relay: Relay, account: string): Promise<BeginAnswer> => {
  const { passkeys: most } = relay.settings.limits;
  const others = await removeEnded(relay, relay.passkeys, account);
  if (most !== null && others.length >= most) return limitReached("passkeys", most);
  return { type: "begun", challenge: await newChallenge(relay, account), others };
};
