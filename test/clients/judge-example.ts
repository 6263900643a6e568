// The conformance kit on an example: the example is a command, as its recipe has it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ClientKind } from "../../src/conformance/client-under-test.ts";
import type { RelayAddresses } from "../../src/conformance/middle/open-middle.ts";
import { runScenario } from "../../src/conformance/run-scenario.ts";
import { SCENARIOS } from "../../src/conformance/scenarios/all-scenarios.ts";
import { SCENARIO_BOUNDS } from "../../src/conformance/scenarios/scenario.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { StepFailed } from "./make-client.ts";
import type { Step } from "./run-step.ts";

const clientOf = (stepAt: (address: string) => Step): ClientKind => ({
  needsSeat: false,
  needsArena: false,
  needsRecovery: false,
  start: ({ url }) => {
    const { command, args, cwd, env } = stepAt(url);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    const ended = once(child, "close").then(([code]) => (typeof code === "number" ? code : null));
    return { ended, said: () => said, stop: () => child.kill("SIGKILL") };
  },
});

/** All scenarios for clients over REST, side by side. Mostly they wait. */
export const judgeExample = async (
  relay: RelayAddresses,
  stepAt: (address: string) => Step,
): Promise<void> => {
  const client = clientOf(stepAt);
  const run = { relay, client, game: zipZap, seed: "1", bounds: SCENARIO_BOUNDS };
  const fitting = SCENARIOS.filter(({ suits }) => suits.includes("rest"));
  const results = await Promise.all(fitting.map((scenario) => runScenario(scenario, run)));
  const broken = results.flatMap(({ scenario, mistakes }) =>
    mistakes.map(({ rule, what }) => `${rule} in ${scenario.name}: ${what}`),
  );
  if (broken.length > 0)
    throw new StepFailed(`The example breaks rules of the protocol.\n${broken.join("\n")}`);
};
