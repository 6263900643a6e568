// Each planted fault of a relay is found by the check that is there for it. At night each is planted alone.
import { beforeAll, expect, test } from "vitest";
import { SMOKE_CHECKS } from "../../../src/cli/smoke/smoke-checks.ts";
import { openMiddle } from "../../../src/conformance/middle/open-middle.ts";
import { newTranscript } from "../../../src/conformance/transcript.ts";
import { startLocalRelay } from "../../../src/local/start-local-relay.ts";
import { sampled } from "../../harness/sampled.ts";
import { PLANTED_RELAY_FAULTS, type PlantedRelayFault } from "./planted-relay-faults.ts";
import { type SmokeReport, smokeAt } from "./smoke-at.ts";

const failedIn = ({ checks }: SmokeReport): readonly string[] =>
  checks.flatMap(({ check, result }) => (result === "failed" ? [check] : []));

const faults = Object.entries(PLANTED_RELAY_FAULTS);

/** Planted in one run: the first changes frames, the second does not, and no check looks at both. */
const TOGETHER = new Map(
  sampled<readonly (readonly [string, string])[]>(
    [
      ["accepts a loser", "lets no browser in"],
      ["names another winner", "goes on with a revoked token"],
      ["refuses what it has played", "judges an act anew when it comes again"],
      ["says that an act counted twice", "lists no ended match"],
      ["changes an event for one seat", "erases nobody"],
      ["shows a spectator a hand", "has no timers"],
    ],
    [],
  ),
);
const seconds = new Set(TOGETHER.values());
const runs = faults
  .filter(([name]) => !seconds.has(name))
  .map(([name, fault]) => {
    const second = PLANTED_RELAY_FAULTS[TOGETHER.get(name) ?? ""];
    return second === undefined ? [fault] : [fault, second];
  });
const found = new Map<PlantedRelayFault, SmokeReport>();
/** They mostly wait. */
const AT_ONCE = 12;

beforeAll(async () => {
  const relay = await startLocalRelay({ data: null, settings: { limits: UNLIMITED } });
  const waiting = [...runs];
  const worker = async (): Promise<void> => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      const [first, second] = run;
      const tampering = { ...first?.tamper(), ...second?.tamper(), isDone: () => true };
      const middle = await openMiddle(
        relay,
        newTranscript(() => 0),
        tampering,
      );
      const rest = run.some(({ check }) => check === "clock") ? [] : ["--without", "clock"];
      const report = await smokeAt(middle.url, "--game", "zip-zap", ...rest);
      for (const fault of run) found.set(fault, report);
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

test("what is planted together changes nothing of each other", () => {
  const hooks = ([first, second]: readonly [string, string]) =>
    [first, second].flatMap((name) => Object.keys(PLANTED_RELAY_FAULTS[name]?.tamper() ?? {}));
  for (const pair of TOGETHER) expect(hooks(pair)).toHaveLength(new Set(hooks(pair)).size);
  expect([...TOGETHER].flat().every((name) => name in PLANTED_RELAY_FAULTS)).toBe(true);
});

test("each check has a planted fault", () => {
  const planted = new Set<string>(faults.map(([, { check }]) => check));
  expect(Object.keys(SMOKE_CHECKS).filter((check) => !planted.has(check))).toEqual([]);
});
