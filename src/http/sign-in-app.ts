// The app of the function for the ways to sign in.
import type { Hono } from "hono";
import { signInOperations } from "../protocol/sign-in-operations.ts";
import type { Relay } from "../relay/relay.ts";
import type { Addresses } from "./addresses.ts";
import { emptyApp } from "./empty-app.ts";
import { appsHandlers } from "./handlers/apps.ts";
import { exportHandlers } from "./handlers/export.ts";
import { oauthHandlers } from "./handlers/oauth.ts";
import { passkeysHandlers } from "./handlers/passkeys.ts";
import { recoveryCodesHandlers } from "./handlers/recovery-codes.ts";
import { signInHandlers } from "./handlers/sign-in.ts";
import type { HttpEnv } from "./http-env.ts";
import { serve } from "./router.ts";
import type { SignInPlace } from "./sign-in-place.ts";
import { signInNamesNothing, signInRequests } from "./sign-in-requests.ts";

export interface SignInAddresses extends Addresses {
  /** Where passkeys are bound to. Null: nowhere. */
  readonly place: SignInPlace | null;
  /** The page where a person lets an app act. Null: there is none. */
  readonly pageUrl: string | null;
}

export const createSignInApp = (relay: Relay, options: SignInAddresses): Hono<HttpEnv> => {
  const { place, pageUrl } = options;
  const page = pageUrl === null ? null : new URL(pageUrl).origin;
  const app = emptyApp(relay, Object.values(signInOperations));
  const capabilities = {
    ...{ deliver: null, idempotent: null, signIn: signInRequests, namesNothing: signInNamesNothing },
  };
  serve(app, capabilities, signInOperations, {
    ...passkeysHandlers(place),
    ...recoveryCodesHandlers,
    ...exportHandlers,
    ...signInHandlers(place),
    ...appsHandlers(options, page),
    ...oauthHandlers(options, page),
  });
  return app;
};
