// Tests a record against Lambda's event filter patterns. It supports only the parts that our readers use: values by
// name, lists of alternatives, `exists` and `anything-but`.

export const fitsPattern = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern)) return pattern.some((wanted: unknown) => fitsOne(wanted, value));
  if (!isObject(pattern)) throw new Error("a pattern is made of objects and lists");
  return Object.entries(pattern).every(([name, inner]) =>
    fitsPattern(inner, isObject(value) ? value[name] : undefined),
  );
};

const fitsOne = (wanted: unknown, value: unknown): boolean => {
  if (!isObject(wanted)) return wanted === value;
  if ("exists" in wanted) return wanted["exists"] === (value !== undefined);
  const { "anything-but": unwanted } = wanted;
  if (!Array.isArray(unwanted)) throw new Error(`an unknown filter: ${JSON.stringify(wanted)}`);
  return value !== undefined && !unwanted.includes(value);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
