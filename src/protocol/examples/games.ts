// Examples of games, shortened: one rules page would fill the document.
import { GAMES } from "../../games/catalog.ts";
import { describedGame } from "../game-description.ts";
import type * as games from "../operations/games.ts";
import type { ExamplesOf } from "./example.ts";

const [game] = GAMES;
if (!game) throw new Error("the catalog is empty");

const described = {
  ...describedGame(game, "en", {
    howToPlay: `# How to play ${game.name}\n...`,
    page: `# ${game.name}\n...`,
    wording: {
      events: { discarded: [{ text: "{seat:player} plays the {card:card}" }] },
      actions: { discard: [{ text: "Play the {card:card}" }] },
      phases: { lead: [{ when: { lead: "*" }, text: "{lead:player} leads with any number card" }] },
      table: { lead: { name: "Leads", kind: "player" } },
      options: {
        wildOnWild: { name: "Wild on wild", values: { true: "A wild card may follow a wild card" } },
      },
    },
  }),
  cards: Object.fromEntries(Object.entries(game.words.en.cards).slice(0, 2)),
};

export const gamesExamples: ExamplesOf<typeof games> = {
  listGames: { answers: { 200: { first: { summary: "Cut short", value: { items: [described] } } } } },
  getGame: { answers: { 200: { first: { summary: "Cut short", value: described } } } },
};
