// Ends the client's token in the middle of the match, on the socket and over REST. Another token of the client is as good
// as before.
import { kitsAnswer } from "../middle/proxy-call.ts";
import type { RestTampering, TamperingTools } from "../middle/tampering.ts";
import { countActs } from "./act-count.ts";

const AFTER_ACT = 2;

export const endToken = (
  { note }: TamperingTools,
  problem: { readonly code: string; readonly status: number },
): RestTampering => {
  const acts = countActs();
  let ended: string | null = null;
  let isTold = false;
  const end = (token: string | null): void => {
    ended = token;
    note("The token has ended.", "barred");
  };
  return {
    fromClient: (frame, line) => {
      acts.ofFrame(frame);
      line.toRelay(frame.text);
    },
    fromRelay: (frame, line) => {
      const answered = acts.answeredBy(frame) ?? 0;
      line.toClient(frame.text, "relay");
      if (isTold || answered < AFTER_ACT) return;
      isTold = true;
      end(line.token);
      line.toClient(JSON.stringify({ type: "error", problem }), "kit");
      line.close(1000);
    },
    rest: async (call, forward) => {
      if (ended !== null && call.token === ended) {
        isTold = true;
        return kitsAnswer(problem.status, problem);
      }
      const act = acts.ofCall(call);
      const answer = await forward();
      if (ended === null && act !== null && act.number >= AFTER_ACT) end(call.token);
      return answer;
    },
    isDone: () => isTold,
  };
};

export const TOKEN_ENDED = {
  type: "/problems/bad-token",
  title: "The token is missing or bad",
  status: 401,
  detail: "This token has ended.",
  code: "bad-token",
};
