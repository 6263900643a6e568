// What a host remembers of its latest work, bounded in bytes: what was used longest ago goes first.

export interface Recent<T> {
  /** Counts as a use. */
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
}

/** What the key and the place in a Map take beside the value. */
const ENTRY_BYTES = 200;

/** Keeps the newest value even if it alone is larger than `mostBytes`. `bytesOf` estimates what a value takes. */
export const createRecent = <T>(mostBytes: number, bytesOf: (value: T) => number): Recent<T> => {
  // A Map keeps the order of insertion, so the first entry is the one used longest ago.
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>();
  let bytes = 0;
  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value) => {
      remove(key);
      const entry = { value, bytes: ENTRY_BYTES + bytesOf(value) };
      entries.set(key, entry);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes || entries.size === 1) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
};
