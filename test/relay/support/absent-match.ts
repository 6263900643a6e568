// A watched match whose timers come from a queue in virtual time, so that the match goes on when no client acts.
import type { Level } from "../../../src/games/game.ts";
import { type HydratedMatch, newest, type Step } from "../../../src/match/hydrate.ts";
import { loadMatch } from "../../../src/relay/match/load-match.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import { type VirtualQueue, virtualQueue } from "../../harness/virtual-queue.ts";
import { watchedMatch, wireSession } from "../../harness/wire-session.ts";

export interface Now {
  readonly match: HydratedMatch;
  /** The newest. */
  readonly step: Step;
}

export type AbsentMatch = Awaited<ReturnType<typeof absentMatch>>;

/** `houses`: the levels of house bots in the seats behind the first, repeated as needed. */
export const absentMatch = async (
  store: TestStore,
  seats: number,
  more: object = {},
  houses: readonly Level[] = [],
) => {
  let queue: VirtualQueue | undefined;
  const session = await wireSession(store, "absent", (host, world) => {
    queue = virtualQueue(host, world);
    return queue.relay;
  });
  if (!queue) throw new Error("a session without a host");
  const { runUntil } = queue;
  const { id, callers } = await watchedMatch(session, seats, more, houses);
  const now = async (): Promise<Now> => {
    const match = await loadMatch(session.relay, id);
    if (!match || match.status === "open") throw new Error("the match has not started");
    return { match, step: newest(match) };
  };
  /** Lets time pass, at most a day, until the match fits. */
  const until = async (stands: (now: Now) => boolean) => {
    await runUntil(session.world.nowMs + 24 * 3600 * 1000, async () => stands(await now()));
    const here = await now();
    if (!stands(here)) throw new Error("a day has passed");
    return here;
  };
  const at = `/v1/matches/${id}`;
  return {
    ...{ ...session, queue, id, at, callers, now, until },
    act: (caller: Caller, seen: number, action: object) =>
      session.received(caller, caller, { type: "act", match: id, id: "a", seen, action }),
    /** Discards what the callers have received so far. */
    hear: async (those: readonly Caller[]) => {
      for (const caller of those) await session.received(caller);
    },
  };
};
