// Handlers for the games: the prepared descriptions, in the caller's language.
import type * as games from "../../protocol/operations/games.ts";
import type { Handlers } from "../handler.ts";
import { noSuchGame } from "../refuse.ts";
import type { GameTexts } from "../served-texts.ts";

export const gamesHandlers = (texts: GameTexts): Handlers<typeof games> => ({
  listGames: async (_, { language, isLanguageFixed }) => {
    const text = `{"items":[${Object.values(texts[language]).join(",")}]}`;
    return { answer: { status: 200, text, language, isLanguageFixed } };
  },
  getGame: async (_, { params, language, isLanguageFixed }) => {
    const text = texts[language][params.id];
    return { answer: text === undefined ? noSuchGame() : { status: 200, text, language, isLanguageFixed } };
  },
});
