// Handlers for the games: the prepared descriptions, in the caller's language.
import type * as games from "../../protocol/operations/games.ts";
import type { Handlers } from "../handler.ts";
import { noSuchGame } from "../refuse.ts";
import type { ServedTexts } from "../served-texts.ts";

export const gamesHandlers = (texts: ServedTexts): Handlers<typeof games> => ({
  listGames: async (_, { language, isLanguageFixed }) => {
    const text = `{"items":[${Object.values(texts.games[language]).join(",")}]}`;
    return { answer: { status: 200, text, language, isLanguageFixed } };
  },
  getGame: async (_, { params, language, isLanguageFixed }) => {
    const text = texts.games[language][params.id];
    return { answer: text === undefined ? noSuchGame() : { status: 200, text, language, isLanguageFixed } };
  },
});
