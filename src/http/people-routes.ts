// Players: one's own profile, and what everybody may see of others.
import { Hono } from "hono";
import { changeProfileSchema } from "../protocol/people.ts";
import { SCOPES } from "../protocol/player.ts";
import type { Caller } from "../relay/people/authenticate.ts";
import { erasePlayer } from "../relay/people/erase-player.ts";
import { playerView, ratedView } from "../relay/people/player-view.ts";
import { changeProfile } from "../relay/people/profile.ts";
import type { Player } from "../relay/ports/player-store.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { anyCaller, bodyAs, callerWith, playerIn } from "./read-request.ts";
import { goneCaller, noSuchPlayer } from "./refuse.ts";

export const peopleRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.get("/players/me", async (c) => {
    const caller = await callerWith(c, relay, "profile:write");
    if (caller instanceof Response) return caller;
    const player = await relay.players.read(caller.player);
    return player ? c.json(profileView(player, caller)) : goneCaller();
  });

  app.patch("/players/me", async (c) => {
    const caller = await callerWith(c, relay, "profile:write");
    if (caller instanceof Response) return caller;
    const body = await bodyAs(c, changeProfileSchema);
    if (body instanceof Response) return body;
    const player = await changeProfile(relay, caller.player, body);
    return player ? c.json(profileView(player, caller)) : goneCaller();
  });

  app.delete("/players/me", async (c) => {
    const caller = await callerWith(c, relay, "profile:write");
    if (caller instanceof Response) return caller;
    await erasePlayer(relay, caller.player);
    return c.body(null, 204);
  });

  app.get("/players/:id", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const id = playerIn(c);
    if (id instanceof Response) return id;
    const player = await relay.players.read(id);
    return player ? c.json(await ratedView(relay, player)) : noSuchPlayer();
  });

  return app;
};

const profileView = (player: Player, { scopes }: Caller) => ({
  ...playerView(player),
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
});
