// Checks a config before anything is built with it. `src/bundle/link-program.js` bundles this with the config, and runs it.
import { dirname } from "node:path";
import * as config from "#relay";
import { checkBrand } from "../src/bundle/brand/check-brand.ts";
import { strayPictures } from "../src/bundle/picture-sheet.ts";
import { CONFIG } from "../src/bundle/source-files.ts";
import { textFolders } from "../src/bundle/text-folders.ts";
import { checkCatalog } from "../src/config/check-catalog.ts";
import { checkSettings } from "../src/config/check-settings.ts";
import { checkStages } from "../src/config/check-stages.ts";
import { ConfigFault } from "../src/config/config-fault.ts";
import { checkGames } from "../src/config/define-relay.ts";
import type { RelayConfig } from "../src/games/shipped-relay.ts";

/** The types say what a config should export. Nobody has checked them. */
const isRelay = (exported: Partial<RelayConfig> | null | undefined): exported is RelayConfig =>
  Array.isArray(exported?.games);

/** False where the config exports no relay. @throws ConfigFault. A config may have been written without `defineRelay`. */
export const check = (): boolean => {
  const { default: exported }: { readonly default?: Partial<RelayConfig> | null } = config;
  if (!isRelay(exported)) return false;
  checkGames(exported.games);
  checkCatalog(exported.games);
  checkSettings(exported.settings);
  checkStages(exported);
  if (CONFIG !== null) {
    checkTexts(exported.games, dirname(CONFIG));
    checkBrand(exported.page, dirname(CONFIG));
    const faults = strayPictures(dirname(CONFIG), exported.games);
    if (faults.length > 0) throw new ConfigFault("games", faults);
  }
  return true;
};

/** A game without any texts is played all the same, so it has a warning alone. @throws ConfigFault */
const checkTexts = (games: RelayConfig["games"], home: string): void => {
  const { lacking, astray } = textFolders(
    games.map(({ id }) => id),
    home,
  );
  if (lacking.length === 0) return;
  if (astray.length > 0) {
    const others = astray.map((name) => `games/${name}`).join(", ");
    const faults = lacking.map(
      (id) => `"${id}": its texts must be in games/${id}. No game has the id of ${others}`,
    );
    throw new ConfigFault("games", faults);
  }
  for (const id of lacking)
    process.stderr.write(
      `Warning: "${id}" has no rules page and no words: there is no folder games/${id}.\n`,
    );
};
