// What is generated and committed, as texts by their places in the repository: the OpenAPI document for people at the
// root and for the handlers beside the routes, and what the handlers tell of the games.
import { readFileSync } from "node:fs";
import { GAMES } from "../src/games/catalog.ts";
import { LANGUAGES, type Language } from "../src/games/words.ts";
import { describedGame } from "../src/protocol/game-description.ts";
import { openApiFiles } from "../src/protocol/openapi-files.ts";

export const generatedFiles = (): Readonly<Record<string, string>> => ({
  ...openApiFiles(),
  "src/http/games.json": `${JSON.stringify(descriptions(), null, 2)}\n`,
});

const descriptions = () =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      GAMES.map((game) => describedGame(game, language, pageOf(game.id, language))),
    ]),
  );

/** A game's rules stand in its own folder; what holds in every game follows them. */
const pageOf = (id: string, language: Language): string => {
  const common = read(`docs/rules/${language === "en" ? "README" : language}.md`);
  return unlinked(`${read(`src/games/${id}/pages/${language}.md`)}${common.slice(common.indexOf("\n## "))}`);
};

/** Paths in the repository lead nowhere for whom the page is served to. */
const unlinked = (page: string): string => page.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
