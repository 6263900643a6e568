// The texts of the game of `template/`, as a relay would serve them.
import { readFileSync } from "node:fs";
import { wordingSchema } from "../../src/games/wording-schema.ts";
import type { Language } from "../../src/games/words.ts";
import { describedGame, type GameDescription } from "../../src/protocol/game-description.ts";
import { myGame } from "../../template/games/my-game/game.ts";

/** A file of the game's folder. */
export const starterFile = (file: string): string =>
  readFileSync(new URL(`../../template/games/my-game/${file}`, import.meta.url), "utf8");

export const starterTexts = (language: Language): GameDescription => {
  const shared = readFileSync(new URL(`../../src/games/wording/${language}.json`, import.meta.url), "utf8");
  const common = wordingSchema().parse(JSON.parse(shared));
  const own = wordingSchema().parse(JSON.parse(starterFile(`wording/${language}.json`)));
  const wording = {
    ...own,
    events: { ...common.events, ...own.events },
    actions: { ...own.actions },
    phases: { ...common.phases, ...own.phases },
    table: { ...common.table, ...own.table },
  };
  return describedGame(myGame, language, {
    howToPlay: starterFile(`how-to-play/${language}.md`),
    page: "",
    wording,
  });
};
