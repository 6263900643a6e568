// Every frame comes twice, in both directions.
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const ACTS = 4;

export const double: Scenario = {
  name: "double",
  does: "sends every frame twice",
  suits: ["socket"],
  stuck: "C-20",
  until: "goes-on",
  tamper: () => {
    const acts = countActs();
    let seen = 0;
    return {
      fromClient: (frame, line) => {
        const act = acts.ofFrame(frame);
        seen = Math.max(seen, act?.number ?? 0);
        line.toRelay(frame.text);
        if (act) line.toRelay(frame.text);
      },
      fromRelay: ({ text }, line) => {
        line.toClient(text, "relay");
        line.toClient(text, "relay");
      },
      isDone: () => seen >= ACTS,
    };
  },
};
