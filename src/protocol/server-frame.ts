// The frames that the server sends. Each frame is complete: a client needs no rules and no memory to draw it.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { ownRefusalsOf } from "../games/own-refusals.ts";
import { openWords } from "../games/shared-schemas.ts";
import { actIdSchema } from "./act-id.ts";
import { byGame, type GameSchemas, gameIdSchema, perGame } from "./catalog-schema.ts";
import { codeSchema, idSchema, seatNumberSchema, seqSchema, timeSchema } from "./conventions.ts";
import { revealBySchema } from "./entropy.ts";
import { LIMIT_NAMES } from "./limits.ts";
import {
  deadlineSchema,
  fillAtSchema,
  fromSchema,
  LEGAL,
  ownSchema,
  reasonSchema,
  seatsSchema,
  statusSchema,
  viewSchema,
} from "./match.ts";
import { noticeSchema } from "./notice.ts";
import { playerSchema } from "./player.ts";
import { fieldErrorSchema, problemSchema } from "./problem.ts";
import { reactionSchema } from "./reaction.ts";
import { UNJUDGED_CODES, VERDICT_CODES } from "./refusal-text.ts";
import type { Wire } from "./wire.ts";

/** The events since a seq, and the match as the receiver sees it now. */
const eventFields = ({ event, table, action, choices }: GameSchemas) => ({
  from: fromSchema(),
  seq: seqSchema().meta({ description: "The seq at which `table`, `legal` and `deadline` stand." }),
  events: z.array(event),
  own: ownSchema().exactOptional(),
  table,
  legal: z.array(action).exactOptional().meta(LEGAL),
  choices,
  deadline: deadlineSchema(),
  time: timeSchema(),
});

/** On the socket, a frame that would pass 32 KB goes without its events. */
const onSocket = ({ event }: GameSchemas) => ({ events: z.array(event).exactOptional() });

const wholeEventsOf = (schemas: GameSchemas) => ({
  type: z.literal("events"),
  match: idSchema(),
  ...eventFields(schemas),
  ack: actIdSchema().exactOptional().meta({ description: "The `id` of the act that this answers." }),
});

const HAPPENED = "What happened since, and how the match stands for you.";

/** The same frame for REST. */
export const wholeEventsSchema = byGame("Events", perGame("Events", HAPPENED, wholeEventsOf));

export type WholeEvents = Wire<typeof wholeEventsSchema>;

const eventsFrameSchema = byGame(
  "EventsFrame",
  perGame("EventsFrame", HAPPENED, (schemas) => ({ ...wholeEventsOf(schemas), ...onSocket(schemas) })),
);

/** The frame after a commit: the new events, and the table as of `seq`. */
export type EventsFrame = Wire<typeof eventsFrameSchema>;

const openCodeSchema = onDemand(() =>
  codeSchema().meta({
    description: "To the seats of an open private match: its code. A removal changes it.",
  }),
);

const viewFrameSchema = onDemand(() =>
  z.object({
    type: z.literal("view"),
    game: gameIdSchema(),
    match: idSchema(),
    seq: seqSchema(),
    own: ownSchema().exactOptional(),
    view: viewSchema(),
    code: openCodeSchema().exactOptional(),
    time: timeSchema(),
  }),
);

/** The frame that answers `watch`: all that the viewer may see. */
export type ViewFrame = Wire<typeof viewFrameSchema>;

/** The referee's verdict on an act that it refused, and the match as the receiver sees it now. */
const actRefusedOf = (schemas: GameSchemas) => ({
  match: idSchema(),
  id: actIdSchema().exactOptional(),
  code: openWords([...VERDICT_CODES, ...ownRefusalsOf(schemas.game)]),
  by: seatNumberSchema().exactOptional().meta({ description: "With `beaten`: the seat that was faster." }),
  beatenAt: seqSchema()
    .exactOptional()
    .meta({ description: "With `beaten`: the seq of the event that came first." }),
  behindMs: z.int().min(0).exactOptional().meta({
    description: "With `beaten`: how many milliseconds later the act came, if that is known and below 1000.",
  }),
  card: z
    .string()
    .exactOptional()
    .meta({ description: "With `not-in-hand`: the card that you do not hold." }),
  ...eventFields(schemas),
});

const WHY_REFUSED = "Why the referee refused the act, and how the match stands for you.";

/** REST sends this in the problem. */
export const actRefusedSchema = byGame("ActRefused", perGame("ActRefused", WHY_REFUSED, actRefusedOf));

/** The referee's refusal of an act, with the match as its sender sees it now. */
export type ActRefused = Wire<typeof actRefusedSchema>;

const refused = onDemand(() => ({ type: z.literal("refused"), id: actIdSchema(), message: z.string() }));

const judgedFrameSchema = byGame(
  "RefusedFrame",
  perGame("RefusedFrame", WHY_REFUSED, (schemas) => ({
    ...actRefusedOf(schemas),
    ...refused(),
    ...onSocket(schemas),
  })),
);

const unjudgedFrameSchema = onDemand(() =>
  z
    .object({
      ...refused(),
      match: idSchema(),
      code: openWords(UNJUDGED_CODES),
      retryMs: z.int().min(0).exactOptional(),
      limit: openWords(LIMIT_NAMES)
        .exactOptional()
        .meta({ description: "With `too-fast`: the name of the limit." }),
      errors: z
        .array(fieldErrorSchema())
        .exactOptional()
        .meta({ description: "With `malformed`: what is wrong in the frame, and where." }),
    })
    .meta({ id: "UnjudgedFrame", description: "The relay did not judge the act." }),
);

const refusedFrameSchema = onDemand(() =>
  z.discriminatedUnion("code", [judgedFrameSchema(), unjudgedFrameSchema()]),
);

/** The frame that answers an act that was not played. */
export type RefusedFrame = Wire<typeof refusedFrameSchema>;

const helloFrameSchema = onDemand(() =>
  z.object({
    type: z.literal("hello"),
    version: z.string(),
    time: timeSchema(),
    player: playerSchema().nullable(),
    matches: z
      .array(
        z.object({
          match: idSchema(),
          game: gameIdSchema(),
          status: statusSchema(),
          seat: seatNumberSchema(),
          yourTurn: z
            .boolean()
            .meta({ description: "Whether the match waits for an action or the entropy of yours." }),
        }),
      )
      .max(25),
    notices: z
      .array(noticeSchema())
      .max(25)
      .meta({ description: "The newest first. A notice is kept for 7 days." }),
    reconnectBefore: timeSchema(),
    pingSeconds: z.int().min(1),
  }),
);

const seatsFrameSchema = onDemand(() =>
  z.object({
    type: z.literal("seats"),
    match: idSchema(),
    rev: z.int().min(0),
    status: statusSchema(),
    reason: reasonSchema().exactOptional(),
    revealBy: revealBySchema().exactOptional(),
    fillAt: fillAtSchema().exactOptional(),
    code: openCodeSchema().exactOptional(),
    seats: seatsSchema(),
  }),
);

/** The frame after a change of the seats or of the status. `rev` grows with each. */
export type SeatsFrame = Wire<typeof seatsFrameSchema>;

const UNWATCHED_WHYS = ["replaced", "left", "full", "removed"] as const;

const errorFrameSchema = onDemand(() =>
  z.object({
    type: z.literal("error"),
    problem: problemSchema(),
    re: z.string().exactOptional(),
    match: idSchema().exactOptional(),
    id: actIdSchema().exactOptional(),
  }),
);

/** The frame that answers a frame that could not be read or obeyed. `re`: the type of that frame. */
export type ErrorFrame = Wire<typeof errorFrameSchema>;

/** Every frame that the relay sends, told apart by `type`. Later versions may add fields and types. */
export const serverFrameSchema = onDemand(() =>
  z.discriminatedUnion("type", [
    helloFrameSchema(),
    viewFrameSchema(),
    eventsFrameSchema(),
    refusedFrameSchema(),
    seatsFrameSchema(),
    z.object({
      type: z.literal("reaction"),
      match: idSchema(),
      seat: seatNumberSchema().meta({ description: "Who reacts." }),
      reaction: reactionSchema(),
    }),
    z.object({ type: z.literal("notice"), notice: noticeSchema() }),
    z.object({ type: z.literal("unwatched"), match: idSchema(), why: z.enum(UNWATCHED_WHYS) }),
    errorFrameSchema(),
    z.object({ type: z.literal("pong"), time: timeSchema() }),
  ]),
);

/** A frame from the relay. */
export type ServerFrame = Wire<typeof serverFrameSchema>;
