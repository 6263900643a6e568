// Each planted fault of a relay is found by the check that is there for it. At night each is planted alone.
import { beforeAll, expect, test } from "vitest";
import { SMOKE_CHECKS } from "../../../src/cli/smoke/smoke-checks.ts";
import { openMiddle } from "../../../src/conformance/middle/open-middle.ts";
import { newTranscript } from "../../../src/conformance/transcript.ts";
import { startLocalRelay } from "../../../src/local/start-local-relay.ts";
import { sampled } from "../../harness/sampled.ts";
import { PLANTED_RELAY_FAULTS } from "./planted-relay-faults.ts";
import { plantedTogether } from "./planted-together.ts";
import { type SmokeReport, smokeAt } from "./smoke-at.ts";

const failedIn = ({ checks }: SmokeReport): readonly string[] =>
  checks.flatMap(({ check, result }) => (result === "failed" ? [check] : []));

const faults = Object.entries(PLANTED_RELAY_FAULTS);

/** Of the faults in one relay, none changes the check of another. */
const TOGETHER: readonly (readonly string[])[] = [
  ["names no address for sockets"],
  [
    "swallows the acts of a player",
    "lets no browser in",
    "goes on with a revoked token",
    "has no timers",
    "erases nobody",
  ],
  ["tells nobody what others do"],
  // No check compares with a record that is refused.
  [
    "serves the record with another secret",
    "judges an act anew when it comes again",
    "leaves an event out after a reconnect",
    "tells the spectator no end",
    "forgets after the first frame who it is",
    "lists no ended match",
  ],
  ["names another winner", "changes an event for one seat"],
  ["says that an act counted twice", "shows a spectator a hand"],
];
const isAlone = sampled(false, true);
const runs = isAlone ? faults.map(([name]) => [name]) : TOGETHER;
const planted = faults.filter(([name]) => runs.flat().includes(name));
const found = new Map<string, SmokeReport>();
/** They mostly wait. */
const AT_ONCE = 12;

beforeAll(async () => {
  const relay = await startLocalRelay({ data: null, settings: { limits: UNLIMITED } });
  const waiting = [...runs];
  const worker = async (): Promise<void> => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      const plants = run.flatMap((name) => PLANTED_RELAY_FAULTS[name] ?? []);
      const middle = await openMiddle(
        relay,
        newTranscript(() => 0),
        plantedTogether(plants),
      );
      const rest = plants.some(({ check }) => check === "clock") ? [] : ["--without", "clock"];
      const report = await smokeAt(middle.url, "--game", "zip-zap", ...rest);
      for (const name of run) found.set(name, report);
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

test.for(planted)("a relay that %s fails", ([name, fault]) => {
  const report = found.get(name);
  expect(report && failedIn(report)).toContain(fault.check);
});

test.runIf(isAlone).for(TOGETHER)("of what is planted together, nothing fails for another", (names) => {
  for (const name of names) {
    const report = found.get(name);
    const others = new Set<string>(
      names.flatMap((one) => (one === name ? [] : (PLANTED_RELAY_FAULTS[one]?.check ?? []))),
    );
    expect(report && failedIn(report).filter((check) => others.has(check)), name).toEqual([]);
  }
});

test("each check has a planted fault, also in a sample", () => {
  const covered = new Set<string>(planted.map(([, { check }]) => check));
  expect(Object.keys(SMOKE_CHECKS).filter((check) => !covered.has(check))).toEqual([]);
});
