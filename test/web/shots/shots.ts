// `npm run shots`: pictures of every page and phase, on a phone and on a desktop, light and dark, into shots/. With
// `-- --only table`, those with the word in their names.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command, Option } from "commander";
import { DESKTOP, type Look, PHONE, startWebTable, type WebTable } from "../harness/web-table.ts";
import { shotsOf } from "./stops.ts";

const folder = fileURLToPath(new URL("../../../shots/", import.meta.url));

const LOOKS: Readonly<Record<string, Look>> = {
  "desktop-light": { ...DESKTOP, theme: "light" },
  "desktop-dark": { ...DESKTOP, theme: "dark" },
  "phone-light": { ...PHONE, theme: "light" },
  "phone-dark": { ...PHONE, theme: "dark" },
};

/** Time for pictures, fonts and motions. */
const SETTLE_MS = 900;

const photograph = async (table: WebTable, look: string, language: "en" | "es" | "is", only: string) => {
  for (const { name, path, player, before } of await shotsOf(table)) {
    if (!name.includes(only)) continue;
    const { page, context, errors } = await table.openPage(path, player, { ...LOOKS[look], language });
    await page.waitForTimeout(SETTLE_MS);
    await before?.(page).catch((error: unknown) => process.stderr.write(`${name}: ${String(error)}\n`));
    await page.waitForTimeout(SETTLE_MS / 3);
    await page.screenshot({ path: join(folder, `${name}.${look}.${language}.png`) });
    for (const error of errors) process.stderr.write(`${name} ${look}: ${error}\n`);
    await context.close();
  }
};

const { only, looks, languages } = new Command()
  .option("--only <word>", "pictures with the word in their names", "")
  .addOption(new Option("--looks <look...>").choices(Object.keys(LOOKS)).default(Object.keys(LOOKS)))
  .addOption(new Option("--languages <language...>").choices(["en", "es", "is"]).default(["en"]))
  .parse()
  .opts<{ only: string; looks: string[]; languages: ("en" | "es" | "is")[] }>();

mkdirSync(folder, { recursive: true });
const table = await startWebTable();
for (const language of languages) {
  for (const look of looks) await photograph(table, look, language, only);
}
await table.stop();
