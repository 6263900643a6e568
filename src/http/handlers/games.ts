// Handlers for the games: the prepared descriptions, in the caller's language.
import { languageFor } from "../../protocol/language.ts";
import type * as games from "../../protocol/operations/games.ts";
import type { Handlers } from "../handler.ts";
import { noSuchGame } from "../refuse.ts";
import type { GameTexts } from "../served-texts.ts";

/** The query's language comes before the header's. */
export const gamesHandlers = (texts: GameTexts): Handlers<typeof games> => ({
  listGames: async (_, { query, acceptLanguage }) => {
    const language = query.lang ?? languageFor(acceptLanguage);
    const text = `{"items":[${Object.values(texts[language]).join(",")}]}`;
    return { answer: { status: 200, text, language, isLanguageFixed: query.lang !== undefined } };
  },
  getGame: async (_, { params, query, acceptLanguage }) => {
    const language = query.lang ?? languageFor(acceptLanguage);
    const text = texts[language][params.id];
    const isLanguageFixed = query.lang !== undefined;
    return { answer: text === undefined ? noSuchGame() : { status: 200, text, language, isLanguageFixed } };
  },
});
