// Nothing keeps people out: on every page, dialog, trouble and phase that is photographed. By axe's rules, in light and dark,
// and with much contrast. And nothing lies over what can be pressed, also when a phone is turned on its side.
import { expect, test } from "vitest";
import { forTestFile } from "../harness/for-test-file.ts";
import { isLeftOut } from "./harness/chromium.ts";
import { coveredIn } from "./harness/covered-in.ts";
import { COLOUR_RULES, seriousIn } from "./harness/serious-in.ts";
import { DESKTOP, PHONE, startWebTable } from "./harness/web-table.ts";
import { visit } from "./shots/stop.ts";
import { STOPS, stopWorld } from "./shots/stops.ts";

const web = isLeftOut
  ? null
  : forTestFile(
      async () => stopWorld(await startWebTable()),
      ({ table }) => table.stop(),
    );
const world = () => {
  if (!web) throw new Error("there is no browser");
  return web();
};

/** Each screen in two of the four dresses, so that all are worn. */
const SCREENS = [
  {
    look: { ...DESKTOP, calm: true },
    dresses: [
      ["light", "normal"],
      ["dark", "more"],
    ],
  },
  {
    look: { ...PHONE, calm: true },
    dresses: [
      ["dark", "normal"],
      ["light", "more"],
    ],
  },
] as const;

/** Runs in the page: as the settings do. */
const dress = ([theme, contrast]: readonly [string, string]): void => {
  Object.assign(document.documentElement.dataset, { theme, contrast });
};

/** Runs in the page: ends when it has been drawn anew. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

test.skipIf(isLeftOut).for(STOPS)("nobody is kept out: $name", async (stop) => {
  for (const { look, dresses } of SCREENS) {
    const { page, context, errors } = await visit(world(), stop, look);
    for (const [i, worn] of dresses.entries()) {
      await page.evaluate(dress, worn);
      // Another dress changes nothing but colours.
      const found = await seriousIn(page, i === 0 ? undefined : COLOUR_RULES);
      expect({ width: look.width, worn, found }).toEqual({
        ...{ width: look.width, worn, found: [] },
      });
    }
    expect({ width: look.width, covered: await coveredIn(page) }).toEqual({ width: look.width, covered: [] });
    if (look.width < look.height) {
      await page.setViewportSize({ width: look.height, height: look.width });
      await page.evaluate(drawn);
      expect({ width: look.height, covered: await coveredIn(page) }).toEqual({
        width: look.height,
        covered: [],
      });
    }
    // A script that does not come is an error of the page, and one of the troubles.
    if (!stop.name.startsWith("trouble")) expect(errors).toEqual([]);
    await context.close();
  }
});
