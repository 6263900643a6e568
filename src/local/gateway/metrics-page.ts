// The relay's metrics as a text that Prometheus reads, in its format 0.0.4. `turn-relay top` reads it too.
import { type CountedMetrics, SCALES } from "../../relay/metric-tally.ts";
import type { CountName, DistributionName } from "../../relay/ports/log.ts";

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export interface Gauges {
  readonly liveMatches: number;
  readonly sockets: number;
}

export const metricsPage = ({ counts, refused, distributions }: CountedMetrics, gauges: Gauges): string =>
  [
    family("live_matches", "gauge", "Matches that are live now.", [["", gauges.liveMatches]]),
    family("sockets", "gauge", "Sockets that are open now.", [["", gauges.sockets]]),
    ...entriesOf(COUNTERS).map(([name, [metric, help]]) =>
      family(metric, "counter", help, [["", counts.get(name) ?? 0]]),
    ),
    family(
      "refused_total",
      "counter",
      "Acts that were refused, by code. Without those that were beaten.",
      [...refused].map(([code, count]) => [`{code="${code}"}`, count]),
    ),
    ...entriesOf(HISTOGRAMS).map(([name, [metric, help]]) =>
      family(metric, "histogram", help, histogramLines(name, distributions)),
    ),
  ].join("");

const COUNTERS = {
  Accepted: ["accepted_total", "Acts that were accepted."],
  Beaten: ["beaten_total", "Acts that were refused because somebody or a clock was faster."],
  SlowActs: ["slow_acts_total", "Accepted acts that took longer than 300 ms."],
  Posts: ["posts_total", "Posts to connections that are there."],
  PostsLost: ["posts_lost_total", "Posts that the gateway did not take. Of a slow connection, the first."],
  PostsGone: ["posts_gone_total", "Posts to connections that are gone."],
  PostsLate: ["posts_late_total", "Posts that missed their deadline."],
  PostsThrottled: ["posts_throttled_total", "Posts that the gateway or a slow client did not take."],
  LateClocks: ["late_clocks_total", "Clocks that were applied later than 2 s."],
  MatchesStarted: ["matches_started_total", "Matches that have started."],
  MatchesEnded: ["matches_ended_total", "Matches that have ended."],
  SocketsOpened: ["sockets_opened_total", "Sockets that have opened."],
  SocketsClosed: ["sockets_closed_total", "Sockets that have closed."],
  Faults: ["faults_total", "Lines of the log with the level error."],
  Stuck: ["stuck_total", "Messages and matches that fail each time, by a fault of their own."],
  GameFaults: ["game_faults_total", "Faults of the games of matches."],
  SheddingSteps: [
    "shedding_steps_total",
    "Steps of shedding, each time that spending is estimated. 1 where that fails.",
  ],
} as const satisfies Record<CountName, readonly [metric: string, help: string]>;

const HISTOGRAMS = {
  CommitAttempts: ["commit_attempts", "Writes until a commit stood."],
  CommitLatency: ["commit_latency_seconds", "One conditional write of a live match."],
  PostLatency: ["post_latency_seconds", "From an act's arrival to the last answer to its posts."],
  ClockLag: ["clock_lag_seconds", "From a clock's deadline to its commit."],
} as const satisfies Record<DistributionName, readonly [metric: string, help: string]>;

const entriesOf = <Name extends string, Value>(record: Readonly<Record<Name, Value>>): [Name, Value][] => {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names.map((name) => [name, record[name]]);
};

/** What stands behind the metric's name, and the value. */
type Sample = readonly [suffix: string, value: number];

const family = (
  metric: string,
  type: "gauge" | "counter" | "histogram",
  help: string,
  samples: readonly Sample[],
): string => {
  const name = `turn_relay_${metric}`;
  const lines = samples.map(([suffix, value]) => `${name}${suffix} ${value}\n`).join("");
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines}`;
};

const MS_PER_SECOND = 1_000;

const histogramLines = (
  name: DistributionName,
  distributions: CountedMetrics["distributions"],
): readonly Sample[] => {
  const { buckets, mostIn } = SCALES[name];
  const unit = name === "CommitAttempts" ? 1 : MS_PER_SECOND;
  const noted = distributions.get(name);
  let below = 0;
  const lines = Array.from({ length: buckets }, (_, bucket): Sample => {
    below += noted?.buckets[bucket] ?? 0;
    const most = mostIn(bucket) / unit;
    return [`_bucket{le="${most === Infinity ? "+Inf" : Number(most.toPrecision(4))}"}`, below];
  });
  return [...lines, ["_sum", (noted?.sum ?? 0) / unit], ["_count", noted?.count ?? 0]];
};
