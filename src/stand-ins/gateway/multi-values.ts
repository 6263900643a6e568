// Helpers for headers and queries, in which a name can occur several times. They make pairs, groups of values, and
// records with other values.

export type Pair = readonly [name: string, value: string];

/** `rawHeaders` are Node's: names and values in turn. */
export const headerPairs = (rawHeaders: readonly string[]): readonly Pair[] =>
  rawHeaders.flatMap((name, at): Pair[] => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : []));

export const splitTarget = (target: string): readonly [path: string, query: string] => {
  const query = target.indexOf("?");
  return query < 0 ? [target, ""] : [target.slice(0, query), target.slice(query + 1)];
};

export const grouped = (pairs: Iterable<Pair>): Record<string, string[]> => {
  // A Map, because a plain object would mishandle the name `__proto__`.
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
};

export const mapValues = <From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]): [string, To] => [name, to(value)]));
