// What only the function for the ways to sign in reads and answers: forms, as OAuth has them, and its own paths.
import type * as z from "zod";
import { FORM_TYPE } from "../protocol/operation.ts";
import { LARGEST_BODY_BYTES } from "../protocol/rest.ts";
import type { HttpContext } from "./http-env.ts";
import { type NamesNothing, parsedAs, type Read, unread } from "./read-request.ts";
import { refuse, tooLarge } from "./refuse.ts";
import { JSON_TYPE, type Reply } from "./reply.ts";
import { noSuchCode, noSuchPasskey } from "./sign-in-refusals.ts";

/** OAuth reads an empty parameter as none (RFC 6749, section 3.2). */
const formOf = async <Schema extends z.ZodType>(
  c: HttpContext,
  schema: () => Schema,
): Promise<Read<z.output<Schema>>> => {
  const text = await c.req.text();
  if (Buffer.byteLength(text) > LARGEST_BODY_BYTES) return unread(tooLarge());
  if (!FORM.test(c.req.header("content-type") ?? ""))
    return unread(refuse("malformed", `Send the body as ${FORM_TYPE}.`));
  const form = [...new URLSearchParams(text)];
  if (new Set(form.map(([name]) => name)).size < form.length)
    return unread(refuse("malformed", "The body gives a parameter more than once."));
  return parsedAs(schema, Object.fromEntries(form.filter(([, value]) => value !== "")), "body");
};

const FORM = new RegExp(`^${FORM_TYPE} *(;|$)`, "i");

/**
 * A request that is wrong in itself, as OAuth says it (RFC 6749, section 5.2). Over a limit, with a fault, or where nobody can
 * sign in, the answer stays a problem.
 */
const asOAuth = (reply: Reply): Reply => {
  const { refused, status } = reply;
  if (refused === undefined || STAY.includes(status) || status >= 500) return reply;
  return {
    status: 400,
    headers: { "content-type": JSON_TYPE, "cache-control": "no-store" },
    text: JSON.stringify({ error: "invalid_request", error_description: refused.problem.detail }),
  };
};

/** Forbidden, off, too fast. */
const STAY: readonly number[] = [403, 404, 429];

export const signInNamesNothing: NamesNothing = {
  "no-such-passkey": noSuchPasskey,
  "no-such-code": noSuchCode,
};

export const signInRequests = { formOf, asOAuth };
