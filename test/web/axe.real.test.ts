// Nothing keeps people out, by axe's rules: on every page, dialog, trouble and phase that is photographed, in light and dark,
// and with much contrast.
import { expect, test } from "vitest";
import { forTestFile } from "../harness/for-test-file.ts";
import { isLeftOut } from "./harness/chromium.ts";
import { seriousIn } from "./harness/serious-in.ts";
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

test.skipIf(isLeftOut).for(STOPS)("axe finds nothing serious: $name", async (stop) => {
  for (const { look, dresses } of SCREENS) {
    const { page, context, errors } = await visit(world(), stop, look);
    for (const worn of dresses) {
      await page.evaluate(dress, worn);
      expect({ width: look.width, worn, found: await seriousIn(page) }).toEqual({
        ...{ width: look.width, worn, found: [] },
      });
    }
    // A script that does not come is an error of the page, and one of the troubles.
    if (!stop.name.startsWith("trouble")) expect(errors).toEqual([]);
    await context.close();
  }
});
