// Runs clients through scenarios at one relay, several at once, and keeps what the judges found.

import { runScenario, type ScenarioResult } from "../../src/conformance/run-scenario.ts";
import { CONFORMANCE_SETTINGS } from "../../src/conformance/run-scenarios.ts";
import { SCENARIOS } from "../../src/conformance/scenarios/all-scenarios.ts";
import { SCENARIO_BOUNDS, type ScenarioBounds } from "../../src/conformance/scenarios/scenario.ts";
import { zipZap } from "../../src/games/zip-zap/zip-zap.ts";
import { startOneThreadRelay } from "../harness/one-thread-relay.ts";
import { inVirtualTime } from "../harness/virtual-timers.ts";
import { startLibraryClient } from "./library-client.ts";
import type { FaultName } from "./planted-faults.ts";
import { startReferenceClient } from "./reference-client.ts";
import { startRestClient } from "./reference-rest-client.ts";

export interface JudgedRun {
  readonly scenario: string;
  /** `library`: the client library, which has no faults to switch on. */
  readonly over: "socket" | "rest" | "library";
  readonly fault: FaultName | null;
  readonly bounds?: Partial<ScenarioBounds>;
}

const STARTS = { socket: startReferenceClient, rest: startRestClient, library: startLibraryClient } as const;
/** They mostly wait. */
const AT_ONCE = 40;

/** In virtual time nobody is late, so the judges go by all times. */
export const judgeClients = (runs: readonly JudgedRun[]): Promise<ReadonlyMap<JudgedRun, ScenarioResult>> =>
  inVirtualTime(() => judge(runs));

const judge = async (runs: readonly JudgedRun[]): Promise<ReadonlyMap<JudgedRun, ScenarioResult>> => {
  const relay = await startOneThreadRelay(CONFORMANCE_SETTINGS);
  const results = new Map<JudgedRun, ScenarioResult>();
  const waiting = [...runs];
  const worker = async (): Promise<void> => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      const { scenario, over, fault, bounds } = run;
      const found = SCENARIOS.find(({ name }) => name === scenario);
      if (!found) throw new Error(`no scenario ${scenario}`);
      const result = await runScenario(found, {
        relay,
        client: {
          start: (surroundings) =>
            STARTS[over]({ ...surroundings, signsIn: found.isSignedIn === true }, fault),
          needsSeat: false,
          needsArena: found.isInArena === true,
          needsRecovery: found.isRecovered === true,
        },
        game: zipZap,
        seed: "1",
        bounds: { ...SCENARIO_BOUNDS, ...bounds },
      });
      results.set(run, result);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await relay.stop();
  }
  return results;
};
