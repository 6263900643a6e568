// How players come to a table: guests, tables, seats, starts.
import { Hono } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { gameIdSchema } from "../protocol/catalog-schema.ts";
import { createMatchSchema } from "../protocol/create-match.ts";
import {
  codeQuerySchema,
  createPlayerSchema,
  listMatchesQuerySchema,
  nothingSchema,
  takeSeatSchema,
} from "../protocol/rest.ts";
import { fanOutPlay } from "../relay/delivery/fan-out-play.ts";
import { overGuests } from "../relay/limits/request-limits.ts";
import { openClaimed } from "../relay/lobby/open-claimed.ts";
import { openMatch } from "../relay/lobby/open-match.ts";
import { startMatch } from "../relay/lobby/start-match.ts";
import { takeSeat } from "../relay/lobby/take-seat.ts";
import { createGuest } from "../relay/people/guests.ts";
import { playerView } from "../relay/people/player-view.ts";
import { listMatches } from "../relay/queries/list-matches.ts";
import { isPlace } from "../relay/queries/page.ts";
import { getMatch } from "../relay/queries/read-match.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { idempotent } from "./idempotent.ts";
import { addressOf, anyCaller, arrivalOf, bodyAs, callerWith, matchIn, queryAs } from "./read-request.ts";
import {
  botsNotWelcome,
  goneCaller,
  noSuchMatch,
  noSuchPage,
  refuse,
  tooFast,
  tooManyTables,
} from "./refuse.ts";
import { seatedAnswer } from "./seated-answer.ts";
import { countingGuesses } from "./with-code.ts";

export const lobbyRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.post("/players", async (c) => {
    const body = await bodyAs(c, createPlayerSchema);
    if (body instanceof Response) return body;
    const retryMs = await overGuests(relay, addressOf(c));
    if (retryMs !== null) return tooFast(retryMs);
    const { player, token } = await createGuest(relay, body.name);
    return c.json({ player: playerView(player), token }, 201);
  });

  app.post("/matches", async (c) => {
    const caller = await callerWith(c, relay, "match:create");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, createMatchSchema);
    if (body instanceof Response) return body;
    const player = await relay.players.read(caller.player);
    if (!player) return goneCaller();
    return idempotent(c, relay, player.id, body, async (claim) => {
      const answer = claim
        ? await openClaimed(relay, player, body, claim)
        : await openMatch(relay, player, body);
      switch (answer.type) {
        case "opened":
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

  app.get("/matches", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const query = queryAs(c, listMatchesQuerySchema);
    if (query instanceof Response) return query;
    const games = query.game === undefined ? gameIdSchema.options : [query.game];
    const { status, limit, cursor = null } = query;
    if (cursor !== null && !isPlace(cursor)) return noSuchPage();
    return c.json(await listMatches(relay, { status, limit, games, cursor }));
  });

  app.get("/matches/:id", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const query = queryAs(c, codeQuerySchema);
    if (query instanceof Response) return query;
    const id = matchIn(c);
    if (id instanceof Response) return id;
    const player = caller?.player ?? null;
    return countingGuesses(c, relay, player, query.code, async () => {
      const match = await getMatch(relay, { match: id, player, code: query.code });
      return match ? c.json(match) : noSuchMatch();
    });
  });

  app.post("/matches/:id/seats", async (c) => {
    const caller = await callerWith(c, relay, "match:play");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, takeSeatSchema);
    if (body instanceof Response) return body;
    const id = matchIn(c);
    if (id instanceof Response) return id;
    const player = await relay.players.read(caller.player);
    if (!player) return goneCaller();
    const { entropy, code } = body;
    return countingGuesses(c, relay, player.id, code, async () => {
      const answer = await takeSeat(relay, {
        match: id,
        player,
        entropy,
        code,
        arrivalMs: arrivalOf(c, relay),
      });
      switch (answer.type) {
        case "seated":
          return seatedAnswer(c, relay, answer);
        case "no-such-match":
          return noSuchMatch();
        case "not-open":
          return refuse("not-open", "The match has started; nobody sits down any more.");
        case "table-full":
          return refuse("table-full", "Every seat is taken.");
        case "bots-not-welcome":
          return botsNotWelcome();
        case "too-fast":
          return tooManyTables(answer.retryMs);
        default:
          return assertNever(answer);
      }
    });
  });

  app.post("/matches/:id/start", async (c) => {
    const caller = await callerWith(c, relay, "match:create");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, nothingSchema);
    if (body instanceof Response) return body;
    const id = matchIn(c);
    if (id instanceof Response) return id;
    const answer = await startMatch(relay, {
      match: id,
      player: caller.player,
      arrivalMs: arrivalOf(c, relay),
    });
    switch (answer.type) {
      case "live":
        await fanOutPlay(relay, answer.posts);
        return c.json(answer.match);
      case "no-such-match":
        return noSuchMatch();
      case "not-host":
        return refuse("not-host", "The host, in the lowest seat with a player, starts the match.");
      case "too-few":
        return refuse("too-few", "More players must sit down before the match can start.");
      case "not-open":
        return refuse("not-open", "The match has ended.");
      case "too-fast":
        return tooManyTables(answer.retryMs);
      default:
        return assertNever(answer);
    }
  });

  return app;
};
