// Opens an arena. Its maker has not entered.
import { gameNamed } from "../../games/catalog.ts";
import type { Arena, ArenaSettings } from "../../match/arena/arena.ts";
import { accountIdOf } from "../limits/account-id.ts";
import { DAY_MS, daysAfter } from "../limits/expiry.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { muteOf } from "../limits/restrictions.ts";
import { derivedId, newCode } from "../new-ids.ts";
import type { MadeArena } from "../ports/arenas.ts";
import type { Restriction } from "../ports/operator.ts";
import type { Player } from "../ports/people.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { openingTickMs, sendTick } from "./send-tick.ts";

const AHEAD_DAYS = 30;

/** What a maker asks for. */
export interface ArenaWish extends Omit<ArenaSettings, "rules" | "code" | "startsAtMs"> {
  readonly visibility: "public" | "private";
  /** Null: at once. */
  readonly startsAtMs: number | null;
}

/** Names an arena that is opened. Each attempt at the same request has the same. */
export interface NewArenaPlace {
  readonly id: string;
  readonly createdAtMs: number;
}

export type OpenArenaAnswer =
  | { readonly type: "opened"; readonly arena: Arena }
  | { readonly type: "too-far" }
  | { readonly type: "muted"; readonly mute: Restriction }
  | LimitReached;

/**
 * In the order in which an attempt may die: the place on the account, the series, the message, the arena. Whoever repeats
 * goes on where the last one stopped.
 */
export const openArena = async (
  relay: Relay,
  player: Player,
  wish: ArenaWish,
  place: NewArenaPlace,
): Promise<OpenArenaAnswer> => {
  const there = await relay.arenas.read(place.id);
  if (there) return { type: "opened", arena: there };
  const nowMs = relay.time.now();
  const startsAtMs = Math.max(wish.startsAtMs ?? nowMs, nowMs);
  if (startsAtMs > nowMs + AHEAD_DAYS * DAY_MS) return { type: "too-far" };
  // Its name is one more for others to read.
  const mute = await muteOf(relay, player);
  if (mute) return { type: "muted", mute };
  const reached = await takePlace(relay, accountIdOf(player), place);
  if (reached) return reached;
  const arena = arenaOf(relay, player, { ...wish, startsAtMs }, place);
  if (arena.series !== null && arena.every !== null) {
    const { series: id, name, game, every, maker, account, code, expires } = arena;
    await relay.series.create({
      ...{ id, name, game, every, maker, account, code, version: 1, next: arena.id, nights: [], expires },
    });
  }
  const armedMs = openingTickMs(startsAtMs, relay.time.now());
  await sendTick(relay, arena.id, armedMs);
  const opened = { ...arena, armedMs };
  if (await relay.arenas.create(opened)) return { type: "opened", arena: opened };
  // Another attempt was faster.
  const stands = await relay.arenas.read(arena.id);
  if (!stands) throw new Unavailable("an arena that another attempt makes", 500, null);
  return { type: "opened", arena: stands };
};

/** Null: the account holds the arena now, by this attempt or an earlier one. */
const takePlace = async (
  relay: Relay,
  account: string,
  { id, createdAtMs }: NewArenaPlace,
): Promise<LimitReached | null> => {
  const most = relay.settings.limits.arenas;
  if (await relay.madeArenas.add(account, { id, createdAtMs }, most, null)) return null;
  const held = await relay.madeArenas.list(account);
  if (held.some((one) => one.id === id)) return null;
  if (most !== null && held.length >= most) {
    if (!(await freePlaces(relay, account, held))) return limitReached("arenas", most);
    if (await relay.madeArenas.add(account, { id, createdAtMs: relay.time.now() }, most, null)) return null;
  }
  throw new Unavailable("an account that changes at the moment", 500, null);
};

/** Longer than an attempt goes on. */
const ATTEMPT_MS = 60_000;

/** Frees places whose arena was never made, because the attempt died and nobody repeated it. Whether there were any. */
const freePlaces = async (relay: Relay, account: string, held: readonly MadeArena[]): Promise<boolean> => {
  const nowMs = relay.time.now();
  const old = held.filter(({ createdAtMs }) => createdAtMs <= nowMs - ATTEMPT_MS);
  const arenas = await relay.arenas.readMany(old.map(({ id }) => id));
  const empty = old.filter((place) => !arenas.some(({ id }) => id === place.id));
  for (const { id } of empty) await relay.madeArenas.remove(account, id, nowMs);
  return empty.length > 0;
};

const arenaOf = (
  relay: Relay,
  player: Player,
  { visibility, ...settings }: ArenaWish & { readonly startsAtMs: number },
  { id, createdAtMs }: NewArenaPlace,
): Arena => {
  const game = gameNamed(settings.game);
  if (!game) throw new Error(`no game ${settings.game}`);
  const endsAtMs = settings.startsAtMs + settings.minutes * 60_000;
  const { archivedDays, keptDays } = relay.settings;
  return {
    ...settings,
    rules: game.rules,
    id,
    createdAtMs,
    code: visibility === "private" ? newCode(relay.random) : null,
    series: settings.every === null ? null : derivedId("series", id),
    maker: player.id,
    account: accountIdOf(player),
    status: "planned",
    version: 1,
    armedMs: null,
    endsAtMs,
    entrants: 0,
    pairings: 0,
    podium: [],
    expires: daysAfter(endsAtMs, Math.max(archivedDays, keptDays)),
  };
};
