// The relay is busy: `too-fast` and `try-again`, for an act that was not played and for one that was.

import { isEventsCall } from "../judges/story.ts";
import { kitsAnswer, type ProxyAnswer } from "../middle/proxy-call.ts";
import type { Tampering, TamperingTools } from "../middle/tampering.ts";
import { type ActCount, countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

/** The numbers of the acts that meet it. */
const FATES = { tooFast: 2, tryAgain: 4, playedTryAgain: 6 } as const;
/** Which questions over REST meet it. */
const ASKED = { tooFast: 3, gateway: 5 } as const;
const RETRY_MS = 1_500;

const TROUBLE = {
  "too-fast": { status: 429, title: "Too many requests" },
  "try-again": { status: 503, title: "Try again" },
} as const;
type Trouble = keyof typeof TROUBLE;

export const throttle: Scenario = {
  name: "throttle",
  does: "answers `too-fast` and `try-again`, and 429 and 503 over REST",
  suits: ["socket", "rest"],
  stuck: "C-11",
  until: "goes-on",
  tamper: (tools) => {
    const acts = countActs();
    const state = { number: 0 };
    return {
      ...onSocket(acts, tools, state),
      rest: overRest(acts, tools, state),
      isDone: () => state.number > FATES.playedTryAgain,
    };
  },
};

interface Progress {
  number: number;
}

const problemOf = (code: Trouble) => {
  const { status, title } = TROUBLE[code];
  const more = code === "too-fast" ? { limit: "framesPerSecond" } : {};
  return { type: `/problems/${code}`, title, status, detail: title, code, retryMs: RETRY_MS, ...more };
};

const onSocket = (
  acts: ActCount,
  { note }: TamperingTools,
  state: Progress,
): Pick<Tampering, "fromClient" | "fromRelay"> => {
  const swallowed = new Set<string>();
  let hasWatched = false;
  return {
    fromClient: (frame, line) => {
      const { type, match } = frame.fields;
      if (type === "watch" && !hasWatched) {
        hasWatched = true;
        const error = { type: "error", problem: problemOf("too-fast"), re: "watch", match };
        return line.toClient(JSON.stringify(error), "kit");
      }
      const act = acts.ofFrame(frame);
      state.number = Math.max(state.number, act?.number ?? 0);
      const refuse = (code: Trouble): void => {
        const { retryMs } = problemOf(code);
        const refused = { type: "refused", match, id: act?.id, code, message: TROUBLE[code].title, retryMs };
        line.toClient(JSON.stringify(refused), "kit");
      };
      if (act && !act.isCopy && act.number === FATES.tooFast) return refuse("too-fast");
      if (act && !act.isCopy && act.number === FATES.tryAgain) return refuse("try-again");
      if (act?.id && !act.isCopy && act.number === FATES.playedTryAgain) {
        note(`The relay gets the act ${act.id}, and says \`try-again\`.`);
        swallowed.add(act.id);
        refuse("try-again");
      }
      return line.toRelay(frame.text);
    },
    fromRelay: ({ text, fields }, line) => {
      const id = fields.ack ?? fields.id ?? "";
      if (!swallowed.delete(id)) line.toClient(text, "relay");
    },
  };
};

const overRest = (
  acts: ActCount,
  { note }: TamperingTools,
  state: Progress,
): NonNullable<Tampering["rest"]> => {
  let asked = 0;
  return async (call, forward) => {
    if (isEventsCall(call.method, call.target)) {
      asked += 1;
      if (asked === ASKED.tooFast) return refusal("too-fast");
      return asked === ASKED.gateway ? kitsAnswer(429, { message: "Too Many Requests" }) : forward();
    }
    const act = acts.ofCall(call);
    state.number = Math.max(state.number, act?.number ?? 0);
    if (!act || act.isCopy) return forward();
    if (act.number === FATES.tooFast) return refusal("too-fast");
    if (act.number === FATES.tryAgain) return refusal("try-again");
    if (act.number !== FATES.playedTryAgain) return forward();
    note("The relay gets the act, and says `try-again`.");
    await forward();
    return refusal("try-again");
  };
};

const refusal = (code: Trouble): ProxyAnswer =>
  kitsAnswer(TROUBLE[code].status, problemOf(code), { "retry-after": String(Math.ceil(RETRY_MS / 1000)) });
