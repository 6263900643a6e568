// Which free entrants of an arena play each other next: by standing, and by who has met whom. A function of what is stored,
// so whoever asks again about the same gets the same answer.
import type { Arena, Entrant } from "./arena.ts";
import { dealSeats } from "./deal-seats.ts";
import type { Met } from "./met.ts";

export interface ToPair {
  readonly arena: Pick<Arena, "seats" | "fill">;
  /** Those who are free, in, and connected. In order of standing, the best first. */
  readonly free: readonly Entrant[];
  readonly met: Met;
  /** Whether matches run, whose players will be free too. */
  readonly othersPlay: boolean;
  readonly nowMs: number;
}

/** House bots come after so long a wait. */
export const FILL_AFTER_MS = 10_000;
/** So long entrants who have just played together wait for others. */
export const REMATCH_AFTER_MS = 15_000;
/** So many next in standing may play the best one who is free. */
const NEAR = 10;
/** With the members of so many groups before its own an entrant may swap. */
const SWAPPED_WITH = 5;

/**
 * One entry a match, with one key a seat. Null: a house bot. Who waits longest is never left over while others are seated,
 * and comes first: a handler may end before the last match. A match frees its players at once: of those who wait as long,
 * whoever has played least is not left over.
 * Each match takes the best free entrant, and of those next to it the ones whom the match has met least.
 */
export const pairEntrants = ({
  arena: { seats, fill },
  free,
  met,
  othersPlay,
  nowMs,
}: ToPair): readonly (readonly (string | null)[])[] => {
  const whole = free.length - (free.length % seats);
  const byWait = free.toSorted(
    (a, b) => a.waitingSinceMs - b.waitingSinceMs || playedBy(a, met) - playedBy(b, met),
  );
  const over = byWait.slice(whole);
  const waitedMs = (group: readonly Entrant[]): number =>
    nowMs - Math.min(...group.map(({ waitingSinceMs }) => waitingSinceMs));
  const groups = groupsOf(
    free.filter((entrant) => !over.includes(entrant)),
    seats,
    met,
  ).filter((group) => !othersPlay || waitedMs(group) >= REMATCH_AFTER_MS || !isStale(group, met));
  const filled = fill === "bots" && over.length > 0 && waitedMs(over) >= FILL_AFTER_MS ? [over] : [];
  const inOrder = [...groups, ...filled].toSorted((a, b) => waitedMs(b) - waitedMs(a));
  return inOrder.map((group) =>
    dealSeats(
      group.map(({ key }) => key),
      seats,
      met.sat,
    ),
  );
};

type Group = readonly Entrant[];

const playedBy = ({ key }: Entrant, met: Met): number =>
  (met.sat(key) ?? []).reduce((sum, count) => sum + count, 0);

const groupsOf = (free: Group, seats: number, met: Met): readonly Group[] => {
  const groups: Group[] = [];
  const rest = [...free];
  while (rest.length >= seats) {
    const group = rest.splice(0, 1);
    while (group.length < seats) group.push(...rest.splice(leastMet(group, rest.slice(0, NEAR), met), 1));
    groups.push(group);
  }
  return swapped(groups, met);
};

/** The last group takes whoever is left. So neighbours swap members as long as fewer of them have met then. */
const swapped = (first: readonly Group[], met: Met): readonly Group[] => {
  const groups = [...first];
  const costOf = (group: Group): number =>
    group.reduce(
      (sum, one, n) =>
        sum + group.slice(n + 1).reduce((all, other) => all + met.meetings(one.key, other.key), 0),
      0,
    );
  const swapBetter = (a: number, b: number): void => {
    for (const one of groups[a] ?? [])
      for (const other of groups[b] ?? []) {
        const [left, right] = [groups[a] ?? [], groups[b] ?? []];
        if (!left.includes(one) || !right.includes(other)) continue;
        const [newLeft, newRight] = [exchanged(left, one, other), exchanged(right, other, one)];
        if (costOf(newLeft) + costOf(newRight) >= costOf(left) + costOf(right)) continue;
        groups[a] = newLeft;
        groups[b] = newRight;
      }
  };
  for (let b = groups.length - 1; b > 0; b--)
    for (let a = Math.max(0, b - SWAPPED_WITH); a < b; a++) swapBetter(a, b);
  return groups;
};

const exchanged = (group: Group, leaves: Entrant, comes: Entrant): Group =>
  group.map((one) => (one === leaves ? comes : one));

/** The place of the nearest among those whom the group has met least. */
const leastMet = (group: Group, near: Group, met: Met): number => {
  const counts = near.map(({ key }) => group.reduce((sum, other) => sum + met.meetings(key, other.key), 0));
  return counts.indexOf(Math.min(...counts));
};

/** Whether more than half of the meetings would be with somebody of the last match. */
const isStale = (group: Group, met: Met): boolean => {
  const pairs = group.flatMap((one, n) => group.slice(n + 1).map((other) => met.justMet(one.key, other.key)));
  return 2 * pairs.filter(Boolean).length > pairs.length;
};
