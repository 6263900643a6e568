// Describes each game in each language, as JSON: its limits, options, rules and cards.
import { readFileSync } from "node:fs";
import { GAMES } from "../games/catalog.ts";
import type { GameTexts } from "../http/served-texts.ts";
import { describedGame } from "../protocol/game-description.ts";
import type { Language } from "../protocol/language.ts";

export const gameTexts = (): GameTexts => ({ en: textsIn("en"), es: textsIn("es"), is: textsIn("is") });

const textsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    GAMES.map((game) => [game.id, JSON.stringify(describedGame(game, language, pageOf(game.id, language)))]),
  );

/** The game's own rules, then the rules that all games share. */
const pageOf = (id: string, language: Language): string => {
  const common = readText(`docs/rules/${language === "en" ? "README" : language}.md`);
  const own = readText(`src/games/${id}/pages/${language}.md`);
  return unlinked(`${own}${common.slice(common.indexOf("\n## "))}`);
};

/** Removes links into the repository, because they do not work on the served page. */
const unlinked = (page: string): string => page.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");

const readText = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
