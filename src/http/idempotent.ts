// `Idempotency-Key`: an operation that accepts a key does each request once a key.
import { assertNever } from "../games/assert-never.ts";
import { requestKeySchema } from "../protocol/conventions.ts";
import { once } from "../relay/limits/once.ts";
import type { Claim, KeptAnswer } from "../relay/ports/request-keys.ts";
import type { Relay } from "../relay/relay.ts";
import { type HttpContext, headerOf } from "./http-env.ts";
import { refuse, tryAgain } from "./refuse.ts";
import { JSON_TYPE, problemReply, type Reply } from "./reply.ts";

/** `body` is the parsed body, so that equal requests compare equal. `run` gets null where there is no key. */
export const idempotent = async (
  c: HttpContext,
  relay: Relay,
  player: string,
  body: unknown,
  run: (claim: Claim | null) => Promise<Reply>,
): Promise<Reply> => {
  const header = headerOf(c, "idempotency-key");
  if (header === undefined) return run(null);
  const key = requestKeySchema.safeParse(header);
  if (!key.success) return problemReply(refuse("malformed", "An Idempotency-Key has 1 to 64 characters."));
  const request = { player, key: key.data, request: [c.req.method, c.req.path, body] };
  const answered = await once(relay, request, async (claim) => {
    const result = await run(claim);
    return { result, kept: keptOf(result) };
  });
  switch (answered.type) {
    case "done":
      return answered.result;
    case "again":
      return replyAgain(answered.answer);
    case "key-reused":
      return problemReply(
        refuse("key-reused", "The key was used for another request within 24 hours. Take a new one."),
      );
    case "busy":
      return problemReply(tryAgain(answered.retryMs));
    default:
      return assertNever(answered);
  }
};

/** Null for a problem: the request did nothing. */
const keptOf = ({ status, headers, text }: Reply): KeptAnswer | null =>
  status < 300 ? { status, body: text ?? "", location: headers["location"] ?? null } : null;

const replyAgain = ({ status, body, location }: KeptAnswer): Reply => ({
  status,
  headers: { "content-type": JSON_TYPE, ...(location === null ? {} : { location }) },
  text: body,
});
