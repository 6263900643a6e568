// The verdict on a measured part: its score, what survived, and which named survivors are none any more.
import * as z from "zod";
import type { Survivor } from "./harmless-survivors.ts";

const position = z.object({ line: z.int(), column: z.int() });

/** What is read of Stryker's report. Lines and columns count from 1. */
export const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string(),
          location: z.object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});

export type Report = z.infer<typeof reportSchema>;

export interface Judged {
  /** Mutants that the tests noticed. */
  readonly noticed: number;
  /** Mutants that nobody noticed, and that change nothing. */
  readonly harmless: number;
  readonly survivors: readonly FoundSurvivor[];
  /** Named survivors of the measured files that the tests notice, or that nobody plants any more. */
  readonly outdated: readonly Survivor[];
  /** Noticed mutants of all that change behaviour, in percent. */
  readonly score: number;
}

export interface FoundSurvivor extends Omit<Survivor, "why"> {
  readonly at: number;
}

const NOTICED = ["Killed", "Timeout"];
const UNNOTICED = ["Survived", "NoCoverage"];

export const judged = ({ files }: Report, named: readonly Survivor[]): Judged => {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split("\n");
    return mutants.map(({ status, replacement, location: { start, end } }) => {
      const line = lines[start.line - 1] ?? "";
      const rest = (lines[end.line - 1] ?? "").slice(end.column - 1);
      const becomes = line.slice(0, start.column - 1) + replacement + rest;
      return { file, at: start.line, line: line.trim(), becomes: becomes.trim(), status };
    });
  });
  const noticed = all.filter(({ status }) => NOTICED.includes(status)).length;
  const unnoticed = all.filter(({ status }) => UNNOTICED.includes(status));
  const isHarmless = (found: FoundSurvivor): boolean => named.some((one) => isSame(one, found));
  const survivors = unnoticed
    .filter((found) => !isHarmless(found))
    .map(({ status, ...survivor }) => survivor);
  const counted = noticed + survivors.length;
  return {
    noticed,
    harmless: unnoticed.length - survivors.length,
    survivors,
    outdated: named.filter((one) => {
      const found = all.filter((other) => isSame(one, other));
      return one.file in files && found.every(({ status }) => NOTICED.includes(status));
    }),
    score: counted === 0 ? 100 : (100 * noticed) / counted,
  };
};

const isSame = (one: Survivor, found: FoundSurvivor): boolean =>
  one.file === found.file && one.line === found.line && one.becomes === found.becomes;

/**
 * How far below a score a random sample of so many mutants falls, in percent, once in forty samples. So a night is not
 * red by chance.
 */
export const chanceBelow = (score: number, sampled: number): number =>
  1.96 * Math.sqrt((score * (100 - score)) / Math.max(1, sampled));
