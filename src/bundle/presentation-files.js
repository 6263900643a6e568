// Finds the presentations of a project: `games/<id>/presentation.ts`. Plain JavaScript, because the command line needs it
// before anything is built. Its types are in `presentation-files.d.ts`.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const NAMES = ["ts", "tsx", "mts", "js", "mjs"].map((end) => `presentation.${end}`);

export const presentationFiles = (home) => {
  const games = join(home, "games");
  if (!existsSync(games)) return [];
  return readdirSync(games).flatMap((id) => {
    const path = NAMES.map((name) => join(games, id, name)).find((one) => existsSync(one));
    return path === undefined ? [] : [{ id, path }];
  });
};
