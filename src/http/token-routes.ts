// Tokens and bot accounts: who may do what in whose name.
import { Hono } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { createBotSchema, createTokenSchema, tokensQuerySchema } from "../protocol/people.ts";
import { SCOPES } from "../protocol/player.ts";
import { nothingSchema, pageQuerySchema } from "../protocol/rest.ts";
import { botOf, createBot, createBotToken, listBots } from "../relay/people/bots.ts";
import { erasePlayer } from "../relay/people/erase-player.ts";
import { playerView } from "../relay/people/player-view.ts";
import { revokeToken } from "../relay/people/revoke-token.ts";
import { createToken, listTokens, MOST_TOKENS } from "../relay/people/tokens.ts";
import type { Token } from "../relay/ports/token-store.ts";
import { isPlace } from "../relay/queries/page.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { bodyAs, callerWith, playerIn, queryAs, tokenIdIn } from "./read-request.ts";
import { goneCaller, noSuchPage, noSuchPlayer, noSuchToken, refuse } from "./refuse.ts";

/** What is too many now is so until the caller does away with one. */
const FULL_RETRY_MS = 60_000;

export const tokenRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.post("/tokens", async (c) => {
    const caller = await callerWith(c, relay, "token:write");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, createTokenSchema);
    if (body instanceof Response) return body;
    const { label, scopes, expiresIn } = body;
    const endsAtMs = expiresIn === undefined ? null : relay.time.now() + expiresIn * 1000;
    const wish = { player: caller.player, label, scopes, endsAtMs };
    const answer = await createToken(relay, wish, caller.scopes);
    switch (answer.type) {
      case "created":
        return c.json({ ...tokenView(answer.token), token: answer.token.secret }, 201);
      case "scope":
        return refuse("scope", "A token gives out no scope that it does not hold itself.");
      case "too-many":
        return tooManyTokens();
      case "no-such-player":
        return goneCaller();
      default:
        return assertNever(answer);
    }
  });

  app.get("/tokens", async (c) => {
    const caller = await callerWith(c, relay, "token:write");
    if (caller instanceof Response) return caller;
    const query = queryAs(c, tokensQuerySchema);
    if (query instanceof Response) return query;
    const { limit, cursor = null, player = caller.player } = query;
    if (cursor !== null && !isPlace(cursor)) return noSuchPage();
    if (player !== caller.player && !(await botOf(relay, caller.player, player))) return noSuchPlayer();
    const { items, next } = await listTokens(relay, player, { limit, cursor });
    return c.json({ items: items.map(tokenView), next });
  });

  app.delete("/tokens/:id", async (c) => {
    const caller = await callerWith(c, relay, "token:write");
    if (caller instanceof Response) return caller;
    const id = tokenIdIn(c);
    if (id instanceof Response) return id;
    return (await revokeToken(relay, caller.player, id)) ? c.body(null, 204) : noSuchToken();
  });

  app.post("/bots", async (c) => {
    const caller = await callerWith(c, relay, "token:write");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, createBotSchema);
    if (body instanceof Response) return body;
    const { name, about = "" } = body;
    const answer = await createBot(relay, caller.player, { name, about: about === "" ? null : about });
    switch (answer.type) {
      case "created":
        return c.json({ player: playerView(answer.made.player), token: answer.made.token }, 201);
      case "too-many": {
        const most = relay.settings.limits.bots;
        return refuse("too-fast", `An owner has at most ${most} bots. Delete one first.`, {
          retryMs: FULL_RETRY_MS,
        });
      }
      case "no-such-player":
        return goneCaller();
      default:
        return assertNever(answer);
    }
  });

  app.get("/bots", async (c) => {
    const caller = await callerWith(c, relay, "token:write");
    if (caller instanceof Response) return caller;
    const query = queryAs(c, pageQuerySchema);
    if (query instanceof Response) return query;
    const { limit, cursor = null } = query;
    if (cursor !== null && !isPlace(cursor)) return noSuchPage();
    const { items, next } = await listBots(relay, caller.player, { limit, cursor });
    return c.json({ items: items.map(playerView), next });
  });

  app.post("/bots/:id/tokens", async (c) => {
    const caller = await callerWith(c, relay, "token:write");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, nothingSchema);
    if (body instanceof Response) return body;
    const id = playerIn(c);
    if (id instanceof Response) return id;
    const answer = await createBotToken(relay, caller.player, id);
    switch (answer.type) {
      case "created":
        return c.json({ id: answer.token.id, token: answer.token.secret }, 201);
      case "too-many":
        return tooManyTokens();
      case "scope":
      case "no-such-player":
        return noSuchPlayer();
      default:
        return assertNever(answer);
    }
  });

  app.delete("/bots/:id", async (c) => {
    const caller = await callerWith(c, relay, "token:write");
    if (caller instanceof Response) return caller;
    const id = playerIn(c);
    if (id instanceof Response) return id;
    if (!(await botOf(relay, caller.player, id))) return noSuchPlayer();
    await erasePlayer(relay, id);
    return c.body(null, 204);
  });

  return app;
};

const tokenView = ({ id, label, scopes, createdAtMs, endsAtMs }: Token) => ({
  id,
  label,
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
  createdAt: new Date(createdAtMs).toISOString(),
  expiresAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
});

const tooManyTokens = (): Response =>
  refuse("too-fast", `A player has at most ${MOST_TOKENS} tokens. Revoke one first.`, {
    retryMs: FULL_RETRY_MS,
  });
