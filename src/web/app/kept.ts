// Small values that outlive the page, in the browser's `localStorage`. A browser may forbid it, or it may be full. Then a value
// lives as long as the page.

const PREFIX = "turn-relay.";
/** What the browser would not keep. It is newer than what the browser has. */
const inPage = new Map<string, unknown>();

/** Null: nothing is kept under the name, or it cannot be read. */
export const readKept = (name: string): unknown => {
  if (inPage.has(name)) return inPage.get(name);
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
};

/** Null keeps nothing. */
export const keep = (name: string, value: unknown): void => {
  inPage.delete(name);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    inPage.set(name, value);
  }
};

/** Calls the listener when another tab has changed the value. */
export const onKeptElsewhere = (name: string, listener: (value: unknown) => void): void => {
  addEventListener("storage", ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== null && key !== PREFIX + name)) return;
    inPage.delete(name);
    listener(readKept(name));
  });
};
