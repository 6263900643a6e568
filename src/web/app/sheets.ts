// Loads style sheets, and a script with the sheets that it needs, so nothing is ever drawn without its style.

/** `styles/NAME-sheet.css` says what is in each. A later one has the last word, whichever loads first. */
const SHEETS = [
  "pages",
  "table",
  "phone",
  "wide",
  "side",
  "coach",
  "replay",
  "arenas",
  "zoned",
  "forced",
  "low",
  "large",
  "looks",
] as const;
export type Sheet = (typeof SHEETS)[number];

/** The build writes their addresses, as JSON. */
declare const PAGE_SHEETS: string;

const addressOf = (sheet: Sheet): string => {
  const addresses: Readonly<Record<Sheet, string>> = JSON.parse(PAGE_SHEETS);
  return addresses[sheet];
};

const asked = new Map<Sheet, Promise<void>>();

export const loadSheet = (sheet: Sheet): Promise<void> => {
  const known = asked.get(sheet);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = addressOf(sheet);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      asked.delete(sheet);
      reject(new Error(`no ${link.href}`));
    };
    link.dataset["sheet"] = sheet;
    const later = SHEETS.slice(SHEETS.indexOf(sheet) + 1).map((name) => `[data-sheet=${name}]`);
    document.head.insertBefore(link, later.length > 0 ? document.querySelector(`${later}`) : null);
  });
  asked.set(sheet, loading);
  return loading;
};

export const withSheets = async <T>(sheets: readonly Sheet[], script: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([script, ...sheets.map(loadSheet)]);
  return loaded;
};
