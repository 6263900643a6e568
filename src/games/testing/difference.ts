// Where two values of plain data differ, in words. A field without a value is as good as no field.

/** The path of the first difference with both values, as `hands[0].count: 3, not 2`. Null if there is none. */
export const difference = (is: unknown, expected: unknown, path = ""): string | null => {
  if (Object.is(is, expected)) return null;
  if (!isPlain(is) || !isPlain(expected) || Array.isArray(is) !== Array.isArray(expected)) {
    return `${path || "the whole"}: ${inWords(is)}, not ${inWords(expected)}`;
  }
  const [left, right] = [new Map(Object.entries(is)), new Map(Object.entries(expected))];
  for (const field of new Set([...left.keys(), ...right.keys()])) {
    const below = Array.isArray(is) ? `${path}[${field}]` : path ? `${path}.${field}` : field;
    const found = difference(left.get(field), right.get(field), below);
    if (found) return found;
  }
  return null;
};

export const isSame = (a: unknown, b: unknown): boolean => difference(a, b) === null;

/** Readable JSON. Bytes are one number in hexadecimal digits. */
export const inWords = (value: unknown): string => JSON.stringify(value, withHex) ?? "nothing";

const withHex = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array
    ? `0x${[...value].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`
    : value;

const isPlain = (value: unknown): value is object => typeof value === "object" && value !== null;
