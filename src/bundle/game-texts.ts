// Describes each game in each language, as JSON: its limits, options, rules, cards and texts.
import { existsSync, readFileSync } from "node:fs";
import { GAMES } from "../games/catalog.ts";
import type { Game } from "../games/game.ts";
import type { GameTexts } from "../http/served-texts.ts";
import { describedGame } from "../protocol/game-description.ts";
import type { Language } from "../protocol/language.ts";
import { type Wording, wordingSchema } from "../protocol/wording.ts";
import { gameFolder } from "./game-folder.ts";
import { sourceFile } from "./source-files.ts";

export const gameTexts = (): GameTexts => ({ en: textsIn("en"), es: textsIn("es"), is: textsIn("is") });

const textsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(GAMES.map((game) => [game.id, JSON.stringify(described(game, language))]));

const described = (game: Game, language: Language) =>
  describedGame(game, language, {
    howToPlay: ownText(game, language, "how-to-play", "md") ?? `# ${game.name}\n`,
    page: pageOf(game, language),
    wording: wordingOf(game, language),
  });

/** The text of a game in the language, or in English. Null: it has none. */
const ownText = (
  { id }: Game,
  language: Language,
  kind: "how-to-play" | "pages" | "wording",
  end: "md" | "json",
): string | null => {
  const file = [language, "en"].map((name) => `${gameFolder(id)}/${kind}/${name}.${end}`).find(existsSync);
  return file === undefined ? null : readFileSync(file, "utf8");
};

/** The texts that all games share, and the game's own. */
const wordingOf = (game: Game, language: Language): Wording => {
  const common = wordingIn(readFileSync(sourceFile(`src/games/wording/${language}.json`), "utf8"));
  const own = wordingIn(ownText(game, language, "wording", "json") ?? "{}");
  return {
    events: { ...common.events, ...own.events },
    actions: { ...common.actions, ...own.actions },
    phases: { ...common.phases, ...own.phases },
    table: { ...common.table, ...own.table },
    options: own.options,
  };
};

const wordingIn = (text: string): Wording =>
  wordingSchema.parse({ events: {}, phases: {}, options: {}, ...JSON.parse(text) });

/** The game's own rules, then the rules that all games share. */
const pageOf = (game: Game, language: Language): string => {
  const page = `docs/rules/${language === "en" ? "README" : language}.md`;
  const common = readFileSync(sourceFile(page), "utf8");
  const own = ownText(game, language, "pages", "md") ?? `# ${game.name}\n`;
  return unlinked(`${own}${common.slice(common.indexOf("\n## "))}`);
};

/** Removes links into the repository, because they do not work on the served page. */
const unlinked = (page: string): string => page.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");
