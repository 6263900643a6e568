// Which types a match has: those of its game. Types alone.
import type { Choice, GameAction, SeenTypes } from "../games/game.ts";
import type { Abandoned, Actor, MatchEvent } from "../games/match-event.ts";
import type { ShippedGames } from "../games/shipped-types.ts";
import type { OpenAction, OpenEvent, OpenTable } from "./core/relay-frame.ts";

/** A word that may grow: those that this build knows, and each that a newer relay may have. */
export type Grown<Word extends string> = Word | (string & {});

/** The id of a game that ships with the relay. */
export type ShippedId = Extract<keyof ShippedGames, string>;

/** Of a game that the program knows nothing of: the fields that all games share, and any others. */
export interface OpenTypes {
  readonly action: OpenAction;
  readonly visible: OpenEvent;
  readonly table: OpenTable;
  readonly options: object;
}

/** The types of the game with this id. `Own`: those of a game of one's own. */
export type TypesOf<Id extends string, Own extends SeenTypes = OpenTypes> = Id extends ShippedId
  ? ShippedGames[Id]
  : Own;

/** The fields in one list, for those who read the type. */
export type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;

/** What the relay tells of every match, beside the events of its game. */
export type OwnEvent =
  | Exclude<MatchEvent, { readonly type: "handedOver" } | Abandoned>
  | (Omit<Extract<MatchEvent, { readonly type: "handedOver" }>, "to"> & { readonly to: Grown<Actor> })
  | Abandoned;

/** The actions that a match lists as legal. */
export type LegalOf<Types extends SeenTypes> = readonly Flat<Types["action"]>[];

/** The larger sets of actions that a match offers. */
export type ChoicesOf<Types extends SeenTypes> = readonly Choice<ActionOf<Types>>[];

/** An action that a match takes. */
export type ActionOf<Types extends SeenTypes> = string extends Types["action"]["type"]
  ? Types["action"] | GameAction
  : Flat<Types["action"]>;

/** An event as a match tells it. */
export type EventOf<Types extends SeenTypes> = string extends Types["visible"]["type"]
  ? Types["visible"]
  : Flat<Types["visible"] | OwnEvent>;

/** A table as a match shows it. */
export type TableOf<Types extends SeenTypes> = Flat<Types["table"]>;

/** The seconds of each clock, by its name. */
export type ClocksOf<Types extends SeenTypes> = Types extends { readonly clock: infer Name extends string }
  ? { readonly [Clock in Name]: number }
  : Readonly<Record<string, number>>;
