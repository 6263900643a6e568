// The app of the function for the ways to sign in.
import type { Hono } from "hono";
import { signInOperations } from "../protocol/sign-in-operations.ts";
import type { Relay } from "../relay/relay.ts";
import { emptyApp } from "./empty-app.ts";
import { passkeysHandlers } from "./handlers/passkeys.ts";
import { recoveryCodesHandlers } from "./handlers/recovery-codes.ts";
import { signInHandlers } from "./handlers/sign-in.ts";
import type { HttpEnv } from "./http-env.ts";
import { serve } from "./router.ts";
import type { SignInPlace } from "./sign-in-place.ts";

/** `place`: null where nobody can sign in. */
export const createSignInApp = (relay: Relay, place: SignInPlace | null): Hono<HttpEnv> => {
  const app = emptyApp(relay, Object.values(signInOperations));
  serve(app, { deliver: null, idempotent: null }, signInOperations, {
    ...passkeysHandlers(place),
    ...recoveryCodesHandlers,
    ...signInHandlers(place),
  });
  return app;
};
