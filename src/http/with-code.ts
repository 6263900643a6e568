// A match that is asked for with a code: only where it is not there for its caller is a guess counted, so that who knows
// the code pays nothing.
import type { Context } from "hono";
import { knownOver, overWrongCodes } from "../relay/limits/code-limits.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { addressOf } from "./read-request.ts";
import { tooFast } from "./refuse.ts";

/** `code`: as it came, if any; `run` answers 404 where it was of no use. */
export const countingGuesses = async (
  c: Context<HttpEnv>,
  relay: Relay,
  player: string | null,
  code: string | undefined,
  run: () => Promise<Response>,
): Promise<Response> => {
  if (code === undefined) return run();
  const guesser = { player, address: addressOf(c) };
  const knownMs = knownOver(relay, guesser);
  if (knownMs !== null) return tooFast(knownMs);
  const response = await run();
  const retryMs = response.status === 404 ? await overWrongCodes(relay, guesser) : null;
  return retryMs === null ? response : tooFast(retryMs);
};
