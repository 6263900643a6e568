// `turn-relay smoke` passes at a sound relay with default limits, at any address.
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { localSettingsText } from "../../../src/aws/lambda/settings-text.ts";
import { smokeEvery } from "../../../src/cli/smoke/every.ts";
import { SMOKE_CHECKS } from "../../../src/cli/smoke/smoke-checks.ts";
import { terminalOf } from "../../../src/cli/terminal.ts";
import { openMiddle } from "../../../src/conformance/middle/open-middle.ts";
import { newTranscript } from "../../../src/conformance/transcript.ts";
import { documentedWire } from "../../harness/documented-wire.ts";
import { sampled } from "../../harness/sampled.ts";
import { startTestRelay } from "../../harness/test-relay.ts";
import { turnRelay } from "../in-process.ts";
import { smokeAt } from "./smoke-at.ts";

/** With each change the one whose seats race, so that some acts are refused. */
const GAMES = sampled(["zip-zap"], ["zap-your-neighbor", "zip-zap", "zip-zilch-zero"]);

test("a sound relay with default limits passes every check in every game, and says only what is documented", async () => {
  const relay = await startTestRelay({ settings: localSettingsText.parse("{}") });
  const { url, faults, counts } = await documentedWire(relay);
  const { ok, checks, latencies } = await smokeAt(url, ...(GAMES.length === 1 ? ["--game", ...GAMES] : []));
  expect(faults).toEqual(new Map());
  const told = ["hello", "view", "events", "refused", "error"].map((type) => `frame ${type}`);
  expect([...counts.keys()]).toEqual(expect.arrayContaining([...told, "act", "getRecord"]));
  expect(checks.filter(({ result }) => result !== "passed")).toEqual([]);
  expect(ok).toBe(true);
  expect(new Set(checks.map(({ check }) => check))).toEqual(new Set(Object.keys(SMOKE_CHECKS)));
  expect(Object.keys(latencies).sort()).toEqual(GAMES);
  for (const kinds of Object.values(latencies))
    for (const percentiles of Object.values(kinds)) expect(percentiles?.count).toBeGreaterThan(0);
});

test("a relay whose addresses have paths, as a stage of API Gateway or an emulator has them", async () => {
  const relay = await startTestRelay({ settings: localSettingsText.parse("{}") });
  const middle = await openMiddle(
    relay,
    newTranscript(() => 0),
    {
      rest: async ({ target }, forward) => {
        const answer = await forward({ target: target.replace(/^\/api\/prod/, "") });
        const text = answer.text.replaceAll(relay.socketUrl, `${relay.socketUrl}/_aws/execute-api/a1/v1`);
        return { ...answer, text };
      },
      isDone: () => true,
    },
  );
  const report = await smokeAt(
    `${middle.url}/api/prod/`,
    "--game",
    "zap-your-neighbor",
    "--without",
    "clock",
  );
  middle.close();
  expect(report.checks.filter(({ result }) => result !== "passed")).toEqual([]);
});

test("at a relay that sheds for its budget it ends soon, and no check fails", async () => {
  const relay = await startTestRelay({ settings: localSettingsText.parse('{"budgetUsd":0.0000001}') });
  // The first request is counted, and the estimate after it sheds.
  await fetch(`${relay.url}/v1`);
  const { ok, checks } = await smokeAt(relay.url);
  expect(ok).toBe(false);
  expect(checks).toContainEqual(
    expect.objectContaining({ check: "answers", result: "untried", seen: expect.stringContaining("budget") }),
  );
  expect(checks.filter(({ result }) => result === "failed")).toEqual([]);
});

test("a relay that sheds spectators leaves play untried", async () => {
  const relay = await startTestRelay({ settings: localSettingsText.parse("{}") });
  const middle = await openMiddle(
    relay,
    newTranscript(() => 0),
    {
      fromRelay: ({ text }, line) => {
        line.toClient(text, "relay");
        const { type, match } = JSON.parse(text);
        if (match !== undefined && type !== "unwatched" && line.token === null)
          line.toClient(JSON.stringify({ type: "unwatched", match, why: "full" }), "kit");
      },
      isDone: () => true,
    },
  );
  const { checks } = await smokeAt(middle.url, "--game", "zip-zap", "--without", "clock");
  middle.close();
  expect(checks).toContainEqual(expect.objectContaining({ check: "play", result: "untried" }));
  expect(checks.filter(({ result }) => result === "failed")).toEqual([]);
});

test("again and again: a line a try, and the account goes in the end", async () => {
  const relay = await startTestRelay({ settings: localSettingsText.parse("{}") });
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = text(stdout);
  const stopping = new AbortController();
  const running = smokeEvery({
    ...{ server: relay.url, game: "zip-zap", random: Math.random, everyMs: 10, json: false },
    terminal: terminalOf({ stdin: process.stdin, stdout, stderr }),
    stopped: stopping.signal,
  });
  await once(stdout, "readable");
  stopping.abort();
  expect(await running).toBe(0);
  stdout.end();
  expect(await printed).toMatch(
    /^\S+Z ok {6,}[\d.]+ s {2}account [^\n]+\n[\s\S]*tries passed; its account is erased\n$/,
  );
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
  [["--server", "http://127.0.0.1:9", "--every", "5"], "expected a time like 30s, 5m or 1h"],
  [["--server", "http://127.0.0.1:9", "--every", "1s"], "expected 10s or longer"],
  [["--server", "http://127.0.0.1:9", "--every", "5m", "--without", "clock"], "--without"],
  [[], "--server"],
] as const)("%s is refused, 2", async ([args, said]) => {
  const { status, stderr } = await turnRelay(["smoke", ...args]);
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});
