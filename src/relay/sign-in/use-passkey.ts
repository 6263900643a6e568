// Signs in who holds a passkey.
import type { PasskeyAssertion } from "../../protocol/passkey.ts";
import { standsNow } from "../limits/restrictions.ts";
import type { PasskeyCheck } from "../ports/sign-in.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { takeChallenge } from "./challenges.ts";
import { makeRoom, makerOf, type SignInAnswer, signedIn } from "./give-token.ts";
import { standingPasskeys } from "./ways-in.ts";

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
  const ban = standsNow(relay, player.ban);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = (await standingPasskeys(relay, player.id)).find((one) => one.credential === credential.id);
    const signed = found && (await check.signed(credential, challenge, found));
    if (!found || !signed) return WRONG;
    if (isCloned(found.counter, signed.counter)) return { type: "passkey-cloned" };
    // Only who holds the passkey hears of it.
    if (ban) return { type: "banned", ban };
    const maker = await makerOf(relay, player.id, found);
    if (maker === "gone") return WRONG;
    const full = await makeRoom(relay, player.id, maker);
    if (full) return full;
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
