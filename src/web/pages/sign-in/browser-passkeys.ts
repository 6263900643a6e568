// Passkeys in the browser, by a library that comes when the first one is made or used.
import type { BodyOf, DataOf } from "../../../client/rest-types.ts";

/** `failed`: the reader has closed the browser's dialog, or there was nothing to choose. Browsers do not say which. */
export type PasskeyFault = "failed" | "already";

export type PasskeyOutcome<Credential> =
  | { readonly ok: true; readonly credential: Credential }
  | { readonly ok: false; readonly fault: PasskeyFault };

const library = () => import("@simplewebauthn/browser");

/** `options` as the relay gives them. */
export const makePasskey = async (
  options: DataOf<"createPasskeyChallenge">["options"],
): Promise<PasskeyOutcome<BodyOf<"addPasskey">["credential"]>> => {
  const { startRegistration, WebAuthnError } = await library();
  try {
    const { id, type, response } = await startRegistration({
      optionsJSON: {
        ...options,
        pubKeyCredParams: [...options.pubKeyCredParams],
        excludeCredentials: options.excludeCredentials.map(({ transports = [], ...one }) => ({
          ...one,
          transports: [...transports],
        })),
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      ok: true,
      credential: { id, type, response: { clientDataJSON, attestationObject, transports } },
    };
  } catch (error) {
    const isHere =
      error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return { ok: false, fault: isHere ? "already" : "failed" };
  }
};

export const askPasskey = async (
  options: DataOf<"createSignInChallenge">["options"],
): Promise<PasskeyOutcome<Extract<BodyOf<"signIn">, { type: "passkey" }>["credential"]>> => {
  const { startAuthentication } = await library();
  try {
    const { id, type, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    if (userHandle === undefined) return FAILED;
    return {
      ok: true,
      credential: { id, type, response: { clientDataJSON, authenticatorData, signature, userHandle } },
    };
  } catch {
    return FAILED;
  }
};

const FAILED = { ok: false, fault: "failed" } as const;
