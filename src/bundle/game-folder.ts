// Where the texts of a game are: beside the config in `games/<id>/`, or with the shipped games.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { CONFIG, sourceFile } from "./source-files.ts";

/** The folder of a project may have a presentation alone. Then the texts of a shipped game are those that it ships with. */
export const gameFolder = (id: string): string => {
  const own = CONFIG === null ? null : join(dirname(CONFIG), "games", id);
  return own !== null && hasTexts(own) ? own : sourceFile(`src/games/${id}`);
};

export const hasTexts = (folder: string): boolean =>
  ["how-to-play", "pages", "wording"].some((kind) => existsSync(join(folder, kind)));
