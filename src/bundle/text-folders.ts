// Finds the games of a config whose texts lie in a folder of another name, where nobody looks for them.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { shippedGames } from "../games/shipped-games.ts";
import { hasTexts } from "./game-folder.ts";
import { presentationFiles } from "./presentation-files.js";

export interface TextFolders {
  /** The ids of own games without a folder. */
  readonly lacking: readonly string[];
  /** The folders with texts or a presentation that are no game's. */
  readonly astray: readonly string[];
}

/** `home`: the folder of the config. A shipped game needs no folder there. */
export const textFolders = (ids: readonly string[], home: string): TextFolders => {
  const folders = existsSync(join(home, "games")) ? readdirSync(join(home, "games")) : [];
  const presented = presentationFiles(home).map(({ id }) => id);
  return {
    lacking: ids.filter((id) => !folders.includes(id) && !isShipped(id)),
    astray: folders.filter(
      (name) => !ids.includes(name) && (presented.includes(name) || hasTexts(join(home, "games", name))),
    ),
  };
};

const isShipped = (id: string): boolean => shippedGames.some((game) => game.id === id);
