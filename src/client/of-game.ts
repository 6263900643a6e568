// What a relay sends about a match, with the types of its game. Types alone.
import type { SeenTypes } from "../games/game.ts";
import type { ChoicesOf, ClocksOf, Flat, LegalOf, TableOf } from "./game-types.ts";

/** The view or the record of a match of the game. */
export type OfGame<Answer, Id extends string, Types extends SeenTypes> = {
  readonly [Key in keyof Answer]: Key extends keyof Typed<Id, Types>
    ? Typed<Id, Types>[Key]
    : Key extends "actions"
      ? readonly EntryOf<Answer[Key], Types>[]
      : Answer[Key];
};

interface Typed<Id extends string, Types extends SeenTypes> {
  readonly game: Id;
  readonly options: Types["options"];
  readonly clocks: ClocksOf<Types> | null;
  readonly table: TableOf<Types> | null;
  readonly legal: LegalOf<Types>;
  readonly choices: ChoicesOf<Types>;
}

/** An entry of a record. */
type EntryOf<Entries, Types extends SeenTypes> = Entries extends readonly (infer Entry)[]
  ? Entry extends { readonly action: unknown }
    ? Flat<Omit<Entry, "action"> & { readonly action: Flat<Types["action"]> }>
    : Entry
  : never;
