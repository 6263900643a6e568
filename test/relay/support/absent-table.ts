// A watched match whose timers come by a queue in virtual time, so that it goes on when nobody does anything.
import type { Level } from "../../../src/games/game.ts";
import type { Ticked } from "../../../src/match/clocks.ts";
import type { StoredMatch } from "../../../src/match/stored-match.ts";
import { newest, type Step, type Timeline } from "../../../src/match/timeline.ts";
import { loadMatch } from "../../../src/relay/match/load-match.ts";
import type { EmbeddedStore } from "../../harness/embedded-store.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import { type VirtualQueue, virtualQueue } from "../../harness/virtual-queue.ts";
import { watchedTable, wireSession } from "../../harness/wire-session.ts";

export interface Now {
  readonly match: StoredMatch;
  readonly ticked: Ticked;
  readonly timeline: Timeline;
  /** The newest. */
  readonly step: Step;
}

export type AbsentTable = Awaited<ReturnType<typeof absentTable>>;

/** `houses`: the levels of house bots in the seats behind the first, over and over. */
export const absentTable = async (
  store: EmbeddedStore,
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
  const { id, callers } = await watchedTable(session, seats, more, houses);
  const now = async (): Promise<Now> => {
    const loaded = await loadMatch(session.relay, id);
    if (!loaded?.ticked) throw new Error("the match has not started");
    const { match, ticked } = loaded;
    return { match, ticked, timeline: ticked.timeline, step: newest(ticked.timeline) };
  };
  /** Lets time pass, at most a day, until the match stands so. */
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
      session.told(caller, caller, { type: "act", match: id, id: "a", seen, action }),
    /** What they have been told so far is of no interest. */
    hear: async (those: readonly Caller[]) => {
      for (const caller of those) await session.told(caller);
    },
  };
};
