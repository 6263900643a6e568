// What each viewer of a match receives: tables, events, folds, positions.
import * as z from "zod";
import type { GameTypes, Perspective } from "../game.ts";
import { handsFor } from "../hands.ts";
import { difference, inWords } from "./difference.ts";
import { entryText, viewerText } from "./entry-text.ts";
import { clientsOf, type Faults, someStates, type Trial, viewersOf } from "./trial.ts";

export const folds: Faults = function* (trial) {
  const { start, setup } = trial.course;
  for (const viewer of clientsOf(setup.seats)) {
    const first = foldedBy(trial, viewer, null, start.events);
    yield* foldsOf(trial, viewer, first);
  }
};

const foldedBy = <T extends GameTypes>(
  { game }: Trial<T>,
  viewer: Perspective,
  table: T["table"] | null,
  events: readonly T["event"][],
): T["table"] | null =>
  events.reduce<T["table"] | null>((so, event) => game.fold(so, game.redact(event, viewer)), table);

function* foldsOf<T extends GameTypes>(
  trial: Trial<T>,
  viewer: Perspective,
  first: T["table"] | null,
): Generator<string> {
  const { game, course } = trial;
  let table = first;
  const wrong = difference(table, game.table(course.start.state, viewer));
  if (wrong) yield `the table that ${viewerText(viewer)} folds has ${wrong}, after the first deal`;
  for (const { entry, state, events } of course.steps) {
    if (table && entry !== "clock" && entry.seat === viewer && game.isPrivate(entry.action)) {
      table = game.foldOwn(table, viewer, entry.action) ?? game.table(state, viewer);
    }
    table = foldedBy(trial, viewer, table, events);
    const other = difference(table, game.table(state, viewer));
    if (other) yield `the table that ${viewerText(viewer)} folds has ${other}, after: ${entryText(entry)}`;
  }
}

export const schemas: Faults = function* ({ game, course }) {
  const { setup, start, steps } = course;
  const [tables, visible] = [closed(game.schemas.table), closed(game.schemas.event)];
  const amiss = (what: string, schema: z.ZodType, value: unknown): readonly string[] => {
    const { data, error } = schema.safeParse(value);
    if (error) return [`the schema refuses ${what} ${inWords(value)}: ${z.prettifyError(error)}`];
    const other = difference(data, value);
    return other ? [`the schema makes another ${what} of it: ${other}`] : [];
  };
  for (const state of someStates(course)) {
    for (const viewer of viewersOf(setup.seats)) {
      yield* amiss("a table", tables, game.table(state, viewer));
    }
  }
  for (const { events } of [start, ...steps]) {
    for (const viewer of viewersOf(setup.seats)) {
      for (const event of events) yield* amiss("an event", visible, game.redact(event, viewer));
    }
  }
  const recorded = game.schemas.recordedAction(setup.seats);
  for (const { entry } of steps) {
    if (entry === "clock") continue;
    yield* amiss("an action", game.schemas.action, entry.action);
    yield* amiss("an action of a record", recorded, entry.action);
  }
  yield* amiss("options", game.schemas.options, setup.options);
};

export const events: Faults = function* ({ game, probe, course: { setup, start, steps } }) {
  if (!probe.visible) return;
  for (const { events: all } of [start, ...steps]) {
    for (const viewer of viewersOf(setup.seats)) {
      for (const event of all) {
        const other = difference(game.redact(event, viewer), probe.visible(event, viewer));
        if (other) yield `${event.type} for ${viewerText(viewer)} has ${other}`;
      }
    }
  }
};

const handsSchema = z.looseObject({
  hands: z.array(z.object({ count: z.int(), cards: z.array(z.string()).exactOptional() })),
});

export const position: Faults = function* ({ game, course }) {
  for (const state of someStates(course)) {
    const [table, open] = [game.table(state, "referee"), game.position(state)];
    const parsed = handsSchema.safeParse(table);
    if (!parsed.success) {
      yield `a table has no hands: ${inWords(table)}`;
      continue;
    }
    const { phase, over, ranking } = table;
    const other =
      difference({ ...open, phase, over, ranking }, open) ??
      difference(parsed.data.hands, handsFor(open.hands, "referee"));
    if (other) yield `the position does not agree with the table: ${other}`;
    const order = difference(Object.keys(open), Object.keys(table));
    if (order) yield `the position has other fields than the table: ${order}`;
  }
};

export const secret: Faults = function* ({ game, course: { setup, start, steps } }) {
  for (const { state, events: all } of [start, ...steps]) {
    if (!game.ticking(state)) return;
    for (const viewer of viewersOf(setup.seats)) {
      const received = inWords([game.table(state, viewer), all.map((event) => game.redact(event, viewer))]);
      if (received.includes(setup.chance.secret))
        yield `${viewerText(viewer)} receives the secret before the end`;
    }
  }
};

export const seatLists: Faults = function* ({ game, probe, course }) {
  for (const state of someStates(course)) {
    for (const viewer of viewersOf(course.setup.seats)) {
      const fields = new Map<string, unknown>(Object.entries(game.table(state, viewer)));
      for (const name of probe.seatLists ?? []) {
        const list = fields.get(name);
        if (list === undefined) yield `a table without ${name}`;
        if (!Array.isArray(list)) continue;
        const other = difference(
          list,
          list.toSorted((a, b) => a - b),
        );
        if (other) yield `${name} of the table of ${viewerText(viewer)} does not ascend: ${inWords(list)}`;
      }
    }
  }
};

/**
 * A schema that refuses unknown fields, also of an object in a list and of each variant of a union. Clients accept them, but
 * here a field without a schema is a fault.
 */
const closed = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, inner(field)] as const);
    return z.strictObject(Object.fromEntries(fields));
  }
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element));
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return z.union(schema.options.map((option) => inner(option)));
  }
  return schema;
};

/** A game may bring another copy of zod. Its schemas stay as they are. */
const inner = (schema: unknown): z.ZodType => (isSchema(schema) ? closed(schema) : z.never());

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === "object" && value !== null && "_zod" in value && "safeParse" in value;
