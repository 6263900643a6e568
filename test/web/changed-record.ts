// Spoils a record, for tests of how it is read.

const NONSENSE: readonly unknown[] = [null, 0, -1, 1e9, "", "x", [], {}, true, [[]], "r5", { type: "clock" }];

/** The value with one part of it replaced, dropped or doubled. */
export const changedRecord = (value: unknown, random: () => number): unknown => {
  const below = (n: number): number => Math.floor(random() * n);
  if (typeof value !== "object" || value === null || random() < 0.05) return NONSENSE[below(NONSENSE.length)];
  const keys = Object.keys(value);
  const key = keys[below(keys.length)];
  if (key === undefined) return NONSENSE[below(NONSENSE.length)];
  if (Array.isArray(value)) {
    const at = Number(key);
    if (random() < 0.2) return value.toSpliced(at, 1);
    if (random() < 0.2) return value.toSpliced(at, 0, value[at]);
    return value.with(at, changedRecord(value[at], random));
  }
  const { [key]: part, ...rest } = Object.fromEntries(Object.entries(value));
  return random() < 0.2 ? rest : { ...rest, [key]: changedRecord(part, random) };
};
