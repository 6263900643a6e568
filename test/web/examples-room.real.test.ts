// The tables of the examples have room in every window. At night: in CI test/web/zoned-table.real.test.ts draws tables of
// their kind.
import { expect } from "vitest";
import { exampleNames } from "../../src/cli/new/new-project.ts";
import { openChromium } from "./harness/chromium.ts";
import { DESKTOP, openWebPage } from "./harness/web-table.ts";
import { forWebFile, test } from "./harness/web-test.ts";
import { playedLong, startExamples } from "./shots/example-matches.ts";
import { expectRoom } from "./shots/room.ts";

const relay = forWebFile(startExamples, (opened) => opened.stop());

test.for(exampleNames())("nothing covers anything at a table of %s", async (game) => {
  const { url } = relay();
  const opened = await playedLong(url, game);
  const { page, errors } = await openWebPage(await openChromium(), url, { ...opened, look: DESKTOP });
  await page.locator(".table-felt").waitFor();
  await expectRoom(page);
  expect(errors).toEqual([]);
});
