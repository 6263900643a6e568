// Finding a table by its code, filling it and leaving it.
import { Hono } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { codeSchema } from "../protocol/conventions.ts";
import { houseBotSchema, inviteSchema } from "../protocol/table.ts";
import { fanOutPlay } from "../relay/delivery/fan-out-play.ts";
import { overCodes, overMisses } from "../relay/limits/code-limits.ts";
import { invite } from "../relay/lobby/invite.ts";
import { leaveSeat } from "../relay/lobby/leave-seat.ts";
import { type HouseBotAnswer, setHouseBot } from "../relay/lobby/set-house-bot.ts";
import { findByCode } from "../relay/queries/find-by-code.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { idempotent } from "./idempotent.ts";
import { addressOf, anyCaller, arrivalOf, bodyAs, callerWith, matchIn, seatInPath } from "./read-request.ts";
import { botsNotWelcome, noSuchMatch, noSuchSeat, refuse, tooFast, tooManyTables } from "./refuse.ts";

export const tableRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.get("/codes/:code", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const guesser = { player: caller?.player ?? null, address: addressOf(c) };
    const retryMs = await overCodes(relay, guesser);
    if (retryMs !== null) return tooFast(retryMs);
    const code = codeSchema.safeParse(c.req.param("code"));
    const match = code.success ? await findByCode(relay, code.data, guesser.player) : null;
    if (match) return c.json(match);
    const missedMs = await overMisses(relay, guesser);
    return missedMs === null ? noSuchMatch() : tooFast(missedMs);
  });

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
        await fanOutPlay(relay, answer.posts);
        return c.body(null, 204);
      case "no-such-match":
        return noSuchMatch();
      case "match-over":
        await fanOutPlay(relay, answer.posts);
        return refuse("match-over", "The match is over; nobody leaves it any more.");
      default:
        return assertNever(answer);
    }
  });

  app.post("/matches/:id/seats/:n/bot", async (c) => {
    const caller = await callerWith(c, relay, "match:create");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, houseBotSchema);
    if (body instanceof Response) return body;
    const match = matchIn(c);
    if (match instanceof Response) return match;
    const seat = seatInPath(c);
    if (seat instanceof Response) return seat;
    const { level } = body;
    const answer = await setHouseBot(relay, {
      ...{ match, player: caller.player, seat, level },
      arrivalMs: arrivalOf(c, relay),
    });
    if (answer.type !== "done") return houseBotRefused(answer);
    await fanOutPlay(relay, answer.posts);
    return c.json(answer.match);
  });

  app.delete("/matches/:id/seats/:n", async (c) => {
    const caller = await callerWith(c, relay, "match:create");
    if (caller instanceof Response) return caller;
    const match = matchIn(c);
    if (match instanceof Response) return match;
    const seat = seatInPath(c);
    if (seat instanceof Response) return seat;
    const answer = await setHouseBot(relay, {
      ...{ match, player: caller.player, seat, level: null },
      arrivalMs: arrivalOf(c, relay),
    });
    if (answer.type !== "done") return houseBotRefused(answer);
    await fanOutPlay(relay, answer.posts);
    return c.body(null, 204);
  });

  app.post("/matches/:id/invitations", async (c) => {
    const caller = await callerWith(c, relay, "match:play");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, inviteSchema);
    if (body instanceof Response) return body;
    const match = matchIn(c);
    if (match instanceof Response) return match;
    return idempotent(c, relay, caller.player, body, async () => {
      const answer = await invite(relay, { match, by: caller.player, player: body.player });
      switch (answer.type) {
        case "invited":
          return c.json(answer.invitation, 201);
        case "no-such-match":
          return noSuchMatch();
        case "no-such-player":
          return refuse("no-such-player", "There is no such player to invite.");
        case "not-seated":
          return refuse("not-seated", "Whoever sits at the table may invite others.");
        case "not-open":
          return refuse("not-open", "The match has started; nobody sits down any more.");
        case "too-fast":
          return refuse("too-fast", "The match has invited as many as it may.", {
            retryMs: answer.retryMs,
          });
        default:
          return assertNever(answer);
      }
    });
  });

  return app;
};

const houseBotRefused = (answer: Exclude<HouseBotAnswer, { type: "done" }>): Response => {
  switch (answer.type) {
    case "no-such-match":
      return noSuchMatch();
    case "no-such-seat":
      return noSuchSeat();
    case "not-host":
      return refuse("not-host", "The host, in the lowest seat with a player, seats the house bots.");
    case "bots-not-welcome":
      return botsNotWelcome();
    case "not-open":
      return refuse("not-open", "The match has started; nobody comes or goes any more.");
    case "seat-taken":
      return refuse("seat-taken", "Somebody sits there. The host sends nobody away but house bots.");
    case "too-fast":
      return tooManyTables(answer.retryMs);
    default:
      return assertNever(answer);
  }
};
