// An arena in memory: matches of any length end in any order, and whoever is free is paired.
import type { Entrant, Pairing } from "../../../src/match/arena/arena.ts";
import { metIn } from "../../../src/match/arena/met.ts";
import { pairEntrants, type ToPair } from "../../../src/match/arena/pair-entrants.ts";
import { pointsOf } from "../../../src/match/arena/points.ts";
import { standingsOf } from "../../../src/match/arena/standings.ts";

export const entrant = (n: number, more: Partial<Entrant> = {}): Entrant => {
  const key = `p${n}`;
  const at = { enteredAtMs: n, waitingSinceMs: n, seenAtMs: n };
  return { key, player: key, name: key, bot: false, paused: false, left: false, match: null, ...at, ...more };
};

export interface PlayedArena {
  readonly players: number;
  readonly seats: number;
  readonly fill: "wait" | "bots";
  /** The lengths of matches in ticks and the places, drawn in this order again and again. */
  readonly draws: readonly number[];
  readonly ticks: number;
}

/** One round of pairing: what was asked, and what came. */
export interface Round {
  readonly asked: ToPair;
  readonly groups: readonly (readonly (string | null)[])[];
}

const TICK_MS = 5_000;

export const playArena = ({ players, seats, fill, draws, ticks }: PlayedArena) => {
  let entrants = Array.from({ length: players }, (_, n) => entrant(n));
  let pairings: readonly Pairing[] = [];
  const ends = new Map<number, number>();
  const rounds: Round[] = [];
  let drawn = 0;
  const draw = (below: number): number => (draws[drawn++ % draws.length] ?? 0) % below;
  for (let tick = 1; tick <= ticks; tick++) {
    const nowMs = tick * TICK_MS;
    for (const pairing of pairings) {
      if (pairing.result !== null || (ends.get(pairing.n) ?? 0) > tick) continue;
      const places = pairing.seats.map(() => 1 + draw(seats));
      const result = { places, points: pointsOf(places, seats) };
      pairings = pairings.with(pairing.n, { ...pairing, result });
      entrants = entrants.map((one) =>
        one.match === pairing.match ? { ...one, match: null, waitingSinceMs: nowMs } : one,
      );
    }
    const order = standingsOf(entrants, pairings).map(({ key }) => key);
    const byKey = new Map(entrants.map((one) => [one.key, one]));
    const free = order.flatMap((key) => byKey.get(key) ?? []).filter(({ match }) => match === null);
    const met = metIn(pairings, seats);
    const asked = { arena: { seats, fill }, free, met, othersPlay: free.length < players, nowMs };
    const groups = pairEntrants(asked);
    rounds.push({ asked, groups });
    for (const group of groups) {
      const n = pairings.length;
      const match = `m${n}`;
      const sitting = group.map((key) => (key === null ? null : { key, player: key }));
      pairings = [...pairings, { n, match, seats: sitting, pairedAtMs: nowMs, made: true, result: null }];
      ends.set(n, tick + 1 + draw(6));
      entrants = entrants.map((one) => (group.includes(one.key) ? { ...one, match } : one));
    }
  }
  return { entrants, pairings, rounds };
};
