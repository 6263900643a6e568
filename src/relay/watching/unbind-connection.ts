// Undoes a late bind. A bind has no version in its condition, so it may come after its player has left the seat for
// good.
import type { LoadedMatch } from "../../match/hydrate.ts";
import { hydrateAndCache } from "../match/load-match.ts";
import type { Relay } from "../relay.ts";

interface BoundPlayer {
  readonly seat: number;
  readonly player: string;
  readonly connection: string;
}

/** The match without that binding. Null: the match is gone. The seat receives no frame meanwhile either. */
export const unbindConnection = async (
  relay: Relay,
  id: string,
  { seat, player, connection }: BoundPlayer,
): Promise<LoadedMatch | null> => {
  const written = await relay.matches.unbind(id, seat, connection);
  await relay.connections.removeWatching(player, connection, { match: id, seat });
  return written.match && hydrateAndCache(relay, written.match);
};
