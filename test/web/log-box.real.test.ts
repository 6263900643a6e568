// The log beside the table stays at its end, however fast its room changes. On a stage without a relay.
import { expect } from "vitest";
import { createDice } from "../../src/simulator/world/dice.ts";
import type { Scene } from "../../src/web/scene/scene.ts";
import { generatedGame, generatedScene, plainFields } from "./harness/generated-table.ts";
import { openTableStage, tableStagePage } from "./harness/table-stage.ts";
import { DESKTOP } from "./harness/web-table.ts";
import { forWebFile, test } from "./harness/web-test.ts";

const html = forWebFile(
  async () => tableStagePage(),
  async () => {},
);

const scene = generatedScene(generatedGame(createDice(1, "log"), 3, 5, plainFields(createDice(1, "log"), 3)));

const withLines = (count: number): Scene => ({
  ...scene,
  log: Array.from({ length: count }, (_, seq) => ({
    ...{ seq, text: `Ada discards card ${seq}`, type: "discarded", seat: 0 },
    ...{ named: [0], isHeading: false, cards: [] },
  })),
});

/** Runs in the page. The box gets lower again between the scrolling to its end and the news of that scrolling. */
const lowerTwice = (): Promise<unknown> =>
  new Promise((done) => {
    const side = document.querySelector<HTMLElement>(".table-side");
    const setRoom = (room: string): void => side?.style.setProperty("padding-bottom", room);
    requestAnimationFrame(() => {
      setRoom("120px");
      setTimeout(() => {
        setRoom("360px");
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
    });
  });

test("a log that gets lower step by step, as above a result, stays at its end", async () => {
  const { page, show } = await openTableStage(html());
  await page.setViewportSize(DESKTOP);
  await show({ scene: withLines(60), cards: {}, theme: "light", hint: "" });
  await page.evaluate(lowerTwice);
  const log = page.locator(".table-side .table-log-lines");
  const below = await log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  expect(below).toBeLessThan(2);
  expect(await page.locator(".table-log-newest").count()).toBe(0);

  await log.evaluate((box) => box.scrollTo({ top: 0 }));
  await page.locator(".table-log-newest").waitFor();
});
