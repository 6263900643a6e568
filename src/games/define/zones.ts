// The zones of a game: where pieces lie, and who sees them. This file decides alone what a viewer sees of a pile.
import type { Hand } from "../hands.ts";
import type { Perspective, Seat } from "../seat.ts";
import { maybe, type PerSeat, type Value } from "./values.ts";

/**
 * Who sees the pieces of a zone. Everybody sees how many there are. `top`: everybody sees the last piece. `team`: the
 * owner and the partners. A list names seats.
 */
export type SeenBy = "all" | "owner" | "nobody" | "top" | "team" | readonly Seat[];

/** A zone has one pile, or several: a pile for each seat, or so many. */
export interface Zone<Owned extends boolean = boolean, Seen extends SeenBy = SeenBy> {
  readonly owned: Owned;
  readonly seenBy: Seen;
  /** Whether a pile is kept in the order of `pieces`. Otherwise new pieces come last. */
  readonly sorted: boolean;
  /** How many piles the zone has. Left out: one for each seat. */
  readonly piles?: number;
}

/** Codes of pieces. The first is the top of a pile that is drawn from. */
export type Pile = readonly string[];
/** By seat, or by their number. */
export type Piles = readonly Pile[];

/** One pile for all. New pieces come last. */
export const shared = <const Seen extends Exclude<SeenBy, "owner" | "team">>(
  seenBy: Seen,
): Zone<false, Seen> => ({ owned: false, seenBy, sorted: false });

/** A zone with so many piles for all, counted from 0, such as the columns of a patience. New pieces come last. */
export const piles = <const Seen extends Exclude<SeenBy, "owner" | "team">>(
  count: number,
  seenBy: Seen,
): Zone<true, Seen> => ({ owned: true, seenBy, sorted: false, piles: count });

/** The piles of a zone before anything lies there. */
export const emptyPiles = ({ owned, piles: count }: Zone, seats: number): Pile | Piles =>
  owned ? Array.from({ length: count ?? seats }, () => []) : [];

/** A zone with a pile for each seat, in the order of `pieces`; or a field with a value for each seat. */
export function perSeat<const Seen extends SeenBy>(seenBy: Seen): Zone<true, Seen>;
export function perSeat<V>(each: Value<V>): PerSeat<V, "all">;
/** Only the seat itself sees its value. It begins with null, so nobody sees a difference. */
export function perSeat<V>(each: Value<V>, seenBy: "owner"): PerSeat<V | null, "owner">;
export function perSeat(
  what: SeenBy | Value<unknown>,
  seenBy: "all" | "owner" = "all",
): Zone | PerSeat<unknown> {
  if (typeof what !== "object" || !("schema" in what))
    return { owned: true, seenBy: what, sorted: what !== "top" };
  return { each: seenBy === "owner" ? maybe(what) : what, seenBy };
}

/** The zone, with the newest piece last. */
export const inOrderOfPlay = <Z extends Zone>(zone: Z): Z => ({ ...zone, sorted: false });

/** Who looks at whose pile. `teams`: how many teams there are. Partners sit that many seats apart. */
export interface Look {
  readonly viewer: Perspective;
  /** Undefined: the pile is nobody's. */
  readonly owner: Seat | undefined;
  readonly teams: number | undefined;
}

/** Whether the viewer sees all pieces of the pile. */
export const seesAll = ({ seenBy }: Zone, { viewer, owner, teams }: Look): boolean => {
  if (viewer === "referee" || seenBy === "all") return true;
  if (viewer === "spectator" || seenBy === "nobody" || seenBy === "top") return false;
  if (seenBy === "owner") return viewer === owner;
  if (seenBy === "team") {
    return (
      owner !== undefined && (viewer === owner || (teams !== undefined && (viewer - owner) % teams === 0))
    );
  }
  return seenBy.includes(viewer);
};

/** What a table has of a pile. */
export const seenPile = (zone: Zone, pile: Pile, look: Look): Hand => {
  const count = pile.length;
  if (zone.seenBy === "top") return { count, cards: pile.slice(-1) };
  return seesAll(zone, look) ? { count, cards: pile } : { count };
};

/** What a table has of a shared zone: a list that everybody sees, a number that nobody sees behind, or a hand. */
export type SeenShared = Pile | number | Hand;

/** The form of a shared zone in a table. It depends on the declaration alone. */
export const seenShared = (zone: Zone, hand: Hand): SeenShared => {
  if (zone.seenBy === "all") return hand.cards ?? [];
  return zone.seenBy === "nobody" ? hand.count : hand;
};

/** The inverse of `seenShared`. */
export const handOf = (seen: SeenShared): Hand => {
  if (typeof seen === "number") return { count: seen };
  return isPile(seen) ? { count: seen.length, cards: seen } : seen;
};

export const isPile = (seen: unknown): seen is Pile => Array.isArray(seen);

/** Shares out a list in its order: so many for each pile. */
export const shares = <T>(all: readonly T[], each: readonly number[]): readonly (readonly T[])[] => {
  let end = 0;
  return each.map((count) => {
    end += count;
    return all.slice(end - count, end);
  });
};

/** The pile without these pieces. Of equal pieces the first goes. Null: a piece is not there. */
export const without = (pile: Pile, pieces: Pile): Pile | null => {
  if (pieces === pile) return [];
  if (pieces.length === 1) {
    const at = pile.indexOf(pieces[0] ?? "");
    return at < 0 ? null : pile.toSpliced(at, 1);
  }
  const left = [...pile];
  for (const piece of pieces) {
    const at = left.indexOf(piece);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
};
