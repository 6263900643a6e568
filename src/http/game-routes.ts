// What can be played: the committed descriptions, in the caller's language.
import { type Context, Hono } from "hono";
import type { Language } from "../protocol/language.ts";
import { languageQuerySchema } from "../protocol/rest.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { inWords } from "./in-words.ts";
import { anyCaller, languageOf, queryAs } from "./read-request.ts";
import { refuse } from "./refuse.ts";

/** Descriptions by language, as they are served. */
export type GameDescriptions = Readonly<Record<Language, readonly { readonly id: string }[]>>;

export const gameRoutes = (relay: Relay, games: GameDescriptions): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.get("/games", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const language = languageIn(c);
    return language instanceof Response ? language : inWords(language, c.json({ items: games[language] }));
  });

  app.get("/games/:id", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const language = languageIn(c);
    if (language instanceof Response) return language;
    const game = games[language].find(({ id }) => id === c.req.param("id"));
    if (!game) return refuse("no-such-game", "This relay does not referee such a game.");
    return inWords(language, c.json(game));
  });

  return app;
};

/** What the query names, else the best that the caller's settings ask for. */
const languageIn = (c: Context<HttpEnv>): Language | Response => {
  const query = queryAs(c, languageQuerySchema);
  if (query instanceof Response) return query;
  return query.lang ?? languageOf(c);
};
