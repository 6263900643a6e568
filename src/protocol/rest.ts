// The bodies and queries of REST requests, and the service's own answers. Unknown fields and parameters are refused.
import * as z from "zod";
import { LANGUAGES } from "../games/words.ts";
import { actionSchema, anyActionSchema, gameIdSchema } from "./catalog-schema.ts";
import { actIdSchema, codeSchema, entropySchema, listOf, nameSchema, seqSchema } from "./conventions.ts";
import { matchSchema, statusSchema } from "./match.ts";
import { viewFrameSchema, wholeEventsSchema } from "./server-frame.ts";
import type { Wire } from "./wire.ts";

export const LARGEST_BODY_BYTES = 16 * 1024;

/** An empty body. */
export const nothingSchema = z.strictObject({}).meta({ id: "Nothing" });

export const createPlayerSchema = z.strictObject({ name: nameSchema }).meta({ id: "CreatePlayer" });
export type CreatePlayer = Wire<typeof createPlayerSchema>;

export const takeSeatSchema = z
  .strictObject({ entropy: entropySchema.default(""), code: codeSchema.exactOptional() })
  .meta({ id: "TakeSeat" });
export type TakeSeat = Wire<typeof takeSeatSchema>;

export const rematchSchema = z.strictObject({ entropy: entropySchema.default("") }).meta({ id: "Rematch" });
export type Rematch = Wire<typeof rematchSchema>;

const actOver = <Action extends z.ZodType>(action: Action) =>
  z.strictObject({
    id: actIdSchema.exactOptional(),
    seen: seqSchema.meta({ description: "The newest seq that you had seen when you acted." }),
    action,
  });

/** Parses the body of an act. The match's game judges the action itself. */
export const actSchema = actOver(anyActionSchema);
export type Act = Wire<typeof actSchema>;

/** An act for the document, with the actions of every game. */
export const documentedActSchema = actOver(actionSchema).meta({ id: "Act" });

/**
 * A whole number in a query. Digits only: no sign, no blank, no exponent. `override`: otherwise the document loses the
 * default, because the schema transforms.
 */
const numberInQuery = (schema: z.ZodInt, fallback: number, description: string) =>
  z
    .preprocess((text) => (typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : text), schema)
    .default(fallback)
    .meta({ description, override: { default: fallback } });

const paging = {
  limit: numberInQuery(z.int().min(1).max(100), 20, "The most items on the page."),
  cursor: z
    .string()
    .regex(/^[0-9A-Za-z_-]{1,512}$/)
    .exactOptional()
    .meta({ description: "The `next` of the previous page." }),
};

export const pageQuerySchema = z.strictObject(paging);
export type PageQuery = Wire<typeof pageQuerySchema>;

export const listMatchesQuerySchema = z.strictObject({
  game: gameIdSchema.exactOptional(),
  status: z.enum(["open", "live"]).default("open"),
  ...paging,
});
export type ListMatchesQuery = Wire<typeof listMatchesQuerySchema>;

const codeInQuery = codeSchema.exactOptional();

export const codeQuerySchema = z.strictObject({ code: codeInQuery });
export type CodeQuery = Wire<typeof codeQuerySchema>;

export const languageQuerySchema = z.strictObject({
  lang: z.enum(LANGUAGES).exactOptional().meta({
    description: "If it is left out, the best language that `Accept-Language` asks for, otherwise English.",
  }),
});

export const eventsQuerySchema = z.strictObject({
  since: numberInQuery(seqSchema, 0, "The newest seq that you have. The answer has the events after it."),
  wait: numberInQuery(
    z.int().min(0).max(20),
    0,
    "How many seconds the relay may wait for something new. The answer may come sooner, and empty.",
  ),
  code: codeInQuery,
});
export type EventsQuery = Wire<typeof eventsQuerySchema>;

export const matchListSchema = listOf(matchSchema).meta({ id: "MatchList" });
export type MatchList = Wire<typeof matchListSchema>;

const withStatus = { status: statusSchema };

/**
 * The answer of `GET /v1/matches/{id}/events`. A view while the match is open, or where the relay has no events after
 * `since`.
 */
export const eventsAnswerSchema = z
  .discriminatedUnion("type", [
    wholeEventsSchema.extend(withStatus).meta({ id: "EventsNews" }),
    viewFrameSchema.extend(withStatus).meta({ id: "ViewNews" }),
  ])
  .meta({ id: "News" });
export type EventsAnswer = Wire<typeof eventsAnswerSchema>;

const limit = z.int().min(1).exactOptional();

const limitsSchema = z
  .object({
    actionsPerSecond: limit,
    requestsPerMinute: limit,
    requestsPerMinuteByAddress: limit,
    guestsPerHour: limit,
    openTables: limit,
    liveMatches: limit,
    sockets: limit,
    bots: limit,
  })
  .meta({ description: "The limits of this relay. A limit that it does not have is left out." });

const address = z.string().nullable();

export const serviceSchema = z
  .object({
    name: z.literal("turn-relay"),
    version: z.string(),
    websocket: address,
    openapi: address,
    asyncapi: address,
    docs: address,
    games: z.array(gameIdSchema),
    limits: limitsSchema,
  })
  .meta({ id: "Service", description: "An address that the relay does not serve is null." });
export type ServiceView = Wire<typeof serviceSchema>;

export const healthSchema = z.object({ status: z.literal("ok") }).meta({ id: "Health" });
export type Health = Wire<typeof healthSchema>;
