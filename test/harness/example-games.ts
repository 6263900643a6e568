// The games of `examples/games/`. A new one is found by its folder.
import { readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gameFaults } from "../../src/games/game-faults.ts";
import type { DefinedGame } from "../../src/games/index.ts";

const FOLDER = fileURLToPath(new URL("../../examples/games/", import.meta.url));

/** The modules with a whole game. What a user installs in such a project is not its own. */
const modules = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/game.ts") && !path.includes("node_modules/"))
  .toSorted();

const isDefined = (value: unknown): value is DefinedGame =>
  gameFaults(value).length === 0 && typeof value === "object" && value !== null && "probe" in value;

const gamesIn = async (path: string): Promise<readonly DefinedGame[]> => {
  const exported: object = await import(pathToFileURL(`${FOLDER}${path}`).href);
  const games = Object.values(exported).filter(isDefined);
  if (games.length === 0) throw new Error(`examples/games/${path} exports no game`);
  return games;
};

export const EXAMPLE_GAMES = (await Promise.all(modules.map(gamesIn))).flat();
