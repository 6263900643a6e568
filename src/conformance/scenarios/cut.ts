// The connection breaks: between two acts, with an act on its way, and with its answer on its way. At first the relay
// cannot be reached either.
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

/** The numbers of the acts that meet it. */
const FATES = { answered: 2, act: 4, answer: 6 } as const;
const REFUSED_HANDSHAKES = 4;

export const cut: Scenario = {
  name: "cut",
  does: `cuts the connection three times, and lets ${REFUSED_HANDSHAKES} handshakes fail`,
  suits: ["socket"],
  stuck: "C-13",
  until: "goes-on",
  tamper: ({ note }) => {
    const acts = countActs();
    const met = new Set<number>();
    let number = 0;
    let refusals = 0;
    const meets = (act: number | null, fate: number): boolean => {
      if (act !== fate || met.has(fate)) return false;
      met.add(fate);
      return true;
    };
    return {
      admits: () => {
        refusals -= 1;
        return refusals < 0;
      },
      fromClient: (frame, line) => {
        const act = acts.ofFrame(frame);
        number = Math.max(number, act?.number ?? 0);
        if (!meets(act?.number ?? null, FATES.act)) return line.toRelay(frame.text);
        note("The connection breaks. The act is lost.");
        return line.cut();
      },
      fromRelay: (frame, line) => {
        const answered = acts.answeredBy(frame);
        if (meets(answered, FATES.answer)) {
          note("The connection breaks. The answer is lost.");
          return line.cut();
        }
        line.toClient(frame.text, "relay");
        if (!meets(answered, FATES.answered)) return;
        note(`The connection breaks, and ${REFUSED_HANDSHAKES} handshakes fail.`);
        refusals = REFUSED_HANDSHAKES;
        line.cut();
      },
      isDone: () => number > FATES.answer,
    };
  },
};
