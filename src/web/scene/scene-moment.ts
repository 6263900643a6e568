// What a table shows large for a moment, as plain data. Types alone.

/** What happens to a seat. `late`: its clock ran out. */
export type HitKind = "zapped" | "asked" | "given" | "caught" | "late";

/** By the type of the event: what it does, and to whom. `seat`: to its `seat`. */
export type SeatHits = Readonly<Record<string, { readonly kind: HitKind; readonly whom: "seat" | "others" }>>;

/** What the table shows large for a few seconds. `seq`: of its event, so that one is told from the next. */
export type SceneMoment = SceneRoundEnd | SceneHit;

export interface SceneRoundEnd {
  readonly type: "round-end";
  readonly seq: number;
  readonly round: number;
  /** The seat that went out. Null: nobody did. */
  readonly out: number | null;
  /** By seat. */
  readonly seats: readonly RoundEndSeat[];
}

/** How the round ended for a seat. */
export interface RoundEndSeat {
  readonly seat: number;
  readonly points: number;
  /** After the round. */
  readonly total: number;
  /** What lay before the seat. */
  readonly laid: readonly string[];
  /** What the seat still held. Empty too where the game does not tell. */
  readonly held: readonly string[];
}

export interface SceneHit {
  readonly type: "hit";
  readonly seq: number;
  readonly kind: HitKind;
  /** Who did it. Null: the cards alone. */
  readonly by: number | null;
  readonly card: string | null;
  readonly title: string;
  /** Empty: nothing more. */
  readonly detail: string;
  /** It does not hit the own seat alone. */
  readonly isSmall?: boolean;
}
