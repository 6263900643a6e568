// Guests: players that need only a name. And the first token of a player, which is made with it.

import type { PlayerFace } from "../../games/faces.ts";
import { FIRST_LABEL } from "../../protocol/first-label.ts";
import { SCOPES, type Scope } from "../../protocol/player.ts";
import { newId } from "../new-ids.ts";
import type { KeptToken, Player } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { drawToken, giveToken, tokenAsWished } from "./tokens.ts";

export interface NewPlayer {
  readonly player: Player;
  /** Its first token. The relay shows it once. */
  readonly token: string;
}

/** A new player with a token that has every scope. */
export const createGuest = async (relay: Relay, name: string, face?: PlayerFace): Promise<NewPlayer> => {
  const player: Player = {
    id: newId(relay.random),
    name,
    bot: false,
    ...(face && { face }),
    about: null,
    owner: null,
    createdAtMs: relay.time.now(),
  };
  const first = firstToken(relay, player, SCOPES, null);
  if (await relay.players.create(player, first.token)) return first.made;
  return first.madeBefore((await relay.players.read(player.id)) ?? player);
};

/** The first token of a player that is about to be made. The same draw makes the same token. */
export const firstToken = (
  relay: Relay,
  player: Player,
  scopes: readonly Scope[],
  maker: KeptToken | null,
) => {
  const account = player.owner ?? player.id;
  const wish = { player: player.id, account, label: FIRST_LABEL, scopes, endsAtMs: null, maker };
  const drawn = drawToken(relay);
  const made: NewPlayer = { player, token: drawn.secret };
  return {
    ...tokenAsWished(relay, wish, drawn),
    made,
    /** For an earlier attempt, which perhaps did not come to the token: an older build writes it later. */
    madeBefore: async (stored: Player): Promise<NewPlayer> => {
      const given = await giveToken(relay, wish, drawn);
      if (!given) throw new Unavailable("a player that was just made", 1_000, null);
      return { player: stored, token: given.secret };
    },
  };
};
