// The zones of a described table: tricks, rows, melds, boards, dice and tokens, each place with the legal actions that
// name it.
import { listIn, openFields, textIn, wholeIn } from "../../face/fields.ts";
import type { Picked } from "../../face/picking.ts";
import { playerOf } from "../../face/played-into.ts";
import type { Piece, TablePart } from "../../face/table-part.ts";
import type { GameAction } from "../../games/game.ts";
import { heldTrick, playsInto } from "./held-trick.ts";
import { type OpenPicking, pickPress } from "./picking-scene.ts";
import type { SceneSpot, SceneZone } from "./scene.ts";
import type { Seen } from "./seen.ts";

/** `picking`: what a press on a place may pick. */
export const zonesOf = (
  seen: Seen,
  parts: readonly TablePart[],
  picking: OpenPicking | null,
): readonly SceneZone[] => parts.flatMap((part) => zoneOf(seen, part, picking) ?? []);

/** Null: the part is no zone. */
const zoneOf = (seen: Seen, part: TablePart, picking: OpenPicking | null): readonly SceneZone[] | null => {
  const { field: id, name } = part;
  switch (part.kind) {
    case "trick":
      return [trickZone(seen, part)];
    case "melds":
      return [{ id, name, look: "melds", groups: part.groups }];
    case "grid":
      return [{ id, name, look: part.isRow ? "row" : "grid", rows: spotsOf(seen, part, picking) }];
    case "dice":
      return part.groups.filter(liesOpen).map(({ seat, dice }) => ({
        ...({ id: `${id}.${seat ?? ""}`, look: "dice", dice } as const),
        name: seat === null ? name : (seen.model.names[seat] ?? name),
      }));
    case "tokens":
      return [{ id, name, look: "tokens", tokens: part.tokens }];
    default:
      return null;
  }
};

type DiceGroup = Extract<TablePart, { readonly kind: "dice" }>["groups"][number];

/** Dice in the middle, or those of a seat of which the viewer sees any. Of all others the seat has their number. */
export const liesOpen = ({ seat, dice }: DiceGroup): boolean =>
  seat === null || dice.some((die) => die !== null);

type TrickPart = Extract<TablePart, { readonly kind: "trick" }>;

/** Where the table does not say who played a card, the events do. */
const trickZone = (seen: Seen, { field, name, plays }: TrickPart): SceneZone => {
  const { model } = seen;
  const told = playsInto(field, model.events);
  return {
    ...{ id: field, name, look: "trick" },
    plays: plays.map(({ card }, place) => ({ card, seat: playerOf(told, plays, place) })),
    held: heldTrick(told, plays.length, model.since),
  };
};

type GridPart = Extract<TablePart, { readonly kind: "grid" }>;

const spotsOf = (
  seen: Seen,
  { field, rows, isRow, ofPiles }: GridPart,
  picking: OpenPicking | null,
): readonly (readonly SceneSpot[])[] => {
  const columns = rows[0]?.length ?? 0;
  const { menu, names } = seen.model;
  const legal = seen.offers.flatMap(({ action, choice }) => (choice ? [] : action));
  return rows.map((places, row) =>
    places.map((pieces, column) => {
      const spot: Spot = { field, row, column, place: row * columns + column, pieces };
      // Of a pile only its last place is pressed.
      const isUnder = ofPiles && (rows[row + 1]?.[column]?.length || (row > 0 && pieces.length === 0));
      const offers = isUnder
        ? []
        : (menu ?? legal).filter((action) => isAt(action, spot, { menu, isRow, hand: seen.hand }));
      const value = picking && !isUnder ? valueAt(picking, spot) : undefined;
      const isStart = menu?.every((action) => wholeIn(openFields(action)["from"]) === spot.place) ?? false;
      return {
        key: `${field}.${row}.${column}`,
        pieces: pieces.map((piece) => ({ ...piece, name: nameOf(piece, names) })),
        ...{ offers, isPicked: isStart },
        ...(picking && value !== undefined && (menu || offers.length === 0) && pickSpot(picking, value)),
      };
    }),
  );
};

/** The value of the place, if it can be picked. */
const valueAt = ({ field, values, menu }: OpenPicking, spot: Spot): Picked | undefined => {
  const isHere = menu.every((action) => (textIn(openFields(action)["grid"]) ?? spot.field) === spot.field);
  const codes = spot.pieces.map(({ code }) => code);
  const value = field === "places" ? spot.place : codes.find((code) => values.includes(code));
  return isHere && value !== undefined && values.includes(value) ? value : undefined;
};

const pickSpot = (
  picking: OpenPicking,
  value: Picked,
): Pick<SceneSpot, "offers" | "picks" | "isPicked" | "value"> => ({
  ...pickPress(picking, value),
  ...{ value, isPicked: picking.picked.includes(value) },
});

/** A piece of a seat is called as who sits there. */
const nameOf = ({ name, seat }: Piece, names: readonly string[]): string =>
  name === "" && seat !== null ? (names[seat] ?? String(seat + 1)) : name;

interface Spot {
  readonly field: string;
  readonly row: number;
  readonly column: number;
  readonly place: number;
  readonly pieces: readonly Piece[];
}

interface Around {
  /** What is to be chosen among. Null: nothing. */
  readonly menu: readonly GameAction[] | null;
  readonly isRow: boolean;
  readonly hand: readonly string[];
}

/** Whether the action names the place: by its number, its row or column, where a move goes, or what lies on it. */
const isAt = (action: GameAction, spot: Spot, { menu, isRow, hand }: Around): boolean => {
  const fields = openFields(action);
  const named = textIn(fields["grid"]);
  if (named !== undefined && named !== spot.field) return false;
  const [place, row, column, from, to] = PLACES.map((field) => wholeIn(fields[field]));
  if (place !== undefined) return place === spot.place;
  if (row !== undefined || column !== undefined)
    return (row ?? spot.row) === spot.row && (column ?? spot.column) === spot.column;
  if (from !== undefined && to !== undefined && !isRow) return (menu ? to : from) === spot.place;
  const card = textIn(fields["card"]);
  const cards = card === undefined ? listIn(fields["cards"], textIn) : [card];
  return (
    cards?.length === 1 && !hand.includes(cards[0] ?? "") && spot.pieces.some(({ code }) => code === cards[0])
  );
};

const PLACES = ["place", "row", "column", "from", "to"];

/** The places of all boards and rows. */
export const spotsIn = (zones: readonly SceneZone[] = []): readonly SceneSpot[] =>
  zones.flatMap((zone) => (zone.look === "grid" || zone.look === "row" ? zone.rows.flat() : []));

/** The actions that a press on a place leads to. Of those that list places: if each of the places can be pressed. */
export const reachedIn = (
  zones: readonly SceneZone[],
  picking: OpenPicking | null,
): ReadonlySet<GameAction> => {
  const on = valuesOn(zones);
  const single = spotsIn(zones).flatMap(({ offers, picks }) => (picks ? [] : offers));
  const isWhole = picking?.values.every((value) => on.has(value));
  return new Set([...single, ...(picking && isWhole ? picking.menu : [])]);
};

/** The values that are picked where they lie. */
export const valuesOn = (zones: readonly SceneZone[]): ReadonlySet<Picked> =>
  new Set(spotsIn(zones).flatMap(({ value }) => value ?? []));
