// The names of erased players on a card that no list of theirs led to any more: of a live match that they had left.
import type { MatchListing } from "../../match/match-listing.ts";
import type { Relay } from "../relay.ts";

/** Everybody on it who is gone is called so from now on. */
export const forgetErased = async (relay: Relay, { id, names }: MatchListing): Promise<void> => {
  const named = Object.keys(names).filter((player) => names[player] !== "");
  const players = await relay.players.readMany(named);
  const gone = named.filter((player) => players.every((there) => there.id !== player));
  await Promise.all(gone.map((player) => relay.listings.eraseName(id, player)));
};
