// Handlers for players who come back without a token.
import { assertNever } from "../../games/assert-never.ts";
import type * as signIn from "../../protocol/operations/sign-in.ts";
import { noteBanned } from "../../relay/limits/restrictions.ts";
import { playerView } from "../../relay/people/player-view.ts";
import type { Relay } from "../../relay/relay.ts";
import { CHALLENGE_MS, newChallenge } from "../../relay/sign-in/challenges.ts";
import type { SignInAnswer } from "../../relay/sign-in/give-token.ts";
import { signInByCode } from "../../relay/sign-in/recovery-codes.ts";
import { signInByPasskey } from "../../relay/sign-in/use-passkey.ts";
import { createdAt, ok } from "../answers.ts";
import { createPasskeyCheck } from "../check-passkey.ts";
import type { Handlers } from "../handler.ts";
import { banned, limitRefusal } from "../refuse.ts";
import type { SignInPlace } from "../sign-in-place.ts";
import { passkeyCloned, signInOff, wrongCode, wrongPasskey } from "../sign-in-refusals.ts";

/** `place`: null where nobody can sign in with a passkey. */
export const signInHandlers = (place: SignInPlace | null): Handlers<typeof signIn> => ({
  createSignInChallenge: async (relay) => {
    if (place === null) return { answer: signInOff() };
    const options = {
      ...{ rpId: place.rpId, challenge: await newChallenge(relay, null), timeout: CHALLENGE_MS },
      userVerification: "preferred",
    } as const;
    return { answer: ok({ options }) };
  },
  signIn: async (relay, { body, address }) => {
    if (body.type === "recovery-code") {
      const { code, label = CODE_LABEL } = body;
      return signedInAt(relay, address, await signInByCode(relay, code, label));
    }
    if (place === null) return { answer: signInOff() };
    const { credential, label } = body;
    const check = createPasskeyCheck(place);
    return signedInAt(relay, address, await signInByPasskey(relay, credential, label, check));
  },
});

const signedInAt = async (relay: Relay, address: string, answer: SignInAnswer) => {
  if (answer.type === "banned") await noteBanned(relay, address);
  return { answer: answered(answer) };
};

/** Of a token that a code gave, which has no name of its own. */
const CODE_LABEL = "recovery code";

const answered = (answer: SignInAnswer) => {
  switch (answer.type) {
    case "signed-in":
      return createdAt(`/v1/players/${answer.made.player.id}`, {
        player: playerView(answer.made.player),
        token: answer.made.token,
      });
    case "wrong-passkey":
      return wrongPasskey();
    case "wrong-code":
      return wrongCode();
    case "passkey-cloned":
      return passkeyCloned();
    case "banned":
      return banned(answer.ban);
    case "limit-reached":
      return limitRefusal(answer);
    default:
      return assertNever(answer);
  }
};
