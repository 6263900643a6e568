// Limits reactions by account. This host's memory alone counts, so a reaction writes nothing.
import { CALLER_LIMITS } from "../../protocol/limits.ts";
import { type Problem, problem } from "../../protocol/problem.ts";
import type { Relay } from "../relay.ts";
import type { TooFast } from "./spend.ts";

const { most, windowSeconds } = CALLER_LIMITS.reactionsPerMinute;
/** Faster than anybody reads them. */
const IN_A_ROW = 5;

/** Null: the account may send one more, and it is counted. */
export const overReactions = (
  { callers }: Pick<Relay, "callers">,
  account: string,
  atMs: number,
): TooFast | null => {
  const bucket = { key: `reactions/${account}`, perSecond: most / windowSeconds, most: IN_A_ROW };
  const waits = callers.take([bucket], 1, atMs);
  return waits && { limit: "reactionsPerMinute", retryMs: Math.max(...waits) };
};

export const tooManyReactionsProblem = ({ limit, retryMs }: TooFast): Problem =>
  problem("too-fast", "Too many reactions. Wait a moment.", { retryMs, limit });
