// Signs a player in: finds who holds the passkey, and gives a token.
import type { PasskeyAssertion } from "../../protocol/passkey.ts";
import type { Scope } from "../../protocol/player.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { prolongHousehold } from "../people/authenticate.ts";
import type { NewPlayer } from "../people/guests.ts";
import { revokeToken } from "../people/revoke-token.ts";
import { giveToken, isOver } from "../people/tokens.ts";
import type { KeptToken, Player } from "../ports/people.ts";
import type { Passkey, PasskeyCheck } from "../ports/sign-in.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { takeChallenge } from "./challenges.ts";
import { standingPasskeys } from "./passkeys.ts";

export type SignInAnswer =
  | { readonly type: "signed-in"; readonly made: NewPlayer }
  | { readonly type: "wrong-passkey" | "passkey-cloned" }
  | LimitReached;

/** `label`: of the token. Left out: the passkey's name. */
export const signInByPasskey = async (
  relay: Relay,
  credential: PasskeyAssertion,
  label: string | undefined,
  check: PasskeyCheck,
): Promise<SignInAnswer> => {
  const { clientDataJSON, userHandle } = credential.response;
  const challenge = check.challengeOf(clientDataJSON);
  // Whoever asks again needs a new one, whatever becomes of this.
  if (challenge === null || !(await takeChallenge(relay, challenge, null))) return WRONG;
  const player = await relay.players.read(Buffer.from(userHandle, "base64url").toString("utf8"));
  if (!player) return WRONG;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = (await standingPasskeys(relay, player.id)).find((one) => one.credential === credential.id);
    const signed = found && (await check.signed(credential, challenge, found));
    if (!found || !signed) return WRONG;
    if (isCloned(found.counter, signed.counter)) return { type: "passkey-cloned" };
    const maker = await makerOf(relay, player.id, found);
    if (maker === "gone") return WRONG;
    const used = { ...found, ...signed, usedAtMs: relay.time.now() };
    // Another use may be faster, and its count decides.
    if (!(await relay.passkeys.replace(player.id, found, used))) continue;
    const wish = { label: label ?? found.name, scopes: found.scopes, maker };
    return (await signedIn(relay, player, wish)) ?? WRONG;
  }
  throw new Unavailable("a passkey that is used so often at once", 500, null);
};

const WRONG = { type: "wrong-passkey" } as const;
const ATTEMPTS = 4;

/** Authenticators that count nothing say 0. */
const isCloned = (known: number, now: number): boolean => (known > 0 || now > 0) && now <= known;

/** The token with which the way in ends. Null: none. */
const makerOf = async (
  relay: Relay,
  player: string,
  { madeBy }: Pick<Passkey, "madeBy">,
): Promise<KeptToken | null | "gone"> => {
  if (madeBy === undefined) return null;
  const maker = (await relay.tokens.list(player)).find(({ id }) => id === madeBy);
  return maker && !isOver(relay, maker) ? maker : "gone";
};

export interface SignInWish {
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly maker: KeptToken | null;
}

/** Null where the player is gone, or the token that gave the way in. */
export const signedIn = async (
  relay: Relay,
  player: Player,
  { label, scopes, maker }: SignInWish,
): Promise<SignInAnswer | null> => {
  const full = await makeRoom(relay, player.id);
  if (full) return full;
  // Before the token: its time says that the household is done.
  await prolongHousehold(relay, player.id, null);
  const of = { player: player.id, account: player.id, endsAtMs: null };
  const token = await giveToken(relay, { ...of, label, scopes, maker, signedIn: true });
  return token && { type: "signed-in", made: { player, token: token.secret } };
};

/**
 * Revokes the oldest token that signing in gave, if the player has as many tokens as it may. Otherwise each browser that lost
 * its token would take a place for good, and in the end nobody could sign in.
 */
const makeRoom = async (relay: Relay, player: string): Promise<LimitReached | null> => {
  const { tokens: most } = relay.settings.limits;
  if (most === null) return null;
  const tokens = (await relay.tokens.list(player)).filter((token) => !isOver(relay, token));
  const oldest = tokens.filter((token) => token.signedIn).sort((a, b) => a.createdAtMs - b.createdAtMs);
  const tooMany = tokens.length - most + 1;
  if (tooMany > oldest.length) return limitReached("tokens", most);
  for (const { id } of oldest.slice(0, Math.max(0, tooMany))) await revokeToken(relay, player, id);
  return null;
};
