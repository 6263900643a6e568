// Handlers for passkeys. Their callers are players who add a way to sign in, or look after one.
import { assertNever } from "../../games/assert-never.ts";
import type * as passkeys from "../../protocol/operations/passkeys.ts";
import type { PasskeyChallenge } from "../../protocol/passkey.ts";
import type { Player } from "../../relay/ports/people.ts";
import type { Passkey } from "../../relay/ports/sign-in.ts";
import { CHALLENGE_MS } from "../../relay/sign-in/challenges.ts";
import {
  type AddAnswer,
  addPasskey,
  beginPasskey,
  listPasskeys,
  namePasskey,
  removePasskey,
} from "../../relay/sign-in/passkeys.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import { ALGORITHMS, createPasskeyCheck } from "../check-passkey.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { lastWayIn } from "../last-way-in.ts";
import { goneCaller, limitRefusal, removedSince } from "../refuse.ts";
import type { SignInPlace } from "../sign-in-place.ts";
import { noSuchPasskey, signInOff, wrongPasskey } from "../sign-in-refusals.ts";
import { passkeyView } from "./passkey-view.ts";

/** `place`: null where nobody can sign in. */
export const passkeysHandlers = (place: SignInPlace | null): Handlers<typeof passkeys> => ({
  createPasskeyChallenge: async (relay, { account }) => {
    if (place === null) return { answer: signInOff() };
    const begun = await beginPasskey(relay, account.id);
    if (begun.type === "limit-reached") return { answer: limitRefusal(begun) };
    return { answer: ok({ options: creationOptions(place, account, begun) }) };
  },
  listPasskeys: async (relay, { caller, query }) => {
    const list = ["passkeys", caller.player] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const page = await listPasskeys(relay, caller.player, { limit: query.limit, cursor: cursor.value });
    const { items, next } = await sealPage(relay, list, page);
    return { answer: ok({ items: items.map(passkeyView), next }) };
  },
  addPasskey: async (relay, { caller, body }) => {
    if (place === null) return { answer: signInOff() };
    return { answer: passkeyAdded(await addPasskey(relay, caller, body, createPasskeyCheck(place))) };
  },
  changePasskey: async (relay, { caller, params, body }) => {
    const passkey = await namePasskey(relay, caller.player, params.id, body.name);
    return { answer: passkey ? ok(passkeyView(passkey)) : noSuchPasskey() };
  },
  removePasskey: async (relay, { caller, params, query }) => {
    const removed = await removePasskey(relay, caller.player, params.id, query.last !== undefined);
    if (removed === "removed") return { answer: DONE };
    return { answer: removed === "last-way-in" ? lastWayIn() : noSuchPasskey() };
  },
});

const passkeyAdded = (answer: AddAnswer) => {
  switch (answer.type) {
    case "added":
      return createdAt(`/v1/passkeys/${answer.passkey.id}`, passkeyView(answer.passkey));
    case "wrong-passkey":
      return wrongPasskey();
    case "limit-reached":
      return limitRefusal(answer);
    case "no-such-player":
      return goneCaller();
    case "try-again":
      return removedSince();
    default:
      return assertNever(answer);
  }
};

interface Begun {
  readonly challenge: string;
  readonly others: readonly Passkey[];
}

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
