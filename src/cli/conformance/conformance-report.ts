// Prints what the kit found: each mistake with its frames and its rule, and a table at the end.
import * as z from "zod";
import { CLIENT_RULES } from "../../conformance/client-rules.ts";
import type { CountedMistake } from "../../conformance/judges/all-judges.ts";
import type { ScenarioResult } from "../../conformance/run-scenario.ts";
import type { TranscriptEntry } from "../../conformance/transcript.ts";
import { span, type TextLine } from "../play/text-line.ts";

const PROTOCOL = "docs/protocol.md";

export const mistakeLines = ({ scenario, mistakes, entries }: ScenarioResult): readonly TextLine[] =>
  mistakes.flatMap((mistake) => linesOf(scenario.name, mistake, entries));

const linesOf = (
  scenario: string,
  mistake: CountedMistake,
  entries: readonly TranscriptEntry[],
): readonly TextLine[] => {
  const { rule, what, times } = mistake;
  const { says, anchor } = CLIENT_RULES[rule];
  const often = times === 1 ? "" : ` (${times} times; this is the first)`;
  return [
    [],
    [span(rule, "bad"), span(` in ${scenario}: ${what}${often}`)],
    ...framesOf(mistake, entries).map((entry) => [span(`  ${entryLine(entry)}`)]),
    [span(`  ${says}`, "dim")],
    [span(`  ${PROTOCOL}#${anchor}`, "dim")],
  ];
};

/** The entries that show the mistake, and what the kit did between them. */
const framesOf = (
  { shownBy }: CountedMistake,
  entries: readonly TranscriptEntry[],
): readonly TranscriptEntry[] => {
  const numbers = shownBy.map(({ n }) => n);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return entries.filter(
    ({ n, kind }) => numbers.includes(n) || (kind === "note" && n > first - NOTES_BEFORE && n < last),
  );
};

/** A note stands just before the frame that it is about, or just after it. */
const NOTES_BEFORE = 2;
const LONGEST_TEXT = 400;

const entryLine = (entry: TranscriptEntry): string => {
  const at = `${(entry.atMs / 1000).toFixed(3).padStart(8)} s`;
  return `${at}  ${saidIn(entry)}`;
};

const saidIn = (entry: TranscriptEntry): string => {
  switch (entry.kind) {
    case "sent":
      return `${entry.line} > ${shown(entry.text)}`;
    case "received":
      return `${entry.line} < ${shown(entry.text)}`;
    case "connected":
      return `${entry.line} > connects to ${shown(entry.target)}`;
    case "opened":
      return `${entry.line} < the connection is open`;
    case "closed":
      return entry.by === "client"
        ? `${entry.line} > closes (${entry.code})`
        : `${entry.line} < closed (${entry.code})`;
    case "asked":
      return `#${entry.call} > ${entry.method} ${shown(entry.target)} ${shown(entry.text)}`;
    case "answered":
      return `#${entry.call} < ${entry.status} ${shown(entry.text)}`;
    case "unanswered":
      return `#${entry.call} < no answer`;
    case "note":
      return `    (${entry.says})`;
    case "exited":
      return `    (The client ends, with exit status ${entry.code}.)`;
  }
};

/** On one line, without a token and without controls, not longer than a reader wants. */
const shown = (text: string): string => {
  const plain = folded(text)
    .replaceAll(/tr_[0-9A-Za-z]{32,}/g, "tr_...")
    .replaceAll(/\p{Cc}+/gu, " ");
  return plain.length <= LONGEST_TEXT ? plain : `${plain.slice(0, LONGEST_TEXT)}...`;
};

/** A frame with its large fields folded, so that the small ones can be read. */
const folded = (text: string): string => {
  if (text.length <= LONGEST_FIELD) return text;
  try {
    const fields: object = z.looseObject({}).parse(JSON.parse(text));
    const parts = Object.entries(fields).map(
      ([key, value]) => `${JSON.stringify(key)}:${foldedField(key, value)}`,
    );
    return `{${parts.join(",")}}`;
  } catch {
    return text;
  }
};

const LONGEST_FIELD = 160;

const foldedField = (key: string, value: unknown): string => {
  const text = JSON.stringify(value);
  if (key === "legal" || text.length <= LONGEST_FIELD || typeof value !== "object") return text;
  if (Array.isArray(value)) return `[${value.length} of them]`;
  const seen = z.looseObject({ legal: z.array(z.unknown()) }).safeParse(value);
  return seen.success ? `{...,"legal":${JSON.stringify(seen.data.legal)}}` : "{...}";
};

export const resultLine = (result: ScenarioResult): TextLine => {
  const { scenario, seconds, acts } = result;
  const cells = [scenario.name.padEnd(10), `${acts}`.padStart(5), `${seconds.toFixed(0)} s`.padStart(6)];
  return [span(`${cells.join(" ")}   `), ...outcomeOf(result)];
};

const outcomeOf = ({ scenario, isSkipped, isWhole, mistakes }: ScenarioResult): TextLine => {
  if (isSkipped && scenario.isInArena) return [span("left out: for a command with {arena}", "dim")];
  if (isSkipped && scenario.isRecovered) return [span("left out: for a command with {recovery}", "dim")];
  if (isSkipped && scenario.isSignedIn) return [span("left out: for clients that sign in", "dim")];
  if (isSkipped) {
    const transport = scenario.suits.includes("rest") ? "over REST" : "on a socket";
    return [span(`left out: for clients ${transport}`, "dim")];
  }
  if (mistakes.length === 0)
    return [span("no mistake", "good"), span(isWhole ? "" : ", but the match ended too soon")];
  return [span(mistakes.map(({ rule }) => rule).join(", "), "bad")];
};

export const scenarioTable = (results: readonly ScenarioResult[]): readonly TextLine[] => {
  const broken = new Set(results.flatMap(({ mistakes }) => mistakes.map(({ rule }) => rule)));
  const played = results.filter(({ isSkipped }) => !isSkipped).length;
  const sum =
    broken.size === 0
      ? `The client made no mistake in ${played} ${played === 1 ? "scenario" : "scenarios"}.`
      : `The client broke ${broken.size} ${broken.size === 1 ? "rule" : "rules"}: ${[...broken].join(", ")}.`;
  return [[], [span("scenario    acts   time   mistakes")], ...results.map(resultLine), [], [span(sum)]];
};

/** One JSON object for machines. */
export const jsonReport = (results: readonly ScenarioResult[]): string =>
  `${JSON.stringify({
    ok: results.every(({ mistakes }) => mistakes.length === 0),
    scenarios: results.map(({ scenario, isSkipped, isWhole, acts, seconds, mistakes, entries }) => ({
      ...{ name: scenario.name, isSkipped, isWhole, acts, seconds },
      mistakes: mistakes.map((mistake) => ({
        ...{ rule: mistake.rule, what: mistake.what, times: mistake.times },
        ...CLIENT_RULES[mistake.rule],
        frames: framesOf(mistake, entries).map((entry) => entryLine(entry).trim()),
      })),
    })),
  })}\n`;
