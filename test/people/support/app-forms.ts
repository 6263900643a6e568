// What an app and its person send, for tests that have requests of their own.
import {
  authorizedAppSchema,
  DEVICE_GRANT,
  startedDeviceSchema,
  tokenResponseSchema,
} from "../../../src/protocol/apps.ts";
import { hashOfVerifier } from "../../../src/relay/sign-in/grants.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";

export const APP = "https://app.example/";
export const BACK = "https://app.example/back";
export const VERIFIER = "a".repeat(43);

/** The person presses the button. */
export const CONSENT = {
  ...{ clientId: APP, redirectUri: BACK, scopes: ["match:read", "match:play", "webhook:write"] },
  ...{ codeChallenge: hashOfVerifier(VERIFIER), codeChallengeMethod: "S256", state: "s" },
};

export const START_DEVICE = new URLSearchParams({ client_id: APP, scope: "match:read match:play" });

/** The body of the answer. */
export type Ask = (caller: Caller | null, method: string, path: string, body?: object) => Promise<unknown>;

/** The app exchanges its code. */
export const codeFormBy = async (ask: Ask, person: Caller): Promise<URLSearchParams> => {
  const { redirectTo } = authorizedAppSchema().parse(
    await ask(person, "POST", "/v1/authorizations", CONSENT),
  );
  const code = new URL(redirectTo).searchParams.get("code") ?? "";
  return new URLSearchParams({
    ...{ grant_type: "authorization_code", client_id: APP, redirect_uri: BACK },
    ...{ code, code_verifier: VERIFIER },
  });
};

/** The app has tokens. */
export const tokensBy = async (ask: Ask, person: Caller) =>
  tokenResponseSchema().parse(await ask(null, "POST", "/oauth/token", await codeFormBy(ask, person)));

export const refreshForm = (refresh_token: string): URLSearchParams =>
  new URLSearchParams({ grant_type: "refresh_token", client_id: APP, refresh_token });

export const revokeForm = (token: string): URLSearchParams => new URLSearchParams({ client_id: APP, token });

const newDeviceBy = async (ask: Ask) =>
  startedDeviceSchema().parse(await ask(null, "POST", "/oauth/device", START_DEVICE));

/** The code that a device shows. */
export const userCodeBy = async (ask: Ask): Promise<string> => (await newDeviceBy(ask)).user_code;

/** A device asks for its tokens. */
export const deviceFormBy = async (ask: Ask): Promise<URLSearchParams> => {
  const { device_code } = await newDeviceBy(ask);
  return new URLSearchParams({ grant_type: DEVICE_GRANT, client_id: APP, device_code });
};
