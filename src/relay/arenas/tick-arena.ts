// Moves an arena on when its message comes: starts it, pairs its entrants, ends it. A message sends its successor, then
// commits under the arena's version, then does its work. So a handler that dies leaves its work to the successor, and of
// several messages one does the work.
import { assertNever } from "../../games/assert-never.ts";
import type { Arena, Entrant, Pairing } from "../../match/arena/arena.ts";
import { nextLookMs, SELDOM_MS, SOON_MS } from "../../match/arena/next-look.ts";
import { leapTowards } from "../play/arm-timer.ts";
import type { ArenaJob } from "../ports/queue.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { clearAway, closeTable, followEnd, mayEnd } from "./end-arena.ts";
import { lookAfter, pairFree } from "./pair-free.ts";
import { sendTick } from "./send-tick.ts";
import { wakeIfCalled } from "./wake-arena.ts";

/** Until what follows an end is tried again. */
const AGAIN_MS = 30_000;
/** Messages have whole seconds. One that is earlier than this has come out of turn. */
const EARLY_MS = 1_000;
/** The write of a new arena comes after its message, within this time. */
const AWAITED_MS = 60_000;
const MOST_CONFLICTS = 8;

/** What a message does: the arena to store, and the work after that. `nextMs`: of the successor. Null: none is needed. */
interface Step {
  readonly nextMs: number | null;
  readonly after: Arena;
  readonly work: () => Promise<void>;
}

/**
 * A message that is earlier than the noted one does nothing, unless that one is far: then it looks whether somebody has
 * called the sleeping arena, since its handler may have died before. A later one is the successor of a handler that died before it
 * noted it, or is about to note it: whoever commits first does the work. Throws where the queue must try again.
 */
export const tickArena = async (relay: Relay, { arena: id, atMs }: ArenaJob): Promise<void> => {
  let arena = await relay.arenas.read(id);
  const nowMs = relay.time.now();
  if (nowMs < atMs - EARLY_MS) return sendTick(relay, id, atMs);
  if (!arena && nowMs < atMs + AWAITED_MS)
    return relay.jobs.send({ type: "arena", arena: id, atMs }, SOON_MS / 1000);
  for (let conflicts = 0; arena && conflicts < MOST_CONFLICTS; conflicts++) {
    if (arena.armedMs === null) return;
    const isEarly = atMs < arena.armedMs;
    if (isEarly && arena.armedMs <= relay.time.now() + SELDOM_MS) return;
    if (isEarly) {
      // The write that notes this message may still come. Now it fails, and its handler sends another.
      const raised = await relay.arenas.commit(arena, arena);
      if (raised.type === "written") return wakeIfCalled(relay, id);
      arena = raised.arena;
      continue;
    }
    const { nextMs, after, work } = await stepOf(relay, arena, relay.time.now());
    if (nextMs !== null) await sendTick(relay, id, nextMs);
    const written = await relay.arenas.commit(arena, { ...after, armedMs: nextMs });
    if (written.type === "written") return work();
    arena = written.arena;
  }
  if (arena) throw new Unavailable("an arena that so many others change", 50, null);
};

const stepOf = async (relay: Relay, arena: Arena, nowMs: number): Promise<Step> => {
  switch (arena.status) {
    case "planned": {
      if (nowMs < arena.startsAtMs)
        return { nextMs: leapTowards(arena.startsAtMs, nowMs), after: arena, work: async () => {} };
      return liveStep(relay, { ...arena, status: "live" }, nowMs);
    }
    case "live":
      return liveStep(relay, arena, nowMs);
    case "ended":
      return followingStep(relay, arena, nowMs, followEnd);
    case "closed":
      return followingStep(relay, arena, nowMs, clearAway);
    default:
      return assertNever(arena.status);
  }
};

const liveStep = async (relay: Relay, arena: Arena, nowMs: number): Promise<Step> => {
  const [entrants, pairings] = await Promise.all([
    relay.arenas.entrants(arena.id),
    relay.arenas.pairings(arena.id),
  ]);
  if (mayEnd(arena, pairings, nowMs)) {
    const ended = await closeTable(relay, arena, entrants, pairings);
    return followingStep(relay, ended, nowMs, followEnd);
  }
  const isOver = nowMs >= arena.endsAtMs;
  const lookMs = isOver ? SOON_MS : nextLookMs({ arena, entrants, pairings, nowMs });
  const nextMs = lookMs === null ? leapTowards(arena.endsAtMs, nowMs) : nowMs + lookMs;
  return {
    nextMs: isOver ? nextMs : Math.max(nowMs + EARLY_MS, Math.min(nextMs, arena.endsAtMs)),
    after: { ...arena, pairings: pairedSoFar(pairings) },
    work: () =>
      lookMs === null ? wakeIfCalled(relay, arena.id) : pairAndLook(relay, arena, entrants, pairings),
  };
};

/** Numbers may be missing: those of pairings that lost. */
export const pairedSoFar = (pairings: readonly Pairing[]): number => (pairings.at(-1)?.n ?? -1) + 1;

const pairAndLook = async (
  relay: Relay,
  arena: Arena,
  entrants: readonly Entrant[],
  pairings: readonly Pairing[],
): Promise<void> => {
  await pairFree(relay, arena, entrants, pairings);
  await lookAfter(relay, pairings);
};

/** The message comes again until all that follows is done. */
const followingStep = async (
  relay: Relay,
  after: Arena,
  nowMs: number,
  follow: (relay: Relay, arena: Arena) => Promise<void>,
): Promise<Step> => ({
  nextMs: nowMs + AGAIN_MS,
  after,
  work: async () => {
    await follow(relay, after);
    const now = await relay.arenas.read(after.id);
    if (now) await relay.arenas.commit(now, { ...now, armedMs: null });
  },
});
