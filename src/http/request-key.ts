// Reads the header `Idempotency-Key`. An operation that takes no key refuses the header, so that no client believes in a
// promise that nobody made.
import type { Operation } from "../protocol/operation.ts";
import { REQUEST_KEYS } from "../protocol/request-key.ts";
import { type HttpContext, headerOf } from "./http-env.ts";
import { type Read, read, unread } from "./read.ts";
import { refuse } from "./refuse.ts";

/** Null without the header. */
export const requestKeyOf = (c: HttpContext, { keyed }: Operation): Read<string | null> => {
  const header = headerOf(c, "idempotency-key");
  if (header === undefined) return read(null);
  if (!keyed) return unread(refuse("malformed", "This operation takes no Idempotency-Key."));
  const { schema, rule } = REQUEST_KEYS[keyed];
  const key = schema().safeParse(header);
  return key.success ? read(key.data) : unread(refuse("malformed", rule));
};
