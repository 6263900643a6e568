// The golden traces as committed files, by their places in the repository.
import { memoryStore } from "../harness/memory-store.ts";
import { type Trace, type TracedMatch, traceMatch } from "./trace-match.ts";

const SMOOTH = "Everybody plays in time, one after the other.";
const ROUGH =
  "Clocks run out; sockets are cut and come back; acts are sent twice, late, or for cards of somebody else.";

/** By the name of the file. */
export const TRACED: Readonly<Record<string, TracedMatch>> = {
  "zip-zap-2": { game: "zip-zap", seats: 2, seed: "zip-zap-2", trouble: 0, about: SMOOTH },
  "zip-zap-3-trouble": { game: "zip-zap", seats: 3, seed: "zip-zap-3", trouble: 0.25, about: ROUGH },
  "zap-your-neighbor-3": { game: "zap-your-neighbor", seats: 3, seed: "zyn-3", trouble: 0, about: SMOOTH },
  "zap-your-neighbor-4-trouble": {
    game: "zap-your-neighbor",
    seats: 4,
    seed: "zyn-4",
    trouble: 0.25,
    about: ROUGH,
  },
  "zip-zilch-zero-3": { game: "zip-zilch-zero", seats: 3, seed: "zzz-3", trouble: 0, about: SMOOTH },
  "zip-zilch-zero-4-trouble": {
    game: "zip-zilch-zero",
    seats: 4,
    seed: "zzz-4",
    trouble: 0.25,
    about: ROUGH,
  },
};

export const traceFiles = async (): Promise<Readonly<Record<string, string>>> => {
  const store = memoryStore();
  const files: Record<string, string> = {};
  for (const [name, traced] of Object.entries(TRACED)) {
    const trace = await traceMatch(store.client(), await store.newStore(), traced);
    files[`docs/traces/${name}.jsonl`] = textOf(trace);
  }
  return files;
};

const textOf = ({ head, lines }: Trace): string =>
  [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
