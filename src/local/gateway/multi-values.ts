// Headers and queries, where one name may come several times: as pairs, grouped, and as the single strings that
// the kinds of events want.

export type Pair = readonly [name: string, value: string];

/** Node's raw headers: names and values in turn. */
export function headerPairs(rawHeaders: readonly string[]): readonly Pair[] {
  return rawHeaders.flatMap((name, at): Pair[] => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : []));
}

export function splitTarget(target: string): readonly [path: string, query: string] {
  const query = target.indexOf("?");
  return query < 0 ? [target, ""] : [target.slice(0, query), target.slice(query + 1)];
}

export function grouped(pairs: Iterable<Pair>): Record<string, string[]> {
  // A Map, because a plain object would trip over the name `__proto__`.
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
}

export function mapValues<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]): [string, To] => [name, to(value)]));
}
