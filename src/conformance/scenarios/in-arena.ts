// The notice that names the match of an arena is lost. The client finds its match all the same.
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

export const inArena: Scenario = {
  name: "arena",
  does: "seats the client in an arena, and loses the notice of its match",
  suits: ["socket", "rest"],
  stuck: "C-24",
  until: "goes-on",
  isInArena: true,
  tamper: ({ note }) => {
    const acts = countActs();
    let hasActed = false;
    return {
      fromClient: (frame, line) => {
        hasActed ||= acts.ofFrame(frame) !== null;
        line.toRelay(frame.text);
      },
      fromRelay: (frame, line) => {
        if (isOfArena(frame.text)) note("The notice of the match is lost.");
        else line.toClient(frame.text, "relay");
      },
      rest: (call, forward) => {
        hasActed ||= acts.ofCall(call) !== null;
        return forward();
      },
      isDone: () => hasActed,
    };
  },
};

const isOfArena = (text: string): boolean => text.includes('"kind":"arena-match"');
