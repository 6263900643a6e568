// Writes what the previews of shared links need: the pictures of the games, and what is said of them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { GAMES } from "../games/catalog.ts";
import type { Language } from "../protocol/language.ts";
import { leadOf } from "../web/coach/lead-of.ts";
import { PAGE_FOLDER } from "./card-pictures.js";
import { howToPlayOf } from "./game-texts.ts";
import { type GamePreview, PREVIEWS_FILE, PREVIEWS_FOLDER, type Previews } from "./link-previews.ts";
import { CONFIG, sourceFile } from "./source-files.ts";

/** Into the folder of the page. `page`: what it is called, and what it says first. */
export const writePreviews = (outFolder: string, page: Pick<Previews, "name" | "leads">): Previews => {
  mkdirSync(join(outFolder, PREVIEWS_FOLDER), { recursive: true });
  const write = (name: string, file: string): string => {
    const path = `${PREVIEWS_FOLDER}/${name}.png`;
    writeFileSync(join(outFolder, path), readFileSync(file));
    return `/${path}`;
  };
  const usual = write(ANY, ownPicture(PAGE_FOLDER) ?? shippedPicture(ANY) ?? "");
  const games = GAMES.map((game): readonly [string, GamePreview] => {
    const own = ownPicture(join("games", game.id)) ?? shippedPicture(game.id);
    return [
      game.id,
      {
        name: game.name,
        leads: eachLanguage((language) => leadOf(howToPlayOf(game, language)) || page.leads[language]),
        picture: own === null ? usual : write(game.id, own),
      },
    ];
  });
  const previews = { ...page, picture: usual, games: Object.fromEntries(games) };
  writeFileSync(join(outFolder, PREVIEWS_FILE), JSON.stringify(previews));
  return previews;
};

const eachLanguage = (text: (language: Language) => string) => ({
  en: text("en"),
  es: text("es"),
  is: text("is"),
});

const ANY = "any";
const PICTURE = "picture.png";

const ownPicture = (folder: string): string | null => {
  const file = CONFIG === null ? null : join(dirname(CONFIG), folder, PICTURE);
  return file !== null && existsSync(file) ? file : null;
};

/** `src/web/shared/` has one for each shipped game. The package has them once, in its built page. */
const shippedPicture = (name: string): string | null =>
  ["src/web", "web"].map((page) => sourceFile(`${page}/${PREVIEWS_FOLDER}/${name}.png`)).find(existsSync) ??
  null;
