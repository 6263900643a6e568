// What happened since, for those who have no socket. Whoever waits for it holds up a handler, so only the function that
// does nothing else lets them; anywhere else the answer comes at once.
import { Hono } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { eventsQuerySchema } from "../protocol/rest.ts";
import { mayWait } from "../relay/limits/request-limits.ts";
import { awaitEvents } from "../relay/queries/await-events.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { addressOf, anyCaller, isStillGood, matchIn, queryAs } from "./read-request.ts";
import { noSuchMatch, refuse } from "./refuse.ts";
import { countingGuesses } from "./with-code.ts";

export const eventsRoutes = (relay: Relay, waits: boolean): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.get("/matches/:id/events", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const query = queryAs(c, eventsQuerySchema);
    if (query instanceof Response) return query;
    const match = matchIn(c);
    if (match instanceof Response) return match;
    const { since, code, wait } = query;
    const waitMs = waits ? wait * 1000 : 0;
    const player = caller?.player ?? null;
    return countingGuesses(c, relay, player, code, async () => {
      const answer = await awaitEvents(relay, {
        ...{ match, player, code, since, waitMs },
        mayWait: () => mayWait(relay, caller?.token ?? null, addressOf(c)),
        isStillGood: () => isStillGood(c, relay),
      });
      switch (answer.type) {
        case "news":
          return c.json(answer.news);
        case "no-such-match":
          return noSuchMatch();
        case "bad-token":
          return refuse("bad-token", "The token is not valid any more.");
        default:
          return assertNever(answer);
      }
    });
  });

  return app;
};
