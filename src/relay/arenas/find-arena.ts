// Finds an arena for a caller. A private one is there for its maker, for its entrants, and for who knows its code.
import type { Arena, Entrant } from "../../match/arena/arena.ts";
import { accountIdOf } from "../limits/account-id.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

export interface ArenaAsking {
  readonly arena: string;
  /** Null: nobody whom the relay knows. */
  readonly player: Pick<Player, "id" | "owner"> | null;
  readonly code: string | undefined;
}

export interface FoundArena {
  readonly arena: Arena;
  /** The caller's own place. Null: it has not entered. */
  readonly entrant: Entrant | null;
}

/** The key of a player in the arena: of a rated one its account, so that no account enters twice. */
export const entrantKeyOf = (
  { rated }: Pick<Arena, "rated">,
  player: Pick<Player, "id" | "owner">,
): string => (rated ? accountIdOf(player) : player.id);

/** Null: no such arena, as far as the caller may know. */
export const findArena = async (
  relay: Relay,
  { arena: id, player, code }: ArenaAsking,
): Promise<FoundArena | null> => {
  const arena = await relay.arenas.read(id);
  if (!arena) return null;
  const placed = player && (await relay.arenas.entrant(id, entrantKeyOf(arena, player)));
  const entrant = placed?.player === player?.id ? placed : null;
  const isKnown = arena.code === null || arena.code === code || arena.maker === player?.id;
  return isKnown || entrant ? { arena, entrant } : null;
};
