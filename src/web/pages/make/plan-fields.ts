// What each part of the form for a new match is given. Types alone.
import type { GameDescription } from "../../../protocol/game-description.ts";
import type { MatchPlan } from "./match-plan.ts";

export interface PlanFieldsProps {
  readonly game: GameDescription;
  readonly plan: MatchPlan;
  readonly change: (more: Partial<MatchPlan>) => void;
}

export interface JudgedFieldsProps extends PlanFieldsProps {
  /** What the relay said of a field. */
  readonly errorAt: (path: string) => string | undefined;
}
