// Installs the pinned tools of a stage of `.ci/run` before the stage runs, so that a stage's time is its own.
import { ministack } from "../deploy/emulator.ts";
import { actionlint, cfnLint, installed, oasdiff, type PinnedTool, schemathesis } from "./pinned-tools.ts";

const TOOLS: Readonly<Record<string, readonly PinnedTool[]>> = {
  api: [oasdiff, schemathesis],
  deploy: [ministack],
  real: [oasdiff, actionlint, cfnLint],
};

for (const stage of process.argv.slice(2)) {
  for (const tool of TOOLS[stage] ?? []) {
    const program = await installed(tool);
    process.stdout.write(
      `${tool.name}: ${program === null ? `left out, needs ${tool.needs}` : "installed"}\n`,
    );
  }
}
