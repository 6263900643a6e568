// Reads the body, the query and the path of a request by the schemas of its operation.

import type * as z from "zod";
import { errorsOf } from "../protocol/field-errors.ts";
import { isAsked } from "../protocol/operation.ts";
import type { PathParams, PathProblem } from "../protocol/path-params.ts";
import type { FieldError } from "../protocol/problem.ts";
import { LARGEST_BODY_BYTES, languageQuerySchema, nothingSchema } from "../protocol/rest.ts";
import { strictJson } from "../protocol/strict-json.ts";
import { readByGame } from "../relay/play/note-fault.ts";
import type { HttpContext } from "./http-env.ts";
import {
  noSuchGame,
  noSuchInvitation,
  noSuchMatch,
  noSuchPlayer,
  noSuchRoute,
  noSuchSeat,
  noSuchSubscription,
  noSuchToken,
  noSuchWebhook,
  type Refusal,
  refuse,
  tooLarge,
} from "./refuse.ts";

/** Ignores a body where the operation declares none. Only a deletion must have no body. */
export const bodyOf = async <Schema extends z.ZodType>(
  c: HttpContext,
  schema: () => Schema,
): Promise<Read<z.output<Schema>>> => {
  if (isAsked(schema)) return readBody(c, schema);
  const body = c.req.method === "DELETE" ? await readBody(c, nothingSchema) : read({});
  return body.ok ? parsedAs(schema, {}, "body") : body;
};

/** Reads an empty body as an empty object. */
const readBody = async <Schema extends z.ZodType>(
  c: HttpContext,
  schema: () => Schema,
): Promise<Read<z.output<Schema>>> => {
  const text = await c.req.text();
  if (Buffer.byteLength(text) > LARGEST_BODY_BYTES) return unread(tooLarge());
  if (text !== "" && !/^application\/json *(;|$)/i.test(c.req.header("content-type") ?? "")) {
    return unread(refuse("not-json", "Send the body as application/json."));
  }
  if (text.includes(REPLACEMENT)) return unread(refuse("malformed", "The body is not UTF-8."));
  const json = strictJson(text === "" ? "{}" : text);
  if (!json.ok) return unread(refuse("malformed", NOT_READ[json.fault]));
  return parsedAs(schema, json.value, "body");
};

/** What a gateway puts in the place of bytes that are no UTF-8. It has decoded the body before this function sees it. */
const REPLACEMENT = "\ufffd";

const NOT_READ = {
  "no-json": "The body is not JSON.",
  "repeated-key": "The body has a key twice in one object.",
} as const;

/** Refuses a parameter that comes twice. Every operation takes `lang`. */
export const queryOf = <Schema extends z.ZodType>(
  c: HttpContext,
  schema: () => Schema,
): Read<z.output<Schema>> => {
  const query = c.req.query();
  if (!isAsked(schema)) return parsedAs(schema, query, "query");
  if (Object.values(c.req.queries()).some((values) => values.length > 1))
    return unread(refuse("malformed", "The query gives a parameter more than once."));
  const { lang, ...rest } = query;
  const asked: () => z.ZodType = schema;
  if (lang === undefined || asked === languageQuerySchema) return parsedAs(schema, query, "query");
  const language = parsedAs(languageQuerySchema, { lang }, "query");
  return language.ok ? parsedAs(schema, rest, "query") : language;
};

/** An unreadable path gets the same answer as a path that names nothing. `namesNothing`: what only this function has. */
export const paramsOf = <Schema extends z.ZodObject>(
  c: HttpContext,
  { schema, problems }: PathParams<Schema>,
  namesNothing: NamesNothing,
): Read<z.output<Schema>> => {
  const parsed = schema().safeParse(c.req.param());
  if (parsed.success) return read(parsed.data);
  const wrong = problems[String(parsed.error.issues[0]?.path[0])] ?? "no-such-route";
  const refusals: NamesNothing = { ...NAMES_NOTHING, ...namesNothing };
  return unread((refusals[wrong] ?? noSuchRoute)());
};

/** What an unreadable path is answered with. */
export type NamesNothing = Partial<Readonly<Record<PathProblem, () => Refusal>>>;

/** Of any function. */
const NAMES_NOTHING: NamesNothing = {
  "no-such-match": noSuchMatch,
  "no-such-player": noSuchPlayer,
  "no-such-token": noSuchToken,
  "no-such-webhook": noSuchWebhook,
  "no-such-subscription": noSuchSubscription,
  "no-such-game": noSuchGame,
  "no-such-route": noSuchRoute,
  "no-such-invitation": noSuchInvitation,
  "no-such-seat": noSuchSeat,
};

export const parsedAs = <Schema extends z.ZodType>(
  schema: () => Schema,
  data: unknown,
  where: Misplaced,
): Read<z.output<Schema>> => {
  // Only the schemas of a game have code of others in them.
  const parsed = readByGame(() => schema().safeParse(data));
  if (parsed.success) return read(parsed.data);
  const errors = errorsOf(parsed.error);
  return unread(refuse("malformed", misfitText(where, errors, data), { errors }));
};

/** Where the request has the wrong field. */
type Misplaced = "body" | "query";

/** Of a field that a person writes or follows. Of all others the relay says the names. */
const OF_FIELD: Readonly<Record<string, string>> = {
  "/code": "A code has six letters and digits. Check the code.",
  "/game": "This server does not have this game. Choose one of its games.",
  "/url": "The server cannot use this address. Check it: it looks like https://example.com/hook.",
};

/** The `detail` of the problem. Its `errors` have every place and reason. */
const misfitText = (where: Misplaced, errors: readonly FieldError[], given: unknown): string => {
  const [first] = errors;
  const known = first && OF_FIELD[first.path];
  if (known && isGiven(first.path.slice(1), given)) return known;
  const names = [...new Set(errors.flatMap(({ path }) => path.split("/")[1] ?? []))].join(", ");
  if (where === "body")
    return names === ""
      ? "What you sent does not fit here."
      : `What you sent does not fit here. Check: ${names}.`;
  return names === ""
    ? "Something in this address does not fit."
    : `Something in this address does not fit. Check: ${names}.`;
};

const isGiven = (field: string, given: unknown): boolean =>
  typeof given === "object" && given !== null && Object.hasOwn(given, field);

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: Refusal };

export const read = <Value>(value: Value): Read<Value> => ({ ok: true, value });

export const unread = (refused: Refusal) => ({ ok: false, refused }) as const;
