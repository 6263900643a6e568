// What a screen reader is told of a table, beside the lines of its log.
import type { Page } from "playwright-core";

export interface HeardTable {
  /** How often each text is a line of the log. */
  lines(): Promise<Readonly<Record<string, number>>>;
  /** How often each of these texts was put into a live region, in whichever announcement. */
  spoken(lines: readonly string[]): Promise<Readonly<Record<string, number>>>;
  /** The announcements, the oldest first. */
  announcements(): Promise<readonly string[]>;
}

/** From now on, and what the table says already. */
export const hearTable = async (page: Page): Promise<HeardTable> => {
  await page.evaluate(listen);
  const kept = (name: "lines" | "announcements"): Promise<readonly string[]> =>
    page.evaluate((which) => Reflect.get(globalThis, "heardTable")[which], name);
  return {
    announcements: () => kept("announcements"),
    lines: async () => {
      const counts = new Map<string, number>();
      for (const line of await kept("lines")) counts.set(line, (counts.get(line) ?? 0) + 1);
      return Object.fromEntries(counts);
    },
    spoken: async (lines) => {
      const all = ` ${(await kept("announcements")).join(" ")} `;
      return Object.fromEntries(lines.map((line) => [line, timesIn(all, ` ${ended(line)} `)]));
    },
  };
};

/** Two in a row share the blank between them. */
const timesIn = (all: string, text: string): number => {
  let times = 0;
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + text.length - 1)) times++;
  return times;
};

/** As an announcement ends it. */
const ended = (line: string): string => (/[.?!…]$/.test(line) ? line : `${line}.`);

/** Runs in the page. */
const listen = (): void => {
  const heard = { lines: [] as string[], announcements: [] as string[] };
  Reflect.set(globalThis, "heardTable", heard);
  const seen = new Set<unknown>();
  const take = (elements: readonly Element[], to: string[]): void => {
    for (const element of elements) {
      // A list that is made anew has the same lines.
      const one = element.closest("li")?.dataset["seq"] ?? element;
      if (seen.has(one)) continue;
      seen.add(one);
      to.push(element.textContent ?? "");
    }
  };
  const look = (): void => {
    // Without the cards, which a screen reader is not told.
    take([...document.querySelectorAll(".table-log li > span:not(.table-log-cards)")], heard.lines);
    take([...document.querySelectorAll(".table [role=log] p, .table [aria-live] p")], heard.announcements);
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
};
