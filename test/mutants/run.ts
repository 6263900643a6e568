// `npm run mutants -- match`: plants small faults in a part, one at a time, and counts those that the fast tests notice.
// `--night N` takes the part and the mutants whose turn it is on day N, `--sample 7/2` one of
// seven lots, `--only` some of the part's files. Exit status 1 below the part's score, less what chance does to a sample.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildSync } from "esbuild";
import { HARMLESS_SURVIVORS } from "./harmless-survivors.ts";
import { chanceBelow, judged, reportSchema } from "./judged.ts";
import { mutatedIn, PARTS, partOfNight } from "./parts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    night: { type: "string" },
    sample: { type: "string", default: "1/0" },
    only: { type: "string", multiple: true },
    workers: { type: "string", default: "2" },
  },
});
const night = values.night === undefined ? undefined : partOfNight(Number(values.night));
const part = night?.part ?? PARTS.find(({ name }) => name === positionals[0]);
if (!part) {
  process.stderr.write(`Name a part: ${PARTS.map(({ name }) => name).join(", ")}\n`);
  process.exit(2);
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CACHE = join(ROOT, "node_modules/.cache/mutants");
const PLUGINS = join(CACHE, "plugins.mjs");
const REPORT = join(CACHE, "report.json");
const CONFIG = join(CACHE, "stryker.json");

mkdirSync(CACHE, { recursive: true });
buildSync({
  entryPoints: [join(ROOT, "test/mutants/stryker-plugins.ts")],
  bundle: true,
  platform: "node",
  format: "esm",
  outfile: PLUGINS,
});
writeFileSync(
  CONFIG,
  JSON.stringify({
    plugins: ["@stryker-mutator/vitest-runner", PLUGINS],
    mutate: values.only ?? mutatedIn(part),
    checkers: ["compiler"],
    ignorers: ["assertion-words"],
    testRunner: "vitest",
    // `related` follows no import that a test makes while it runs.
    vitest: { configFile: "test/mutants/judging-tests.ts", related: false },
    coverageAnalysis: "perTest",
    // What runs as a module loads belongs to every test. One such mutant costs a run of all of them.
    ignoreStatic: true,
    concurrency: Number(values.workers),
    // For a busy machine. Virtual time ends most loops before.
    timeoutMS: 20_000,
    tempDirName: ".mutants",
    // Stryker would read this file with the compiler's old interface.
    tsconfigFile: "none",
    disableTypeChecks: false,
    dryRunTimeoutMinutes: 60,
    reporters: [...(process.stdout.isTTY ? ["progress"] : []), "json"],
    jsonReporter: { fileName: REPORT },
  }),
);
const sample = night ? `${part.every}/${night.after}` : values.sample;
rmSync(REPORT, { force: true });
execFileSync("npx", ["stryker", "run", CONFIG], {
  cwd: ROOT,
  stdio: "inherit",
  env: {
    ...process.env,
    TURN_RELAY_MUTANTS_JUDGES: part.judges.join(","),
    TURN_RELAY_MUTANTS_SAMPLE: sample,
  },
});

const { noticed, harmless, survivors, outdated, score } = judged(
  reportSchema.parse(JSON.parse(readFileSync(REPORT, "utf8"))),
  HARMLESS_SURVIVORS,
);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
for (const { file, at, line, becomes } of survivors) say(`${file}:${at}\n  - ${line}\n  + ${becomes}`);
for (const { file, line, becomes } of outdated) {
  say(
    `${file}: test/mutants/harmless-survivors.ts names a survivor that is none\n  - ${line}\n  + ${becomes}`,
  );
}
const slack = sample.startsWith("1/") ? 0 : chanceBelow(part.least, noticed + survivors.length);
say(
  `${part.name}: ${noticed} noticed, ${survivors.length} survived, ${harmless} harmless: ${score.toFixed(1)} %, at least ${(part.least - slack).toFixed(1)} %`,
);
if (score < part.least - slack || outdated.length > 0) process.exitCode = 1;
