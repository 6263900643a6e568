// `turn-relay replay --many`: one record per line in, one answer per line out. It keeps one record in memory.
// A faulty record has an error as its answer and does not stop the others.
import { MisfitDeal } from "../games/chance.ts";
import { type MatchRecord, type ParseResult, parseRecord } from "../match/record.ts";
import { oneLine } from "../match/record-fault.ts";
import { lineOf, type ReplayStep, replay } from "../match/replay.ts";
import { refusalText } from "../protocol/refusal-text.ts";
import { print } from "./print.ts";
import { jsonIn } from "./read-json.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

const LONGEST_LINE_BYTES = 16 * 1024 * 1024;
/** A longer answer is written in parts. */
const CHUNK_CHARACTERS = 1024 * 1024;

export const replayMany = async (quiet: boolean, { stdin, stdout }: Terminal): Promise<ExitStatus> => {
  await print(answers(stdin, quiet), stdout);
  return EXIT.done;
};

async function* answers(input: AsyncIterable<Buffer>, quiet: boolean): AsyncGenerator<string> {
  let i = 0;
  for await (const line of byteLines(input, LONGEST_LINE_BYTES)) {
    yield* answer(i, line, quiet);
    i += 1;
  }
}

function* answer(i: number, line: Buffer | null, quiet: boolean): Generator<string> {
  let begun = false;
  try {
    const record = recordIn(line);
    if (!record.ok) {
      yield errorAnswer(i, record.message);
      return;
    }
    // The whole record is refereed before anything is written. So an answer is either all lines or one error.
    const steps = [...replay(record.value)];
    for (const chunk of chunks(i, record.value, quiet ? steps.slice(-1) : steps)) {
      begun = true;
      yield chunk;
    }
  } catch (error) {
    if (begun) throw error;
    yield errorAnswer(i, faultIn(error));
  }
}

/** The message of a `MisfitDeal` already names its place. */
const faultIn = (error: unknown): string => {
  if (error instanceof MisfitDeal) return error.message;
  return `record: ${error instanceof Error ? error.message : "cannot be refereed"}`;
};

const recordIn = (line: Buffer | null): ParseResult<MatchRecord> => {
  if (line === null) return { ok: false, message: `record: longer than ${LONGEST_LINE_BYTES} bytes` };
  const json = jsonIn(line);
  return json.ok ? parseRecord(json.value) : json;
};

const errorAnswer = (record: number, message: string): string =>
  `${JSON.stringify({ record, error: oneLine(message) })}\n`;

function* chunks(i: number, record: MatchRecord, steps: readonly ReplayStep[]): Generator<string> {
  let text = `{"record":${i},"lines":[`;
  let comma = "";
  for (const step of steps) {
    text += comma + JSON.stringify(lineOf(record, step, refusalText));
    comma = ",";
    if (text.length >= CHUNK_CHARACTERS) {
      yield text;
      text = "";
    }
  }
  yield `${text}]}\n`;
}

const NEWLINE = 0x0a;

/**
 * Yields each line without its newline, and null for a line of more than `longestBytes`. Bytes after the last
 * newline are a line too.
 */
export async function* byteLines(
  input: AsyncIterable<Buffer>,
  longestBytes: number,
): AsyncGenerator<Buffer | null> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  const keep = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes <= longestBytes) pieces.push(piece);
    else pieces = [];
  };
  const take = (): Buffer | null => {
    const line = bytes <= longestBytes ? Buffer.concat(pieces) : null;
    pieces = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (bytes > 0) yield take();
}
