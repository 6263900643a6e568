// Examples of games, shortened: one rules page would fill the document.
import { GAMES } from "../../games/catalog.ts";
import { describedGame } from "../game-description.ts";
import type * as games from "../operations/games.ts";
import type { ExamplesOf } from "./example.ts";

const [game] = GAMES;
if (!game) throw new Error("the catalog is empty");

const described = {
  ...describedGame(game, "en", `# ${game.name}\n...`),
  cards: Object.fromEntries(Object.entries(game.words.en.cards).slice(0, 2)),
};

export const gamesExamples: ExamplesOf<typeof games> = {
  listGames: { answers: { 200: { first: { summary: "Cut short", value: { items: [described] } } } } },
  getGame: { answers: { 200: { first: { summary: "Cut short", value: described } } } },
};
