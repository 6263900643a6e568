// Loses the answer to the first request with a recovery code or a refresh token.
import type { RestTampering, TamperingTools } from "../middle/tampering.ts";
import { usedOnceIn } from "../used-once.ts";

export const loseFirst = ({ note }: TamperingTools): RestTampering => {
  let isLost = false;
  return {
    rest: async (call, forward) => {
      const answer = await forward();
      if (isLost || usedOnceIn(call) === null) return answer;
      isLost = true;
      note("The answer gets lost.");
      return null;
    },
    isDone: () => isLost,
  };
};
