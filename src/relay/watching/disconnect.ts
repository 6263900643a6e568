// Handles the close of a connection: the connection watches nothing any more.
import { fanOut, unbindAll } from "../delivery/deliver.ts";
import type { Relay } from "../relay.ts";

/** Posts to the other seats of its matches at once, since no caller waits for an answer. */
export const disconnect = async (relay: Relay, player: string | null, connection: string): Promise<void> => {
  const watched = await relay.connections.forget(player, connection);
  const bound = watched.flatMap(({ match, seat }) => (seat === null ? [] : [{ match, seat, connection }]));
  const spectated = watched.filter(({ seat }) => seat === null);
  await Promise.all([
    unbindAll(relay, bound).then((posts) => fanOut(relay, posts)),
    ...spectated.map(({ match }) => relay.spectators.remove(match, connection)),
  ]);
};
