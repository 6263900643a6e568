// Guests: players that need only a name.
import { FIRST_LABEL } from "../../protocol/first-label.ts";
import { SCOPES, type Scope } from "../../protocol/player.ts";
import { keptUntilMs } from "../limits/expiry.ts";
import { newId } from "../new-ids.ts";
import type { KeptToken, Player } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { giveToken } from "./tokens.ts";

export interface NewPlayer {
  readonly player: Player;
  /** Its first token. The relay shows it once. */
  readonly token: string;
}

/** A new player with a token that has every scope. */
export const createGuest = async (relay: Relay, name: string): Promise<NewPlayer> => {
  const player: Player = {
    id: newId(relay.random),
    name,
    bot: false,
    about: null,
    owner: null,
    createdAtMs: relay.time.now(),
  };
  return withFirstToken(relay, await relay.players.create(player, keptUntilMs(relay)), SCOPES, null);
};

/** Gives a first token to a player that was just written. */
export const withFirstToken = async (
  relay: Relay,
  player: Player,
  scopes: readonly Scope[],
  maker: KeptToken | null,
): Promise<NewPlayer> => {
  const account = player.owner ?? player.id;
  const given = await giveToken(relay, {
    ...{ player: player.id, account, label: FIRST_LABEL, scopes },
    ...{ endsAtMs: null, maker },
  });
  if (!given) throw new Unavailable("a player that was just made", 1_000, null);
  return { player, token: given.secret };
};
