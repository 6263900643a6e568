// How players meet at a table that none of them picked: quick match.
import { Hono } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { createMatchSchema } from "../protocol/create-match.ts";
import { quickMatchSchema } from "../protocol/quick-match.ts";
import { fanOut } from "../relay/fan-out.ts";
import { quickMatch } from "../relay/quick-match.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { idempotent } from "./idempotent.ts";
import { arrivalOf, bodyAs, callerWith } from "./read-request.ts";
import { botsNotWelcome, refuse, tooManyTables } from "./refuse.ts";

export const meetingRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.post("/quick", async (c) => {
    const caller = await callerWith(c, relay, "match:play");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, quickMatchSchema);
    if (body instanceof Response) return body;
    const player = await relay.players.read(caller.player);
    if (!player) return refuse("bad-token", "The token's player is gone.");
    return idempotent(c, relay, player.id, body, async (claim) => {
      const answer = await quickMatch(relay, {
        player,
        opening: createMatchSchema.parse({ ...body, visibility: "public" }),
        arrivalMs: arrivalOf(c, relay),
        diedMs: claim?.again ? claim.sinceMs : null,
      });
      switch (answer.type) {
        case "seated":
          await fanOut(relay, answer.posts);
          if (!answer.anew) return c.json(answer.seated);
          return c.json(answer.seated, 201, { location: `/v1/matches/${answer.seated.id}` });
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
