// Wakes a live arena that has had nothing to do: somebody has entered, or has returned.
import type { Arena } from "../../match/arena/arena.ts";
import { nextLookMs, SELDOM_MS, SOON_MS } from "../../match/arena/next-look.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { openingTickMs, sendTick } from "./send-tick.ts";

const MOST_CONFLICTS = 8;

/**
 * An entry calls this before its write, so that its arena is awake if the handler dies, and after it with the arena as it
 * is then. Of an entry and a message that sends the arena to sleep, the later one sees the other (`wakeIfCalled`).
 */
export const wakeArena = async (relay: Relay, first: Arena | null): Promise<void> => {
  let arena = first;
  for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
    if (!arena || !sleepsBeyond(relay, arena, SOON_MS)) return;
    const armedMs = openingTickMs(relay.time.now(), relay.time.now());
    await sendTick(relay, arena.id, armedMs);
    const written = await relay.arenas.commit(arena, { ...arena, armedMs });
    if (written.type === "written") return;
    arena = written.arena;
  }
  throw new Unavailable("an arena that so many others change", 50, null);
};

/** After an arena has been sent to sleep: wakes it if an entry came in between. */
export const wakeIfCalled = async (relay: Relay, id: string): Promise<void> => {
  const arena = await relay.arenas.read(id);
  if (!arena || !sleepsBeyond(relay, arena, SELDOM_MS)) return;
  const [entrants, pairings] = await Promise.all([relay.arenas.entrants(id), relay.arenas.pairings(id)]);
  if (nextLookMs({ arena, entrants, pairings, nowMs: relay.time.now() }) !== null)
    await wakeArena(relay, arena);
};

const sleepsBeyond = ({ time }: Relay, { status, armedMs }: Arena, ms: number): boolean =>
  status === "live" && armedMs !== null && armedMs > time.now() + ms;
