// `npm run shots:games`: a picture of the table of each example, into docs/pictures/. With `-- golf`, of that one alone.
// A player has acted a few times, at a relay whose project has all examples, and the house bots after her.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { exampleNames } from "../../../src/cli/new/new-project.ts";
import { openChromium } from "../harness/chromium.ts";
import { openWebPage } from "../harness/web-table.ts";
import { playedLong, startExamples } from "./example-matches.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const LOOK = { width: 1000, height: 640, theme: "light" } as const;
const QUALITY = 0.6;

/** Runs in a page without a policy. */
const asWebp = async ([png, quality]: readonly [string, number]): Promise<string> => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: image.width,
    height: image.height,
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).replace(/^.*,/, "");
};

const kept = async (blank: Page, png: Buffer, file: string): Promise<void> => {
  const webp = await blank.evaluate(asWebp, [png.toString("base64"), QUALITY] as const);
  writeFileSync(file, Buffer.from(webp, "base64"));
};

const [, , ...asked] = process.argv;
const relay = await startExamples();
const browser = await openChromium();
const blank = await browser.newPage();
try {
  for (const game of exampleNames().filter((id) => asked.length === 0 || asked.includes(id))) {
    const { path, player } = await playedLong(relay.url, game);
    const { page, context, errors } = await openWebPage(browser, relay.url, { path, player, look: LOOK });
    await page.locator(".table-felt").waitFor();
    // The coach and the news of the first moment go.
    await page.waitForTimeout(1_500);
    await kept(blank, await page.screenshot(), join(ROOT, `docs/pictures/${game}.webp`));
    for (const error of errors) process.stderr.write(`${game}: ${error}\n`);
    await context.close();
  }
} finally {
  await browser.close();
  await relay.stop();
}
