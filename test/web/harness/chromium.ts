// Debian's Chromium, driven by playwright-core. Without it the tests of the page say so and go on, except in CI.
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../../harness/browser-page.ts";

const path = findBrowser();

/** A contributor may lack Chromium. CI may not. */
export const isLeftOut = path === undefined && process.env["CI"] === undefined;

if (isLeftOut) process.stdout.write("No Chromium on this machine: the tests of the page are left out.\n");

/** Each window of Chromium loads two pages of its address bar. They take half of the time of a page that opens. */
const WITHOUT_OMNIBOX = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";

export const openChromium = (): Promise<Browser> => {
  if (path === undefined) throw new Error("no Chromium: apt-get install chromium");
  return chromium.launch({
    executablePath: path,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb", WITHOUT_OMNIBOX],
  });
};
