// What a reader has chosen for a new arena, and the request that makes it. Pure.

import type { BodyOf } from "../../../client/rest-types.ts";
import { type ClockField, clockFieldsOf, clocksAt, hasEveryClock } from "../../../face/clock-fields.ts";
import type { Level } from "../../../games/game.ts";
import type { ReceivedGame } from "../../../protocol/game-description.ts";
import { optionFieldsOf, optionsOf } from "../form/option-fields.ts";
import { type MatchPlan, usualPlan } from "../make/match-plan.ts";

export interface ArenaPlan extends Pick<MatchPlan, "game" | "seats" | "options" | "pace" | "ownClocks"> {
  readonly name: string;
  /** Minutes from now. Null: at `startsAt`. */
  readonly startsIn: number | null;
  /** As `<input type="datetime-local">` has it, in the reader's own time. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly every: "never" | "day" | "week";
  readonly entry: "people" | "bots" | "all";
  readonly isPrivate: boolean;
  readonly fill: "wait" | "bots";
  readonly level: Level;
  readonly rated: boolean;
}

/** 0: at once. */
export const STARTS_IN = [0, 5, 15, 60] as const;
export const ARENA_MINUTES = [5, 15, 30, 60, 120] as const;

export const usualArena = (game: Pick<ReceivedGame, "id" | "seats">, name: string): ArenaPlan => {
  const { seats, options, pace, ownClocks } = usualPlan(game, false);
  return {
    ...{ game: game.id, seats, options, pace, ownClocks, name },
    ...{ startsIn: 5, startsAt: "", minutes: 30, every: "never" },
    ...{ entry: "all", isPrivate: false, fill: "bots", level: "normal", rated: false },
  };
};

/** An arena must end, so each of its matches needs every clock. */
export const hasAllClocks = (plan: ArenaPlan, fields: readonly ClockField[]): boolean =>
  hasEveryClock(fields, clocksAt(plan.pace, fields, plan.ownClocks));

/** As a match: for everybody, and without house bots. */
export const mayRate = ({ isPrivate, fill }: ArenaPlan): boolean => !isPrivate && fill === "wait";

const MINUTE_MS = 60_000;

/** Null: the reader has chosen no time yet. */
export const startMsOf = ({ startsIn, startsAt }: ArenaPlan, nowMs: number): number | null => {
  if (startsIn !== null) return nowMs + startsIn * MINUTE_MS;
  const atMs = Date.parse(startsAt);
  return Number.isFinite(atMs) ? atMs : null;
};

export const arenaRequest = (plan: ArenaPlan, game: ReceivedGame, startMs: number): BodyOf<"openArena"> => {
  const fields = clockFieldsOf(game);
  const clocks = clocksAt(plan.pace, fields, plan.ownClocks);
  return {
    name: plan.name.trim(),
    game: plan.game,
    seats: plan.seats,
    options: optionsOf(optionFieldsOf(game), plan.options),
    ...(clocks && { clocks }),
    ...(plan.startsIn !== 0 && { startsAt: new Date(startMs).toISOString() }),
    minutes: plan.minutes,
    every: plan.every === "never" ? null : plan.every,
    entry: plan.entry,
    visibility: plan.isPrivate ? "private" : "public",
    fill: plan.fill,
    ...(plan.fill === "bots" && { level: plan.level }),
    rated: plan.rated && mayRate(plan),
  };
};
