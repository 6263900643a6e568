// Acts reach the relay late, so that another seat is faster.
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const BEATEN = 2;
const MOST_ACTS = 8;
/** Longer than a house bot thinks. */
const DELAY_MS = 2_500;

export const beaten: Scenario = {
  name: "beaten",
  does: "delays acts, so that other seats are faster",
  suits: ["socket", "rest"],
  stuck: "C-10",
  until: "goes-on",
  tamper: ({ after }) => {
    const acts = countActs();
    let beatenSoFar = 0;
    let number = 0;
    const isDone = () => beatenSoFar >= BEATEN || number >= MOST_ACTS;
    return {
      fromClient: (frame, line) => {
        const act = acts.ofFrame(frame);
        number = Math.max(number, act?.number ?? 0);
        if (!act || act.number === 1 || isDone()) line.toRelay(frame.text);
        else after(DELAY_MS, () => line.toRelay(frame.text));
      },
      fromRelay: ({ text, fields }, line) => {
        if (fields.code === "beaten") beatenSoFar += 1;
        line.toClient(text, "relay");
      },
      rest: async (call, forward) => {
        const act = acts.ofCall(call);
        number = Math.max(number, act?.number ?? 0);
        if (act && act.number > 1 && !isDone()) await new Promise<void>((done) => after(DELAY_MS, done));
        const answer = await forward();
        if (act && answer.text.includes('"beaten"')) beatenSoFar += 1;
        return answer;
      },
      isDone,
    };
  },
};
