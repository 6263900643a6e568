// Reads the fields that the judges need, out of any frame, body or answer. A field of another shape counts as absent,
// because a client may send anything.

import * as z from "zod";
import type { Choice } from "../games/game.ts";
import { isEndedStatus } from "../games/match-status.ts";

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);

const tableSchema = z.looseObject({ over: z.boolean().optional().catch(undefined) }).nullable();
const legalSchema = z.array(z.unknown()).optional().catch(undefined);

const choiceSchema = z.object({
  action: z.looseObject({ type: z.string() }),
  field: z.string(),
  from: z.array(z.union([z.string(), z.number()])),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
});

const standingShape = {
  table: tableSchema.optional().catch(undefined),
  legal: legalSchema,
  choices: z.array(choiceSchema).optional().catch(undefined),
};

const seatSchema = z.looseObject({ acts: text, player: z.string().nullable().optional().catch(undefined) });

const viewSchema = z.looseObject({
  ...standingShape,
  status: text,
  revealBy: text,
  seats: z.array(seatSchema).optional().catch(undefined),
});

const trouble = { code: text, retryMs: number };

const fieldsSchema = z.looseObject({
  type: text,
  ...trouble,
  ...standingShape,
  match: text,
  id: text,
  ack: text,
  why: text,
  re: text,
  reaction: text,
  seq: number,
  own: number,
  since: number,
  seen: number,
  action: z.unknown().optional(),
  status: text,
  message: text,
  connectionId: text,
  reconnectBefore: text,
  revealBy: text,
  entropyHash: text,
  token: text,
  user_code: text,
  refresh_token: text,
  seat: number,
  seats: z.array(seatSchema).optional().catch(undefined),
  view: viewSchema.optional().catch(undefined),
  problem: z
    .looseObject({ ...trouble })
    .optional()
    .catch(undefined),
  refusal: z
    .looseObject({ ...trouble, ...standingShape, seq: number, own: number })
    .optional()
    .catch(undefined),
});

export type WireFields = z.infer<typeof fieldsSchema>;

const NOTHING: WireFields = fieldsSchema.parse({});

/** Of a text that is no JSON object: nothing. */
export const fieldsOf = (json: string): WireFields => {
  try {
    const parsed = fieldsSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
};

/** How a match stands, as a frame or an answer tells it. Null if it does not. */
export interface WireStanding {
  readonly seq: number;
  readonly own: number;
  readonly over: boolean;
  /** Each action as canonical JSON. Null for a spectator. */
  readonly legal: readonly string[] | null;
  readonly choices: readonly Choice[];
}

export const standingIn = (fields: WireFields): WireStanding | null => {
  const { refusal, view } = fields;
  const at = refusal?.seq === undefined ? fields : refusal;
  const of = refusal?.seq === undefined ? (view ?? fields) : refusal;
  if (at.seq === undefined || of.table === undefined) return null;
  const status = view?.status;
  const over = of.table?.over === true || (status !== undefined && isEndedStatus(status));
  const { legal, choices = [] } = of;
  return { seq: at.seq, own: at.own ?? 0, over, legal: legal?.map(canonical) ?? null, choices };
};

/** The same text for the same value, whatever the order of the keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? "null";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
