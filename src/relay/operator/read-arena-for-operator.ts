// An arena as an operator sees it: also a private one, with all who have entered, and without its code.
import { stateOf } from "../../match/arena/standings.ts";
import type { OperatedArenaView } from "../../protocol/operated-arena.ts";
import { arenaView } from "../arenas/arena-view.ts";
import type { Relay } from "../relay.ts";

/** Null: there is none. */
export const readArenaForOperator = async (relay: Relay, id: string): Promise<OperatedArenaView | null> => {
  const arena = await relay.arenas.read(id);
  if (!arena) return null;
  const [view, entrants] = await Promise.all([
    arenaView(relay, { arena, entrant: null, table: null }, null),
    relay.arenas.entrants(id),
  ]);
  const players = entrants
    .toSorted((a, b) => a.enteredAtMs - b.enteredAtMs)
    .map((entrant) => {
      const { player, name, bot } = entrant;
      return { player, name, bot, state: stateOf(entrant) };
    });
  return { arena: view, players };
};
