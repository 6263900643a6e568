// Debian's Chromium, driven by playwright-core: one for all files of a worker. Without it the tests of the page say so and go
// on, except in CI.
import { type Browser, chromium } from "playwright-core";
import { findBrowser, WITHOUT_OMNIBOX } from "../../harness/browser-page.ts";

const path = findBrowser();

/** A contributor may lack Chromium. CI may not. */
export const isLeftOut = path === undefined && process.env["CI"] === undefined;

if (isLeftOut) process.stdout.write("No Chromium on this machine: the tests of the page are left out.\n");

const launch = (): Promise<Browser> => {
  if (path === undefined) throw new Error("no Chromium: apt-get install chromium");
  return chromium.launch({
    executablePath: path,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb", WITHOUT_OMNIBOX],
  });
};

let opened: Promise<Browser> | null = null;

/** Ends with the process, unless it is closed before. */
export const openChromium = (): Promise<Browser> => {
  opened ??= launch();
  return opened;
};

/** A page that stays open goes on with its match, and takes time from the test after it. */
export const closePages = async (): Promise<void> => {
  const contexts = (await opened)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
};
