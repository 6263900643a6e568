// A bind has no version in its condition, so it may come after its player has left the seat for good: it is undone.
import { hydrate, type LoadedMatch } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";

interface Bound {
  readonly seat: number;
  readonly player: string;
  readonly connection: string;
}

/** The match as it stands without that; null where it is gone. Until this is done the seat is sent nothing all the same. */
export const unbindConnection = async (
  relay: Relay,
  { match }: LoadedMatch,
  { seat, player, connection }: Bound,
): Promise<LoadedMatch | null> => {
  const written = await relay.matches.unbind(match.id, seat, connection);
  await relay.connections.removeWatching(player, connection, { match: match.id, seat });
  return written.match && hydrate(relay, written.match);
};
