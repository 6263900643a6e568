// Handlers for passkeys. Their callers are players who add a way to sign in, or look after one.
import type * as passkeys from "../../protocol/operations/passkeys.ts";
import type { PasskeyChallenge } from "../../protocol/passkey.ts";
import type { Player } from "../../relay/ports/people.ts";
import type { Passkey } from "../../relay/ports/sign-in.ts";
import { CHALLENGE_MS } from "../../relay/sign-in/challenges.ts";
import { beginPasskey, listPasskeys } from "../../relay/sign-in/passkeys.ts";
import { created, ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { limitRefusal, signInOff } from "../refuse.ts";
import type { SignInPlace } from "../sign-in-place.ts";
import { timeOf } from "./endpoint-answers.ts";

/** `place`: null where nobody can sign in. */
export const passkeysHandlers = (place: SignInPlace | null): Handlers<typeof passkeys> => ({
  createPasskeyChallenge: async (relay, { account }) => {
    if (place === null) return { answer: signInOff() };
    const begun = await beginPasskey(relay, account.id);
    if (begun.type === "limit-reached") return { answer: limitRefusal(begun) };
    return { answer: created({ options: creationOptions(place, account, begun) }) };
  },
  listPasskeys: async (relay, { caller, query }) => {
    const list = ["passkeys", caller.player] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const page = await listPasskeys(relay, caller.player, { limit: query.limit, cursor: cursor.value });
    const { items, next } = await sealPage(relay, list, page);
    return { answer: ok({ items: items.map(passkeyView), next }) };
  },
});

interface Begun {
  readonly challenge: string;
  readonly others: readonly Passkey[];
}

/** ES256, EdDSA and RS256, by their numbers in COSE: one of them fits each authenticator that is sold. */
export const ALGORITHMS = [-7, -8, -257] as const;

const TYPE = "public-key";

/**
 * The passkey knows its player, so that signing in asks for no name. Verification by a finger or a PIN is welcome and not
 * asked for: a key without either is still better than a token in a browser. No authenticator has to say who made it.
 */
const creationOptions = (
  { rpId }: SignInPlace,
  { id, name }: Player,
  { challenge, others }: Begun,
): PasskeyChallenge["options"] => ({
  rp: { id: rpId, name: rpId },
  user: { id: Buffer.from(id).toString("base64url"), name, displayName: name },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
  timeout: CHALLENGE_MS,
  excludeCredentials: others.map(({ credential, transports }) => ({
    ...{ type: TYPE, id: credential, transports: [...transports] },
  })),
  authenticatorSelection: {
    ...{ residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
  },
  attestation: "none",
});

const passkeyView = ({ id, name, createdAtMs, usedAtMs, synced, endsAtMs }: Passkey) => ({
  ...{ id, name, createdAt: timeOf(createdAtMs), synced },
  usedAt: usedAtMs === null ? null : timeOf(usedAtMs),
  expiresAt: endsAtMs === undefined ? null : timeOf(endsAtMs),
});
