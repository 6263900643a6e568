// What a screen shows of a field that it does not know by its name. Types alone.
import type { SpokenGame } from "../protocol/event-text.ts";
import type { FieldWording } from "../protocol/wording.ts";

/** What a field tells of one seat: cards, or words, or both. */
export interface SeatFact {
  readonly seat: number;
  readonly cards: readonly string[];
  /** Empty: nothing but the cards, or the other seats. */
  readonly text: string;
  /** The seats that the fact names, such as a target. Screens know who sits there. */
  readonly others?: readonly number[];
}

/** What lies on a place of a board. */
export interface Piece {
  /** A card's code, or a word of the game. */
  readonly code: string;
  /** Empty for the piece of a seat: screens know who sits there. */
  readonly name: string;
  /** The piece of a seat. */
  readonly seat: number | null;
  readonly isCard: boolean;
}

/** So many pieces of a kind. */
export interface TokenCount {
  readonly code: string;
  /** Empty where the field is one number. */
  readonly name: string;
  readonly count: number;
}

export interface TrickPlay {
  /** Null: the table does not say who played it. */
  readonly seat: number | null;
  readonly card: string;
}

/** Null: a die that the viewer does not see. */
export type Die = number | null;

interface NamedPart {
  readonly field: string;
  readonly name: string;
}

export type TablePart = NamedPart &
  (
    | { readonly kind: "cards"; readonly cards: readonly string[] }
    /** Cards that lie face down. */
    | { readonly kind: "covered"; readonly count: number }
    | { readonly kind: "number"; readonly value: number }
    /** `suit`: the suit that the words name. */
    | { readonly kind: "words"; readonly text: string; readonly suit?: string }
    /** The name is true. */
    | { readonly kind: "flag" }
    | { readonly kind: "seats"; readonly seats: readonly number[] }
    /** By seat. Some seats may have none, others several. */
    | { readonly kind: "perSeat"; readonly facts: readonly SeatFact[] }
    /** Only the top card counts. `cards`: those that are seen, the top last. */
    | { readonly kind: "stack"; readonly count: number; readonly cards: readonly string[] }
    | { readonly kind: "trick"; readonly plays: readonly TrickPlay[] }
    | { readonly kind: "melds"; readonly groups: readonly (readonly string[])[] }
    /** Rows of places from the top. `isRow`: cards side by side rather than a board. `ofPiles`: each column is a pile. */
    | {
        readonly kind: "grid";
        readonly isRow: boolean;
        readonly ofPiles?: true;
        readonly rows: readonly (readonly (readonly Piece[])[])[];
      }
    /** `seat` null: they lie in the middle. */
    | {
        readonly kind: "dice";
        readonly groups: readonly { readonly seat: number | null; readonly dice: readonly Die[] }[];
      }
    | { readonly kind: "tokens"; readonly tokens: readonly TokenCount[] }
  );

/** Whatever kind of part it is. `name`: where it is called by another than its field's. */
export type PartContent = TablePart extends infer Part
  ? Part extends NamedPart
    ? Omit<Part, keyof NamedPart> & { readonly name?: string }
    : never
  : never;

/** How a field is read. */
export interface PartReading {
  readonly game: SpokenGame;
  readonly seats: number;
  readonly name: string;
  readonly wording: FieldWording | undefined;
}
