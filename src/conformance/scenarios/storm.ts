// Everything at once, by a seed: frames are lost, doubled and late, connections break, the relay is busy.
import { kitsAnswer } from "../middle/proxy-call.ts";
import type { ProxyFrame, ProxyLine } from "../middle/tampering.ts";
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const ACTS = 12;
/** How often each thing happens. */
const ODDS = { lost: 0.08, doubled: 0.15, late: 0.15, cut: 0.04, busy: 0.1 } as const;
const LATEST_MS = 1_500;
const RETRY_MS = 500;

export const storm: Scenario = {
  name: "storm",
  does: "does everything at once, by a seed",
  suits: ["socket", "rest"],
  stuck: "C-20",
  until: "goes-on",
  tamper: ({ note, after, random }) => {
    const acts = countActs();
    let number = 0;
    const isDone = () => number > ACTS;
    const strikes = (odds: number): boolean => !isDone() && random() < odds;
    const pass = ({ text }: ProxyFrame, send: (text: string) => void): void => {
      if (strikes(ODDS.doubled)) send(text);
      if (strikes(ODDS.late)) after(random() * LATEST_MS, () => send(text));
      else send(text);
    };
    const breaks = (line: ProxyLine): boolean => {
      if (number < 2 || !strikes(ODDS.cut)) return false;
      note("The connection breaks.");
      line.cut();
      return true;
    };
    return {
      fromClient: (frame, line) => {
        const act = acts.ofFrame(frame);
        number = Math.max(number, act?.number ?? 0);
        if (breaks(line)) return;
        if (act && strikes(ODDS.lost)) return note(`The act ${act.id} gets lost.`);
        pass(frame, line.toRelay);
      },
      fromRelay: (frame, line) => {
        const isAnswer = acts.answeredBy(frame) !== null;
        if (breaks(line)) return;
        if (isAnswer && strikes(ODDS.lost)) return note("An answer gets lost.");
        pass(frame, (text) => line.toClient(text, "relay"));
      },
      rest: async (call, forward) => {
        const act = acts.ofCall(call);
        number = Math.max(number, act?.number ?? 0);
        if (act && strikes(ODDS.lost)) return null;
        if (act && strikes(ODDS.busy)) return kitsAnswer(503, { ...BUSY, retryMs: RETRY_MS });
        const answer = await forward();
        return act && strikes(ODDS.lost) ? null : answer;
      },
      isDone,
    };
  },
};

const BUSY = {
  type: "/problems/try-again",
  title: "Try again",
  status: 503,
  detail: "Try again.",
  code: "try-again",
};
