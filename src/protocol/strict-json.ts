// Parses JSON strictly: no object may have a key twice. RFC 8259 leaves open which value of such a key counts, so two
// readers of one text could understand two things.

export type StrictJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: "no-json" | "repeated-key" };

export const strictJson = (text: string): StrictJson => {
  try {
    const value: unknown = JSON.parse(text);
    return keysInText(text) === keysInValue(value)
      ? { ok: true, value }
      : { ok: false, fault: "repeated-key" };
  } catch {
    return { ok: false, fault: "no-json" };
  }
};

/** In valid JSON, every text with a colon behind it is a key, and every key is such a text. */
const TEXT_OR_KEY = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

const keysInText = (json: string): number => {
  let keys = 0;
  for (const [, colon] of json.matchAll(TEXT_OR_KEY)) if (colon !== undefined) keys += 1;
  return keys;
};

/** A list of things to visit, because a deep nest would overflow the stack of a recursion. */
const keysInValue = (value: unknown): number => {
  let keys = 0;
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    const inner: readonly unknown[] = Object.values(next);
    if (!Array.isArray(next)) keys += inner.length;
    for (const one of inner) pending.push(one);
  }
  return keys;
};
