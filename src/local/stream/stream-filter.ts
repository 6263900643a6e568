// The patterns by which Lambda filters a stream's records, as far as ours use them: values by name, a list of what one
// may be, `exists` and `anything-but`.

export function fitsPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((wanted: unknown) => fitsOne(wanted, value));
  if (!isObject(pattern)) throw new Error("a pattern is made of objects and lists");
  return Object.entries(pattern).every(([name, inner]) =>
    fitsPattern(inner, isObject(value) ? value[name] : undefined),
  );
}

function fitsOne(wanted: unknown, value: unknown): boolean {
  if (!isObject(wanted)) return wanted === value;
  if ("exists" in wanted) return wanted["exists"] === (value !== undefined);
  const { "anything-but": unwanted } = wanted;
  if (!Array.isArray(unwanted)) throw new Error(`an unknown filter: ${JSON.stringify(wanted)}`);
  return value !== undefined && !unwanted.includes(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
