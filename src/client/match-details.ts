// The wire's view and record of a match, with the types of its game. Types alone.
import type { SeenTypes } from "../games/game.ts";
import type { View } from "../protocol/match.ts";
import type { ServedRecord } from "../protocol/record.ts";
import type { ClocksOf, Flat, LegalOf, TableOf } from "./game-types.ts";

type Retyped<Whole, Fields> = Flat<Omit<Whole, keyof Fields> & Fields>;

/** The whole view of a match. */
export type DetailsOf<Id extends string, Types extends SeenTypes> = Retyped<
  View,
  {
    readonly game: Id;
    readonly options: Types["options"];
    readonly clocks: ClocksOf<Types> | null;
    readonly table: TableOf<Types> | null;
    readonly legal?: LegalOf<Types>;
  }
>;

type Entry = ServedRecord["actions"][number];
type ActionEntry<Action> = Retyped<Extract<Entry, { readonly type: "action" }>, { readonly action: Action }>;

/** The record of a match. */
export type RecordOf<Id extends string, Types extends SeenTypes> = Retyped<
  ServedRecord,
  {
    readonly game: Id;
    readonly options: Types["options"];
    readonly clocks: ClocksOf<Types> | null;
    readonly actions: readonly (
      | ActionEntry<Flat<Types["action"]>>
      | Exclude<Entry, { readonly type: "action" }>
    )[];
  }
>;
