// Invalid and nearly valid records through `replay`, `verify` and `replay --many`: an exit status that docs/record.md
// documents, one line that names the fault's place, and no unexpected error.
import fc from "fast-check";
import { CODEC } from "../../src/match/log.ts";
import type { MatchListing } from "../../src/match/match-listing.ts";
import { servedRecord } from "../../src/match/served-record.ts";
import { turnRelay } from "../cli/in-process.ts";
import { type AnyMatch, anyMatch, played } from "./any-match.ts";
import { hostileJsonText, spoilt } from "./hostile.ts";
import type { Json } from "./schema-values.ts";

const recordOf = (drawn: AnyMatch): Json => {
  const match = played(drawn);
  const names = Object.fromEntries(match.players.map((player) => [player ?? "", "Ada"]));
  const listing: MatchListing = {
    ...{ id: match.id, game: match.game, seats: match.players.length, names, sittings: 1, botPlayers: [] },
    ...{ visibility: "public", code: null, rated: false, createdAtMs: CODEC, matchmakingIndex: null },
    ...{ rematch: null, follows: null },
  };
  const ended = { ...match, status: "abandoned", endedAtMs: CODEC, expires: CODEC } as const;
  return JSON.parse(JSON.stringify(servedRecord(ended, listing)));
};

const served = anyMatch.map(recordOf);
const anyText: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 6, arbitrary: spoilt(served).map((record) => Buffer.from(JSON.stringify(record))) },
  { weight: 1, arbitrary: served.map((record) => Buffer.from(JSON.stringify(record))) },
  {
    weight: 3,
    arbitrary: fc.tuple(served, fc.nat(), fc.nat({ max: 255 })).map(([record, at, byte]) => {
      const bytes = Buffer.from(JSON.stringify(record));
      bytes[at % bytes.length] = byte;
      return bytes;
    }),
  },
  { weight: 1, arbitrary: hostileJsonText.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array().map((bytes) => Buffer.from(bytes)) },
);

/** The place first, then the fault. */
const FAULT = /^[^\s:][^\n]{0,220}: [^\n]+$/;
const UNMEANT = /is not a function|Cannot read|not iterable|of undefined|at .+:\d+:\d+|Maximum call stack/;

const told = (fault: string): void => {
  if (!FAULT.test(fault) || UNMEANT.test(fault))
    throw new Error(`a fault is told as ${JSON.stringify(fault)}`);
};

export const records = fc.asyncProperty(anyText, async (text) => {
  const replayed = await turnRelay(["replay", "-"], text);
  if (replayed.status === 2) told(replayed.stderr.replace(/\n$/, ""));
  else if (replayed.status !== 0 || replayed.stderr !== "") throw new Error(`replay: ${replayed.stderr}`);

  const verified = await turnRelay(["verify", "-"], text);
  if (verified.status === 2) told(verified.stderr.replace(/\n$/, ""));
  else if (verified.stderr !== "") throw new Error(`verify: ${verified.stderr}`);
  else if (
    !verified.stdout.includes(verified.status === 0 ? "\nconsistent with itself: " : "\nnot consistent: ")
  )
    throw new Error(`verify ends with ${verified.status} and ${verified.stdout.slice(-200)}`);

  // A newline inside makes it several records.
  const many = await turnRelay(["replay", "--many", "-"], text);
  if (many.status !== 0 || many.stderr !== "") throw new Error(`replay --many: ${many.stderr}`);
  const answers: readonly { readonly record: number; readonly error?: string; readonly lines?: unknown }[] =
    many.stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  for (const [i, { record, error, lines }] of answers.entries()) {
    if (record !== i || (error === undefined) === (lines === undefined)) throw new Error("an odd answer");
    if (error !== undefined) told(error);
  }
  if (text.includes("\n")) return;
  const alone = replayed.status === 0 ? { lines: replayed.stdout.split("\n").slice(0, -1) } : null;
  const together = answers[0]?.lines
    ? { lines: [answers[0].lines].flat().map((line) => JSON.stringify(line)) }
    : null;
  if (JSON.stringify(alone) !== JSON.stringify(together)) throw new Error("--many answers otherwise");
});
