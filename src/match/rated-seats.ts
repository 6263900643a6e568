// Which seats of a rated match count, and how much. A seat counts if its player really played. Opponents who have met
// often count less.
import type { HydratedMatch } from "./hydrate.ts";
import { LEAST_ACTIONS, MOST_MEETINGS } from "./rated-limits.ts";
import { ratedRanks, type Skill } from "./skill.ts";
import { gainsOf } from "./skill-gains.ts";

/** By two seats: how many rated matches their accounts have begun lately. Null: they are one account, or not known. */
export type Meetings = (seat: number, other: number) => number | null;

export interface RatedMatch {
  /** The skill of each seat at the start. */
  readonly before: readonly Skill[];
  /** Null for an abandoned match. */
  readonly ranking: readonly number[] | null;
  /** Whether the seat's player left for good. */
  readonly left: readonly boolean[];
  /** The actions of each seat's own player. */
  readonly acted: readonly number[];
  readonly met: Meetings;
}

/** What the match adds to each seat's skill. Null: it does not count for the seat. */
export const ratedGains = ({ before, ranking, left, acted, met }: RatedMatch): readonly (Skill | null)[] => {
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
  const gains = gainsOf(of(before), ranks);
  return seats.map((seat) => {
    const gain = gains[counting.indexOf(seat)];
    const others = counting.filter((other) => other !== seat);
    const share = others.reduce((sum, other) => sum + shareOf(met(seat, other) ?? 0), 0) / others.length;
    return gain && share > 0 ? scaled(gain, share) : null;
  });
};

/** The first match between two accounts counts whole, the second a half, the third a third. */
const shareOf = (meetings: number): number => (meetings < MOST_MEETINGS ? 1 / (meetings + 1) : 0);

const scaled = ({ weight, pull }: Skill, share: number): Skill => ({
  weight: Math.round(weight * share),
  pull: Math.round(pull * share),
});

/** The actions that each seat's player took itself. A stand-in's actions are not the player's. */
export const actionsOfPlayers = ({ players, steps }: HydratedMatch): readonly number[] =>
  players.map(
    (_, seat) =>
      steps.filter(({ entry, actors }) => {
        const isOwn = entry?.kind === "action" && entry.seat === seat;
        return isOwn && actors[seat]?.to === "player";
      }).length,
  );
