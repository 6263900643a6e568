// `hello` says that the connection ends soon. Then the gateway ends it.
import type { ProxyLine } from "../middle/tampering.ts";
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

/** A client that never says `hello` learns of no end. It meets the end like any other cut. */
const WITHOUT_HELLO_AFTER_ACT = 3;

export const change: Scenario = {
  name: "change",
  does: "brings `reconnectBefore` near, then ends the connection",
  suits: ["socket"],
  stuck: "C-13",
  until: "goes-on",
  tamper: ({ note, after }, { changeMs, graceMs }) => {
    const acts = countActs();
    let ending: number | null = null;
    let isDone = false;
    const end = (line: ProxyLine): void => {
      note("The gateway ends the connection.");
      line.close(1001);
    };
    return {
      fromClient: (frame, line) => {
        const number = acts.ofFrame(frame)?.number ?? 0;
        if (ending !== null && line.line > ending && frame.fields.type === "watch") isDone = true;
        line.toRelay(frame.text);
        if (ending !== null || number < WITHOUT_HELLO_AFTER_ACT) return;
        ending = line.line;
        end(line);
      },
      fromRelay: ({ text, fields }, line) => {
        if (fields.type !== "hello" || ending !== null) return line.toClient(text, "relay");
        ending = line.line;
        const reconnectBefore = new Date(Date.now() + changeMs).toISOString();
        line.toClient(JSON.stringify({ ...fields, reconnectBefore }), "kit");
        note(`The kit brings \`reconnectBefore\` near: ${changeMs / 1000} s.`, "ends-soon");
        return after(changeMs + graceMs, () => end(line));
      },
      isDone: () => isDone,
    };
  },
};
