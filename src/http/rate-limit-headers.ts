// The headers that tell a caller how many requests it has left (draft-ietf-httpapi-ratelimit-headers): the policy as
// quota and window, and the state as the rest and the seconds until the window ends.
import type { Budget } from "../relay/limits/spend.ts";

export const rateLimitHeaders = ({ most, windowSeconds, left, endsInMs }: Budget) => ({
  "ratelimit-policy": `"requests";q=${most};w=${windowSeconds}`,
  ratelimit: `"requests";r=${left};t=${Math.ceil(endsInMs / 1000)}`,
});
