// Playing a match without a socket, and its record.
import { Hono } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { refusalText } from "../protocol/refusal-text.ts";
import { actSchema, codeQuerySchema } from "../protocol/rest.ts";
import { fanOutPlay } from "../relay/delivery/fan-out-play.ts";
import { act } from "../relay/play/act.ts";
import { getRecord } from "../relay/queries/read-match.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { inWords } from "./in-words.ts";
import { anyCaller, arrivalOf, bodyAs, callerWith, languageOf, matchIn, queryAs } from "./read-request.ts";
import { noSuchMatch, refuse } from "./refuse.ts";
import { countingGuesses } from "./with-code.ts";

export const playRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.post("/matches/:id/actions", async (c) => {
    const caller = await callerWith(c, relay, "match:play");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, actSchema);
    if (body instanceof Response) return body;
    const match = matchIn(c);
    if (match instanceof Response) return match;
    const { seen, action, id } = body;
    const { player } = caller;
    const answer = await act(relay, {
      match,
      player,
      connection: null,
      seen,
      action,
      arrivalMs: arrivalOf(c, relay),
    });
    const named = id === undefined ? {} : { id };
    const language = languageOf(c);
    switch (answer.type) {
      case "accepted":
        await fanOutPlay(relay, answer.posts);
        return c.json({ ...answer.frame, ...(id === undefined ? {} : { ack: id }) });
      case "refused": {
        await fanOutPlay(relay, answer.posts);
        const beside = { ...answer.frame, ...named, ...answer.beaten };
        return inWords(language, refuse(answer.code, refusalText(answer.code, language), {}, beside));
      }
      case "unjudged":
        await fanOutPlay(relay, answer.posts);
        return inWords(
          language,
          refuse(answer.code, refusalText(answer.code, language), {}, { match, ...named }),
        );
      default:
        return assertNever(answer);
    }
  });

  app.get("/matches/:id/record", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const query = queryAs(c, codeQuerySchema);
    if (query instanceof Response) return query;
    const match = matchIn(c);
    if (match instanceof Response) return match;
    const player = caller?.player ?? null;
    return countingGuesses(c, relay, player, query.code, async () => {
      const answer = await getRecord(relay, { match, player, code: query.code });
      switch (answer.type) {
        case "record":
          return c.json(answer.record);
        case "no-such-match":
          return noSuchMatch();
        case "not-over":
          return refuse("not-over", "A record is told when the match has ended: it holds the secret.");
        default:
          return assertNever(answer);
      }
    });
  });

  return app;
};
