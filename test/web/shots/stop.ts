// A stop: one state of the page that is photographed, and searched for what keeps people out. It says how a browser gets
// there. No stop reads a text of the page, so each works in every language.
import type { Page } from "playwright-core";
import type { PlayedMatch } from "../harness/played-match.ts";
import type { Look, PageRelay, WebPage, WebPlayer, WebTable } from "../harness/web-table.ts";

/** A card of the own hand. */
export const HAND = '[data-zone="hand"]';

/** What all stops share. */
export interface StopWorld {
  readonly table: WebTable;
  /** A finished match. */
  readonly played: PlayedMatch;
  /** The first player of that match. */
  readonly ada: WebPlayer;
  /** At a relay whose project has all examples. It starts when it is first asked for. */
  examples(): Promise<WebTable<PageRelay>>;
  stop(): Promise<void>;
}

export interface Way {
  readonly path: string;
  /** Null: nobody has taken a name. */
  readonly player: WebPlayer | null;
  /** Left out: the shipped games'. */
  readonly table?: WebTable<PageRelay>;
  /** What is done there. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface Stop {
  readonly name: string;
  /** The other screen shows nothing of it. */
  readonly screen?: "desktop" | "phone";
  /** Makes what the stop needs. A picture may move it, so each visit makes it anew. */
  readonly way: (world: StopWorld) => Way | Promise<Way>;
}

/** Opens the page in this look, and goes where the stop is. */
export const visit = async (world: StopWorld, { way }: Stop, look: Look): Promise<WebPage> => {
  const { path, player, before, table = world.table } = await way(world);
  const opened = await table.openPage(path, player, look);
  await opened.page.locator("main, .home").first().waitFor();
  await before?.(opened.page);
  return opened;
};

/** Clicks, and waits for the dialog that opens. `nth` counts from the last one where it is negative. */
export const opening =
  (selector: string, nth = 0) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).nth(nth).click();
    await page.locator("dialog[open]").waitFor();
  };

export const seen =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().waitFor();
