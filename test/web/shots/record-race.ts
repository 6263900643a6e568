// `npx tsx test/web/shots/record-race.ts FOLDER`: the frames of a race, as pictures in the folder, some ten a second. An image
// program makes one moving picture of them.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDice } from "../../../src/simulator/world/dice.ts";
import { playOn } from "../harness/play-on.ts";
import { startWebTable } from "../harness/web-table.ts";

const [, , folder = "frames"] = process.argv;
const FRAMES = 130;

mkdirSync(folder, { recursive: true });
const table = await startWebTable();
const match = await table.openMatch("zip-zap", ["Ada"], 3);
const look = { width: 960, height: 640, theme: "light", motion: true } as const;
const { page, context } = await table.openPage(match.path, match.players[0], look);
await page.locator('[data-zone="hand"]').first().waitFor();
const session = await context.newCDPSession(page);
let frames = 0;
session.on("Page.screencastFrame", ({ data, sessionId }) => {
  // No frame comes after one that is not acknowledged.
  if (frames === FRAMES) return;
  const name = `frame-${String(frames++).padStart(4, "0")}.jpg`;
  writeFileSync(join(folder, name), Buffer.from(data, "base64"));
  void session.send("Page.screencastFrameAck", { sessionId });
});
await session.send("Page.startScreencast", { format: "jpeg", quality: 90, everyNthFrame: 6 });
const random = createDice(5, "race").real;
await playOn(page, "keys", { random, pauseMs: 350, until: () => frames >= FRAMES });
await table.stop();
await table.browser.close();
