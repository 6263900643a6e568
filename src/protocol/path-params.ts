// The parameters in the paths of operations, and the answers to paths that name nothing.
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import { onDemand } from "../games/on-demand.ts";
import { knownGameSchema } from "./catalog-schema.ts";
import { codeSchema, idSchema, seatNumberSchema } from "./conventions.ts";
import type { ProblemCode } from "./problem.ts";

export type PathProblem = Extract<
  ProblemCode,
  | "no-such-match"
  | "no-such-game"
  | "no-such-player"
  | "no-such-token"
  | "no-such-webhook"
  | "no-such-subscription"
  | "no-such-passkey"
  | "no-such-invitation"
  | "no-such-code"
  | "no-such-seat"
  | "no-such-arena"
  | "no-such-series"
  | "no-such-route"
>;

export interface PathParams<Schema extends z.ZodObject = z.ZodObject> {
  /** Reads the texts of the path, by name. */
  readonly schema: () => Schema;
  readonly documented: () => z.ZodObject;
  /** By name: the answer where the parameter is unreadable or names nothing. */
  readonly problems: Readonly<Record<string, PathProblem>>;
}

export const pathParams = <Schema extends z.ZodObject>(
  make: () => Schema,
  problems: { readonly [Name in keyof z.output<Schema>]: PathProblem },
  makeDocumented: () => z.ZodObject = make,
): PathParams<Schema> => ({ schema: onDemand(make), documented: onDemand(makeDocumented), problems });

const match = onDemand(() => idSchema().meta({ description: "The match.", param: { id: "MatchId" } }));
const player = onDemand(() => idSchema().meta({ description: "The player.", param: { id: "PlayerId" } }));

const MOST_SEATS = Math.max(...GAMES.map(({ seats }) => seats.max));
const seat = onDemand(() =>
  seatNumberSchema()
    .max(MOST_SEATS - 1)
    .meta({ description: "The seat.", param: { id: "SeatNumber" } }),
);

/** One to three digits. Only the match knows whether it has that seat. */
const seatText = onDemand(() =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
);

export const NO_PARAMS = pathParams(() => z.object({}), {});
export const IN_MATCH = pathParams(() => z.object({ id: match() }), { id: "no-such-match" });
export const IN_SEAT = pathParams(
  () => z.object({ id: match(), n: seatText() }),
  { id: "no-such-match", n: "no-such-seat" },
  () => z.object({ id: match(), n: seat() }),
);
export const BY_CODE = pathParams(() => z.object({ code: codeSchema() }), { code: "no-such-match" });
export const BY_GAME_ID = pathParams(() => z.object({ id: knownGameSchema() }), { id: "no-such-game" });
export const BY_GAME = pathParams(() => z.object({ game: knownGameSchema() }), { game: "no-such-game" });
export const BY_PLAYER = pathParams(() => z.object({ id: player() }), {
  id: "no-such-player",
});
export const BY_PLAYER_OR_ME = pathParams(
  () => z.object({ id: idSchema().meta({ description: "The player: an id, or `me` for yourself." }) }),
  { id: "no-such-player" },
);
export const ONESELF = pathParams(
  () => z.object({ id: idSchema().meta({ description: "Your own id, or `me`." }) }),
  {
    id: "no-such-player",
  },
);
export const IN_INVITATION = pathParams(
  () =>
    z.object({
      id: match(),
      player: idSchema().meta({ description: "The invited player.", param: { id: "InvitedId" } }),
    }),
  { id: "no-such-match", player: "no-such-invitation" },
);
export const SITTING_IN_MATCH = pathParams(
  () =>
    z.object({
      id: match(),
      player: idSchema().meta({ description: "The player who sits there.", param: { id: "SittingId" } }),
    }),
  { id: "no-such-match", player: "no-such-player" },
);
export const BY_TOKEN = pathParams(
  () => z.object({ id: idSchema().meta({ description: "The token, by its id.", param: { id: "TokenId" } }) }),
  { id: "no-such-token" },
);

export const BY_WEBHOOK = pathParams(
  () => z.object({ id: idSchema().meta({ description: "The webhook.", param: { id: "WebhookId" } }) }),
  { id: "no-such-webhook" },
);

export const BY_SUBSCRIPTION = pathParams(
  () =>
    z.object({ id: idSchema().meta({ description: "The subscription.", param: { id: "SubscriptionId" } }) }),
  { id: "no-such-subscription" },
);

export const IN_ARENA = pathParams(
  () => z.object({ arena: idSchema().meta({ description: "The arena.", param: { id: "ArenaId" } }) }),
  { arena: "no-such-arena" },
);

export const IN_SERIES = pathParams(
  () => z.object({ series: idSchema().meta({ description: "The series.", param: { id: "SeriesId" } }) }),
  { series: "no-such-series" },
);

const problemCode = onDemand(() =>
  z
    .string()
    .regex(/^[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40})?$/)
    .meta({ description: "The `code` of a problem.", examples: ["malformed"] }),
);

export const BY_PROBLEM = pathParams(() => z.object({ code: problemCode() }), { code: "no-such-route" });

const referenceName = onDemand(() =>
  z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .meta({ description: "The name of a page or of a script.", examples: ["rest"] }),
);

export const BY_REFERENCE = pathParams(() => z.object({ name: referenceName() }), { name: "no-such-route" });
