// What a bundle takes for the names that the program leaves open: the relay's config, and what the config imports.
import { CONFIG, type Side, sourceModule } from "./source-files.ts";

/** The config and its games get the very modules that the program has, so that both mean the same by them. */
export const linkAliases = (
  side: Side,
  relay = CONFIG ?? sourceModule("src/games/shipped-relay", side),
): Readonly<Record<string, string>> => ({
  "#relay": relay,
  "turn-relay": sourceModule("src/config/index", side),
  "turn-relay/game": sourceModule("src/games/index", side),
  // As the parts of the package name them: scripts/build-parts.ts.
  [`#${side}-relay`]: relay,
  "#zod": "zod",
});
