// What a reader has chosen for a new match, and the requests that make it. Pure.

import type { OpenOptions } from "../../../client/index.ts";
import {
  type ClockField,
  clockFieldsOf,
  clocksAt,
  hasEveryClock,
  type Pace,
} from "../../../face/clock-fields.ts";
import type { Level } from "../../../games/game.ts";
import type { ReceivedGame } from "../../../protocol/game-description.ts";
import { type ChosenOptions, optionFieldsOf, optionsOf } from "../form/option-fields.ts";

/** Who shall sit in a seat: a house bot of a level, or a person who comes. */
export type SeatPlan = Level | "person";

export interface MatchPlan {
  readonly game: string;
  readonly seats: number;
  /** For the seats after the host's. A seat that is missing is a person's. */
  readonly others: readonly SeatPlan[];
  readonly isPrivate: boolean;
  readonly options: ChosenOptions;
  readonly pace: Pace;
  readonly ownClocks: Readonly<Record<string, number>>;
  readonly rated: boolean;
  readonly botsWelcome: boolean;
  readonly isInstant: boolean;
}

const USUAL_SEATS = 4;

export const usualPlan = (
  { id, seats }: Pick<ReceivedGame, "id" | "seats">,
  isPrivate: boolean,
): MatchPlan => ({
  ...{ game: id, seats: Math.min(seats.max, Math.max(seats.min, USUAL_SEATS)), others: [] },
  ...{ isPrivate, options: {}, pace: "usual", ownClocks: {} },
  ...{ rated: false, botsWelcome: true, isInstant: false },
});

export const seatPlans = ({ seats, others }: MatchPlan): readonly SeatPlan[] =>
  Array.from({ length: seats - 1 }, (_, i) => others[i] ?? "person");

export const withSeatPlan = (plan: MatchPlan, index: number, who: SeatPlan): MatchPlan => ({
  ...plan,
  others: seatPlans(plan).map((before, i) => (i === index ? who : before)),
});

const hasBots = (plan: MatchPlan): boolean => seatPlans(plan).some((who) => who !== "person");

/** Whether the match may be rated: public, more seats than one, every clock on, no house bots. */
export const mayBeRated = (plan: MatchPlan, fields: readonly ClockField[]): boolean =>
  !plan.isPrivate &&
  plan.seats > 1 &&
  !hasBots(plan) &&
  hasEveryClock(fields, clocksAt(plan.pace, fields, plan.ownClocks));

/** House bots sit only where bots are welcome. */
export const openingOf = (plan: MatchPlan, game: ReceivedGame): OpenOptions<string> => {
  const fields = clockFieldsOf(game);
  return {
    game: plan.game,
    seats: plan.seats,
    options: optionsOf(optionFieldsOf(game), plan.options),
    clocks: clocksAt(plan.pace, fields, plan.ownClocks),
    visibility: plan.isPrivate ? "private" : "public",
    bots: plan.botsWelcome || hasBots(plan) ? "welcome" : "none",
    rated: plan.rated && mayBeRated(plan, fields),
  };
};

export interface BotSeat {
  readonly n: number;
  readonly level: Level;
  readonly speed: "human" | "instant";
}

export const botSeats = (plan: MatchPlan): readonly BotSeat[] =>
  seatPlans(plan).flatMap((level, i) =>
    level === "person" ? [] : [{ n: i + 1, level, speed: plan.isInstant ? "instant" : "human" }],
  );

/** The last seat starts the match. */
export const startsAtOnce = (plan: MatchPlan): boolean => botSeats(plan).length === plan.seats - 1;

/** What each part of the form for a new match is given. */
export interface PlanFieldsProps {
  readonly game: ReceivedGame;
  readonly plan: MatchPlan;
  readonly change: (more: Partial<MatchPlan>) => void;
}

export interface JudgedFieldsProps extends PlanFieldsProps {
  /** What the relay said of a field. */
  readonly errorAt: (path: string) => string | undefined;
}

/** What is chosen of the rules alone. */
export type RulePlan = Pick<MatchPlan, "options" | "pace" | "ownClocks">;

export interface RuleFieldsProps extends Pick<JudgedFieldsProps, "game" | "errorAt"> {
  readonly plan: RulePlan;
  readonly change: (more: Partial<RulePlan>) => void;
}
