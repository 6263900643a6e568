// What comes to a table after its page, or not at all. The page is given it, because both parts import the page. Types
// alone.
import type { ComponentChildren, ComponentType } from "preact";
import type { CoachProps } from "../../coach/coach.tsx";
import type { MomentViewProps } from "../../moments/moment-view.tsx";
import type { Presenter } from "../../scene/generic-scene.ts";
import type { OffersIn } from "../../scene/match-model.ts";
import type { FeltProps } from "../../table/felt.tsx";
import type { FlightsProps } from "../../table/flights.ts";
import type { ScoresDialogProps } from "../../table/scores-dialog.tsx";
import type { SensesProps } from "../../table/senses.tsx";
import type { TableSideProps } from "../../table/table-side.tsx";
import type { EndOfMatchProps, Unwatched } from "./match-over.tsx";
import type { ReactionsProps } from "./reactions/reactions-props.ts";
import type { TablePaceProps } from "./table-pace.tsx";

export interface LazyParts {
  readonly Coach: ComponentType<CoachProps>;
  /** Draws the felt of a scene with zones. */
  readonly ZonedFelt: ComponentType<FeltProps>;
  readonly Flights: ComponentType<FlightsProps>;
  readonly MomentView: ComponentType<MomentViewProps>;
  readonly Senses: ComponentType<SensesProps>;
  readonly TableSide: ComponentType<TableSideProps>;
  readonly ScoresDialog: ComponentType<ScoresDialogProps>;
  readonly Reactions: ComponentType<ReactionsProps>;
  readonly EndOfMatch: ComponentType<EndOfMatchProps>;
  /** For a match that is over when its page opens: what lies beside the table is part of its first picture. */
  readonly AfterSide: ComponentType<{ readonly children?: ComponentChildren }>;
  readonly Elsewhere: ComponentType<Unwatched>;
  readonly TablePace: ComponentType<TablePaceProps>;
  /** Loads the presenter of games that have none of their own, and what reads sets of actions. */
  readonly describing: () => Promise<{ readonly describedScene: Presenter; readonly offersIn: OffersIn }>;
}
