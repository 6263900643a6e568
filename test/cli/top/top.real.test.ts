// `top` in a real terminal and without one. However it ends, the terminal is as it was.
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hasPython, openPseudoTerminal, type PseudoTerminal } from "../../harness/pseudo-terminal.ts";
import { startTestRelay } from "../../harness/test-relay.ts";
import { turnRelay } from "../in-process.ts";
import { metricsOf, serveMetrics } from "./served-metrics.ts";

const BIN = fileURLToPath(new URL("../../../bin/turn-relay.js", import.meta.url));
const isPossible = hasPython() || process.env["CI"] !== undefined;

const startTop = (url: string): PseudoTerminal =>
  openPseudoTerminal([process.execPath, BIN, "top", "--server", url], {
    columns: 70,
    rows: 24,
    env: { NO_COLOR: "1" },
  });

const AS_BEFORE = { status: 0, canonical: true, echo: true, isCursorVisible: true, isAlternate: false };
const restored = async (terminal: PseudoTerminal) => ({
  ...(await terminal.left),
  isCursorVisible: terminal.isCursorVisible(),
  isAlternate: terminal.isAlternate(),
});

test.runIf(isPossible)("rates, percentiles and refusals by code; q gives the terminal back", async () => {
  const metrics = await serveMetrics(metricsOf(1_000, 4));
  const terminal = startTop(metrics.url);
  expect(await terminal.until((screen) => screen.includes("quit"))).toContain("7 live matches    28 sockets");
  metrics.set(metricsOf(1_500, 9));
  const screen = await terminal.until((text) => text.includes("1,500"));
  expect(screen).toMatch(/^accepted +\d+\.\d +\d+\.\d +1,500/m);
  expect(screen).toMatch(/^ {2}barred +\d+\.\d +\d+\.\d +9/m);
  expect(screen).toMatch(/^commit +1\.5 ms +1\.9 ms +2\.0 ms/m);
  terminal.resize(40, 8);
  await terminal.until((text) => !text.includes("1,500") && text.includes("quit"));
  terminal.keys("q");
  expect(await restored(terminal)).toEqual(AS_BEFORE);
});

test.runIf(isPossible)("a match at a relay is counted, and timed", async () => {
  const { url } = await startTestRelay();
  const terminal = startTop(url);
  await terminal.until((screen) => screen.includes("0 live matches"));
  const smoked = turnRelay(["smoke", "--server", url, "--game", "zap-your-neighbor", "--without", "clock"]);
  // The times are those of the last ten readings, so they show while the match is played.
  await terminal.until((text) => /^commit +[\d.]+ ms +[\d.]+ ms +[\d.]+ ms$/m.test(text));
  expect((await smoked).status).toBe(0);
  const screen = await terminal.until((text) => /^matches ended +\S+ +\S+ +1$/m.test(text));
  expect(screen).toMatch(/^accepted .* [1-9]\d+$/m);
  terminal.keys("q");
  expect(await restored(terminal)).toEqual(AS_BEFORE);
});

test.runIf(isPossible)(
  "a relay that goes away is shown as silent; Ctrl-C gives the terminal back",
  async () => {
    const metrics = await serveMetrics(metricsOf(1_000, 4));
    const terminal = startTop(metrics.url);
    await terminal.until((screen) => screen.includes("quit"));
    metrics.stop();
    expect(await terminal.until((screen) => screen.includes("no answer for"))).toContain("7 live matches");
    terminal.keys("\x03");
    expect(await restored(terminal)).toEqual(AS_BEFORE);
  },
);

test("plain lines without a terminal, and an end after --count", async () => {
  const { url } = await serveMetrics(metricsOf(1_000, 4));
  const { status, stdout } = await turnRelay(["top", "--server", url, "--count", "2"]);
  expect(stdout.trimEnd().split("\n")).toEqual([
    expect.stringContaining("accepted -/s"),
    expect.stringMatching(/^live matches 7 {2}sockets 28 {2}accepted 0\.0\/s/),
  ]);
  expect(status).toBe(0);
});

test("a server without metrics, and none at all, 1", async () => {
  const { url, stop } = await serveMetrics(null);
  const without = await turnRelay(["top", "--server", url]);
  expect(without).toMatchObject({ status: 1, stdout: "" });
  expect(without.stderr).toContain("look at its dashboard in CloudWatch");
  stop();
  const none = await turnRelay(["top", "--server", url]);
  expect(none).toMatchObject({ status: 1, stdout: "" });
  expect(none.stderr).toContain("No relay answers");
});

test.for([
  [["--server", "nonsense"], "--server"],
  [["--count", "0"], "--count"],
] as const)("%s is refused, 2", async ([args, said]) => {
  const { status, stderr } = await turnRelay(["top", ...args]);
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});
