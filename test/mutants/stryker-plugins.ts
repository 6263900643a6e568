// What this project adds to Stryker: a sample of the mutants, without those that the compiler refuses or that change words of assertions.
// Stryker's own checker needs an interface of the compiler that TypeScript 7 has not.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Verdict {
  readonly status: "passed" | "compileError";
  readonly reason?: string;
}

const PLACE = `.mutants/types-${process.pid}`;

/** Unused names stay allowed: a mutant that drops a condition leaves some. */
const CONFIG = {
  extends: "../../tsconfig.json",
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
    rootDirs: ["../..", "."],
  },
  include: ["src"],
  exclude: [],
};

/** Beside its original in the eyes of the compiler, which takes both folders for one (`rootDirs`). */
const copyOf = ({ id, fileName }: Mutant): string =>
  join(PLACE, relative(process.cwd(), fileName).replace(/\.ts$/, `.m${id}.ts`));

const mutated = ({ fileName, location: { start, end }, replacement }: Mutant): string => {
  const text = readFileSync(fileName, "utf8");
  const lines = text.split("\n");
  const at = ({ line, column }: Position): number =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, column);
  return text.slice(0, at(start)) + replacement + text.slice(at(end));
};

const compiled = (): Promise<string> =>
  new Promise((resolve) => {
    const args = ["node_modules/typescript/bin/tsc", "-p", PLACE, "--pretty", "false"];
    execFile(process.execPath, args, { maxBuffer: 1 << 28 }, (_, stdout) => resolve(stdout));
  });

/** "7/2": the mutants are drawn into seven lots, and lot 2 is tested, counted from 0. */
const [EVERY = 1, AFTER = 0] = (process.env["TURN_RELAY_MUTANTS_SAMPLE"] ?? "1/0").split("/").map(Number);

/** Drawn by a hash, so a lot is a random sample, and the same one whenever the code is the same. */
const lotOf = ({ fileName, location: { start, end }, replacement }: Mutant): number =>
  createHash("sha256")
    .update(
      [relative(process.cwd(), fileName), start.line, start.column, end.line, end.column, replacement].join(
        ":",
      ),
    )
    .digest()
    .readUInt32BE(0);

/** One run of the compiler over a copy of the file for each mutant of the sample. */
const check = async (all: readonly Mutant[]): Promise<Readonly<Record<string, Verdict>>> => {
  const mutants = all.filter((mutant) => lotOf(mutant) % EVERY === AFTER);
  rmSync(PLACE, { recursive: true, force: true });
  for (const mutant of mutants) {
    mkdirSync(dirname(copyOf(mutant)), { recursive: true });
    writeFileSync(copyOf(mutant), mutated(mutant));
  }
  writeFileSync(join(PLACE, "tsconfig.json"), JSON.stringify(CONFIG));
  const errors = await compiled();
  const reasons = new Map([...errors.matchAll(/\.m(\d+)\.ts\(.*/g)].map(([line, id]) => [id, line]));
  rmSync(PLACE, { recursive: true, force: true });
  return Object.fromEntries(
    all.map((mutant): [string, Verdict] => {
      const reason = mutants.includes(mutant) ? reasons.get(mutant.id) : NOT_TESTED;
      return [mutant.id, reason === undefined ? { status: "passed" } : { status: "compileError", reason }];
    }),
  );
};

/** Stryker has no other word for what it shall leave out. */
const NOT_TESTED = "not in the sample";

const compiler = {
  init: async () => {},
  check,
  group: async (mutants: readonly Mutant[]) => [mutants.map(({ id }) => id)],
};

interface Path {
  readonly node: { readonly type: string };
  readonly parent?: { readonly type: string };
}

/** A bug of the program ends in such an error, and nobody reads its words but who mends the bug. */
const assertionWords = {
  shouldIgnore: ({ node, parent }: Path): string | undefined =>
    node.type === "NewExpression" && parent?.type === "ThrowStatement" ? "words of an assertion" : undefined,
};

export const strykerPlugins = [
  { kind: "Checker", name: "compiler", factory: () => compiler },
  { kind: "Ignore", name: "assertion-words", value: assertionWords },
];
