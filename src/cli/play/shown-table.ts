// What the screen reads of a table: the fields that games share (`docs/events.md`). A game may lack any of them, and an
// unknown field is not shown.
import * as z from "zod";

const seatOrNull = z.int().nullable().default(null);
const cardOrNull = z.string().nullable().default(null);

const shownTableSchema = z.object({
  phase: z.string(),
  over: z.boolean(),
  ranking: z.array(z.int()).nullable().default(null),
  hands: z.array(z.object({ count: z.int(), cards: z.array(z.string()).optional() })).default([]),
  scores: z.array(z.int()).nullable().default(null),
  round: z.int().nullable().default(null),
  stock: z.int().nullable().default(null),
  top: cardOrNull,
  topBy: seatOrNull,
  lead: seatOrNull,
  turn: seatOrNull,
  dealer: seatOrNull,
  ready: z.array(z.int()).default([]),
  passed: z.array(z.int()).default([]),
  pile: z.array(z.string()).default([]),
  zips: z.array(z.object({ seat: z.int(), cards: z.array(z.string()) })).default([]),
  suit: z.string().nullable().default(null),
  direction: z.int().nullable().default(null),
  zap: z.int().default(0),
  demand: z.boolean().default(false),
  exposed: z.array(z.object({ seat: z.int() })).default([]),
  drawn: cardOrNull,
  owed: cardOrNull,
  barred: cardOrNull,
});

export type ShownTable = z.infer<typeof shownTableSchema>;

/** Null while there is no table, or if it is none. */
export const shownTable = (table: unknown): ShownTable | null =>
  shownTableSchema.safeParse(table).data ?? null;
