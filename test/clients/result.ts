// What became of a client, as a table for people and as a line of JSON.
import type { Made } from "./make-client.ts";
import type { Recipe } from "./recipe.ts";

export interface Match {
  readonly game: string;
  readonly with: "guests" | "bots" | "example";
  readonly seconds: number;
  /** The last line that the client printed. */
  readonly told: string;
}

export interface Result {
  readonly recipe: Recipe;
  readonly made?: Made;
  readonly matches: readonly Match[];
  /** Commands that the machine does not have. */
  readonly missing?: readonly string[];
  readonly failed?: string;
}

export const jsonOf = ({ recipe, made, matches, missing, failed }: Result): string =>
  JSON.stringify({
    ...{ client: recipe.name, tool: recipe.tool },
    ...(made && { ...made, notes: undefined, errors: made.notes.errors, warnings: made.notes.warnings }),
    ...(made && { allowed: made.notes.allowed.length }),
    ...{ matches, missing, failed },
  });

const HEAD = ["client", "tool", "files", "errors", "warnings", "generate", "compile", "matches"] as const;

export const tableOf = (results: readonly Result[]): string => {
  const rows = [HEAD, ...results.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};

const rowOf = ({ recipe, made, matches, missing, failed }: Result): readonly string[] => {
  const { name, tool } = recipe;
  if (missing) return [name, tool, ...Array(5).fill("-"), `skipped: no ${missing.join(", no ")}`];
  if (!made) return [name, tool, ...Array(5).fill("-"), "FAILED"];
  const { files, notes, generateSeconds, compileSeconds } = made;
  const numbers = [files, notes.errors.length, notes.warnings.length].map(String);
  const times = [generateSeconds, compileSeconds].map((seconds) => `${seconds.toFixed(1)} s`);
  return [name, tool, ...numbers, ...times, `${matches.length}${failed ? " FAILED" : ""}`];
};
