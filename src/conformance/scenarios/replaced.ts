// Another socket of the player watches for the seat.
import { WebSocket } from "ws";
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const AFTER_ACT = 2;

export const replaced: Scenario = {
  name: "replaced",
  does: "lets another socket watch for the seat",
  suits: ["socket"],
  stuck: "C-17",
  until: "quiet",
  tamper: ({ note, relay, onEnd }) => {
    const acts = countActs();
    let isAsked = false;
    let isTold = false;
    return {
      fromClient: (frame, line) => {
        acts.ofFrame(frame);
        line.toRelay(frame.text);
      },
      fromRelay: (frame, line) => {
        const answered = acts.answeredBy(frame) ?? 0;
        line.toClient(frame.text, "relay");
        isTold ||= isAsked && frame.fields.why === "replaced";
        if (isAsked || answered < AFTER_ACT) return;
        isAsked = true;
        note("Another socket of the player watches for the seat.", "replaced");
        const other = new WebSocket(relay.socketUrl, { headers: { authorization: `Bearer ${line.token}` } });
        other.on("error", () => {});
        other.on("open", () => other.send(JSON.stringify({ type: "watch", match: frame.fields.match })));
        onEnd(() => other.terminate());
      },
      isDone: () => isTold,
    };
  },
};
