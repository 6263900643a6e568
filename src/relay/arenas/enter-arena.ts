// Enters an arena, pauses there, returns, or leaves. A match that runs goes on, whatever its player wishes.
import { assertNever } from "../../games/assert-never.ts";
import type { Arena, Entrant } from "../../match/arena/arena.ts";
import type { LimitReached } from "../limits/limit-reached.ts";
import { overMatches } from "../lobby/match-limits.ts";
import { mayEnter } from "../ports/arenas.ts";
import type { Player } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { entrantKeyOf, type FoundArena, findArena } from "./find-arena.ts";
import { wakeArena } from "./wake-arena.ts";

/** A pairing, a table and an end read all entrants. */
const MOST_ENTRANTS = 1_000;

/** An entrant is there for a minute after it has said so. It may say so at any time, and seldom costs a write. */
const SEEN_AGAIN_MS = 15_000;

export interface EntryRequest {
  readonly arena: string;
  readonly player: Player;
  readonly code: string | undefined;
  readonly paused: boolean;
}

export type EntryAnswer =
  | { readonly type: "in"; readonly found: FoundArena }
  | { readonly type: "no-such-arena" | "arena-over" | "arena-full" | "not-allowed-in" | "account-entered" }
  | LimitReached;

/** A repeat says again that the player is there. */
export const enterArena = async (
  relay: Relay,
  { arena: id, player, code, paused }: EntryRequest,
): Promise<EntryAnswer> => {
  const found = await findArena(relay, { arena: id, player, code });
  if (!found) return { type: "no-such-arena" };
  const { arena, entrant } = found;
  if (!isOn(arena, relay.time.now())) return { type: "arena-over" };
  if (entrant) return returned(relay, arena, entrant, paused);
  if (!mayEnter(arena.entry, player.bot)) return { type: "not-allowed-in" };
  const reached = await overMatches(relay, player.id, "live");
  if (reached) return reached;
  return entered(relay, arena, player, paused);
};

/** Whether matches may still begin there. */
const isOn = ({ status, endsAtMs }: Arena, nowMs: number): boolean =>
  (status === "planned" || status === "live") && endsAtMs > nowMs;

const returned = async (
  relay: Relay,
  arena: Arena,
  before: Entrant,
  paused: boolean,
): Promise<EntryAnswer> => {
  const atMs = relay.time.now();
  const isWaiting = !before.paused && !before.left && !paused;
  const waitingSinceMs = isWaiting ? before.waitingSinceMs : atMs;
  const isSame = before.paused === paused && !before.left;
  // Also for an attempt that died after its write.
  if (!paused) await wakeArena(relay, arena);
  if (isSame && atMs - before.seenAtMs < SEEN_AGAIN_MS)
    return { type: "in", found: { arena, entrant: before } };
  const wish = { paused, left: false, atMs, waitingSinceMs };
  if (!(await relay.arenas.wish(arena.id, before.key, wish)))
    throw new Unavailable("an entrant that leaves at the moment", 500, null);
  if (!paused) await wakeArena(relay, await relay.arenas.read(arena.id));
  const { match } = before;
  const entrant = { ...before, paused, left: false, match, waitingSinceMs, seenAtMs: atMs };
  return { type: "in", found: { arena, entrant } };
};

const entered = async (relay: Relay, arena: Arena, player: Player, paused: boolean): Promise<EntryAnswer> => {
  const nowMs = relay.time.now();
  const entrant: Entrant = {
    key: entrantKeyOf(arena, player),
    player: player.id,
    name: player.name,
    bot: player.bot,
    enteredAtMs: nowMs,
    paused,
    left: false,
    match: null,
    waitingSinceMs: nowMs,
    seenAtMs: nowMs,
  };
  if (!paused) await wakeArena(relay, arena);
  const answer = await relay.arenas.enter(arena, entrant, MOST_ENTRANTS, nowMs);
  switch (answer) {
    case "entered":
      if (!paused) await wakeArena(relay, await relay.arenas.read(arena.id));
      return { type: "in", found: { arena: { ...arena, entrants: arena.entrants + 1 }, entrant } };
    case "there": {
      const there = await relay.arenas.entrant(arena.id, entrant.key);
      if (there && there.player !== player.id) return { type: "account-entered" };
      throw new Unavailable("an entrant that comes and goes", 500, null);
    }
    case "full":
      return { type: "arena-full" };
    case "over":
      return { type: "arena-over" };
    default:
      return assertNever(answer);
  }
};

export interface LeaveArenaRequest {
  readonly arena: string;
  readonly player: Player;
}

export type LeaveArenaAnswer = { readonly type: "left" | "no-such-arena" | "not-entered" };

/** Before the start, nothing of the player stays there. */
export const leaveArena = async (
  relay: Relay,
  { arena: id, player }: LeaveArenaRequest,
): Promise<LeaveArenaAnswer> => {
  const found = await findArena(relay, { arena: id, player, code: undefined });
  if (!found) return { type: "no-such-arena" };
  const { arena, entrant } = found;
  if (!entrant) return { type: "not-entered" };
  if (arena.status === "planned" && (await relay.arenas.withdraw(id, entrant))) return { type: "left" };
  const { paused, waitingSinceMs } = entrant;
  await relay.arenas.wish(id, entrant.key, { paused, left: true, atMs: relay.time.now(), waitingSinceMs });
  return { type: "left" };
};
