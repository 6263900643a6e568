// The bodies and queries of REST requests, and the service's own answers. Unknown fields and parameters are refused.
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import { onDemand } from "../games/on-demand.ts";
import { LANGUAGES } from "../games/words.ts";
import { actIdSchema } from "./act-id.ts";
import { byGame, gameIdSchema, knownGameSchema } from "./catalog-schema.ts";
import { codeSchema, listOf, NO_SUCH_CURSOR, seqSchema } from "./conventions.ts";
import { entropyHashSchema } from "./entropy.ts";
import { chosenFaceSchema } from "./face.ts";
import { bySetLimit } from "./limits.ts";
import { BOT_POLICIES, matchSchema } from "./match.ts";
import { nameSchema } from "./player-texts.ts";
import type { Wire } from "./wire.ts";

export const LARGEST_BODY_BYTES = 16 * 1024;

/** An empty body. */
export const nothingSchema = onDemand(() => z.strictObject({}).meta({ id: "Empty" }));

export const createPlayerSchema = onDemand(() =>
  z
    .strictObject({ name: nameSchema(), face: chosenFaceSchema().exactOptional() })
    .meta({ id: "CreatePlayer" }),
);

export const takeSeatSchema = onDemand(() =>
  z
    .strictObject({ entropyHash: entropyHashSchema().exactOptional(), code: codeSchema().exactOptional() })
    .meta({ id: "TakeSeat" }),
);

export const rematchSchema = onDemand(() =>
  z.strictObject({ entropyHash: entropyHashSchema().exactOptional() }).meta({ id: "Rematch" }),
);

/** An act over REST. It names its game, so that generated clients can tell the actions of the games apart. */
export const actSchema = byGame("Act", ({ game, name, action }) =>
  z
    .strictObject({
      game: z.literal(game.id).meta({ description: "The match's game." }),
      id: actIdSchema().exactOptional(),
      seen: seqSchema().meta({ description: "The newest seq that you had seen when you acted." }),
      action,
    })
    .meta({ id: `${name}Act` }),
);
/** An act over REST. */
export type Act = Wire<typeof actSchema>;

/** Digits only: no sign, no blank, no exponent. */
const wholeNumber = (text: unknown) =>
  typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : text;

/** The largest table of any game. */
const MOST_SEATS = Math.max(...GAMES.map(({ seats }) => seats.max));

/**
 * A whole number in a query. `override`: otherwise the document loses the
 * default, because the schema transforms.
 */
const numberInQuery = (id: string, schema: z.ZodInt, fallback: number, description: string) =>
  z
    .preprocess(wholeNumber, schema)
    .default(fallback)
    .meta({ description, override: { default: fallback }, param: { id } });

const paging = onDemand(() => ({
  limit: numberInQuery("Limit", z.int().min(1).max(100), 20, "The most items on the page."),
  cursor: z
    .string()
    .regex(/^[0-9A-Za-z_-]{100}$/, NO_SUCH_CURSOR)
    .exactOptional()
    .meta({ description: "The `next` of the previous page.", param: { id: "Cursor" } }),
}));

export const pageQuerySchema = onDemand(() => z.strictObject(paging()));

/** Of an answer that has a length of its own. */
export const cursorQuerySchema = onDemand(() => z.strictObject({ cursor: paging().cursor }));

const seatsInQuery = (description: string) =>
  z.preprocess(wholeNumber, z.int().min(1).max(MOST_SEATS)).exactOptional().meta({ description });

export const listMatchesQuerySchema = onDemand(() =>
  z.strictObject({
    game: knownGameSchema().exactOptional().meta({ description: "Only matches of this game." }),
    status: z.enum(["open", "live"]).default("open").meta({ description: "Only matches of this status." }),
    seats: seatsInQuery("Only matches of so many seats."),
    free: seatsInQuery("Only matches with so many free seats or more."),
    rated: z
      .enum(["true", "false"])
      .exactOptional()
      .meta({ description: "Only rated matches, or only others." }),
    bots: z.enum(BOT_POLICIES).exactOptional().meta({ description: "Only matches with this policy." }),
    ...paging(),
  }),
);

const codeInQuery = onDemand(() =>
  codeSchema()
    .exactOptional()
    .meta({ description: "The code of a private match.", param: { id: "Code" } }),
);

export const codeQuerySchema = onDemand(() => z.strictObject({ code: codeInQuery() }));

export const languageQuerySchema = onDemand(() =>
  z.strictObject({
    lang: z
      .enum(LANGUAGES)
      .exactOptional()
      .meta({
        description:
          "If it is left out, the best language that `Accept-Language` asks for, otherwise English.",
        param: { id: "Language" },
      }),
  }),
);

export const eventsQuerySchema = onDemand(() =>
  z.strictObject({
    since: numberInQuery(
      "Since",
      seqSchema(),
      0,
      "The newest seq that you have. The answer has the events after it.",
    ),
    wait: numberInQuery(
      "Wait",
      z.int().min(0).max(20),
      0,
      "How many seconds the relay may wait for something new. The answer may come sooner, and empty.",
    ),
    code: codeInQuery(),
  }),
);

export const noticesQuerySchema = onDemand(() =>
  z.strictObject({
    since: z
      .string()
      .regex(/^(?:[0-9A-Za-z_-]{6}){0,125}$/, NO_SUCH_CURSOR)
      .default("")
      .meta({ description: "The `next` of your last answer. Left out: all current notices." }),
    wait: eventsQuerySchema().shape.wait,
    views: z.enum(["true", "false"]).default("false").meta({
      description: "`true`: the answer has `matches`, and a change of one of your matches is news too.",
    }),
  }),
);

/** A page of matches. Only `next: null` marks the last one. */
export const matchListSchema = onDemand(() => listOf(matchSchema()).meta({ id: "MatchList" }));
/** A page of matches. */
export type MatchList = Wire<typeof matchListSchema>;

const limit = onDemand(() => z.int().min(1).exactOptional());

const limitsSchema = onDemand(() =>
  z.object(bySetLimit(limit)).meta({
    id: "Limits",
    description: "The limits of this relay. A limit that it does not have is left out.",
  }),
);

const address = onDemand(() => z.string().nullable());

/** The answer of `GET /`: the version, the addresses and the limits of a relay. */
export const serviceSchema = onDemand(() =>
  z
    .object({
      name: z.literal("turn-relay"),
      version: z.string(),
      websocket: address(),
      openapi: address(),
      asyncapi: address(),
      docs: address(),
      games: z.array(gameIdSchema()),
      limits: limitsSchema(),
    })
    .meta({ id: "Service", description: "An address that the relay does not serve is null." }),
);
/** What a relay says of itself. */
export type ServiceView = Wire<typeof serviceSchema>;

export const healthSchema = onDemand(() => z.object({ status: z.literal("ok") }).meta({ id: "Health" }));
export type Health = Wire<typeof healthSchema>;
