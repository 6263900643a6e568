// Loads the pages around the table, and what the table needs in a window such as this one.
import { loadSheet, type Sheet, withSheets } from "./sheets.ts";

/** Loads the pages around the table, and what a race can do without. */
export const loadPagesAround = () => withFittingSheets(["pages"], import("../pages/pages-around.ts"));

/** What is needed in such a window alone, most of it by tables. */
const FITTING = [
  ["phone", "(max-width: 759px)"],
  ["wide", "(min-width: 760px)"],
  ["forced", "(forced-colors: active)"],
  ["low", "(max-height: 559px)"],
  ["large", "(min-width: 1600px) and (min-height: 940px)"],
] as const;

/** The sheets of this window come too, others once the window has become so. */
export const withFittingSheets = <T>(sheets: readonly Sheet[], script: Promise<T>): Promise<T> => {
  const windows = FITTING.map(([sheet, query]) => ({ sheet, media: matchMedia(query) }));
  for (const { sheet, media } of windows)
    media.addEventListener("change", () => media.matches && loadSheet(sheet).catch(() => {}));
  const fitting = windows.filter(({ media }) => media.matches).map(({ sheet }) => sheet);
  return withSheets([...sheets, ...fitting], script);
};
