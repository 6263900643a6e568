// The token ends in the middle of the match.
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const AFTER_ACT = 2;

export const barred: Scenario = {
  name: "barred",
  does: "says `bad-token` and closes",
  suits: ["socket"],
  stuck: "C-18",
  until: "quiet",
  tamper: ({ note }) => {
    const acts = countActs();
    let isTold = false;
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
        note("The token has ended.", "barred");
        line.toClient(JSON.stringify({ type: "error", problem: ENDED }), "kit");
        line.close(1000);
      },
      isDone: () => isTold,
    };
  },
};

const ENDED = {
  type: "/problems/bad-token",
  title: "The token is missing or bad",
  status: 401,
  detail: "This token has ended.",
  code: "bad-token",
};
