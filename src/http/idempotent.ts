// `Idempotency-Key`: a route that is wrapped in this does what a request asks once a key.
import type { Context } from "hono";
import { assertNever } from "../games/assert-never.ts";
import { requestKeySchema } from "../protocol/conventions.ts";
import { once } from "../relay/limits/once.ts";
import type { Claim, KeptAnswer } from "../relay/ports/request-keys.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { headerOf } from "./read-request.ts";
import { refuse, tryAgain } from "./refuse.ts";

/** `body` is as parsed, so that what means the same is the same. `run` gets null where there is no key. */
export const idempotent = async (
  c: Context<HttpEnv>,
  relay: Relay,
  player: string,
  body: unknown,
  run: (claim: Claim | null) => Promise<Response>,
): Promise<Response> => {
  const header = headerOf(c, "idempotency-key");
  if (header === undefined) return run(null);
  const key = requestKeySchema.safeParse(header);
  if (!key.success) return refuse("malformed", "An Idempotency-Key has 1 to 64 characters.");
  const request = { player, key: key.data, request: [c.req.method, c.req.path, body] };
  const answered = await once(relay, request, async (claim) => {
    const result = await run(claim);
    return { result, kept: await keptOf(result) };
  });
  switch (answered.type) {
    case "done":
      return answered.result;
    case "again":
      return responseOf(answered.answer);
    case "key-reused":
      return refuse("key-reused", "The key was used for another request within 24 hours. Take a new one.");
    case "busy":
      return tryAgain(answered.retryMs);
    default:
      return assertNever(answered);
  }
};

const keptOf = async (response: Response): Promise<KeptAnswer | null> => {
  if (!response.ok) return null;
  const { status, headers } = response;
  return { status, body: await response.clone().text(), location: headers.get("location") };
};

const responseOf = ({ status, body, location }: KeptAnswer): Response =>
  new Response(body, {
    status,
    headers: { "content-type": "application/json", ...(location === null ? {} : { location }) },
  });
