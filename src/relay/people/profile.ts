// Changes a player's own profile.
import type { PlayerFace } from "../../games/faces.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

/** An absent field stays as it is. An empty `about` removes it. */
export interface ProfileWish {
  readonly name?: string;
  readonly about?: string;
  readonly face?: PlayerFace;
  readonly invitations?: "all" | "none";
  readonly blocked?: readonly string[];
}

/** Null where the player is gone. Matches that the player has joined show the old name. */
export const changeProfile = (
  relay: Relay,
  id: string,
  { about, ...wish }: ProfileWish,
): Promise<Player | null> => {
  if (about === undefined && Object.keys(wish).length === 0) return relay.players.read(id);
  return relay.players.change(id, {
    ...wish,
    ...(about === undefined ? {} : { about: about === "" ? null : about }),
  });
};
