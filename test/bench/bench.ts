// `npm run bench`: what the relay costs and how fast it is. docs/performance.md says how to read it.
import { createWriteStream } from "node:fs";
import { SingleBar } from "cli-progress";
import { Command, InvalidArgumentError, Option } from "commander";
import { ENGINES } from "../../src/local/database/engines.ts";
import type { Bench, BenchOptions, Part } from "./part.ts";
import { PARTS } from "./parts.ts";
import type { Row } from "./report/row.ts";
import { terminalTables } from "./report/table.ts";

// Hides the SDK's warning about this Node version, here and in all processes of the benchmark.
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

const NAMES = PARTS.map(({ name }) => name);

interface Flags extends BenchOptions {
  readonly only: readonly string[] | undefined;
  readonly json: string | undefined;
}

const wholeAbove0 = (text: string): number => {
  const number = above0(text);
  if (!Number.isInteger(number)) throw new InvalidArgumentError("It must be a whole number.");
  return number;
};

const above0 = (text: string): number => {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError("It must be a number above 0.");
  return number;
};

const DEFAULT_MATCHES: readonly number[] = [1, 8, 32];
const counts = (text: string, before: readonly number[]): readonly number[] => [
  ...(before === DEFAULT_MATCHES ? [] : before),
  wholeAbove0(text),
];

const program = new Command("bench")
  .description("measure the relay; rows go to standard output as JSON lines, and a table follows")
  .addOption(new Option("--only <name...>", "these parts only").choices(NAMES))
  .option("--json <file>", "write the JSON lines there, and the table to standard output")
  .option("--scale <number>", "multiply the numbers of repetitions", above0, 1)
  .addOption(new Option("--engine <name>", "the database").choices(ENGINES))
  .option("--memory", "keep the data in memory", false)
  .option("--hosts <count>", "the relay's hosts of each function (default: the relay's own)", wholeAbove0)
  .option("--matches <counts...>", "so many matches at a time, end to end", counts, DEFAULT_MATCHES)
  .option("--beside <folder>", "another checkout whose relay is measured in turn with this one's")
  .option("--peers", "also measure boardgame.io", false)
  .addHelpText(
    "after",
    `\nParts:\n${PARTS.map(({ name, about }) => `  ${name.padEnd(12)} ${about}\n`).join("")}`,
  )
  .parse();

const flags = program.opts<Flags>();
const rows: Row[] = [];
const lines = flags.json === undefined ? process.stdout : createWriteStream(flags.json);
const tables = flags.json === undefined ? process.stderr : process.stdout;
const bar = new SingleBar({
  format: "{part} {bar} {value} of {total}, {eta_formatted} to go",
  clearOnComplete: true,
});

/** No figure is exact to more than four digits, except a count. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(4)));

const benchOf = (part: Part): Bench => ({
  options: flags,
  times: (usual, least = 1) => Math.max(least, Math.round(usual * flags.scale)),
  row: (name, figures, table) => {
    const row: Row = {
      part: table === undefined ? part.name : `${part.name}: ${table}`,
      case: name,
      figures: Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, rounded(value)])),
    };
    rows.push(row);
    lines.write(`${JSON.stringify(row)}\n`);
  },
  progress: (steps) => {
    bar.start(steps, 0, { part: part.name });
    return () => bar.increment();
  },
});

for (const part of PARTS.filter(({ name }) => flags.only?.includes(name) ?? true)) {
  await part.run(benchOf(part));
  bar.stop();
}
tables.write(`\n${terminalTables(rows)}`);
if (lines !== process.stdout) lines.end();
