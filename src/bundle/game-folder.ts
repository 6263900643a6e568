// Where the texts of a game are: beside the config in `games/<id>/`, or with the shipped games.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { CONFIG, sourceFile } from "./source-files.ts";

export const gameFolder = (id: string): string => {
  const own = CONFIG === null ? null : join(dirname(CONFIG), "games", id);
  return own !== null && existsSync(own) ? own : sourceFile(`src/games/${id}`);
};
