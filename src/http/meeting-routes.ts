// How players meet at a table that none of them picked: quick match, and the rematch.
import { Hono } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { createMatchSchema } from "../protocol/create-match.ts";
import { quickMatchSchema } from "../protocol/quick-match.ts";
import { rematchSchema } from "../protocol/rest.ts";
import { findMatch } from "../relay/lobby/find-match.ts";
import { rematch } from "../relay/lobby/rematch.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { idempotent } from "./idempotent.ts";
import { arrivalOf, bodyAs, callerWith, matchIn } from "./read-request.ts";
import { botsNotWelcome, goneCaller, noSuchMatch, refuse, tooManyTables } from "./refuse.ts";
import { seatedAnswer } from "./seated-answer.ts";

export const meetingRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.post("/quick", async (c) => {
    const caller = await callerWith(c, relay, "match:play");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, quickMatchSchema);
    if (body instanceof Response) return body;
    const player = await relay.players.read(caller.player);
    if (!player) return goneCaller();
    return idempotent(c, relay, player.id, body, async (claim) => {
      const answer = await findMatch(relay, {
        player,
        opening: createMatchSchema.parse({ ...body, visibility: "public" }),
        arrivalMs: arrivalOf(c, relay),
        diedMs: claim?.again ? claim.sinceMs : null,
      });
      switch (answer.type) {
        case "seated":
          return seatedAnswer(c, relay, answer);
        case "bots-not-welcome":
          return botsNotWelcome();
        case "too-fast":
          return tooManyTables(answer.retryMs);
        default:
          return assertNever(answer);
      }
    });
  });

  app.post("/matches/:id/rematch", async (c) => {
    const caller = await callerWith(c, relay, "match:play");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, rematchSchema);
    if (body instanceof Response) return body;
    const id = matchIn(c);
    if (id instanceof Response) return id;
    const player = await relay.players.read(caller.player);
    if (!player) return goneCaller();
    return idempotent(c, relay, player.id, body, async () => {
      const answer = await rematch(relay, {
        match: id,
        player,
        entropy: body.entropy,
        arrivalMs: arrivalOf(c, relay),
      });
      switch (answer.type) {
        case "seated":
          return seatedAnswer(c, relay, answer);
        case "no-such-match":
          return noSuchMatch();
        case "not-seated":
          return refuse("not-seated", "Only those who played it to its end may have a rematch.");
        case "not-over":
          return refuse("not-over", "The match is not over.");
        case "not-open":
          return refuse("not-open", "The rematch has begun without you, or is not offered any more.");
        case "table-full":
          return refuse("table-full", "Somebody else has your seat.");
        case "bots-not-welcome":
          return botsNotWelcome();
        case "too-fast":
          return tooManyTables(answer.retryMs);
        default:
          return assertNever(answer);
      }
    });
  });

  return app;
};
