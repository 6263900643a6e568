// The relay holds no answer back: each question of a REST client gets its answer at once, often with `retryMs`.
import { isEventsCall } from "../judges/story.ts";
import { fieldsOf, standingIn } from "../wire-fields.ts";
import type { Scenario } from "./scenario.ts";

const ANSWERS = 3;
const RETRY_MS = 1_000;

export const heldBack: Scenario = {
  name: "held-back",
  does: "holds no answer back, and says `retryMs` instead",
  suits: ["rest"],
  stuck: "C-22",
  until: "goes-on",
  tamper: ({ note }) => {
    let count = 0;
    return {
      rest: async (call, forward) => {
        const [path = "", search] = call.target.split("?");
        const query = new URLSearchParams(search);
        if (count >= ANSWERS || !isEventsCall(call.method, call.target) || !query.has("wait"))
          return forward();
        query.set("wait", "0");
        const answer = await forward({ target: `${path}?${query}` });
        const isNews = (standingIn(fieldsOf(answer.text))?.seq ?? 0) > Number(query.get("since") ?? 0);
        if (answer.status !== 200 || isNews) return answer;
        count += 1;
        note("The relay does not hold the answer back.");
        return { ...answer, text: answer.text.replace(/\}$/, `,"retryMs":${RETRY_MS}}`), by: "kit" };
      },
      isDone: () => count >= ANSWERS,
    };
  },
};
