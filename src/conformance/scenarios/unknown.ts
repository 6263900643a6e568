// What a later relay may add: fields, types of frames, kinds of notices, codes, and other words.
import type { ProxyLine } from "../middle/tampering.ts";
import { countActs } from "./act-count.ts";
import type { Scenario } from "./scenario.ts";

const ACTS = 3;

export const unknown: Scenario = {
  name: "unknown",
  does: "adds unknown fields, frames, codes, words and reactions",
  suits: ["socket", "rest"],
  stuck: "C-1",
  until: "goes-on",
  tamper: () => {
    const acts = countActs();
    let number = 0;
    let count = 0;
    const say = (line: ProxyLine, frame: object): void => line.toClient(JSON.stringify(frame), "kit");
    return {
      fromClient: (frame, line) => {
        number = Math.max(number, acts.ofFrame(frame)?.number ?? 0);
        line.toRelay(frame.text);
      },
      fromRelay: ({ text, fields: { match } }, line) => {
        const [strange] = STRANGE_FRAMES.slice(count % STRANGE_FRAMES.length);
        count += 1;
        say(line, { ...strange, ...(match === undefined ? {} : { match }) });
        line.toClient(withMore(text), "relay");
      },
      rest: async (call, forward) => {
        number = Math.max(number, acts.ofCall(call)?.number ?? 0);
        const answer = await forward();
        return { ...answer, text: withMore(answer.text) };
      },
      isDone: () => number > ACTS,
    };
  },
};

const WEATHER = {
  type: "/problems/weather",
  title: "Weather",
  status: 418,
  detail: "It rains.",
  code: "weather",
};

const STRANGE_FRAMES: readonly object[] = [
  { type: "weather", sky: "fair", seq: 99_999, clouds: [{ shape: "ship" }] },
  { type: "notice", notice: { id: "9kQ2mXv9TzB4", kind: "applause", at: "2026-03-01T18:00:05.000Z" } },
  { type: "error", problem: WEATHER, re: "weather" },
  { type: "reaction", seat: 1, reaction: "umbrella" },
];

/** Actions and events change only with the `rules` of a game. So no field is added to them. */
const CLOSED = new Set(["legal", "events", "action", "options", "clocks", "entries", "hands"]);

/** The same JSON with a field more in each object. A house bot gets a level that nobody knows. */
const withMore = (text: string): string => {
  const add = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(add);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(([key, inner]) => {
      if (CLOSED.has(key)) return [key, inner];
      return [key, key === "house" ? "gentle" : add(inner)];
    });
    return { weather: "fair", ...Object.fromEntries(fields), forecast: { days: [1, 2, 3] } };
  };
  try {
    return JSON.stringify(add(JSON.parse(text)));
  } catch {
    return text;
  }
};
