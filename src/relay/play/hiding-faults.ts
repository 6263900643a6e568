// A game that throws shows nobody a hidden match.
import { GameFault } from "../../match/game-fault.ts";
import { isHidden } from "../queries/is-hidden.ts";
import type { Relay } from "../relay.ts";
import { noteFault } from "./note-fault.ts";

export interface Asker {
  readonly match: string;
  readonly player: string | null;
  readonly connection: string | null;
  readonly code: string | undefined;
}

/** What `run` returns, or `hidden` where the game throws before `run` can see that the match is hidden from the asker. */
export const hidingFaults = async <Answer>(
  relay: Relay,
  asker: Asker,
  run: () => Promise<Answer>,
  hidden: Answer,
): Promise<Answer> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof GameFault) || !(await isStranger(relay, asker))) throw error;
    noteFault(relay, error);
    return hidden;
  }
};

/** Without the game. A player who has left a match that fails is no stranger. */
const isStranger = async (relay: Relay, { match, player, connection, code }: Asker): Promise<boolean> => {
  if (!(await isHidden(relay, match, code))) return false;
  const stored = (await relay.matches.read(match)) ?? (await relay.archive.read(match))?.match;
  if (!stored) return true;
  if (
    player === null
      ? connection !== null && stored.connections.includes(connection)
      : stored.players.includes(player)
  )
    return false;
  return connection === null || !(await relay.connections.watches(player, connection, { match, seat: null }));
};
