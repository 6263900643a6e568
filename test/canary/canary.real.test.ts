// The canary at a relay on this machine, as the function runs it: over REST and sockets.
import { once } from "node:events";
import { createServer } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { localSettingsText } from "../../src/aws/lambda/settings-text.ts";
import { createCanaryHandler } from "../../src/canary/canary-handler.ts";
import { CANARY_STEPS } from "../../src/canary/canary-steps.ts";
import { type CanaryParts, type CanaryRun, runCanary } from "../../src/canary/run-canary.ts";
import { ambientScheduler } from "../../src/client/ambient.ts";
import { connect } from "../../src/client/node.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { type LocalRelay, startLocalRelay } from "../../src/local/start-local-relay.ts";
import { createLogLines } from "../../src/relay/log-lines.ts";
import { createMetricTally } from "../../src/relay/metric-tally.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";

const held: { relay?: LocalRelay } = {};
const url = (): string => held.relay?.url ?? "";

beforeAll(async () => {
  const relay = await startLocalRelay({ data: null, settings: localSettingsText.parse("{}") });
  held.relay = relay;
  return () => relay.stop();
});

interface Kept {
  token: string | null;
}

const atRelay = (kept: Kept, more: Partial<CanaryParts> = {}): CanaryParts => ({
  connect: (token) => connect<string>(url(), token === undefined ? {} : { token }),
  tokens: {
    read: async () => kept.token,
    keep: async (token) => {
      kept.token = token;
    },
  },
  scheduler: ambientScheduler,
  random: seededRandom("ca".repeat(32), "canary"),
  ...more,
});

const metricSchema = z.looseObject({ CanaryFailed: z.number(), CanaryDuration: z.number() });

/** What the function has done and written. */
const called = async (parts: CanaryParts) => {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const handler = createCanaryHandler({
    ...{ run: () => runCanary(parts), stack: "Club", nowMs: Date.now, write },
    log: createLogLines({
      ...{ name: "canary", least: "info", metrics: createMetricTally(), nowMs: Date.now, write },
    }),
  });
  const run: CanaryRun = await handler();
  const [metrics = "", ...log] = lines;
  return {
    run,
    metrics: metricSchema.parse(JSON.parse(metrics)),
    log: log.join("\n"),
    text: lines.join("\n"),
  };
};

test("plays a match that nobody sees, keeps its account, and never logs its token", async () => {
  const kept: Kept = { token: null };
  const { run, metrics, log, text } = await called(atRelay(kept));
  expect(run).toMatchObject({ result: { type: "passed" } });
  expect(metrics).toMatchObject({ Stack: "Club", CanaryFailed: 0, canary: "passed" });
  for (const step of Object.keys(CANARY_STEPS)) expect(metrics).toHaveProperty(`${step}Ms`);
  expect(log).toBe("");
  const { token } = kept;
  expect(token).not.toBeNull();
  expect(text).not.toContain(token);
  const me = connect<string>(url(), { token: String(token) });
  const again = await called(atRelay(kept));
  expect(again.run.result).toEqual({ type: "passed" });
  expect(kept.token).toBe(token);
  const matches = await me.patiently.listPlayerMatches({ params: { id: "me" }, query: { status: "live" } });
  expect(matches).toMatchObject({ ok: true, data: { items: [] } });
  const listed = await me.patiently.listMatches({ query: { status: "live" } });
  expect(listed).toMatchObject({ ok: true, data: { items: [] } });
  const player = await me.patiently.getPlayer({ params: { id: "me" } });
  expect(player.ok && (player.data.ratings ?? {})).toEqual({});
  me.close();
});

test("plays a game of turns, too", async () => {
  const { run } = await called(atRelay({ token: null }, { game: "zap-your-neighbor" }));
  expect(run.result).toEqual({ type: "passed" });
});

test("makes a new account where the relay does not know its token", async () => {
  const kept: Kept = { token: "lost" };
  expect((await called(atRelay(kept))).run.result).toEqual({ type: "passed" });
  expect(kept.token).not.toBe("lost");
});

test("leaves the matches that stayed behind, where they are too many", async () => {
  const kept: Kept = { token: null };
  const guest = connect<string>(url());
  kept.token = (await guest.guest("Canary")).token;
  for (let n = 0; n < (DEFAULT_SETTINGS.limits.openMatches ?? 0); n++)
    await guest.open({ game: "zip-zap", seats: 2, visibility: "private" });
  guest.close();
  expect((await called(atRelay(kept))).run.result).toEqual({ type: "passed" });
});

test("fails at a relay that is dead, and says in which step", async () => {
  const dead = atRelay({ token: "kept" }, { connect: () => connect<string>("http://127.0.0.1:9") });
  const { run, metrics, log } = await called(dead);
  expect(run.result).toMatchObject({ type: "failed", step: "account" });
  expect(metrics).toMatchObject({ CanaryFailed: 1, canary: "failed" });
  expect(JSON.parse(log)).toMatchObject({
    ...{ level: "error", event: "canary-failed", function: "canary", canaryStep: "account" },
    error: expect.stringContaining("unreachable"),
  });
});

/** A relay that says something else of itself. */
const saying = (change: (text: string) => string | Response): typeof fetch => {
  const said: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const text = answer.status === 204 ? null : change(await answer.text());
    return text instanceof Response ? text : new Response(text, { status: answer.status });
  };
  return said;
};

test("fails at a socket that hangs, within its time", async () => {
  const hung = createServer(() => {}).listen(0, "127.0.0.1");
  await once(hung, "listening");
  onTestFinished(() => void hung.close());
  const { port } = z.object({ port: z.int() }).parse(hung.address());
  const fetch = saying((text) => text.replaceAll(/ws:\/\/[^"]+/g, `ws://127.0.0.1:${port}/`));
  const { run, log } = await called(
    atRelay(
      { token: null },
      {
        connect: (token) => connect<string>(url(), { fetch, ...(token !== undefined && { token }) }),
        limits: { stepMs: 1_500, allMs: 20_000 },
      },
    ),
  );
  expect(run.result).toMatchObject({
    type: "failed",
    step: "watch",
    error: expect.stringContaining("1.5 s"),
  });
  expect(JSON.parse(log)).toMatchObject({ canaryStep: "watch", match: run.match });
  // It has left.
  expect(run.match).not.toBeNull();
});

test("does not wait for a relay that takes no new match for a while", async () => {
  const refused = { title: "No", status: 503, detail: "No.", code: "over-budget", retryMs: 900_000 };
  const ask: typeof fetch = async (input, init) =>
    String(input).endsWith("/v1/matches")
      ? new Response(JSON.stringify(refused), { status: 503 })
      : fetch(input, init);
  const options = { fetch: ask, longestWaitMs: 5_000 };
  const { run, metrics } = await called(
    atRelay(
      { token: null },
      { connect: (token) => connect<string>(url(), token === undefined ? options : { ...options, token }) },
    ),
  );
  expect(run.result).toMatchObject({ type: "refused", step: "open" });
  expect(metrics).toMatchObject({ CanaryFailed: 0 });
});

test.for([
  ["over-budget", 503],
  ["too-fast", 429],
] as const)("does not fail where the relay refuses by %s", async ([code, status]) => {
  const problem = { type: `/problems/${code}`, title: "No", status, detail: "No.", code };
  const fetch = saying(() => new Response(JSON.stringify(problem), { status }));
  const { run, metrics, log } = await called(
    atRelay({ token: "kept" }, { connect: () => connect<string>(url(), { fetch }) }),
  );
  expect(run.result).toMatchObject({ type: "refused", step: "account" });
  expect(metrics).toMatchObject({ CanaryFailed: 0, canary: "refused" });
  expect(JSON.parse(log)).toMatchObject({ level: "warn", event: "canary-refused" });
});
