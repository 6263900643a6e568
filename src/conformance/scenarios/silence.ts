// The relay's frames are dropped, until the client asks what it has missed.
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const BEGINS_AFTER_ACT = 3;

export const silence: Scenario = {
  name: "silence",
  does: "drops every frame but answers, until the client asks",
  suits: ["socket"],
  stuck: "C-16",
  until: "goes-on",
  tamper: ({ note, after }, { silenceMs }) => {
    const acts = countActs();
    let state: "before" | "silent" | "over" = "before";
    let turns = 0;
    /** A sign of life begins the time anew. */
    const wind = (): void => {
      turns += 1;
      const turn = turns;
      after(silenceMs, () => {
        if (state !== "silent" || turn !== turns) return;
        note(
          `The client has heard nothing for ${silenceMs / 1000} s, and has not asked.`,
          "silent-to-the-end",
        );
        state = "over";
      });
    };
    return {
      fromClient: (frame, line) => {
        const { type, match, seq } = frame.fields;
        const asks = (type === "ping" && match !== undefined && seq !== undefined) || type === "watch";
        if (state === "silent" && asks) state = "over";
        if (acts.ofFrame(frame) && state === "silent") wind();
        line.toRelay(frame.text);
      },
      fromRelay: (frame, line) => {
        const answered = acts.answeredBy(frame);
        if (state !== "silent" || answered !== null || frame.fields.type === "pong")
          line.toClient(frame.text, "relay");
        if (state !== "before" || answered === null || answered < BEGINS_AFTER_ACT) return;
        state = "silent";
        note("From now on the kit drops every frame but answers.", "silent");
        wind();
      },
      isDone: () => state === "over",
    };
  },
};
