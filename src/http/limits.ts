// The limits of single operations, beside the request limits. A `code` with a match counts only if it is wrong. So a
// caller who knows a code loses nothing.
import type { OperationLimit } from "../protocol/operation.ts";
import {
  type Guesser,
  knownOver,
  overCodes,
  overMisses,
  overWrongCodes,
} from "../relay/limits/code-limits.ts";
import { overGuests } from "../relay/limits/request-limits.ts";
import type { Relay } from "../relay/relay.ts";
import { tooFast } from "./refuse.ts";
import { problemReply, type Reply } from "./reply.ts";

/** Runs before the path is read. So a caller over its limit does not learn whether the path names something. */
export const limited = async (
  relay: Relay,
  limit: OperationLimit | undefined,
  who: Guesser,
  run: () => Promise<Reply>,
): Promise<Reply> => {
  if (limit !== "guests" && limit !== "look-ups") return run();
  const retryMs = limit === "guests" ? await overGuests(relay, who.address) : await overCodes(relay, who);
  if (retryMs !== null) return problemReply(tooFast(retryMs));
  const reply = await run();
  return limit === "look-ups" ? countingMiss(reply, () => overMisses(relay, who)) : reply;
};

/** `code`: the code that came with a match, if any. */
export const guessing = async (
  relay: Relay,
  who: Guesser,
  code: string | undefined,
  run: () => Promise<Reply>,
): Promise<Reply> => {
  if (code === undefined) return run();
  const knownMs = knownOver(relay, who);
  if (knownMs !== null) return problemReply(tooFast(knownMs));
  return countingMiss(await run(), () => overWrongCodes(relay, who));
};

const countingMiss = async (reply: Reply, over: () => Promise<number | null>): Promise<Reply> => {
  const retryMs = reply.status === 404 ? await over() : null;
  return retryMs === null ? reply : problemReply(tooFast(retryMs));
};
