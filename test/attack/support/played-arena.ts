// An arena over a store in memory that begins now, whose matches end as the attacker wants. A match of many is over in an
// instant, so the attack needs no hour.
import { hydrate } from "../../../src/match/hydrate.ts";
import { standingOf } from "../../../src/match/match-standing.ts";
import type { LiveMatch } from "../../../src/match/stored-match.ts";
import { projectChange } from "../../../src/relay/projections/project-change.ts";
import type { MemoryStore } from "../../harness/memory-store.ts";
import { finished } from "../../relay/support/finished-match.ts";
import { liveMatch } from "../../relay/support/live-match.ts";
import { stagedArena } from "../../relay/support/staged-arena.ts";

const MOST_SEEDS = 50;

export const playedArena = async (store: MemoryStore, players: number, more: { rated?: boolean } = {}) => {
  const { relay, world, arena, entered, tick, pairings, now } = await stagedArena(store, { players, more });
  const running = async () => (await pairings()).filter(({ result }) => result === null);
  return {
    ...{ relay, entered, running, pairings },
    id: arena.id,
    isOver: async () => (await now()).status === "ended",
    entrants: () => relay.arenas.entrants(arena.id),
    /** The message comes, and all who wait are there. */
    tick: async (): Promise<void> => {
      for (const { key, paused, left, waitingSinceMs } of await relay.arenas.entrants(arena.id))
        if (!paused && !left)
          await relay.arenas.wish(arena.id, key, { paused, left, atMs: world.nowMs, waitingSinceMs });
      await tick();
    },
    /** Plays all matches that run to their ends. The player wins its own. Resolves with the number of these. */
    endAll: async (winner: string): Promise<number> => {
      let won = 0;
      for (const { match } of await running()) {
        const before = liveMatch(await relay.matches.read(match));
        const seat = before.players.indexOf(winner);
        const after = endOf(before, seat);
        await relay.matches.commit(before, after);
        await projectChange(relay, { before, after });
        if (seat >= 0) won++;
      }
      return won;
    },
    ratingOf: async (player: string) => (await relay.ratings.ofPlayer(player))[0] ?? null,
  };
};

/** Of the ends by several seeds, one in which the seat is first. */
const endOf = (live: LiveMatch, seat: number) => {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const { after } = finished(live, { seed }).ended;
    const { ranking } = standingOf(hydrate(after));
    const own = ranking?.[seat];
    if (seat < 0 || (own !== undefined && ranking?.every((rank, n) => n === seat || rank > own)))
      return { ...after, version: live.version + 1 };
  }
  throw new Error("no seed lets the seat win");
};
