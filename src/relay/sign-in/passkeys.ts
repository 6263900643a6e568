// The passkeys of an account.

import type { PasskeyRegistration } from "../../protocol/passkey.ts";
import { SCOPES } from "../../protocol/player.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { derivedId } from "../new-ids.ts";
import { type Caller, keepOn } from "../people/authenticate.ts";
import { removeWayIn } from "../people/made-ways.ts";
import { bondOf } from "../people/tokens.ts";
import type { Passkey, PasskeyCheck } from "../ports/sign-in.ts";
import { type Page, type PageRequest, pageOf } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { removeEnded } from "../webhooks/webhooks.ts";
import { newChallenge, takeChallenge } from "./challenges.ts";
import { standingPasskeys } from "./ways-in.ts";

/** Newest first. */
export const listPasskeys = async (
  relay: Relay,
  account: string,
  request: PageRequest,
): Promise<Page<Passkey>> => pageOf(await standingPasskeys(relay, account), request);

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

/** The relay's name for a credential of an account. */
const idOf = (credential: string): string => derivedId("passkey", credential);

export interface PasskeyWish {
  readonly name: string;
  readonly credential: PasskeyRegistration;
}

export type AddAnswer =
  | { readonly type: "added"; readonly passkey: Passkey }
  | { readonly type: "wrong-passkey" | "no-such-player" | "try-again" }
  | LimitReached;

/** The passkey gets the scopes of the token that adds it, and ends with it. */
export const addPasskey = async (
  relay: Relay,
  { player, scopes, token: maker }: Pick<Caller, "player" | "scopes" | "token">,
  { name, credential }: PasskeyWish,
  check: PasskeyCheck,
): Promise<AddAnswer> => {
  const challenge = check.challengeOf(credential.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(relay, challenge, player))) return WRONG;
  const key = await check.registered(credential, challenge);
  if (key === null) return WRONG;
  const bond = bondOf(maker);
  const passkey: Passkey = {
    ...key,
    ...{ id: idOf(key.credential), name, transports: credential.response.transports },
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    ...{ createdAtMs: relay.time.now(), usedAtMs: null },
    ...(bond ? { madeBy: bond.id } : {}),
    ...(bond && bond.endsAtMs !== null ? { endsAtMs: bond.endsAtMs } : {}),
  };
  const { passkeys: most } = relay.settings.limits;
  if (await relay.passkeys.add(player, passkey, most, bond)) {
    // From now on the player stays longer.
    await keepOn(relay, maker);
    return { type: "added", passkey };
  }
  if (!(await relay.players.read(player))) return { type: "no-such-player" };
  const stored = await removeEnded(relay, relay.passkeys, player);
  // The browser was told of it, so this is another program.
  if (stored.some(({ id }) => id === passkey.id)) return WRONG;
  return most !== null && stored.length >= most ? limitReached("passkeys", most) : { type: "try-again" };
};

const WRONG = { type: "wrong-passkey" } as const;

/** Null where there is no such passkey. */
export const namePasskey = async (
  relay: Relay,
  account: string,
  id: string,
  name: string,
): Promise<Passkey | null> => {
  for (;;) {
    const before = (await standingPasskeys(relay, account)).find((passkey) => passkey.id === id);
    if (!before) return null;
    const after = { ...before, name };
    if (before.name === name || (await relay.passkeys.replace(account, before, after))) return after;
  }
};

/** `mayBeLast`: whether it may be the last way in. */
export const removePasskey = async (
  relay: Relay,
  account: string,
  id: string,
  mayBeLast: boolean,
): Promise<"removed" | "no-such-passkey" | "last-way-in"> => {
  const removed = await removeWayIn(relay, account, { kind: "passkey", id }, mayBeLast);
  return removed === "gone" ? "no-such-passkey" : removed;
};
