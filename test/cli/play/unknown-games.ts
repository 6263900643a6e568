// Games that no screen knows, with texts of their own and with none, as a relay may serve them.
import { readFileSync } from "node:fs";
import type { Game } from "../../../src/games/game.ts";
import { wordingSchema } from "../../../src/games/wording-schema.ts";
import type { Language } from "../../../src/games/words.ts";
import { describedGame, type GameDescription } from "../../../src/protocol/game-description.ts";
import type { Wording } from "../../../src/protocol/wording.ts";
import { highCard } from "../../adding-a-game/high-card/high-card.ts";
import { patchesGame } from "../../games/define/patches.ts";
import { alone, sixteen } from "../../games/in-turn/in-turn.ts";
import { threeTricks } from "../../games/three-tricks/three-tricks.ts";

export interface UnknownGame {
  readonly title: string;
  readonly game: Game;
  readonly texts: (language: Language) => GameDescription;
}

const NO_WORDING: Wording = { events: {}, phases: {}, options: {} };

const wordingAt = (folder: string, language: Language): Wording => {
  const file = new URL(`../../../${folder}/${language}.json`, import.meta.url);
  return wordingSchema().parse(JSON.parse(readFileSync(file, "utf8")));
};

/** The shared texts, and those of the folder. */
const wordingOf = (folder: string, language: Language): Wording => {
  const common = wordingAt("src/games/wording", language);
  const own = wordingAt(folder, language);
  return {
    events: { ...common.events, ...own.events },
    actions: { ...own.actions },
    phases: { ...common.phases, ...own.phases },
    table: { ...common.table, ...own.table },
    options: {},
  };
};

const described = (game: Game, language: Language, wording: Wording): GameDescription =>
  describedGame(game, language, { howToPlay: `# ${game.name}\n`, page: "", wording });

const worded = (game: Game, folder: string): UnknownGame => ({
  title: game.id,
  game,
  texts: (language) => described(game, language, wordingOf(folder, language)),
});

const wordless = (game: Game): UnknownGame => ({
  title: `${game.id} without texts`,
  game,
  texts: (language) => described(game, language, NO_WORDING),
});

export const UNKNOWN_GAMES: readonly UnknownGame[] = [
  worded(threeTricks, "test/games/three-tricks/wording"),
  wordless(threeTricks),
  worded(highCard, "test/adding-a-game/high-card/wording"),
  wordless(highCard),
  wordless(alone),
  wordless(sixteen),
  wordless(patchesGame),
];
