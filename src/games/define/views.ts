// What a viewer receives: the table, and its version of each event. Who sees a pile is decided in `zones.ts` alone.
import type { Perspective, Seat } from "../game.ts";
import type { Hands } from "../hands.ts";
import { seatsOf } from "../seat.ts";
import { takingOf } from "./declaration.ts";
import type { DefinedEvent } from "./draft.ts";
import { handsOf, isOver, type Shape, type State } from "./state.ts";
import {
  type Look,
  type Pile,
  type Piles,
  seenPile,
  seenShared,
  seesAll,
  shares,
  type Zone,
} from "./zones.ts";

/** A table of any defined game. The fields of the declaration follow those of all games. */
export interface DefinedTable {
  readonly phase: string;
  readonly over: boolean;
  readonly ranking: readonly number[] | null;
  readonly hands: Hands;
  readonly turn: Seat | null;
  readonly ready: readonly Seat[];
  readonly round: number;
  readonly [field: string]: unknown;
}

const lookOf = ({ declaration }: Shape, viewer: Perspective, owner: Seat | undefined): Look => ({
  viewer,
  owner,
  teams: declaration.teams,
});

/** The hands lie open after the match. */
export const table = (shape: Shape, state: State, viewer: Perspective): DefinedTable => {
  const { phase, ranking, turn, ready, round } = state;
  const seen = isOver(state) ? "referee" : viewer;
  const kind = shape.phases[phase]?.kind;
  return {
    ...{ phase, over: isOver(state), ranking },
    hands: seenPiles(shape, shape.zones["hands"], handsOf(state), seen),
    turn: kind === "turn" ? turn : null,
    ready: kind === "window" && viewer !== "referee" ? ready.filter((seat) => seat === viewer) : ready,
    round,
    ...teamsOf(shape, state.setup.seats),
    ...seenZones(shape, state.zones, viewer),
    ...Object.fromEntries(
      Object.entries(state.fields).map(([name, value]) => [name, seenField(shape, name, value, viewer)]),
    ),
  };
};

/** Partners sit as many seats apart as there are teams. */
const teamsOf = ({ declaration: { teams } }: Shape, seats: number): { readonly team?: readonly number[] } =>
  teams === undefined ? {} : { team: seatsOf(seats).map((seat) => seat % teams) };

/** All zones but the hands, as a table has them. */
const seenZones = (shape: Shape, zones: unknown, viewer: Perspective): Readonly<Record<string, unknown>> => {
  const piles = openFields(zones);
  return Object.fromEntries(
    Object.entries(shape.zones).flatMap(([name, zone]): readonly (readonly [string, unknown])[] => {
      if (name === "hands") return [];
      if (zone.owned) return [[name, seenPiles(shape, zone, pilesIn(piles[name]), viewer)]];
      const seen = seenPile(zone, pileOf(piles[name]), lookOf(shape, viewer, undefined));
      return [[name, seenShared(zone, seen)]];
    }),
  );
};

const openFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const pileOf = (value: unknown): Pile => (Array.isArray(value) ? value : []);

const seenPiles = (shape: Shape, zone: Zone | undefined, piles: Piles, viewer: Perspective): Hands =>
  piles.map((pile, owner) =>
    zone ? seenPile(zone, pile, lookOf(shape, viewer, owner)) : { count: pile.length, cards: pile },
  );

/** The value of a seat is null where only its owner sees it. */
const seenField = (shape: Shape, name: string, value: unknown, viewer: Perspective): unknown => {
  const field = shape.fields[name];
  if (!field || !("each" in field) || field.seenBy === "all" || viewer === "referee") return value;
  return Array.isArray(value) ? value.map((own: unknown, seat) => (seat === viewer ? own : null)) : value;
};

/** The table with each hand as a list. */
export const position = (shape: Shape, state: State) => ({
  ...table(shape, state, "referee"),
  hands: handsOf(state),
});

/** The viewer's version of the event: pieces are named for viewers who see one of the two piles. */
export const redact = (shape: Shape, event: DefinedEvent, viewer: Perspective): DefinedEvent => {
  switch (event.type) {
    case "dealt":
      return {
        ...event,
        hands: seenHands(shape, event, viewer),
        zones: seenZones(shape, event["zones"], viewer),
      };
    case "roundEnded":
      return event["hands"] ? { ...event, hands: seenHands(shape, event, "referee") } : event;
    case "matchEnded":
      return { ...event, hands: seenHands(shape, event, "referee") };
    case "moved":
      return seesMoved(shape, event, viewer) ? event : withoutPieces(event);
    case "rolled":
      return redactRoll(shape, event, viewer);
    case "reshuffled":
      return seesEnd(shape, "stock", undefined, viewer) ? event : withoutPieces(event);
    case "set":
      return { ...event, value: seenField(shape, textOf(event, "field"), event["value"], viewer) };
    default:
      return shape.byEvent.has(event.type) ? redactMove(shape, event, viewer) : event;
  }
};

/** Of dice for several piles, those of other piles are null. */
const redactRoll = (shape: Shape, event: DefinedEvent, viewer: Perspective): DefinedEvent => {
  const to = textOf(event, "to");
  const thrown = thrownIn(event);
  if (thrown) {
    const seen = thrown.flatMap((dice, pile) =>
      seesEnd(shape, to, pile, viewer) ? dice : dice.map(() => null),
    );
    return { ...event, dice: seen };
  }
  const { dice: _, ...rest } = event;
  return to === "" || seesMoved(shape, event, viewer) ? event : rest;
};

/** The dice of each pile. Undefined: they are not for several piles. */
export const thrownIn = ({ each, dice }: DefinedEvent): readonly Dice[] | undefined =>
  Array.isArray(each) && Array.isArray(dice) ? shares<number | null>(dice, each) : undefined;

type Dice = readonly (number | null)[];

const seenHands = (shape: Shape, { hands }: DefinedEvent, viewer: Perspective): Hands =>
  seenPiles(shape, shape.zones["hands"], pilesIn(hands), viewer);

const pilesIn = (value: unknown): Piles => (Array.isArray(value) ? value : []);

export const textOf = (event: DefinedEvent, field: string): string => {
  const value = event[field];
  return typeof value === "string" ? value : "";
};

/** A seat, or how many. */
export const wholeIn = (event: DefinedEvent, field: string): number | undefined => {
  const value = event[field];
  return typeof value === "number" ? value : undefined;
};

const seesMoved = (shape: Shape, event: DefinedEvent, viewer: Perspective): boolean =>
  seesEnd(shape, textOf(event, "from"), wholeIn(event, "fromSeat"), viewer) ||
  seesEnd(shape, textOf(event, "to"), wholeIn(event, "toSeat"), viewer);

const seesEnd = (shape: Shape, name: string, owner: Seat | undefined, viewer: Perspective): boolean => {
  const zone = shape.zones[name];
  return zone !== undefined && seesAll(zone, lookOf(shape, viewer, owner));
};

const withoutPieces = ({ cards: _cards, card: _card, ...rest }: DefinedEvent): DefinedEvent => ({
  ...rest,
  type: rest.type,
});

/** What is chosen in a sealed phase only the seat itself sees. */
const redactMove = (shape: Shape, event: DefinedEvent, viewer: Perspective): DefinedEvent => {
  const name = shape.byEvent.get(event.type) ?? "";
  const move = shape.moves[name];
  const seat = wholeIn(event, "seat");
  if (!move || viewer === "referee" || viewer === seat) return event;
  const moved = shape.moves[move.back ?? name] ?? move;
  const taking = takingOf(moved);
  const ends = taking ? [taking.from, moved.into ?? ""] : [];
  // Everybody sees the one piece that lies on top now.
  const isOnTop = taking?.max === 1 && !move.back && shape.zones[move.into ?? ""]?.seenBy === "top";
  const isSeen = isOnTop || ends.some((end) => seesEnd(shape, end, seat, viewer));
  const seen = isSeen ? event : withoutPieces(event);
  if (!shape.sealed.has(name) || !move.choose) return seen;
  const { type, ...fields } = seen;
  const hidden = new Set(Object.keys(move.choose));
  return { type, ...Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.has(field))) };
};

/** The codes of the pieces that an event names. */
export const piecesIn = ({ card, cards, dice }: DefinedEvent): Pile | undefined => {
  if (typeof card === "string") return [card];
  if (Array.isArray(dice)) return dice.map(String);
  return Array.isArray(cards) ? cards : undefined;
};
