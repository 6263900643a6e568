// Checks an arena that is over, from the matches themselves: who sat where and when, and what they add up to.

import { hasLeft, isAway } from "../../match/absence.ts";
import type { Arena, Entrant, Pairing, Standing } from "../../match/arena/arena.ts";
import { hydrate } from "../../match/hydrate.ts";
import { standingOf } from "../../match/match-standing.ts";
import { type EndedMatch, isEnded } from "../../match/stored-match.ts";
import type { Stage } from "../world/stage.ts";

/** How much oftener an entrant may have sat in one seat than in another. */
const UNEVEN = 2;

export const checkArena = async (stage: Stage, { id }: Pick<Arena, "id">): Promise<void> => {
  const { calm, world } = stage;
  const { arenas } = calm.relay;
  const arena = await arenas.read(id);
  const [entrants, pairings] = [await arenas.entrants(id), await arenas.pairings(id)];
  const faults = [
    endFault(arena),
    ...pairings.map((pairing) => pairingFault(stage, pairing)),
    ...entrants.map((entrant) => seatFault(stage, entrant, pairings)),
    ...(await Promise.all(entrants.map((entrant) => newsFault(stage, id, entrant, pairings)))),
    arena && waitsFault(arena, entrants, pairings),
    arena && (await tableFault(stage, arena, entrants, pairings)),
    arena && (await seriesFault(stage, arena, entrants, pairings)),
  ];
  const fault = faults.find((one) => one !== null);
  if (fault) world.violated(...fault);
};

type Fault = readonly ["an arena seats everybody" | "an arena counts its matches", string];

const endFault = (arena: Arena | null): Fault | null => {
  if (arena?.status === "ended" && arena.armedMs === null) return null;
  return ["an arena seats everybody", `the arena is ${arena?.status}, and waits for ${arena?.armedMs}`];
};

/** Hosts fail, and messages are late. But nobody who could play waits for so long. */
const LONGEST_WAIT_MS = 3 * 60_000;
/** So many messages may pass somebody over: the store did not say that the entrant is there. */
const PASSED_OVER = 2;

/** Those who have waited from long before the end are too few for a match, and others do not overtake them. */
const waitsFault = (
  { seats, fill, endsAtMs }: Arena,
  entrants: readonly Entrant[],
  pairings: readonly Pairing[],
): Fault | null => {
  const waiting = entrants.filter(
    ({ paused, left, waitingSinceMs }) => !paused && !left && waitingSinceMs < endsAtMs - LONGEST_WAIT_MS,
  );
  // A message pairs all at one moment.
  const paired = [...new Set(pairings.map(({ pairedAtMs }) => pairedAtMs))];
  const overtaken = waiting.filter(
    ({ waitingSinceMs }) =>
      paired.filter((atMs) => atMs > waitingSinceMs + LONGEST_WAIT_MS).length > PASSED_OVER,
  );
  const forgotten = waiting.length < (fill === "bots" ? 1 : seats) ? overtaken : waiting;
  return forgotten.length === 0
    ? null
    : ["an arena seats everybody", `nobody seats ${forgotten.map(({ key }) => key).join(", ")}`];
};

/** A pairing has a match with the same players in the same seats, and a result. */
const pairingFault = ({ commits }: Stage, { n, match, seats, made, result }: Pairing): Fault | null => {
  const stored = commits.storedOf(match);
  if (!stored || !made) return ["an arena seats everybody", `pairing ${n} has no match`];
  const others = stored.players.filter((player, seat) => player !== (seats[seat]?.player ?? null));
  if (others.length > 0 || stored.players.length !== seats.length)
    return ["an arena seats everybody", `match ${match} has other players than pairing ${n}`];
  return result === null ? ["an arena counts its matches", `pairing ${n} has no result`] : null;
};

/** No two matches of a player at once, no pairing that it waits for, equal seats. */
const seatFault = ({ commits }: Stage, entrant: Entrant, pairings: readonly Pairing[]): Fault | null => {
  const { key } = entrant;
  const own = pairings.filter(({ seats }) => seats.some((seat) => seat?.key === key));
  for (const [n, pairing] of own.entries()) {
    const before = own[n - 1];
    const stored = before && commits.storedOf(before.match);
    if (
      stored &&
      (!isEnded(stored) || (before.result?.places && stored.endedAtMs > pairing.pairedAtMs + SKEW_MS))
    )
      return ["an arena seats everybody", `${key} sits in ${before.match} and in ${pairing.match} at once`];
  }
  if (entrant.match !== null) return ["an arena seats everybody", `${key} still sits in ${entrant.match}`];
  const counts = Array.from(
    { length: own[0]?.seats.length ?? 0 },
    (_, seat) => own.filter(({ seats }) => seats[seat]?.key === key).length,
  );
  const uneven = Math.max(0, ...counts) - Math.min(Infinity, ...counts);
  return uneven > UNEVEN
    ? ["an arena seats everybody", `${key} sat ${counts.join(", ")} times in its seats`]
    : null;
};

/** Hosts' clocks differ by so much at most. */
const SKEW_MS = 2_000;

/** Everybody has heard of each of its matches, and of the end. */
const newsFault = async (
  { calm }: Stage,
  arena: string,
  { key, player }: Entrant,
  pairings: readonly Pairing[],
): Promise<Fault | null> => {
  const notices = await calm.relay.notices.list(player, 100);
  const missed = pairings.find(
    ({ seats, match }) =>
      seats.some((seat) => seat?.key === key) &&
      !notices.some((notice) => notice.kind === "arena-match" && notice.match === match),
  );
  if (missed) return ["an arena seats everybody", `${player} does not hear of ${missed.match}`];
  const isTold = notices.some((notice) => notice.kind === "arena-ended" && notice.arena === arena);
  return isTold ? null : ["an arena seats everybody", `${player} does not hear of the end`];
};

/** By the rule as a player reads it: two for each seat that is beaten, one for each tie, nothing for who was away. */
const pointsIn = (match: EndedMatch): readonly number[] | null => {
  const fold = hydrate(match);
  const { ranking } = standingOf(fold);
  const away = match.players.map(
    (player, seat) => player !== null && (isAway(fold, seat) || hasLeft(fold, seat)),
  );
  const stays = match.players.some((player, seat) => player !== null && !away[seat]);
  if (ranking === null || !stays) return null;
  const beats = (one: number, other: number): number => {
    if (away[one] !== away[other]) return away[one] ? 0 : 2;
    if (away[one]) return 1;
    return Math.sign((ranking[other] ?? 0) - (ranking[one] ?? 0)) + 1;
  };
  const seats = [...match.players.keys()];
  return seats.map((one) => seats.reduce((sum, other) => sum + (other === one ? 0 : beats(one, other)), 0));
};

const sumsOf = ({ commits }: Stage, pairings: readonly Pairing[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { match, seats, result } of pairings) {
    const stored = commits.storedOf(match);
    // What still ran at the end of the arena counts for nobody.
    const points = result?.places && stored && isEnded(stored) ? pointsIn(stored) : null;
    for (const [seat, paired] of seats.entries())
      if (paired) sums.set(paired.key, (sums.get(paired.key) ?? 0) + (points?.[seat] ?? 0));
  }
  return sums;
};

const tableFault = async (
  stage: Stage,
  arena: Arena,
  entrants: readonly Entrant[],
  pairings: readonly Pairing[],
): Promise<Fault | null> => {
  const sums = sumsOf(stage, pairings);
  const rows: Standing[] = [];
  for (let page = 0; ; page++) {
    const more = await stage.calm.relay.arenas.table(arena.id, page);
    if (more.length === 0) break;
    rows.push(...more);
  }
  const wrong = rows.find(({ key, points }) => points !== (sums.get(key) ?? 0));
  if (wrong)
    return ["an arena counts its matches", `${wrong.key} has ${wrong.points}, not ${sums.get(wrong.key)}`];
  const lost = pairings.find(
    ({ match, result }) => result?.places === null && isFinished(stage, match, arena.endsAtMs),
  );
  if (lost) return ["an arena counts its matches", `match ${lost.match} ended and counts for nobody`];
  const missing = entrants.find(({ key }) => sums.has(key) && !rows.some((row) => row.key === key));
  if (missing) return ["an arena counts its matches", `${missing.key} is not in the table`];
  const isOrdered = rows.every(({ points }, n) => n === 0 || points <= (rows[n - 1]?.points ?? 0));
  const isFirst = (arena.podium[0]?.points ?? 0) === (rows[0]?.points ?? 0);
  return isOrdered && isFirst ? null : ["an arena counts its matches", "the table is out of order"];
};

/** Whether the match was played to its end long before the table was final. */
const isFinished = ({ commits }: Stage, id: string, byMs: number): boolean => {
  const stored = commits.storedOf(id);
  return stored?.status === "over" && stored.endedAtMs < byMs && pointsIn(stored) !== null;
};

/** The night counts once for each, and the next arena is planned. */
const seriesFault = async (
  { calm }: Stage,
  { id, series, every }: Arena,
  entrants: readonly Entrant[],
  pairings: readonly Pairing[],
): Promise<Fault | null> => {
  if (series === null || every === null) return null;
  const places = await calm.relay.series.placesOf(
    series,
    entrants.map(({ player }) => player),
  );
  const stored = await calm.relay.series.read(series);
  const next = stored?.next ? await calm.relay.arenas.read(stored.next) : null;
  if (next?.status !== "planned" || next.armedMs === null)
    return ["an arena counts its matches", "no arena follows in the series"];
  if (stored?.nights.map(({ arena }) => arena).join() !== id)
    return ["an arena counts its matches", "the series does not have the night once"];
  const played = (key: string): number =>
    pairings.filter(({ seats, result }) => result?.places && seats.some((seat) => seat?.key === key)).length;
  const wrong = entrants.find(({ key, player }) => {
    const place = places.find((one) => one.player === player);
    return played(key) === 0 ? place !== undefined : place?.nights !== 1 || place.played !== played(key);
  });
  return wrong ? ["an arena counts its matches", `${wrong.key} is counted wrongly in the series`] : null;
};
