// A session in which a send or a write goes wrong once. Then everybody goes away for good: only the timers come.
import type { StoredMatch } from "../../../src/match/stored-match.ts";
import type { Timer } from "../../../src/relay/play/wake.ts";
import type { MatchStore, Written } from "../../../src/relay/ports/matches.ts";
import { Unavailable } from "../../../src/relay/ports/unavailable.ts";
import type { Relay } from "../../../src/relay/relay.ts";
import type { MemoryStore } from "../../harness/memory-store.ts";
import { type WireSession, wireSession } from "../../harness/wire-session.ts";
import { fireTimer } from "./fire-timer.ts";

export interface Lonely extends WireSession {
  /** What happens instead of the next commit of a match, once. `commit` is the real one. */
  onCommit: ((commit: () => Promise<Written>) => Promise<Written>) | null;
  /** How many of the next sends the queue refuses. */
  refusals: number;
  /** Delivers each message that has been sent so far and not yet. */
  deliverAll(): Promise<void>;
  /** Delivers the messages as they become due, until none is left. A message that must come again comes 90 s later. */
  everybodyIsGone(id: string): Promise<StoredMatch | null>;
}

const AGAIN_MS = 90_000;
const MOST_MESSAGES = 400;

export const lonelySession = async (store: MemoryStore, seed: string): Promise<Lonely> => {
  const around = (host: Relay): Relay => {
    const { matches, timers } = host;
    const commit: MatchStore["commit"] = (...args) => {
      const { onCommit } = lonely;
      lonely.onCommit = null;
      return onCommit ? onCommit(() => matches.commit(...args)) : matches.commit(...args);
    };
    const wake: typeof timers.wake = async (...args) => {
      if (lonely.refusals-- > 0) throw new Unavailable("the timer queue", 1_000, null);
      return timers.wake(...args);
    };
    return { ...host, matches: { ...matches, commit }, timers: { wake } };
  };
  const session = await wireSession(store, seed, around);
  const { world, relay } = session;
  /** Each message, and when it comes. */
  let queue: readonly { readonly timer: Timer; readonly atMs: number }[] = [];
  const gather = (): void => {
    queue = [...queue, ...world.timers.splice(0).map((timer) => ({ timer, atMs: timer.atMs }))];
  };
  const deliverNext = async (): Promise<void> => {
    const [next, ...others] = queue.toSorted((a, b) => a.atMs - b.atMs);
    if (!next) return;
    queue = others;
    world.nowMs = Math.max(world.nowMs, next.atMs);
    const isDone = await fireTimer(relay, next.timer).then(
      (fired) => fired === "done",
      (error: unknown) => {
        if (error instanceof Unavailable) return false;
        throw error;
      },
    );
    if (!isDone) queue = [...queue, { ...next, atMs: world.nowMs + AGAIN_MS }];
    gather();
  };
  const lonely: Lonely = {
    ...session,
    onCommit: null,
    refusals: 0,
    deliverAll: async () => {
      gather();
      for (let left = queue.length; left > 0; left--) await deliverNext();
    },
    everybodyIsGone: async (id) => {
      gather();
      for (let left = MOST_MESSAGES; queue.length > 0 && left > 0; left--) await deliverNext();
      if (queue.length > 0) throw new Error("the messages never end");
      return relay.matches.read(id);
    },
  };
  return lonely;
};
