// The frames that the server sends. Each frame is complete: a client needs no rules and no memory to draw it.
import * as z from "zod";
import { actionSchema, eventSchema, gameIdSchema, tableSchema } from "./catalog-schema.ts";
import { actIdSchema, idSchema, seatNumberSchema, seqSchema, timeSchema } from "./conventions.ts";
import { ownSchema, seatsSchema, statusSchema, viewSchema } from "./match.ts";
import { noticeSchema } from "./notice.ts";
import { playerSchema } from "./player.ts";
import { problemSchema } from "./problem.ts";
import { UNJUDGED_CODES, VERDICT_CODES } from "./refusal-text.ts";
import type { Wire } from "./wire.ts";

/** The events since a seq, and the match as the receiver sees it now. */
const eventFields = {
  from: z.int().min(1).meta({ description: "The seq of the first of `events`." }),
  seq: seqSchema.meta({ description: "The seq at which `table`, `legal` and `deadline` stand." }),
  events: z.array(eventSchema),
  own: ownSchema.exactOptional(),
  table: tableSchema,
  legal: z.array(actionSchema).exactOptional().meta({
    description: "Every action that the seat may take now. Spectators do not get it.",
  }),
  deadline: timeSchema.nullable().meta({ description: "When the running clock ends. Null: no clock runs." }),
  time: timeSchema,
};

/** On the socket, a frame that would pass 32 KB goes without its events. */
const onSocket = { events: eventFields.events.exactOptional() };

/** The same frame for REST. */
export const wholeEventsSchema = z
  .object({
    type: z.literal("events"),
    match: idSchema,
    ...eventFields,
    ack: actIdSchema.exactOptional().meta({ description: "The `id` of the act that this answers." }),
  })
  .meta({ id: "Events", description: "What happened since, and how the match stands for you." });

export type WholeEvents = Wire<typeof wholeEventsSchema>;

export const eventsFrameSchema = wholeEventsSchema.extend(onSocket);

export type EventsFrame = Wire<typeof eventsFrameSchema>;

export const viewFrameSchema = z
  .object({
    type: z.literal("view"),
    match: idSchema,
    seq: seqSchema,
    own: ownSchema.exactOptional(),
    view: viewSchema,
    time: timeSchema,
  })
  .meta({ id: "ViewFrame" });

export type ViewFrame = Wire<typeof viewFrameSchema>;

/** The fields of a verdict, and the match as the receiver sees it now. REST sends them beside a problem. */
export const verdictFields = {
  match: idSchema,
  code: z.enum(VERDICT_CODES),
  by: seatNumberSchema.exactOptional().meta({ description: "With `beaten`: the seat that was faster." }),
  beatenAt: seqSchema
    .exactOptional()
    .meta({ description: "With `beaten`: the seq of the event that came first." }),
  behindMs: z
    .int()
    .min(0)
    .exactOptional()
    .meta({ description: "With `beaten`: how many milliseconds later the act came, if that is known." }),
  ...eventFields,
};

const refused = { type: z.literal("refused"), match: idSchema, id: actIdSchema, message: z.string() };

export const refusedFrameSchema = z.discriminatedUnion("code", [
  z.object({ ...refused, ...verdictFields, ...onSocket }),
  z.object({ ...refused, code: z.enum(UNJUDGED_CODES), retryMs: z.int().min(0).exactOptional() }),
]);

export type RefusedFrame = Wire<typeof refusedFrameSchema>;

export const helloFrameSchema = z.object({
  type: z.literal("hello"),
  version: z.string(),
  time: timeSchema,
  player: playerSchema.nullable(),
  matches: z
    .array(z.object({ match: idSchema, game: gameIdSchema, status: statusSchema, seat: seatNumberSchema }))
    .max(25),
  notices: z
    .array(noticeSchema)
    .max(25)
    .meta({ description: "The newest first. A notice is kept for 7 days." }),
  reconnectBefore: timeSchema,
  pingSeconds: z.int().min(1),
});

export type HelloFrame = Wire<typeof helloFrameSchema>;

export const seatsFrameSchema = z.object({
  type: z.literal("seats"),
  match: idSchema,
  rev: z.int().min(0),
  status: statusSchema,
  seats: seatsSchema,
});

export type SeatsFrame = Wire<typeof seatsFrameSchema>;

export const UNWATCHED_WHYS = ["replaced", "left", "full"] as const;

const errorFrameSchema = z.object({
  type: z.literal("error"),
  problem: problemSchema,
  re: z.string().exactOptional(),
  match: idSchema.exactOptional(),
  id: actIdSchema.exactOptional(),
});

export type ErrorFrame = Wire<typeof errorFrameSchema>;

export const serverFrameSchema = z.discriminatedUnion("type", [
  helloFrameSchema,
  viewFrameSchema,
  eventsFrameSchema,
  refusedFrameSchema,
  seatsFrameSchema,
  z.object({ type: z.literal("notice"), notice: noticeSchema }),
  z.object({ type: z.literal("unwatched"), match: idSchema, why: z.enum(UNWATCHED_WHYS) }),
  errorFrameSchema,
  z.object({ type: z.literal("pong"), time: timeSchema }),
]);

export type ServerFrame = Wire<typeof serverFrameSchema>;
