// What `turn-relay smoke` prints: a line a check, a table of times, and what failed. Or one JSON object.
import { styleText } from "node:util";
import { LATENCY_KINDS, type Latencies } from "./latencies.ts";
import { SMOKE_CHECKS } from "./smoke-checks.ts";
import type { SmokeFinding } from "./smoke-finding.ts";

const WORDS = { passed: "ok", failed: "FAILED", untried: "untried" } as const;
const COLOURS = { passed: "green", failed: "red", untried: "yellow" } as const;

export const findingLine = ({ check, game, result, seen }: SmokeFinding): string => {
  const word = styleText(COLOURS[result], WORDS[result].padEnd(7));
  return `${word} ${check.padEnd(9)} ${(game ?? "").padEnd(17)} ${seen}\n`;
};

/** By game. */
export type LatenciesByGame = ReadonlyMap<string, Latencies>;

export const latencyTable = (byGame: LatenciesByGame): string => {
  const head = `\n${"in ms".padEnd(18)} ${"".padEnd(16)} ${["count", "p50", "p90", "p99", "most"].map(cell).join("")}\n`;
  const lines = [...byGame].flatMap(([game, latencies]) =>
    LATENCY_KINDS.flatMap(([kind, name]) => {
      const of = latencies.of(kind);
      if (!of) return [];
      const times = [of.p50, of.p90, of.p99, of.most].map((ms) => ms.toFixed(ms < 10 ? 1 : 0));
      return [`${game.padEnd(18)} ${name.padEnd(16)} ${[`${of.count}`, ...times].map(cell).join("")}\n`];
    }),
  );
  return lines.length === 0 ? "" : `${head}${lines.join("")}`;
};

const cell = (text: string): string => text.padStart(8);

export const smokeSummary = (findings: readonly SmokeFinding[], seconds: number): string => {
  const failed = findings.filter(({ result }) => result === "failed");
  const passed = findings.filter(({ result }) => result === "passed").length;
  const untried = findings.length - passed - failed.length;
  const counts = [
    `${passed} checks passed`,
    `${failed.length} failed`,
    ...(untried > 0 ? [`${untried} could not be tried`] : []),
  ];
  return `${failed.length > 0 ? `\nWhat failed\n${failed.map(failureText).join("")}` : ""}\n${counts.join(", ")}, in ${seconds.toFixed(0)} s\n`;
};

const failureText = ({ check, game, expected = "", seen }: SmokeFinding): string =>
  [
    "",
    `  ${styleText("red", check)}${game === null ? "" : ` in ${game}`}: ${SMOKE_CHECKS[check]}`,
    `    expected  ${short(expected)}`,
    `    seen      ${short(seen)}`,
    "",
  ].join("\n");

const LONGEST = 600;

const short = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}...`);

/** One JSON object for machines. */
export const smokeJson = (
  server: string,
  findings: readonly SmokeFinding[],
  byGame: LatenciesByGame,
  seconds: number,
): string =>
  `${JSON.stringify({
    ok: findings.every(({ result }) => result === "passed"),
    server,
    seconds: Math.round(seconds * 10) / 10,
    checks: findings.map((finding) => ({ ...finding, promise: SMOKE_CHECKS[finding.check] })),
    latencies: Object.fromEntries(
      [...byGame].map(([game, latencies]) => [
        game,
        Object.fromEntries(LATENCY_KINDS.map(([kind]) => [kind, latencies.of(kind)])),
      ]),
    ),
  })}\n`;
