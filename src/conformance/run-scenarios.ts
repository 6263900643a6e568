// Runs scenarios side by side at one relay in memory. Mostly they wait.

import type { SettingsGiven } from "../aws/lambda/settings-text.ts";
import { startLocalRelay } from "../local/start-local-relay.ts";
import { runScenario, type ScenarioResult, type ScenarioRun } from "./run-scenario.ts";
import type { Scenario } from "./scenarios/scenario.ts";

export interface ScenarioRuns extends Omit<ScenarioRun, "relay"> {
  readonly atOnce: number;
  readonly onBegin?: (scenario: Scenario) => void;
  readonly onResult?: (result: ScenarioResult) => void;
}

/** In the order of `scenarios`. */
export const runScenarios = async (
  scenarios: readonly Scenario[],
  { atOnce, onBegin, onResult, ...run }: ScenarioRuns,
): Promise<readonly ScenarioResult[]> => {
  const relay = await startLocalRelay({ data: null, settings: CONFORMANCE_SETTINGS });
  try {
    const results = new Map<Scenario, ScenarioResult>();
    const waiting = [...scenarios];
    const worker = async (): Promise<void> => {
      for (let scenario = waiting.shift(); scenario; scenario = waiting.shift()) {
        onBegin?.(scenario);
        const result = await runScenario(scenario, { ...run, relay });
        results.set(scenario, result);
        onResult?.(result);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return scenarios.flatMap((scenario) => results.get(scenario) ?? []);
  } finally {
    await relay.stop();
  }
};

/** All clients come from one address. What one client may do stays as it is. */
export const CONFORMANCE_SETTINGS: SettingsGiven = {
  limits: {
    framesPerSecondByAddress: null,
    connectionsPerMinuteByAddress: null,
    requestsPerMinuteByAddress: null,
    guestsPerHour: null,
    socketsByAddress: null,
    waitsByAddress: null,
  },
};
