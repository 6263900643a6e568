// `turn-relay smoke` passes at a sound relay with default limits, and each planted fault is found by its check.
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { localSettingsText } from "../../../src/aws/lambda/settings-text.ts";
import { SMOKE_CHECKS } from "../../../src/cli/smoke/smoke-checks.ts";
import { openMiddle } from "../../../src/conformance/middle/open-middle.ts";
import { newTranscript } from "../../../src/conformance/transcript.ts";
import { startLocalRelay } from "../../../src/local/start-local-relay.ts";
import { startTestRelay } from "../../harness/test-relay.ts";
import { turnRelay } from "../in-process.ts";
import { PLANTED_RELAY_FAULTS, type PlantedRelayFault } from "./planted-relay-faults.ts";

const reportSchema = z.object({
  ok: z.boolean(),
  checks: z.array(
    z.object({ check: z.string(), game: z.string().nullable(), result: z.string(), seen: z.string() }),
  ),
  latencies: z.record(z.string(), z.record(z.string(), z.object({ count: z.int() }).nullable())),
});

type SmokeReport = z.infer<typeof reportSchema>;

const smokeAt = async (url: string, ...args: readonly string[]): Promise<SmokeReport> => {
  const { status, stdout } = await turnRelay(["smoke", "--server", url, "--json", ...args]);
  const report = reportSchema.parse(JSON.parse(stdout));
  expect(status).toBe(report.ok ? 0 : 1);
  return report;
};

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
}, 900_000);

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

test("a sound relay with default limits passes every check in every game", async () => {
  const relay = await startTestRelay({ settings: localSettingsText.parse("{}") });
  const { ok, checks, latencies } = await smokeAt(relay.url);
  expect(checks.filter(({ result }) => result !== "passed")).toEqual([]);
  expect(ok).toBe(true);
  expect(new Set(checks.map(({ check }) => check))).toEqual(new Set(Object.keys(SMOKE_CHECKS)));
  expect(Object.keys(latencies).sort()).toEqual(["zap-your-neighbor", "zip-zap", "zip-zilch-zero"]);
  for (const kinds of Object.values(latencies))
    for (const percentiles of Object.values(kinds)) expect(percentiles?.count).toBeGreaterThan(0);
});

test("the report for people has a line a check, the times, and what failed with what was expected", async () => {
  const { status, stdout } = await turnRelay(["smoke", "--server", "http://127.0.0.1:9"]);
  expect(status).toBe(1);
  expect(stdout).toContain("What failed");
  expect(stdout).toMatch(/expected .*GET http:\/\/127\.0\.0\.1:9\/v1 answers/);
});

test.for([
  [["--server", "relay.example"], "--server"],
  [["--server", "http://127.0.0.1:9", "--game", "chess"], "--game"],
  [["--server", "http://127.0.0.1:9", "--without", "sunshine"], "--without"],
  [[], "--server"],
] as const)("%s is refused, 2", async ([args, said]) => {
  const { status, stderr } = await turnRelay(["smoke", ...args]);
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});
