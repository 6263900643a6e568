// Changes a player's own profile.
import type { PlayerFace } from "../../games/faces.ts";
import { muteOf } from "../limits/restrictions.ts";
import type { Restriction } from "../ports/operator.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

/** An absent field stays as it is. An empty `about` removes it, null the face. */
export interface ProfileWish {
  readonly name?: string;
  readonly about?: string;
  readonly face?: PlayerFace | null;
  readonly invitations?: "all" | "none";
  readonly blocked?: readonly string[];
}

export type ProfileAnswer =
  | { readonly type: "changed"; readonly player: Player }
  | { readonly type: "muted"; readonly mute: Restriction };

/** Null where the player is gone. Matches that the player has joined show the old name. */
export const changeProfile = async (
  relay: Relay,
  id: string,
  { about, ...wish }: ProfileWish,
): Promise<ProfileAnswer | null> => {
  if (about === undefined && Object.keys(wish).length === 0) return changed(await relay.players.read(id));
  const mute = wish.name || about ? await muteOfId(relay, id) : null;
  if (mute) return { type: "muted", mute };
  const player = await relay.players.change(id, {
    ...wish,
    ...(about === undefined ? {} : { about: about === "" ? null : about }),
  });
  return changed(player);
};

const changed = (player: Player | null): ProfileAnswer | null => player && { type: "changed", player };

/** What others read in its name is what a mute is for. */
const muteOfId = async (relay: Relay, id: string): Promise<Restriction | null> => {
  const player = await relay.players.read(id);
  return player && muteOf(relay, player);
};
