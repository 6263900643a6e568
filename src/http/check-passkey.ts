// Checks what authenticators sign. The library throws for all that does not fit: no request by a stranger is a fault here.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import type { PasskeyCheck } from "../relay/ports/sign-in.ts";
import type { SignInPlace } from "./sign-in-place.ts";

/** ES256, EdDSA and RS256, by their numbers in COSE: one of them fits each authenticator that is sold. */
export const ALGORITHMS = [-7, -8, -257];

/** Of a key of RSA with 8,192 bits, and some more. */
const MOST_KEY_BYTES = 1_200;
const MOST_ID_BYTES = 1_023;

export const createPasskeyCheck = ({ rpId, origin }: SignInPlace): PasskeyCheck => {
  const expected = (challenge: string) => ({
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
    requireUserVerification: false,
  });
  return {
    challengeOf: (clientDataJSON) => clientDataFrom(clientDataJSON)?.challenge ?? null,

    registered: async ({ id, type, response }, challenge) => {
      if (isFramed(response.clientDataJSON)) return null;
      const { verified, registrationInfo } = await orUnfit(
        verifyRegistrationResponse({
          ...expected(challenge),
          ...{
            supportedAlgorithmIDs: ALGORITHMS,
            response: { ...common(id, type), response: { ...response } },
          },
        }),
      );
      if (!verified || !registrationInfo) return null;
      const { credential, credentialBackedUp } = registrationInfo;
      const { publicKey, counter } = credential;
      if (publicKey.length > MOST_KEY_BYTES || bytesIn(credential.id) > MOST_ID_BYTES) return null;
      return {
        ...{ credential: credential.id, publicKey: textOf(publicKey), counter, synced: credentialBackedUp },
      };
    },

    signed: async ({ id, type, response }, challenge, { credential, publicKey }) => {
      if (isFramed(response.clientDataJSON)) return null;
      const { verified, authenticationInfo } = await orUnfit(
        verifyAuthenticationResponse({
          ...expected(challenge),
          response: { ...common(id, type), response },
          // The counter is not judged here.
          credential: { id: credential, publicKey: bytesOf(publicKey), counter: 0 },
        }),
      );
      if (!verified || !authenticationInfo) return null;
      const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
      return { counter, synced };
    },
  };
};

const common = (id: string, type: "public-key") => ({
  ...{ id, rawId: id, type, clientExtensionResults: {} },
});

const UNFIT = { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;

const orUnfit = <Checked>(checking: Promise<Checked>): Promise<Checked | typeof UNFIT> =>
  checking.catch(() => UNFIT);

const clientDataSchema = onDemand(() =>
  z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() }),
);

const clientDataFrom = (text: string) => {
  try {
    return clientDataSchema().parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
};

/** By a page that has the page of this relay in a frame. */
const isFramed = (clientDataJSON: string): boolean => clientDataFrom(clientDataJSON)?.crossOrigin === true;

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64url"));
const bytesIn = (text: string): number => Buffer.from(text, "base64url").length;
