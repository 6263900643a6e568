// The token ends in the middle of the match.
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const AFTER_ACT = 2;

export const barred: Scenario = {
  name: "barred",
  does: "says `bad-token` or `banned`, by the seed, and closes",
  suits: ["socket"],
  stuck: "C-18",
  until: "quiet",
  tamper: ({ note, random }) => {
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
        line.toClient(JSON.stringify({ type: "error", problem: random() < 0.5 ? ENDED : BANNED }), "kit");
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

const BANNED = {
  type: "/problems/banned",
  title: "You are banned",
  status: 403,
  detail: "The operator of this server has banned you.",
  code: "banned",
  reason: "other",
  until: null,
};
