// What `turn-relay smoke` prints: a line a check, a table of times, and what failed. Or one JSON object.
import { span, type TextLine } from "../play/text-line.ts";
import { LATENCY_KINDS, type Latencies } from "./latencies.ts";
import { SMOKE_CHECKS } from "./smoke-checks.ts";
import type { SmokeFinding } from "./smoke-finding.ts";

const WORDS = { passed: "ok", failed: "FAILED", untried: "untried" } as const;
const TONES = { passed: "good", failed: "bad", untried: "warn" } as const;

export const findingLine = ({ check, game, result, seen }: SmokeFinding): TextLine => [
  span(WORDS[result].padEnd(7), TONES[result]),
  span(` ${check.padEnd(9)} ${(game ?? "").padEnd(17)} ${seen}`),
];

/** By game. */
export type LatenciesByGame = ReadonlyMap<string, Latencies>;

export const latencyTable = (byGame: LatenciesByGame): readonly TextLine[] => {
  const head = `${"in ms".padEnd(18)} ${"".padEnd(16)} ${["count", "p50", "p90", "p99", "most"].map(cell).join("")}`;
  const lines = [...byGame].flatMap(([game, latencies]) =>
    LATENCY_KINDS.flatMap(([kind, name]) => {
      const of = latencies.of(kind);
      if (!of) return [];
      const times = [of.p50, of.p90, of.p99, of.most].map((ms) => ms.toFixed(ms < 10 ? 1 : 0));
      return [`${game.padEnd(18)} ${name.padEnd(16)} ${[`${of.count}`, ...times].map(cell).join("")}`];
    }),
  );
  return lines.length === 0 ? [] : [[], ...[head, ...lines].map((text) => [span(text)])];
};

const cell = (text: string): string => text.padStart(8);

export const smokeSummary = (findings: readonly SmokeFinding[], seconds: number): readonly TextLine[] => {
  const failed = findings.filter(({ result }) => result === "failed");
  const passed = findings.filter(({ result }) => result === "passed").length;
  const untried = findings.length - passed - failed.length;
  const counts = [
    `${passed} checks passed`,
    `${failed.length} failed`,
    ...(untried > 0 ? [`${untried} could not be tried`] : []),
  ];
  return [
    ...(failed.length > 0 ? [[], [span("What failed")], ...failed.flatMap(failureLines)] : []),
    [],
    [span(`${counts.join(", ")}, in ${seconds.toFixed(0)} s`)],
  ];
};

const failureLines = ({ check, game, expected = "", seen }: SmokeFinding): readonly TextLine[] => [
  [],
  [span(`  ${check}`, "bad"), span(`${game === null ? "" : ` in ${game}`}: ${SMOKE_CHECKS[check]}`)],
  [span(`    expected  ${short(expected)}`)],
  [span(`    seen      ${short(seen)}`)],
];

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
