// The limits of single operations, beside the request limits.
import { assertNever } from "../games/assert-never.ts";
import type { OperationLimit } from "../protocol/operation.ts";
import { type Guesser, guess, lookWithCode } from "../relay/limits/code-limits.ts";
import { overGuests, spendRequest } from "../relay/limits/request-limits.ts";
import { overOf } from "../relay/limits/spend.ts";
import type { Relay } from "../relay/relay.ts";
import { tooFast } from "./refuse.ts";
import { problemReply, type Reply } from "./reply.ts";

/** What a request brings to the limit of its operation. */
export interface Counted extends Guesser {
  /** The code that came with a match, if any. */
  readonly code: string | undefined;
  /** Whether an earlier attempt at the request was counted. */
  readonly isAgain: boolean;
}

/**
 * Runs where the request has no answer yet. So a repeat gets its answer even from a caller over its limit. `run` gets
 * the code that it may use.
 */
export const limited = async (
  relay: Relay,
  limit: OperationLimit | undefined,
  counted: Counted,
  run: (code: string | undefined) => Promise<Reply>,
): Promise<Reply> => {
  const { code, isAgain, address } = counted;
  const look = async (by: string | undefined) => {
    const answer = await run(by);
    return { answer, isMiss: answer.status === NOT_FOUND };
  };
  switch (limit) {
    case "guests": {
      const over = isAgain ? null : await overGuests(relay, address);
      return over === null ? run(code) : problemReply(tooFast(over));
    }
    case "requests":
    case "sign-ins": {
      const over = overOf(await spendRequest(relay, null, address));
      if (over !== null) return problemReply(tooFast(over));
      if (limit === "requests") return run(code);
      const guessed = await guess(relay, counted, async () => {
        const answer = await run(code);
        return { answer, isMiss: answer.status === FORBIDDEN };
      });
      return guessed.type === "over" ? problemReply(tooFast(guessed.over)) : guessed.answer;
    }
    case "codes": {
      const guessed = await lookWithCode(relay, counted, code, look);
      return guessed.type === "over" ? problemReply(tooFast(guessed.over)) : guessed.answer;
    }
    case "look-ups": {
      const guessed = await guess(relay, counted, () => look(code));
      return guessed.type === "over" ? problemReply(tooFast(guessed.over)) : guessed.answer;
    }
    case undefined:
      return run(code);
    default:
      return assertNever(limit);
  }
};

const NOT_FOUND = 404;
const FORBIDDEN = 403;
