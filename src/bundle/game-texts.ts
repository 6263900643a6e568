// Describes each game in each language, as JSON: its limits, options, rules, cards and texts.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import { withKinds } from "../games/field-kinds.ts";
import type { Game } from "../games/game.ts";
import { wordingSchema } from "../games/wording-schema.ts";
import type { GameTexts } from "../http/served-texts.ts";
import { describedGame } from "../protocol/game-description.ts";
import type { Language } from "../protocol/language.ts";
import type { Wording } from "../protocol/wording.ts";
import { gameFolder } from "./game-folder.ts";
import { sourceFile } from "./source-files.ts";

export const gameTexts = (): GameTexts => ({ en: textsIn("en"), es: textsIn("es"), is: textsIn("is") });

const textsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(GAMES.map((game) => [game.id, JSON.stringify(described(game, language))]));

const described = (game: Game, language: Language) =>
  describedGame(game, language, {
    howToPlay: howToPlayOf(game, language),
    page: pageOf(game, language),
    wording: wordingOf(game, language),
  });

export const howToPlayOf = (game: Game, language: Language): string =>
  ownText(game, language, "how-to-play") ?? `# ${game.name}\n`;

/** A file of texts that cannot be read. `link-program.js` knows it by its name, and prints the message alone. */
class TextFault extends Error {
  override readonly name = "TextFault";

  constructor(file: string, faults: readonly string[]) {
    super([`${relative(process.cwd(), file)}:`, ...faults].join("\n  "));
  }
}

/** The file with a game's text in the language, or in English. Null: it has none. */
const ownFile = (
  { id }: Game,
  language: Language,
  kind: "how-to-play" | "pages" | "wording",
  end: "md" | "json",
): string | null =>
  [language, "en"].map((name) => `${gameFolder(id)}/${kind}/${name}.${end}`).find(existsSync) ?? null;

const ownText = (game: Game, language: Language, kind: "how-to-play" | "pages"): string | null => {
  const file = ownFile(game, language, kind, "md");
  return file === null ? null : readFileSync(file, "utf8");
};

/** The texts that all games share, and the game's own. */
export const wordingOf = (game: Game, language: Language): Wording => {
  const common = wordingIn(sourceFile(`src/games/wording/${language}.json`));
  const file = ownFile(game, language, "wording", "json");
  const own = file === null ? NO_WORDING : wordingIn(file);
  return {
    events: { ...common.events, ...own.events },
    actions: { ...common.actions, ...own.actions },
    phases: { ...common.phases, ...own.phases },
    table: withKinds(game.kinds, { ...common.table, ...own.table }, game.shownIn),
    clocks: { ...own.clocks },
    ...(own.refusals && { refusals: own.refusals }),
    ...(own.bots && { bots: own.bots }),
    options: own.options,
  };
};

const NO_WORDING: Wording = { events: {}, phases: {}, options: {} };

/** @throws TextFault with all that is wrong in the file. */
const wordingIn = (file: string): Wording => {
  const parsed = wordingSchema().safeParse({ ...NO_WORDING, ...jsonIn(file) });
  if (parsed.success) return parsed.data;
  throw new TextFault(
    file,
    parsed.error.issues.map(({ path: field, message }) => `${z.core.toDotPath(field)}: ${message}`),
  );
};

const jsonIn = (file: string): object => {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (error) {
    throw new TextFault(file, [`is no JSON: ${error instanceof Error ? error.message : error}`]);
  }
  throw new TextFault(file, ["is no JSON object"]);
};

/** The game's own rules, then the rules that all games share. */
const pageOf = (game: Game, language: Language): string => {
  const page = `docs/rules/${language === "en" ? "README" : language}.md`;
  const common = readFileSync(sourceFile(page), "utf8");
  const own = ownText(game, language, "pages") ?? `# ${game.name}\n`;
  return unlinked(`${own}${common.slice(common.indexOf("\n## "))}`);
};

/** Removes links into the repository, because they do not work on the served page. */
const unlinked = (page: string): string => page.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");
