// One reading of a relay's `/metrics`: Prometheus' text format, as far as the relay writes it.

/** What stands before a value: the name with its labels, such as `turn_relay_refused_total{code="barred"}`. */
export type MetricsReading = {
  readonly atMs: number;
  readonly values: ReadonlyMap<string, number>;
};

const SAMPLE = /^(turn_relay_\w+(?:\{[^}]*\})?) (\S+)$/;

/** Null: the text has no metric of a relay. */
export const metricsReading = (text: string, atMs: number): MetricsReading | null => {
  const values = new Map<string, number>();
  for (const line of text.split("\n")) {
    const [, name, value] = SAMPLE.exec(line.trim()) ?? [];
    if (name !== undefined && value !== undefined) values.set(name, Number(value));
  }
  return values.size === 0 ? null : { atMs, values };
};

export const gaugeIn = ({ values }: MetricsReading, name: string): number =>
  values.get(`turn_relay_${name}`) ?? 0;

/** How much a counter has grown. After a new start of the relay it begins anew. */
export const grownBy = (before: MetricsReading | null, now: MetricsReading, key: string): number => {
  const value = now.values.get(key) ?? 0;
  const earlier = before?.values.get(key) ?? 0;
  return value < earlier ? value : value - earlier;
};

/** How often a counter went up in a second. Null: there is no earlier reading. */
export const rateOf = (before: MetricsReading | null, now: MetricsReading, name: string): number | null =>
  before === null || now.atMs <= before.atMs
    ? null
    : (grownBy(before, now, `turn_relay_${name}`) * 1_000) / (now.atMs - before.atMs);

/** What a label of a counter can be, with the name of the whole. */
export const labelsOf = (now: MetricsReading, name: string): readonly string[] =>
  [...now.values.keys()].flatMap((key) => (key.startsWith(`turn_relay_${name}{`) ? [key] : []));

/**
 * The percentile of what a histogram has noted between two readings, as Prometheus estimates it: within a bucket all
 * values are equally likely. In the histogram's unit. Null: nothing was noted.
 */
export const percentileOf = (
  before: MetricsReading | null,
  now: MetricsReading,
  name: string,
  share: number,
): number | null => {
  const buckets = labelsOf(now, `${name}_bucket`)
    .map((key) => ({ most: mostIn(key), count: grownBy(before, now, key) }))
    .sort((a, b) => a.most - b.most);
  const all = buckets.at(-1)?.count ?? 0;
  const rank = share * all;
  const n = buckets.findIndex(({ count }) => count >= rank && count > 0);
  const bucket = buckets[n];
  if (all === 0 || !bucket) return null;
  const below = buckets[n - 1] ?? { most: 0, count: 0 };
  // Of the last bucket nobody knows the end.
  if (bucket.most === Number.POSITIVE_INFINITY) return below.most;
  return below.most + ((bucket.most - below.most) * (rank - below.count)) / (bucket.count - below.count);
};

const mostIn = (key: string): number => {
  const [, le = ""] = /le="([^"]+)"/.exec(key) ?? [];
  return le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
};
