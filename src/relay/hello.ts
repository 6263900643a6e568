// What a client is told when it says hello: who it is, and where it sits.
import type { Player } from "./ports.ts";
import type { Relay } from "./relay.ts";

export interface Greeting {
  readonly player: Player | null;
  readonly matches: readonly {
    readonly match: string;
    readonly game: string;
    readonly status: "open" | "live";
    readonly seat: number;
  }[];
}

const MOST_MATCHES = 25;

/** The player's open and live matches, newest first. */
export const hello = async (relay: Relay, playerId: string | null): Promise<Greeting> => {
  if (playerId === null) return { player: null, matches: [] };
  const [player, ids] = await Promise.all([
    relay.players.read(playerId),
    relay.players.tables(playerId, MOST_MATCHES),
  ]);
  const stored = await relay.matches.readMany(ids);
  const matches = ids.flatMap((id) => {
    const match = stored.find((found) => found.id === id);
    const seat = match?.players.indexOf(playerId) ?? -1;
    if (!match || seat < 0 || (match.status !== "open" && match.status !== "live")) return [];
    return [{ match: id, game: match.game, status: match.status, seat }];
  });
  return { player, matches };
};
