// Keeping a table and leaving it.
import { Hono } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { fanOut } from "../relay/fan-out.ts";
import { leaveSeat } from "../relay/leave-seat.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { arrivalOf, callerWith, matchIn } from "./read-request.ts";
import { noSuchMatch, refuse } from "./refuse.ts";

export const tableRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.delete("/matches/:id/seats/me", async (c) => {
    const caller = await callerWith(c, relay, "match:play");
    if (caller instanceof Response) return caller;
    const match = matchIn(c);
    if (match instanceof Response) return match;
    const answer = await leaveSeat(relay, {
      match,
      player: caller.player,
      arrivalMs: arrivalOf(c, relay),
    });
    switch (answer.type) {
      case "left":
        await fanOut(relay, answer.posts);
        return c.body(null, 204);
      case "no-such-match":
        return noSuchMatch();
      case "match-over":
        return refuse("match-over", "The match is over; nobody leaves it any more.");
      default:
        return assertNever(answer);
    }
  });

  return app;
};
