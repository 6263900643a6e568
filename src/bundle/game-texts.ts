// Describes each game in each language, as JSON: its limits, options, rules, cards and texts.
import { readFileSync } from "node:fs";
import { GAMES } from "../games/catalog.ts";
import type { GameTexts } from "../http/served-texts.ts";
import { describedGame, type GamePages } from "../protocol/game-description.ts";
import type { Language } from "../protocol/language.ts";
import { type Wording, wordingSchema } from "../protocol/wording.ts";

export const gameTexts = (): GameTexts => ({ en: textsIn("en"), es: textsIn("es"), is: textsIn("is") });

const textsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    GAMES.map((game) => [game.id, JSON.stringify(describedGame(game, language, pagesOf(game.id, language)))]),
  );

const pagesOf = (id: string, language: Language): GamePages => ({
  howToPlay: readText(`src/games/${id}/how-to-play/${language}.md`),
  page: pageOf(id, language),
  wording: wordingOf(id, language),
});

/** The texts that all games share, and the game's own. */
const wordingOf = (id: string, language: Language): Wording => {
  const common = wordingIn("src/games/wording", language);
  const own = wordingIn(`src/games/${id}/wording`, language);
  return {
    events: { ...common.events, ...own.events },
    phases: { ...common.phases, ...own.phases },
    options: own.options,
  };
};

const wordingIn = (folder: string, language: Language): Wording =>
  wordingSchema.parse(JSON.parse(readText(`${folder}/${language}.json`)));

/** The game's own rules, then the rules that all games share. */
const pageOf = (id: string, language: Language): string => {
  const common = readText(`docs/rules/${language === "en" ? "README" : language}.md`);
  const own = readText(`src/games/${id}/pages/${language}.md`);
  return unlinked(`${own}${common.slice(common.indexOf("\n## "))}`);
};

/** Removes links into the repository, because they do not work on the served page. */
const unlinked = (page: string): string => page.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");

const readText = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
