// The access token ends, and a refresh gives the next one. The answer to the refresh gets lost once.
import { usedOnceIn } from "../used-once.ts";
import { endToken, TOKEN_ENDED } from "./end-token.ts";
import { loseFirst } from "./lose-first.ts";
import type { Scenario } from "./scenario.ts";

export const expired: Scenario = {
  name: "expired",
  does: "ends a token, and loses the answer to its refresh",
  suits: ["socket", "rest"],
  stuck: "C-25",
  until: "goes-on",
  isSignedIn: true,
  tamper: (tools) => {
    const { rest: ended, ...ending } = endToken(tools, TOKEN_ENDED);
    const lost = loseFirst(tools);
    return {
      ...ending,
      rest: (call, forward) => (usedOnceIn(call) === null ? ended : lost.rest)(call, forward),
      isDone: () => ending.isDone() && lost.isDone(),
    };
  },
};
