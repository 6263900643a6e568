// Which seats of a rated match count, and how much. A seat counts if its player really played. Opponents who have met
// often count less. Opponents whom nobody knows lift nobody far.
import type { HydratedMatch } from "./hydrate.ts";
import { LEAST_ACTIONS, LIFTED_TO, MOST_MEETINGS } from "./rated-limits.ts";
import type { Gain, RatedEntrant } from "./rated-skill.ts";
import { exactRatingOf, plus, pullOver, ratedRanks } from "./skill.ts";
import { gainAgainst, type Rival } from "./skill-gains.ts";

/** By two seats: how many rated matches their accounts have begun lately. Null: they are one account, or not known. */
export type Meetings = (seat: number, other: number) => number | null;

export interface RatedMatch {
  /** By seat. */
  readonly before: readonly RatedEntrant[];
  /** Null for an abandoned match. */
  readonly ranking: readonly number[] | null;
  /** Whether the seat's player left for good. */
  readonly left: readonly boolean[];
  /** The actions of each seat's own player. */
  readonly acted: readonly number[];
  readonly met: Meetings;
}

/** What the match adds to each seat's skill. Null: it does not count for the seat. */
export const ratedGains = (match: RatedMatch): readonly (SeatGain | null)[] => {
  const { before, ranking, left, acted, met } = match;
  const seats = [...before.keys()];
  const counting = seats.filter(
    (seat) =>
      (acted[seat] ?? 0) >= LEAST_ACTIONS &&
      seats.every((other) => other === seat || met(seat, other) !== null),
  );
  const of = <Value>(values: readonly Value[]): readonly Value[] =>
    values.filter((_, n) => counting.includes(n));
  const ranks = counting.length < 2 ? null : ratedRanks(ranking && of(ranking), of(left));
  if (!ranks) return seats.map(() => null);
  return before.map((own, seat) => {
    if (!counting.includes(seat)) return null;
    const rivals = of(before).flatMap((skill, n) => {
      const other = counting[n] ?? seat;
      const share = shareOf(met(seat, other) ?? 0);
      return other === seat ? [] : [{ skill, rank: ranks[n] ?? 1, share, isKnown: skill.isKnown === true }];
    });
    if (rivals.every(({ share }) => share === 0)) return null;
    return boundedGain(own, ranks[counting.indexOf(seat)] ?? 1, rivals);
  });
};

export type SeatGain = Omit<Gain, "others">;

interface KnownRival extends Rival {
  readonly isKnown: boolean;
}

/**
 * Opponents who are not known move only the mean: up to `LIFTED_TO` and no further, and down as far as the result says.
 * So their part cannot grow in matches side by side.
 */
const boundedGain = (own: RatedEntrant, rank: number, rivals: readonly KnownRival[]): SeatGain => {
  const whole = gainAgainst(own, rank, rivals);
  if (rivals.every((rival) => rival.isKnown)) return whole;
  const certain = gainAgainst(
    own,
    rank,
    rivals.map((rival) => (rival.isKnown ? rival : { ...rival, share: 0 })),
  );
  const base = plus(own, certain);
  const from = exactRatingOf(base);
  const to = Math.min(exactRatingOf(plus(own, whole)), Math.max(LIFTED_TO, from));
  const moved = pullOver(base, to - from);
  return moved > 0
    ? { ...certain, lift: (own.lift ?? 0) + moved }
    : { weight: certain.weight, pull: certain.pull + moved };
};

/** The first match between two accounts counts whole, the second a half, the third a third. */
const shareOf = (meetings: number): number => (meetings < MOST_MEETINGS ? 1 / (meetings + 1) : 0);

/** The gains with the accounts that each of them is over. */
export const withOthers = (
  gains: readonly (SeatGain | null)[],
  accounts: readonly string[],
): readonly (Gain | null)[] => {
  const counted = accounts.filter((_, seat) => gains[seat]);
  return gains.map(
    (gain, seat) => gain && { ...gain, others: counted.filter((account) => account !== accounts[seat]) },
  );
};

/** The actions that each seat's player took itself. A stand-in's actions are not the player's. */
export const actionsOfPlayers = ({ players, steps }: HydratedMatch): readonly number[] =>
  players.map(
    (_, seat) =>
      steps.filter(({ entry, actors }) => {
        const isOwn = entry?.kind === "action" && entry.seat === seat;
        return isOwn && actors[seat]?.to === "player";
      }).length,
  );
