// Handlers for players: new guests, one's own profile, and the public view of others.
import type * as players from "../../protocol/operations/players.ts";
import { SCOPES } from "../../protocol/player.ts";
import { restrictionView, standsNow } from "../../relay/limits/restrictions.ts";
import { type Caller, readerOf } from "../../relay/people/authenticate.ts";
import { erasePlayer } from "../../relay/people/erase-player.ts";
import { createGuest } from "../../relay/people/guests.ts";
import { playerView, ratedView } from "../../relay/people/player-view.ts";
import { changeProfile } from "../../relay/people/profile.ts";
import type { Restriction } from "../../relay/ports/operator.ts";
import type { Player } from "../../relay/ports/people.ts";
import { playerMatches } from "../../relay/queries/player-matches.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { goneCaller, mutedByOperator, noSuchPlayer, noToken, refuse } from "../refuse.ts";

export const playersHandlers: Handlers<typeof players> = {
  createPlayer: async (relay, { body, random }) => {
    const { player, token } = await createGuest({ ...relay, random }, body.name, body.face);
    return { answer: createdAt(`/v1/players/${player.id}`, { player: playerView(player), token }) };
  },
  getProfile: async (relay, { account, caller }) => ({
    answer: ok(profileView(account, caller, standsNow(relay, account.mute))),
  }),
  changeProfile: async (relay, { caller, body }) => {
    const changed = await changeProfile(relay, caller.player, {
      ...body,
      ...(body.blocked ? { blocked: [...new Set(body.blocked)] } : {}),
    });
    if (!changed) return { answer: goneCaller() };
    return {
      answer: changed.type === "muted" ? mutedByOperator(changed.mute) : ok(playerView(changed.player)),
    };
  },
  erasePlayer: async (relay, { caller, params }) => {
    if (params.id !== "me" && params.id !== caller.player) return { answer: notYou() };
    await erasePlayer(relay, caller.player);
    return { answer: DONE };
  },
  getPlayer: async (relay, { params }) => {
    const player = await relay.players.read(params.id);
    return { answer: player ? ok(await ratedView(relay, player)) : noSuchPlayer() };
  },
  listPlayerMatches: async (relay, { params, query, caller }) => {
    const { status = null, limit } = query;
    if (params.id === "me" && !caller) return { answer: noToken() };
    const player = params.id === "me" && caller ? caller.player : params.id;
    const asking = { player, caller: readerOf(caller) };
    // A stranger's list leaves out private matches, so it is another list.
    const list = ["player-matches", player, status, asking.caller === player ? "own" : "public"] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const page = await playerMatches(relay, { ...asking, status, limit, cursor: cursor.value });
    return { answer: page ? ok(await sealPage(relay, list, page)) : noSuchPlayer() };
  },
};

const notYou = () => refuse("no-such-player", "Here you can only delete your own account.");

const profileView = (player: Player, { scopes, token }: Caller, mute: Restriction | null) => ({
  ...playerView(player),
  invitations: player.invitations ?? ("all" as const),
  blocked: player.blocked ?? [],
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
  tokenId: token.id,
  ...(player.operator ? ({ operator: true } as const) : {}),
  ...(mute && { muted: restrictionView(mute) }),
});
