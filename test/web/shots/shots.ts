// `npm run shots`: pictures of every stop, on a phone and on a desktop, light, dark and with high contrast, into shots/.
// With `-- --only table`, those with the word in their names.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command, Option } from "commander";
import { DESKTOP, IN_FULL, type Look, PHONE } from "../harness/web-table.ts";
import { type StopWorld, visit } from "./stop.ts";
import { STOPS, startStopWorld } from "./stops.ts";

const folder = fileURLToPath(new URL("../../../shots/", import.meta.url));

const LOOKS: Readonly<Record<string, Look>> = {
  "desktop-light": { ...DESKTOP, theme: "light" },
  "desktop-dark": { ...DESKTOP, theme: "dark" },
  "phone-light": { ...PHONE, theme: "light" },
  "phone-dark": { ...PHONE, theme: "dark" },
  "desktop-contrast": { ...DESKTOP, theme: "light", contrast: "more" },
  "phone-contrast": { ...PHONE, theme: "dark", contrast: "more" },
};

/** Time for pictures, fonts and motions. */
const SETTLE_MS = 900;

const photograph = async (world: StopWorld, look: string, language: "en" | "es" | "is", only: string) => {
  for (const stop of STOPS.filter(({ name }) => name.includes(only))) {
    try {
      const { page, context, errors } = await visit(world, stop, { ...LOOKS[look], ...IN_FULL, language });
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: join(folder, `${stop.name}.${look}.${language}.png`) });
      for (const error of errors) process.stderr.write(`${stop.name} ${look}: ${error}\n`);
      await context.close();
    } catch (error) {
      process.stderr.write(`${stop.name} ${look} ${language}: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
};

const { only, looks, languages } = new Command()
  .option("--only <word>", "pictures with the word in their names", "")
  .addOption(new Option("--looks <look...>").choices(Object.keys(LOOKS)).default(Object.keys(LOOKS)))
  .addOption(new Option("--languages <language...>").choices(["en", "es", "is"]).default(["en"]))
  .parse()
  .opts<{ only: string; looks: string[]; languages: ("en" | "es" | "is")[] }>();

mkdirSync(folder, { recursive: true });
const world = await startStopWorld();
for (const language of languages) {
  for (const look of looks) await photograph(world, look, language, only);
}
await world.stop();
await world.table.browser.close();
