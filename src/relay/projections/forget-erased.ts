// Erases the names of gone players from a listing that their own lists no longer lead to: the listing of a live match
// that they had left.
import type { MatchListing } from "../../match/match-listing.ts";
import type { Relay } from "../relay.ts";

/** Shows everybody on the listing who is gone as "gone" from now on. */
export const forgetErased = async (relay: Relay, { id, names }: MatchListing): Promise<void> => {
  const named = Object.keys(names).filter((player) => names[player] !== "");
  const players = await relay.players.readMany(named);
  const gone = named.filter((player) => players.every((there) => there.id !== player));
  await Promise.all(gone.map((player) => relay.listings.eraseName(id, player)));
};
