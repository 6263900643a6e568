// `npm run api -- --minutes N --seed S`: the OpenAPI document before two linters and beside that of the last release,
// then Schemathesis on a real relay. Exit status 1 if one of them finds something.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  breakingChanges,
  breakingFrames,
  DOCUMENT,
  FRAMES,
  RELEASED,
  RELEASED_FRAMES,
} from "./breaking-changes.ts";
import { lintWithRedocly, lintWithSpectral } from "./lint.ts";
import { installed, oasdiff, type PinnedTool, schemathesis } from "./pinned-tools.ts";
import { sendRequests } from "./requests.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isInteger(seed)) {
  process.stderr.write("--minutes is a number above 0, --seed a whole number\n");
  process.exit(2);
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const judged = (what: string, faults: readonly string[]): boolean => {
  say(`${what}: ${faults.length === 0 ? "passed" : "FAILED"}`);
  for (const fault of faults) say(`  ${fault}`);
  return faults.length === 0;
};

/** A contributor may lack a tool chain. CI may not. */
const withTool = async (
  tool: PinnedTool,
  what: string,
  use: (program: string) => Promise<boolean>,
): Promise<boolean> => {
  const program = await installed(tool);
  if (program !== null) return use(program);
  say(`${what}: left out, because ${tool.name} needs ${tool.needs}`);
  return !process.env["CI"];
};

const verdicts = [
  judged("Redocly", await lintWithRedocly(DOCUMENT)),
  judged("Spectral", await lintWithSpectral(DOCUMENT)),
  await withTool(oasdiff, "Changes since the last release", async (program) =>
    judged("Changes since the last release", await breakingChanges(program, RELEASED, DOCUMENT)),
  ),
  await withTool(oasdiff, "Changes of the frames since the last release", async (program) => {
    const [released, current] = [RELEASED_FRAMES, FRAMES].map((path) => readFileSync(path, "utf8"));
    const faults = await breakingFrames(program, released ?? "", current ?? "");
    return judged("Changes of the frames since the last release", faults);
  }),
  await withTool(schemathesis, "Requests", (program) => sendRequests(program, minutes, seed)),
];
const failed = verdicts.filter((passed) => !passed).length;
say(failed === 0 ? "The documents hold" : `${failed} of ${verdicts.length} failed`);
process.exitCode = failed === 0 ? 0 : 1;
