// The relay of the config as it was before: each game in the version before. `turn-relay simulate` deploys the newest
// versions in its place.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the module into the folder, and returns its path. `config`: the path of a `turn-relay.config.ts`. */
export const writeFormerRelay = (folder: string, config: string): string => {
  const path = join(folder, "former-relay.mjs");
  const games = "relay.games.map((game) => game.former ?? game)";
  writeFileSync(
    path,
    `import relay from ${JSON.stringify(config)};\nexport default { ...relay, games: ${games} };\n`,
  );
  return path;
};
