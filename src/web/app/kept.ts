// Small values that outlive the page, in the browser's `localStorage`. A browser may forbid it. Then they live as long as
// the page.

const PREFIX = "turn-relay.";
const inPage = new Map<string, string>();

/** Null: nothing is kept under the name, or it cannot be read. */
export const readKept = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? inPage.get(name) ?? "null");
  } catch {
    return null;
  }
};

/** Null keeps nothing. */
export const keep = (name: string, value: unknown): void => {
  if (value === null) inPage.delete(name);
  else inPage.set(name, JSON.stringify(value));
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The storage is full, or forbidden.
  }
};

/** Calls the listener when another tab has changed the value. */
export const onKeptElsewhere = (name: string, listener: (value: unknown) => void): void => {
  addEventListener("storage", ({ key, storageArea }) => {
    if (storageArea === localStorage && (key === null || key === PREFIX + name)) listener(readKept(name));
  });
};
