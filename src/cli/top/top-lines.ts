// What `turn-relay top` shows: the whole screen, and one line where there is no screen.
import { cutLine, EMPTY, span, type TextLine } from "../play/text-line.ts";
import { gaugeIn, grownBy, labelsOf, type MetricsReading, percentileOf, rateOf } from "./metrics-reading.ts";

/** What the screen is made of. The readings are the oldest first. */
export interface TopState {
  readonly server: string;
  readonly readings: readonly MetricsReading[];
  /** For how long the relay has not answered. Null: it does. */
  readonly silentMs: number | null;
}

const RATES = [
  ["accepted", "accepted_total"],
  ["beaten", "beaten_total"],
  ["refused", "refused_total"],
  ["matches started", "matches_started_total"],
  ["matches ended", "matches_ended_total"],
  ["posts gone", "posts_gone_total"],
  ["posts late", "posts_late_total"],
  ["posts throttled", "posts_throttled_total"],
  ["faults", "faults_total"],
] as const;

const TIMES = [
  ["commit", "commit_latency_seconds"],
  ["act to last post", "post_latency_seconds"],
  ["clock lag", "clock_lag_seconds"],
] as const;

const SHARES = [0.5, 0.9, 0.99] as const;
const BAD: readonly string[] = ["posts late", "posts throttled", "faults"];
/** The percentiles are those of so many readings, so that a quiet second does not empty them. */
const RECENT = 10;
const NAME_WIDTH = 18;
const CELL_WIDTH = 12;

export const topScreen = (
  state: TopState,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly TextLine[] => {
  const { readings, server, silentMs } = state;
  const now = readings.at(-1);
  const head = [span("turn-relay top  ", "title"), span(server)];
  const foot = [span(" q ", "key"), span(" quit")];
  const lines: readonly TextLine[] = [
    [...head, ...(silentMs === null ? [] : [span(`   no answer for ${seconds(silentMs)} s`, "bad")])],
    ...(now ? bodyOf(readings, now) : [[span("No reading yet.", "dim")]]),
  ];
  // What does not fit is left out at the end, and the last line says how to leave.
  return [...lines.slice(0, Math.max(1, rows - 1)), foot].map((line) => cutLine(line, columns));
};

const bodyOf = (readings: readonly MetricsReading[], now: MetricsReading): readonly TextLine[] => {
  const recent = readings.at(-1 - RECENT) ?? readings[0] ?? null;
  return [
    [
      span(count(gaugeIn(now, "live_matches")), "bold"),
      span(" live matches    "),
      span(count(gaugeIn(now, "sockets")), "bold"),
      span(" sockets"),
    ],
    EMPTY,
    row("", [spanOf(readings, 1), spanOf(readings, RECENT), "in all"], "dim"),
    ...RATES.flatMap(([title, name]) => [
      rateRow(title, sumsOf(readings, now, name)),
      ...(name === "refused_total" ? codeRows(readings, now) : []),
    ]),
    EMPTY,
    row(
      "",
      SHARES.map((share) => `p${share * 100}`),
      "dim",
    ),
    ...TIMES.map(([title, name]) =>
      row(
        title,
        SHARES.map((share) => milliseconds(percentileOf(recent, now, name, share))),
      ),
    ),
  ];
};

interface Sums {
  readonly rates: readonly (number | null)[];
  readonly all: number;
}

/** Of the last second, of the last ten, and in all. A counter with labels is summed over them. */
const sumsOf = (readings: readonly MetricsReading[], now: MetricsReading, name: string): Sums => {
  const labels = labelsOf(now, name);
  const keys = labels.length > 0 ? labels : [`turn_relay_${name}`];
  return sumsOfKeys(readings, now, keys);
};

const sumsOfKeys = (
  readings: readonly MetricsReading[],
  now: MetricsReading,
  keys: readonly string[],
): Sums => ({
  rates: [1, RECENT].map((n) => {
    const before = readings.length > 1 ? (readings.at(-1 - n) ?? readings[0] ?? null) : null;
    if (before === null) return null;
    return keys.reduce((sum, key) => sum + (rateOf(before, now, key.replace("turn_relay_", "")) ?? 0), 0);
  }),
  all: keys.reduce((sum, key) => sum + grownBy(null, now, key), 0),
});

/** Only the codes that came, the most frequent first. */
const codeRows = (readings: readonly MetricsReading[], now: MetricsReading): readonly TextLine[] =>
  labelsOf(now, "refused_total")
    .map((key) => ({ code: /code="([^"]*)"/.exec(key)?.[1] ?? key, ...sumsOfKeys(readings, now, [key]) }))
    .sort((a, b) => b.all - a.all)
    .slice(0, MOST_CODES)
    .map(({ code, ...sums }) => rateRow(`  ${code}`, sums));

/** With so many, all fits into 24 lines. */
const MOST_CODES = 4;

const rateRow = (title: string, { rates, all }: Sums): TextLine =>
  row(title, [...rates.map(rate), count(all)], BAD.includes(title) && all > 0 ? "bad" : "plain");

const row = (title: string, cells: readonly string[], tone: "plain" | "dim" | "bad" = "plain"): TextLine => [
  span(title.padEnd(NAME_WIDTH), tone),
  span(cells.map((cell) => cell.padStart(CELL_WIDTH)).join(""), tone),
];

/** For how long the rates of a column hold. */
const spanOf = (readings: readonly MetricsReading[], n: number): string => {
  const [now, before] = [readings.at(-1), readings.at(-1 - n) ?? readings[0]];
  const ms = now && before ? now.atMs - before.atMs : 0;
  return ms === 0 ? "-" : `/s in ${seconds(ms)} s`;
};

const rate = (value: number | null): string => (value === null ? "-" : value.toFixed(1));

const milliseconds = (value: number | null): string => {
  if (value === null) return "-";
  const ms = value * 1_000;
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
};

const seconds = (ms: number): string => (ms / 1_000).toFixed(0);

const count = (value: number): string => value.toLocaleString("en-US");

/** The same in one line. */
export const topLine = ({ readings, silentMs }: TopState): string => {
  const now = readings.at(-1);
  if (!now || silentMs !== null) return `no answer for ${seconds(silentMs ?? 0)} s`;
  const before = readings.at(-2) ?? null;
  const rates = RATES.slice(0, 3).map(
    ([title, name]) => `${title} ${rate(sumsOf(readings, now, name).rates[0] ?? null)}/s`,
  );
  const times = TIMES.map(
    ([title, name]) => `${title} p99 ${milliseconds(percentileOf(before, now, name, 0.99))}`,
  );
  const gauges = [`live matches ${gaugeIn(now, "live_matches")}`, `sockets ${gaugeIn(now, "sockets")}`];
  return [...gauges, ...rates, ...times].join("  ");
};
