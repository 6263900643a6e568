// What a request carries, parsed once at the edge: its caller, body and query. What cannot be read is a Response.
import type { Context } from "hono";
import type * as z from "zod";
import { idSchema } from "../protocol/conventions.ts";
import { errorsOf } from "../protocol/field-errors.ts";
import { type Language, languageFor } from "../protocol/language.ts";
import type { Scope } from "../protocol/player.ts";
import { LARGEST_BODY_BYTES, nothingSchema } from "../protocol/rest.ts";
import { overRequests } from "../relay/limits/request-limits.ts";
import { authenticate, type Caller } from "../relay/people/authenticate.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { noSuchMatch, noSuchPlayer, noSuchSeat, noSuchToken, refuse, tooFast } from "./refuse.ts";

type HttpContext = Context<HttpEnv>;

/** The caller, who must hold the scope. A deletion has nothing more to say, so its body is refused here for all. */
export const callerWith = async (c: HttpContext, relay: Relay, scope: Scope): Promise<Caller | Response> => {
  const caller = await anyCaller(c, relay);
  if (caller instanceof Response) return caller;
  if (caller === null) return refuse("bad-token", "This needs a token: Authorization: Bearer <token>.");
  if (!caller.scopes.includes(scope)) return refuse("scope", `The token does not hold the scope ${scope}.`);
  const body = c.req.method === "DELETE" ? await bodyAs(c, nothingSchema) : {};
  return body instanceof Response ? body : caller;
};

/** Null without a token; one that is no good is refused, also where none is needed. The request is counted. */
export const anyCaller = async (c: HttpContext, relay: Relay): Promise<Caller | Response | null> => {
  const caller = await countedCaller(c, relay);
  return caller === "bad-token" ? refuse("bad-token", "The token is not valid.") : caller;
};

/** Refuses what is over the limit of its caller; whose token is no good counts as one without. */
const countedCaller = async (
  c: HttpContext,
  relay: Relay,
): Promise<Caller | Response | "bad-token" | null> => {
  const token = tokenOf(c);
  const caller = token === null ? null : await authenticate(relay, token);
  const retryMs = await overRequests(relay, caller?.token ?? null, addressOf(c));
  if (retryMs !== null) return tooFast(retryMs);
  return caller ?? (token === null ? null : "bad-token");
};

/** Of a request that has been let in and has waited since. */
export const isStillGood = async (c: HttpContext, relay: Relay): Promise<boolean> => {
  const token = tokenOf(c);
  return token === null || (await authenticate(relay, token)) !== null;
};

/** By its name in lower case. An empty one is there too: the adapter drops it, so it is read from the event. */
export const headerOf = (c: HttpContext, name: string): string | undefined =>
  c.req.header(name) ?? c.env?.event?.headers?.[name];

/** Null without one; empty for a header that holds none. */
const tokenOf = (c: HttpContext): string | null => {
  const header = headerOf(c, "authorization");
  return header === undefined ? null : (/^Bearer +(\S+) *$/i.exec(header)?.[1] ?? "");
};

/** Where the gateway saw the request come from, whatever its headers say. */
export const addressOf = (c: HttpContext): string => c.env?.requestContext?.http?.sourceIp ?? "";

/** An empty body is read as an empty object. */
export const bodyAs = async <T>(c: HttpContext, schema: z.ZodType<T>): Promise<T | Response> => {
  const text = await c.req.text();
  if (Buffer.byteLength(text) > LARGEST_BODY_BYTES) return refuse("too-large", "A body has at most 16 KB.");
  if (text !== "" && !/^application\/json *(;|$)/i.test(c.req.header("content-type") ?? "")) {
    return refuse("not-json", "A body is sent as application/json.");
  }
  const data = parsedJson(text === "" ? "{}" : text);
  if (data === undefined) return refuse("malformed", "The body is not JSON.");
  return parsedAs(schema, data, "The body has not the shape that this operation takes.");
};

/** What is given twice says two things, so it is refused. */
export const queryAs = <T>(c: HttpContext, schema: z.ZodType<T>): T | Response => {
  const twice = Object.values(c.req.queries()).some((values) => values.length > 1);
  return twice
    ? refuse("malformed", "The query gives a parameter more than once.")
    : parsedAs(schema, c.req.query(), "The query has not the shape that this operation takes.");
};

/** The id in the path; one that no match can have is a match that is not there. */
export const matchIn = (c: HttpContext): string | Response => {
  const id = idSchema.safeParse(c.req.param("id"));
  return id.success ? id.data : noSuchMatch();
};

export const playerIn = (c: HttpContext): string | Response => {
  const id = idSchema.safeParse(c.req.param("id"));
  return id.success ? id.data : noSuchPlayer();
};

export const tokenIdIn = (c: HttpContext): string | Response => {
  const id = idSchema.safeParse(c.req.param("id"));
  return id.success ? id.data : noSuchToken();
};

/** The number of a seat in the path; whether the table has it is not known here. */
export const seatInPath = (c: HttpContext): number | Response => {
  const n = c.req.param("n") ?? "";
  return /^\d{1,3}$/.test(n) ? Number(n) : noSuchSeat();
};

export const languageOf = (c: HttpContext): Language => languageFor(c.req.header("accept-language"));

/** When the gateway took the request. */
export const arrivalOf = (c: HttpContext, relay: Relay): number =>
  c.env?.requestContext?.timeEpoch ?? relay.time.now();

const parsedAs = <T>(schema: z.ZodType<T>, data: unknown, detail: string): T | Response => {
  const parsed = schema.safeParse(data);
  return parsed.success ? parsed.data : refuse("malformed", detail, { errors: errorsOf(parsed.error) });
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
