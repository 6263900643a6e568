// The parsers of a defined game, from its declaration. Each is made when it is first asked for.
import * as z from "zod";
import type { FixedDeal } from "../chance.ts";
import type { Game } from "../game.ts";
import { schemaNameOf } from "../game-id.ts";
import { onDemand } from "../on-demand.ts";
import {
  countSchema,
  handsSchema,
  matchEndedSchema,
  openWords,
  perSeatSchema,
  seatSchema,
  timedOutSchema,
} from "../shared-schemas.ts";
import {
  allPiecesOf,
  type Choosables,
  type Declaration,
  type Move,
  piecesOf,
  takingOf,
  type Values,
} from "./declaration.ts";
import type { DefinedTypes } from "./play.ts";
import { hasTotals, type Shape } from "./state.ts";
import { chosenSchema, fieldSchema } from "./values.ts";
import type { Zone } from "./zones.ts";

type Schemas = Game<DefinedTypes>["schemas"];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const schemasOf = (shape: Shape): Schemas => {
  const { declaration } = shape;
  const name = schemaPrefixOf(declaration);
  const piece = onDemand(() => pieceSchema(allPiecesOf(declaration)).meta({ id: `${name}Card` }));
  const hands = onDemand(() => handsSchema(piece(), name));
  const [action, table, event] = [
    onDemand(() => actionSchema(shape, name, piece())),
    onDemand(() => tableSchema(shape, name, piece(), hands())),
    onDemand(() => eventSchema(shape, name, piece(), hands())),
  ];
  const options = onDemand(() => optionsSchema(shape.options, name));
  return {
    get action() {
      return action();
    },
    get options() {
      return options();
    },
    get table() {
      return table();
    },
    get event() {
      return event();
    },
    recordedAction: (seats) => actionSchema(shape, null, pieceSchema(piecesOf(declaration, seats))),
    recordedDeal: (seats) => recordedDealOf(declaration, seats),
  };
};

/** A relay may have several versions of a game, and in the API document an id names one schema. */
const schemaPrefixOf = ({ id, rules }: Declaration): string =>
  rules === 1 ? schemaNameOf(id) : `${schemaNameOf(id)}${rules}`;

const pieceSchema = (pieces: readonly string[]) => z.enum([...new Set(pieces)]);

const fieldsOf = (values: Choosables): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, chosenSchema(value)]));

const optionsSchema = (options: Values, name: string): z.ZodType<object> =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(options).map(([option, value]) => [option, value.schema().default(value.start)]),
      ),
    )
    .meta({ id: `${name}Options` });

const takenFields = (move: Move, piece: z.ZodType<string>): Record<string, z.ZodType> => {
  const taking = takingOf(move);
  if (!taking) return {};
  return taking.many ? { cards: z.array(piece).min(taking.min).max(taking.max) } : { card: piece };
};

/** `name`: of the game in the API document. Null: of a record, which the document does not have. */
const actionSchema = (shape: Shape, name: string | null, piece: z.ZodType<string>): Schemas["action"] => {
  const moves = Object.entries(shape.moves).map(([type, move]) => {
    const fields = { ...takenFields(move, piece), ...fieldsOf(move.choose ?? {}) };
    const schema = z.strictObject({ type: z.literal(type), ...fields });
    return name === null ? schema : schema.meta({ id: `${name}${capital(type)}` });
  });
  const [first, ...others] = moves;
  if (!first) throw new Error("a game without moves");
  const schema = z.discriminatedUnion("type", [first, ...others]);
  return name === null ? schema : schema.meta({ id: `${name}Action`, description: "What a seat may do." });
};

/** A shared zone in a table. */
const sharedSchema = (zone: Zone, piece: z.ZodType<string>): z.ZodType => {
  if (zone.seenBy === "all") return z.array(piece);
  if (zone.seenBy === "nobody") return countSchema;
  return z.looseObject({ count: countSchema, cards: z.array(piece).exactOptional() });
};

const zoneSchemas = (
  { zones }: Shape,
  piece: z.ZodType<string>,
  hands: z.ZodType,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(zones).flatMap(([name, zone]) =>
      name === "hands" ? [] : [[name, zone.owned ? hands : sharedSchema(zone, piece)]],
    ),
  );

const tableSchema = (
  shape: Shape,
  name: string,
  piece: z.ZodType<string>,
  hands: z.ZodType<DefinedTypes["table"]["hands"]>,
): Schemas["table"] =>
  z
    .looseObject({
      phase: openWords([...Object.keys(shape.phases), "over"]),
      over: z.boolean(),
      ranking: perSeatSchema.nullable(),
      hands,
      turn: seatSchema.nullable().meta({ description: "Null outside of turns." }),
      ready: z.array(seatSchema).meta({ description: "The seats that have acted in this phase." }),
      round: countSchema,
      ...(shape.declaration.teams !== undefined && {
        team: perSeatSchema.meta({ description: "The number of each seat's team, from 0." }),
      }),
      ...zoneSchemas(shape, piece, hands),
      ...Object.fromEntries(
        Object.entries(shape.fields).map(([field, value]) => [field, fieldSchema(value)]),
      ),
    })
    .meta({ id: `${name}Table` });

/** The events that every declaration may make, beside those with names of its own. No sentence has to tell them. */
export const CHANGES = ["moved", "rolled", "shown", "set", "entered", "turned", "reshuffled"] as const;

/** The same event may tell of several moves. */
const eventSchema = (
  shape: Shape,
  name: string,
  piece: z.ZodType<string>,
  hands: z.ZodType<DefinedTypes["table"]["hands"]>,
): Schemas["event"] => {
  const some = z.array(piece).exactOptional().meta({ description: "Absent where you may not see them." });
  const place = openWords([...Object.keys(shape.zones), "box"]);
  const whose = countSchema.exactOptional().meta({ description: "The seat of the pile, or its number." });
  const phase = openWords(Object.keys(shape.phases));
  const of = (type: string, fields: Record<string, z.ZodType>) =>
    z.looseObject({ type: z.literal(type), ...fields }).meta({ id: `${name}${capital(type)}` });
  const changes: Readonly<Record<(typeof CHANGES)[number], Record<string, z.ZodType>>> = {
    moved: {
      ...{ from: place, fromSeat: whose, to: place, toSeat: whose },
      ...{ count: countSchema, cards: some },
    },
    rolled: {
      ...{ roll: countSchema, sides: countSchema, count: countSchema },
      ...{ to: place.exactOptional(), toSeat: whose },
      dice: z.array(countSchema.nullable()).exactOptional().meta({
        description: "Absent where you may not see them. With `each`, null is a die that you may not see.",
      }),
      each: z.array(countSchema).exactOptional().meta({
        description: "So many of the dice, in their order, for each pile of `to`.",
      }),
    },
    shown: { zone: place, seat: whose, cards: z.array(piece) },
    set: { field: z.string(), value: z.unknown() },
    entered: { phase, turn: seatSchema.nullable() },
    turned: { seat: seatSchema },
    reshuffled: { from: place, shuffle: countSchema, count: countSchema, cards: some },
  };
  const zones = z.looseObject(zoneSchemas(shape, piece, hands));
  const roundEnded = of("roundEnded", {
    ...{ round: countSchema, out: z.null() },
    ...(shape.declaration.opensHands && { hands }),
    points: perSeatSchema.meta({ description: "The points of this round." }),
    scores: perSeatSchema.meta({ description: "The totals." }),
  });
  return z.discriminatedUnion("type", [
    of("dealt", { round: countSchema, shuffle: countSchema, hands, zones }),
    ...CHANGES.map((type) => of(type, changes[type])),
    ...(hasTotals(shape) ? [roundEnded] : []),
    ...[...shape.byEvent].map(([type, move]) => of(type, movedFields(shape, move, piece))),
    ...Object.entries(shape.declaration.events ?? {}).map(([type, told]) => of(type, fieldsOf(told))),
    timedOutSchema(firstOf(Object.keys(shape.phases)), name),
    matchEndedSchema(hands, name),
  ]);
};

const firstOf = ([first, ...others]: readonly string[]): readonly [string, ...string[]] => {
  if (first === undefined) throw new Error("a game without phases");
  return [first, ...others];
};

/** What the event of a move tells. What is hidden from the viewer is absent. */
const movedFields = (shape: Shape, name: string, piece: z.ZodType<string>): Record<string, z.ZodType> => {
  const move = shape.moves[name];
  if (!move) return {};
  const back = move.back === undefined ? undefined : shape.moves[move.back];
  const taking = takingOf(back ?? move);
  const isSealed = shape.sealed.has(name);
  const chosen = Object.entries(fieldsOf(move.choose ?? {})).map(([field, schema]) => [
    field,
    isSealed ? z.optional(schema) : schema,
  ]);
  const hidden = "Absent where you may not see it.";
  const many = { count: countSchema, cards: z.array(piece).exactOptional().meta({ description: hidden }) };
  const pieces = taking?.many || back ? many : { card: piece.exactOptional().meta({ description: hidden }) };
  return {
    seat: seatSchema,
    ...(taking ? pieces : {}),
    ...(taking && back ? { from: z.string(), to: z.string() } : {}),
    ...Object.fromEntries(chosen),
    next: seatSchema.exactOptional().meta({ description: "Who has the turn then." }),
  };
};

/** A deal of a record: as many cards as the rules deal, and exactly the pieces of the match. */
const recordedDealOf = (declaration: Declaration, seats: number): z.ZodType<FixedDeal> => {
  const pieces = piecesOf(declaration, seats);
  const piece = pieceSchema(pieces);
  const each = declaration.deal?.each ?? 0;
  const handSize = typeof each === "number" ? each : each(seats);
  const whole = pieces.toSorted().join(" ");
  return z
    .strictObject({
      hands: z.array(z.array(piece).length(handSize)).length(seats).exactOptional(),
      stock: z.array(piece),
    })
    .refine(({ hands, stock }) => !hands || [...hands.flat(), ...stock].toSorted().join(" ") === whole, {
      error: "these are not exactly the pieces of the match",
    });
};
