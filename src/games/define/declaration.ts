// What a game declares as plain data: its zones, fields, options, moves, phases and events. No function of the rules
// stands here, so all names are known before the first function is written.
import type { FieldKind } from "../field-kinds.ts";
import type { RefusalCode } from "../game.ts";
import type { Words } from "../words.ts";
import { type Choosable, isSeveral, type PerSeat, type Several, type Value } from "./values.ts";
import type { Zone } from "./zones.ts";

export type Zones = Readonly<Record<string, Zone>>;
export type Fields = Readonly<Record<string, Value<unknown> | PerSeat<unknown>>>;
export type Values = Readonly<Record<string, Value<unknown>>>;
export type Choosables = Readonly<Record<string, Choosable>>;
type Nothing = Readonly<Record<never, never>>;

/** The pieces that a move takes: one of the zone, or so many. In a zone of piles: of the seat's own pile. */
export type Take<ZoneName extends string = string> =
  | ZoneName
  | { readonly from: ZoneName; readonly count: number | readonly [min: number, max: number] };

export interface Move<ZoneName extends string = string> {
  /** From 0 to 255. It stands in the log: a number is never given to another move. */
  readonly number: number;
  /** The event's name, in the past tense. A private move has none. */
  readonly event?: string;
  /** Left out: the move takes no pieces. */
  readonly take?: Take<ZoneName>;
  /** Where the pieces go. In a zone of piles: to the seat's own pile. A private move leaves them where they lie. */
  readonly into?: ZoneName;
  /** What else the seat chooses, among finitely many. One field of a move lists several: its pieces, or one of these. */
  readonly choose?: Choosables;
  /** The seat takes this sealed move back: its pieces return, and it chooses again. */
  readonly back?: string;
  /**
   * Nobody else notices, and no clock starts. In a window: the seat does not want to be first. Elsewhere only a seat that has
   * to act can do it, and still has to act then. Such a move only changes the seat's own value of fields that the owner sees,
   * and each action is done once.
   */
  readonly private?: true;
}
export type Moves<ZoneName extends string = string> = Readonly<Record<string, Move<ZoneName>>>;

/**
 * Who acts in a phase. `turn`: one seat, and then the next. `sealed`: every seat once, and it ends when all have. `window`:
 * whoever is first ends it, or all that have declined.
 */
export const KINDS = ["turn", "sealed", "window"] as const;

export interface Phase<MoveName extends string = string> {
  readonly kind: (typeof KINDS)[number];
  /** Of its clock, which has the phase's name. */
  readonly seconds: number;
  readonly moves: readonly MoveName[];
}
export type Phases<MoveName extends string = string> = Readonly<Record<string, Phase<MoveName>>>;

/** The whole declaration. The type parameters are inferred, so no name needs to be written twice. */
export interface Declaration<
  Z extends Zones = Zones,
  F extends Fields = Fields,
  O extends Values = Values,
  M extends Moves = Moves,
  P extends Phases = Phases,
  E extends Readonly<Record<string, Values>> = Readonly<Record<string, Values>>,
  R extends string = string,
> {
  readonly id: string;
  readonly name: string;
  /** The version of the rules. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /**
   * So many teams: partners sit that many seats apart, and share a rank. The table says the `team` of each seat, and screens
   * mark it. Left out: there are none.
   */
  readonly teams?: number;
  /** The codes of all pieces. Hands, and other zones of the seats, are kept in this order. A piece that exists twice stands there twice. */
  readonly pieces: readonly string[] | ((seats: number) => readonly string[]);
  /** The names of the pieces. */
  readonly words: Words;
  /**
   * What `deal` deals to each seat: to the zone `hands`. The other pieces become the zone `stock`. 0: all of them do. Left
   * out: nothing is dealt.
   */
  readonly deal?: { readonly each: number | ((seats: number) => number) };
  /** `hands` lie open after the match. `stock` is drawn from. */
  readonly zones: Z;
  /** At the end of each round `hands` lie open too: `roundEnded` has them. */
  readonly opensHands?: true;
  /** What zones and fields are, where it does not follow: `{ trick: "trick" }`. A shared zone is a pile, one of the seats hands. Several
   * piles are columns of a board, or a row where their pieces are not all seen. */
  readonly kinds?: Readonly<Partial<Record<(keyof Z | keyof F) & string, FieldKind>>>;
  /** In which phases screens show a zone or a field: `{ passing: ["pass"] }`. Left out: in all of them. */
  readonly shownIn?: Readonly<Partial<Record<(keyof Z | keyof F) & string, readonly (keyof P & string)[]>>>;
  /**
   * `scores`, or the field of this kind, are the totals of the seats: screens show what each round added. `dealer`, a seat, begins as 0, and in a rematch as the
   * seat after the last dealer.
   */
  readonly fields?: F;
  readonly options?: O;
  readonly moves: M;
  readonly phases: P;
  /** Events that only tell something, such as who took a trick. */
  readonly events?: E;
  /** Words for refusals that only this game has. */
  readonly refusals?: readonly R[];
  /** The most actions and clocks of a match. Left out: 5,000. */
  readonly longest?: number;
}

/** Declares a game. `defineGame` makes it one, with the functions of its rules. */
export const declareGame = <
  const Z extends Zones,
  const M extends Moves<keyof Z & string>,
  const P extends Phases<keyof M & string>,
  const F extends Fields = Nothing,
  const O extends Values = Nothing,
  const E extends Readonly<Record<string, Values>> = Nothing,
  const R extends string = never,
>(
  declaration: Declaration<Z, F, O, M, P, E, R>,
): Declaration<Z, F, O, M, P, E, R> => declaration;

/** Why a move is refused: a code that games share, or a word of the game's own. */
export type Word<D extends Declaration> = Exclude<RefusalCode, `${string}.${string}`> | WordOf<D>;
type WordOf<D> =
  D extends Declaration<Zones, Fields, Values, Moves, Phases, Readonly<Record<string, Values>>, infer R>
    ? R
    : never;

/** The pieces of a match, in sort order. */
export const piecesOf = ({ pieces }: Pick<Declaration, "pieces">, seats: number): readonly string[] =>
  typeof pieces === "function" ? pieces(seats) : pieces;

/** The pieces of all matches, each once: those of the largest match, then what only smaller ones have. */
export const allPiecesOf = ({ pieces, seats }: Pick<Declaration, "pieces" | "seats">): readonly string[] => {
  const sizes = Array.from({ length: seats.max - seats.min + 1 }, (_, less) => seats.max - less);
  return [...new Set(sizes.flatMap((size) => piecesOf({ pieces }, size)))];
};

/** How many pieces a move takes. */
export interface Taking {
  readonly from: string;
  readonly min: number;
  readonly max: number;
  /** Whether an action has a list, `cards`. Otherwise it has one `card`. */
  readonly many: boolean;
}

/** The field of an action that lists several pieces or values. */
export interface Listing {
  readonly field: string;
  readonly min: number;
  readonly max: number;
  /** Null: pieces. */
  readonly of: Several<unknown> | null;
}

/** All such fields of a move. A declaration has one of them, or none. */
export const listingsOf = (move: Move): readonly Listing[] => {
  const taking = takingOf(move);
  const chosen = Object.entries(move.choose ?? {});
  return [
    ...(taking?.many ? [{ field: "cards", min: taking.min, max: taking.max, of: null }] : []),
    ...chosen.flatMap(([field, value]) => (isSeveral(value) ? [listingOf(field, value)] : [])),
  ];
};

const listingOf = (field: string, of: Several<unknown>): Listing => {
  const { min, max } = of;
  return { field, min, max, of };
};

/** How many lists there are of so many different pieces or values. */
export const combinationsOf = ({ min, max }: Pick<Listing, "min" | "max">, values: number): number => {
  let all = 0;
  let ofSize = 1;
  for (let size = 0; size <= Math.min(max, values); size++) {
    if (size >= min) all += ofSize;
    ofSize = (ofSize * (values - size)) / (size + 1);
  }
  return all;
};

/** Null: the move takes none. */
export const takingOf = ({ take }: Move): Taking | null => {
  if (take === undefined) return null;
  if (typeof take === "string") return { from: take, min: 1, max: 1, many: false };
  const [min, max] = typeof take.count === "number" ? [take.count, take.count] : take.count;
  return { from: take.from, min, max, many: true };
};
