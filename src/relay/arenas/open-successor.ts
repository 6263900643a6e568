// Opens the next arena of a series. Its id follows from the series and its start, so it is opened once.
import type { ArenaRepeat } from "../../games/arena-kinds.ts";
import type { Arena, Night } from "../../match/arena/arena.ts";
import { DAY_MS, daysAfter } from "../limits/expiry.ts";
import { standsNow } from "../limits/restrictions.ts";
import { derivedId } from "../new-ids.ts";
import type { Relay } from "../relay.ts";
import { openingTickMs, sendTick } from "./send-tick.ts";

const EVERY_MS: Readonly<Record<ArenaRepeat, number>> = { day: DAY_MS, week: 7 * DAY_MS };

/** A series ends after so many nights without a match. */
const QUIET_NIGHTS = 3;

/** At the same time of day (UTC). Nights that have passed meanwhile are left out. Null: none comes any more. */
export const openSuccessor = async (relay: Relay, arena: Arena): Promise<string | null> => {
  const { every, series, account } = arena;
  if (every === null || series === null) return null;
  const maker = await relay.players.read(account);
  if (!maker || standsNow(relay, maker.ban)) return null;
  if (isQuiet(arena, (await relay.series.read(series))?.nights ?? [])) return null;
  const startsAtMs = nextStartMs(arena.startsAtMs, EVERY_MS[every], relay.time.now());
  const id = derivedId("arena", series, startsAtMs);
  const there = await relay.arenas.read(id);
  // Its maker may have called it off already.
  if (there) return there.status === "closed" ? null : id;
  const nowMs = relay.time.now();
  const armedMs = openingTickMs(startsAtMs, nowMs);
  const endsAtMs = startsAtMs + arena.minutes * 60_000;
  // It takes the place of this one in the limit of its account.
  await relay.madeArenas.add(account, { id, createdAtMs: nowMs }, null, null);
  await sendTick(relay, id, armedMs);
  await relay.arenas.create({
    ...arena,
    ...{ id, startsAtMs, endsAtMs, armedMs, status: "planned", version: 1, createdAtMs: nowMs },
    ...{ entrants: 0, pairings: 0, podium: [] },
    expires: daysAfter(endsAtMs, Math.max(relay.settings.archivedDays, relay.settings.keptDays)),
  });
  return id;
};

/** `nights`: perhaps with this one. Nobody is on the podium of a night without a match. */
const isQuiet = ({ id, podium }: Arena, nights: readonly Night[]): boolean => {
  const before = nights.filter(({ arena }) => arena !== id).slice(0, QUIET_NIGHTS - 1);
  return (
    before.length === QUIET_NIGHTS - 1 && [{ podium }, ...before].every((night) => night.podium.length === 0)
  );
};

const nextStartMs = (startsAtMs: number, everyMs: number, nowMs: number): number =>
  startsAtMs + everyMs * Math.max(1, Math.ceil((nowMs - startsAtMs) / everyMs));
