// How many elements the browser styles anew for a change of the table. It depends on the selectors alone, and not on how
// busy the machine is.
import type { Page } from "playwright-core";
import * as z from "zod";

/** A class or an attribute that the table gets, and loses again. */
export type TableState = readonly [name: "class" | "data-coach" | "data-round-end", value: string];

const traceSchema = z.object({
  traceEvents: z.array(z.object({ name: z.string(), ts: z.number(), args: z.unknown() })),
});
const styledSchema = z.object({ elementCount: z.number() });

/** Runs in the page. Reading a style has it made at once. */
const toggle = (states: readonly TableState[]): number => {
  const table = document.querySelector(".table");
  if (!table) throw new Error("no table");
  const styled = (): string => getComputedStyle(table).outlineStyle;
  for (const [name, value] of states) {
    const before = table.getAttribute(name);
    styled();
    performance.mark("state");
    table.setAttribute(name, name === "class" ? `${before} ${value}` : value);
    styled();
    if (before === null) table.removeAttribute(name);
    else table.setAttribute(name, before);
    styled();
  }
  performance.mark("state");
  return document.querySelectorAll(".table *").length;
};

/** By state: the most that one change styles. `all`: the elements of the table. */
export const styledBy = async (
  page: Page,
  states: readonly TableState[],
): Promise<{ readonly all: number; readonly most: Readonly<Record<string, number>> }> => {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  const all = await page.evaluate(toggle, states);
  const trace = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const events = trace.traceEvents.toSorted((a, b) => a.ts - b.ts);
  const marks = events.filter(({ name }) => name === "state").map(({ ts }) => ts);
  const counts = states.map(([name, value], i) => {
    const [from = 0, to = 0] = marks.slice(i, i + 2);
    const styled = events.filter(({ name: kind, ts }) => kind === "UpdateLayoutTree" && ts > from && ts < to);
    const most = Math.max(
      0,
      ...styled.map(({ args }) => styledSchema.safeParse(args).data?.elementCount ?? 0),
    );
    return [`${name} ${value}`, most] as const;
  });
  return { all, most: Object.fromEntries(counts) };
};
