// The frames that the server sends. Each is whole in itself: a client needs no rules and no memory to draw it.
import * as z from "zod";
import { actionSchema, eventSchema, gameIdSchema, tableSchema } from "./catalog-schema.ts";
import { actIdSchema, idSchema, seatNumberSchema, seqSchema, timeSchema } from "./conventions.ts";
import { ownSchema, seatsSchema, statusSchema, viewSchema } from "./match.ts";
import { noticeSchema } from "./notice.ts";
import { playerSchema } from "./player.ts";
import { problemSchema } from "./problem.ts";
import { UNJUDGED_CODES, VERDICT_CODES } from "./refusal-text.ts";
import type { Wire } from "./wire.ts";

/** What happened since a seq, and how the match stands for the receiver. */
const telling = {
  from: z.int().min(1).meta({ description: "The seq of the first of `events`." }),
  seq: seqSchema.meta({ description: "The seq at which `table`, `legal` and `deadline` stand." }),
  events: z.array(eventSchema),
  own: ownSchema.exactOptional(),
  table: tableSchema,
  legal: z.array(actionSchema).exactOptional().meta({
    description: "Every action that the seat may take now; a seat's alone.",
  }),
  deadline: timeSchema.nullable().meta({ description: "When the present clock runs out." }),
  time: timeSchema,
};

/** On the socket the events are left out where the frame would pass 32 KB with them; all else stands. */
const onSocket = { events: telling.events.exactOptional() };

/** As REST answers it. */
export const wholeEventsSchema = z
  .object({
    type: z.literal("events"),
    match: idSchema,
    ...telling,
    ack: actIdSchema.exactOptional().meta({ description: "The `id` of the act that this answers." }),
  })
  .meta({ id: "Events", description: "What happened since, and how the match stands for you." });

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

/** A verdict of the referee, and how the match stands; as REST answers it beside a problem. */
export const verdictFields = {
  match: idSchema,
  code: z.enum(VERDICT_CODES),
  by: seatNumberSchema.exactOptional().meta({ description: "With `beaten`: the seat that was faster." }),
  beatenAt: seqSchema
    .exactOptional()
    .meta({ description: "With `beaten`: the seq of what closed the door." }),
  behindMs: z.int().min(0).exactOptional().meta({ description: "With `beaten`: how far behind, if known." }),
  ...telling,
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
  notices: z.array(noticeSchema).max(25).meta({ description: "Newest first; each is kept for 7 days." }),
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

export const serverFrameSchema = z.discriminatedUnion("type", [
  helloFrameSchema,
  viewFrameSchema,
  eventsFrameSchema,
  refusedFrameSchema,
  seatsFrameSchema,
  z.object({ type: z.literal("notice"), notice: noticeSchema }),
  z.object({ type: z.literal("unwatched"), match: idSchema, why: z.enum(UNWATCHED_WHYS) }),
  z.object({
    type: z.literal("error"),
    problem: problemSchema,
    re: z.string().exactOptional(),
    match: idSchema.exactOptional(),
    id: actIdSchema.exactOptional(),
  }),
  z.object({ type: z.literal("pong"), time: timeSchema }),
]);

export type ServerFrame = Wire<typeof serverFrameSchema>;
