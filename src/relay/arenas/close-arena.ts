// Closes an arena, for its maker: a planned one for good, a live one now. It does not come again.
import type { Arena } from "../../match/arena/arena.ts";
import { daysAfter } from "../limits/expiry.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { openingTickMs, sendTick } from "./send-tick.ts";
import { stopSeries } from "./stop-series.ts";

export type CloseArenaAnswer = { readonly type: "closed" | "arena-over" };

const MOST_CONFLICTS = 8;
/** So long everybody who looks is told that it is closed. */
const CLOSED_DAYS = 1;

/** The tick tells everybody who has entered. */
export const closeArena = async (relay: Relay, id: string): Promise<CloseArenaAnswer> => {
  for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
    const arena = await relay.arenas.read(id);
    if (!arena) return { type: "closed" };
    if (arena.status === "closed") return { type: "closed" };
    if (arena.status === "ended") return { type: "arena-over" };
    const nowMs = relay.time.now();
    const armedMs = openingTickMs(nowMs, nowMs);
    await sendTick(relay, id, armedMs);
    const after = { ...closed(arena, nowMs), armedMs };
    if ((await relay.arenas.commit(arena, after)).type !== "written") continue;
    await stopSeries(relay, arena);
    return { type: "closed" };
  }
  throw new Unavailable("an arena that so many others change", 50, null);
};

const closed = (arena: Arena, nowMs: number): Arena =>
  arena.status === "planned"
    ? { ...arena, status: "closed", every: null, endsAtMs: nowMs, expires: daysAfter(nowMs, CLOSED_DAYS) }
    : { ...arena, every: null, endsAtMs: Math.min(arena.endsAtMs, nowMs) };
