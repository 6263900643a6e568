// Each planted fault of a relay is found by the check that is there for it.
import { beforeAll, expect, test } from "vitest";
import { SMOKE_CHECKS } from "../../../src/cli/smoke/smoke-checks.ts";
import { openMiddle } from "../../../src/conformance/middle/open-middle.ts";
import { newTranscript } from "../../../src/conformance/transcript.ts";
import { startLocalRelay } from "../../../src/local/start-local-relay.ts";
import { PLANTED_RELAY_FAULTS, type PlantedRelayFault } from "./planted-relay-faults.ts";
import { type SmokeReport, smokeAt } from "./smoke-at.ts";

const failedIn = ({ checks }: SmokeReport): readonly string[] =>
  checks.flatMap(({ check, result }) => (result === "failed" ? [check] : []));

const faults = Object.entries(PLANTED_RELAY_FAULTS);
const found = new Map<PlantedRelayFault, SmokeReport>();
/** They mostly wait. */
const AT_ONCE = 12;

beforeAll(async () => {
  const relay = await startLocalRelay({ data: null, settings: { limits: UNLIMITED } });
  const waiting = faults.map(([, fault]) => fault);
  const worker = async (): Promise<void> => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const tampering = { ...fault.tamper(), isDone: () => true };
      const middle = await openMiddle(
        relay,
        newTranscript(() => 0),
        tampering,
      );
      const rest = fault.check === "clock" ? [] : ["--without", "clock"];
      found.set(fault, await smokeAt(middle.url, "--game", "zip-zap", ...rest));
      middle.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await relay.stop();
});

const UNLIMITED = {
  ...{ guestsPerHour: null, connectionsPerMinuteByAddress: null, requestsPerMinuteByAddress: null },
  ...{ framesPerSecondByAddress: null, socketsByAddress: null },
};

test.for(faults)("a relay that %s fails", ([, fault]) => {
  const report = found.get(fault);
  expect(report && failedIn(report)).toContain(fault.check);
});

test("each check has a planted fault", () => {
  const planted = new Set<string>(faults.map(([, { check }]) => check));
  expect(Object.keys(SMOKE_CHECKS).filter((check) => !planted.has(check))).toEqual([]);
});
