// Frames change their order: a newer frame overtakes an older one, and a frame from before comes late once more.
import type { ProxyFrame, ProxyLine } from "../middle/tampering.ts";
import { standingIn } from "../wire-fields.ts";
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const STALE_FRAMES = 4;
/** So long a frame waits for one that overtakes it. Shorter than the 2 s after which an act is sent again. */
const OVERTAKEN_WITHIN_MS = 1_500;

export const stale: Scenario = {
  name: "stale",
  does: "lets newer frames overtake older ones, and repeats old frames",
  suits: ["socket"],
  stuck: "C-4",
  until: "goes-on",
  tamper: ({ note, after }) => {
    const acts = countActs();
    let count = 0;
    let old: { readonly text: string; readonly seq: number } | null = null;
    let held: (() => void) | null = null;
    const release = (): void => {
      held?.();
      held = null;
    };
    const deliver = (frame: ProxyFrame, line: ProxyLine): void => {
      line.toClient(frame.text, "relay");
      const standing = standingIn(frame.fields);
      if (standing === null) return;
      const isAnswer = acts.answeredBy(frame) !== null;
      if (isAnswer && old && old.seq < standing.seq) {
        note("An old frame comes late once more.");
        line.toClient(old.text, "relay");
        count += 1;
      }
      if (standing.legal?.length) old = { text: frame.text, seq: standing.seq };
    };
    return {
      fromClient: (frame, line) => {
        acts.ofFrame(frame);
        line.toRelay(frame.text);
      },
      fromRelay: (frame, line) => {
        const isNews = frame.fields.type === "events" && acts.answeredBy(frame) === null;
        if (held) {
          deliver(frame, line);
          return release();
        }
        if (!isNews) return deliver(frame, line);
        held = () => line.toClient(frame.text, "relay");
        return after(OVERTAKEN_WITHIN_MS, release);
      },
      isDone: () => count >= STALE_FRAMES,
    };
  },
};
