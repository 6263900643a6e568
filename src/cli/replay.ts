// `turn-relay replay`: referees a record again and prints one JSON object for each entry.

import { MisfitDeal } from "../games/chance.ts";
import { type MatchRecord, parseRecord } from "../match/record.ts";
import { lineOf, replay } from "../match/replay.ts";
import { refusalText } from "../protocol/refusal-text.ts";
import { print } from "./print.ts";
import { readJson } from "./read-json.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

export const replayFile = async (file: string, quiet: boolean, terminal: Terminal): Promise<ExitStatus> => {
  const json = await readJson(file, terminal);
  const record = json.ok ? parseRecord(json.value) : json;
  if (!record.ok) {
    terminal.stderr.write(`${record.message}\n`);
    return EXIT.unusable;
  }
  try {
    await print(linesOf(record.value, quiet), terminal.stdout);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof MisfitDeal)) throw error;
    terminal.stderr.write(`${error.message}\n`);
    return EXIT.unusable;
  }
};

function* linesOf(record: MatchRecord, quiet: boolean): Generator<string> {
  const steps = quiet ? lastOf(replay(record)) : replay(record);
  for (const step of steps) yield `${JSON.stringify(lineOf(record, step, refusalText))}\n`;
}

/** Yields the last item, also if the replay throws after it. */
function* lastOf<T>(items: Iterable<T>): Generator<T> {
  let last: readonly T[] = [];
  try {
    for (const item of items) last = [item];
  } finally {
    yield* last;
  }
}
