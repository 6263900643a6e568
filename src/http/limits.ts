// The limits of single operations, beside the request limits. A `code` with a match counts only if it is wrong. So a
// caller who knows a code loses nothing.
import { assertNever } from "../games/assert-never.ts";
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
  if (limit !== "look-ups") return run();
  const retryMs = await overCodes(relay, who);
  if (retryMs !== null) return problemReply(tooFast(retryMs));
  return countingMiss(await run(), () => overMisses(relay, who));
};

/** What a request brings to the limit of its operation. */
export interface Counted extends Guesser {
  /** The code that came with a match, if any. */
  readonly code: string | undefined;
  /** Whether an earlier attempt at the request was counted. */
  readonly isAgain: boolean;
}

/** Runs where the request has no answer yet. So a repeat gets its answer even from a caller over its limit. */
export const limitedOnce = async (
  relay: Relay,
  limit: OperationLimit | undefined,
  counted: Counted,
  run: () => Promise<Reply>,
): Promise<Reply> => {
  switch (limit) {
    case "guests": {
      const retryMs = counted.isAgain ? null : await overGuests(relay, counted.address);
      return retryMs === null ? run() : problemReply(tooFast(retryMs));
    }
    case "wrong-codes":
      return guessing(relay, counted, counted.code, run);
    case "look-ups":
    case undefined:
      return run();
    default:
      return assertNever(limit);
  }
};

const guessing = async (
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
