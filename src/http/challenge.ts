// The header `WWW-Authenticate` of a refusal (RFC 6750, section 3): what the caller must bring to be let in.
import type { Refusal } from "./refuse.ts";

const REALM = 'Bearer realm="turn-relay"';

/** Null where no token would change the answer. */
export const challengeOf = ({ problem, missing }: Refusal): string | null => {
  const { code, detail } = problem;
  // A request without a token made no mistake yet, so the challenge names no error.
  if (code === "bad-token")
    return missing === "token" ? REALM : `${REALM}, error="invalid_token", error_description="${detail}"`;
  if (code !== "scope") return null;
  const scope = missing === undefined ? "" : `, scope="${missing}"`;
  return `${REALM}, error="insufficient_scope"${scope}`;
};
