// The HTTP routes of the ways to sign in, as data. They have a function of their own, so what they check is loaded by
// nothing that plays. The stack and the local gateway are both built from them. Each takes any method.
import { isAmong } from "./route-paths.ts";

/** As API Gateway writes them. `{proxy+}` is all that follows. */
export const SIGN_IN_ROUTES = [
  ...["/v1/passkeys", "/v1/passkeys/{proxy+}"],
  "/v1/recovery-codes",
  ...["/v1/sign-in", "/v1/sign-in/{proxy+}"],
  ...["/v1/authorizations", "/v1/device-codes/{proxy+}"],
  // It lists the ways to sign in among all else that is kept.
  "/v1/players/me/export",
  ...["/oauth/{proxy+}", "/.well-known/oauth-authorization-server"],
] as const;

export const isSignInPath = (path: string): boolean => isAmong(SIGN_IN_ROUTES, path);
