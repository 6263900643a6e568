// What a player says of itself.
import type { Player } from "../ports/player-store.ts";
import type { Relay } from "../relay.ts";

/** What is left out stays as it is; an empty `about` takes it away. */
export interface ProfileWish {
  readonly name?: string;
  readonly about?: string;
}

/** Null where the player is gone. A new name shows from the next sitting down on: matches keep theirs. */
export const changeProfile = (
  relay: Relay,
  id: string,
  { name, about }: ProfileWish,
): Promise<Player | null> => {
  if (name === undefined && about === undefined) return relay.players.read(id);
  return relay.players.change(id, {
    ...(name === undefined ? {} : { name }),
    ...(about === undefined ? {} : { about: about === "" ? null : about }),
  });
};
