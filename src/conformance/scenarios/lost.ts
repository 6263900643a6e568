// Acts and answers get lost: the act itself, its answer, an error of the gateway, and an answer that comes late.
import { kitsAnswer } from "../middle/proxy-call.ts";
import type { Tampering, TamperingTools } from "../middle/tampering.ts";
import { type ActCount, countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

/** The numbers of the acts that meet it. */
const FATES = { act: 2, answer: 4, gateway: 6, late: 8 } as const;
/** Later than the 2 s after which an act is sent again. */
const LATE_MS = 3_000;

export const lost: Scenario = {
  name: "lost",
  does: "loses an act, an answer, and a fault of the gateway; answers late",
  suits: ["socket", "rest"],
  stuck: "C-9",
  until: "goes-on",
  tamper: (tools) => {
    const acts = countActs();
    const state = { number: 0 };
    return {
      ...onSocket(acts, tools, state),
      rest: overRest(acts, tools, state),
      isDone: () => state.number > FATES.late,
    };
  },
};

interface Progress {
  number: number;
}

const onSocket = (
  acts: ActCount,
  { note, after }: TamperingTools,
  state: Progress,
): Pick<Tampering, "fromClient" | "fromRelay"> => {
  const spared = new Set<number>();
  return {
    fromClient: (frame, line) => {
      const act = acts.ofFrame(frame);
      state.number = Math.max(state.number, act?.number ?? 0);
      if (act && !act.isCopy && act.number === FATES.act) return note(`The act ${act.id} gets lost.`);
      if (act && !act.isCopy && act.number === FATES.gateway) {
        note(`The gateway fails on the act ${act.id}.`);
        const failure = { message: "Internal server error", connectionId: "kit=", requestId: "kit=" };
        return line.toClient(JSON.stringify(failure), "kit");
      }
      return line.toRelay(frame.text);
    },
    fromRelay: (frame, line) => {
      const number = acts.answeredBy(frame);
      const isFirst = number !== null && !spared.has(number);
      if (isFirst) spared.add(number);
      if (isFirst && number === FATES.answer) return note("The answer gets lost.");
      if (isFirst && number === FATES.late) {
        note("The answer comes late.");
        return after(LATE_MS, () => line.toClient(frame.text, "relay"));
      }
      return line.toClient(frame.text, "relay");
    },
  };
};

const overRest =
  (acts: ActCount, { note, after }: TamperingTools, state: Progress): NonNullable<Tampering["rest"]> =>
  async (call, forward) => {
    const act = acts.ofCall(call);
    state.number = Math.max(state.number, act?.number ?? 0);
    if (!act || act.isCopy) return forward();
    switch (act.number) {
      case FATES.act:
        note("The act gets lost.");
        return null;
      case FATES.answer:
        note("The answer gets lost.");
        await forward();
        return null;
      case FATES.gateway:
        note("The gateway fails on the act.");
        return kitsAnswer(500, { message: "Internal Server Error" });
      case FATES.late: {
        const answer = await forward();
        note("The answer comes late.");
        await new Promise<void>((done) => after(LATE_MS, done));
        return answer;
      }
      default:
        return forward();
    }
  };
