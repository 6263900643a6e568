// What a bundle takes for the names that the program leaves open: the relay's config, and what the config imports.
import { CONFIG, type Side, sourceModule } from "./source-files.ts";

/** The config and its games get the very modules that the program has, so that both mean the same by them. */
export const linkAliases = (side: Side): Readonly<Record<string, string>> => ({
  "#relay": CONFIG ?? sourceModule("src/games/shipped-relay", side),
  "turn-relay": sourceModule("src/config/index", side),
  "turn-relay/game": sourceModule("src/games/index", side),
});
