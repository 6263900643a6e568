// Checks a config before anything is built with it. `src/bundle/link-program.js` bundles this with the config, and runs it.
import * as config from "#relay";
import { checkCatalog } from "../src/config/check-catalog.ts";
import { checkSettings } from "../src/config/check-settings.ts";
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
  return true;
};
