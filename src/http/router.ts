// Runs the operations. It reads and checks each request in one order, calls the handler, sends its posts, and sends its
// answer. Knows no operation by name.

import type { Hono } from "hono";
import { cachingOf, isNeverRefused, type Operation, type Shape, shedOf } from "../protocol/operation.ts";
import { REQUEST_KEYS } from "../protocol/request-key.ts";
import { countDelivered } from "../relay/delivery/deliver.ts";
import type { Post } from "../relay/delivery/outbox.ts";
import { isShed } from "../relay/limits/is-shed.ts";
import { readerOf } from "../relay/people/authenticate.ts";
import { hidingFaults } from "../relay/play/hiding-faults.ts";
import type { Claim } from "../relay/ports/limits.ts";
import type { Random } from "../relay/ports/time.ts";
import { isHidden } from "../relay/queries/is-hidden.ts";
import type { Relay } from "../relay/relay.ts";
import { asksForJson } from "./asks-for-json.ts";
import { accountOf, authoriseRequest, isStillGood } from "./authorise-request.ts";
import { isUnchanged, unchanged, withCaching } from "./caching.ts";
import { originOf } from "./caller-origin.ts";
import { compressedResponse } from "./compression.ts";
import type { Asked, Handler } from "./handler.ts";
import { addressOf, arrivalOf, type HttpContext, type HttpEnv, headerOf } from "./http-env.ts";
import type { idempotent } from "./idempotent.ts";
import { limited } from "./limits.ts";
import { bodyOf, type NamesNothing, paramsOf, queryOf, type Read, read, unread } from "./read-request.ts";
import { noSuchMatch, overBudget, refuse } from "./refuse.ts";
import { problemReply, type Reply, replyOf, responseOf } from "./reply.ts";
import { inLanguageOf, languageOf } from "./reply-language.ts";
import type { signInRequests } from "./sign-in-requests.ts";

/** What only some functions may do. A function that only reads has neither. */
export interface Capabilities {
  readonly deliver: ((relay: Relay, posts: readonly Post[]) => Promise<void>) | null;
  readonly idempotent: typeof idempotent | null;
  readonly signIn: typeof signInRequests | null;
  /** What only this function answers where a path names nothing. */
  readonly namesNothing?: NamesNothing;
}

type Shapes = Readonly<Record<string, Shape>>;

/** Serves the first of two operations that fit a path. */
export const serve = <Served extends Shapes>(
  app: Hono<HttpEnv>,
  capabilities: Capabilities,
  operations: { readonly [Id in keyof Served]: Operation<Served[Id]> },
  handlers: { readonly [Id in keyof Served]: Handler<Served[Id]> },
): void => {
  for (const id in operations) {
    const { method, path } = operations[id];
    const answered = answering(capabilities, operations[id], handlers[id]);
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    app.on(method, pattern, async (c) => finished(c, capabilities, operations[id], await answered(c)));
  }
};

const finished = (c: HttpContext, { signIn }: Capabilities, operation: Operation, reply: Reply): Response => {
  const answer = signIn && operation.isForm ? signIn.asOAuth(reply) : reply;
  const told = withCaching(operation, inLanguageOf(c, answer));
  return isUnchanged(told, c.req.header("if-none-match"))
    ? responseOf(unchanged(told))
    : compressedResponse(cachingOf(operation), told, c.req.header("accept-encoding"));
};

const answering =
  <S extends Shape>(capabilities: Capabilities, operation: Operation<S>, handler: Handler<S>) =>
  async (c: HttpContext): Promise<Reply> => {
    const { relay } = c.var;
    const { signIn, namesNothing = {} } = capabilities;
    if (isNeverRefused(operation)) c.set("budget", null);
    const key = requestKeyOf(c, operation);
    if (!key.ok) return problemReply(key.refused);
    const caller = await authoriseRequest(c, relay, operation.access, {
      as: operation.countsAs ?? "requests",
      weight: key.value === null ? 1 : KEYED_WEIGHT,
    });
    if (!caller.ok) return problemReply(caller.refused);
    const body = await ((operation.isForm && signIn?.formOf) || bodyOf)(c, operation.body);
    if (!body.ok) return problemReply(body.refused);
    const query = queryOf(c, operation.query);
    if (!query.ok) return problemReply(query.refused);
    const params = paramsOf(c, operation.params, namesNothing);
    if (!params.ok) return problemReply(params.refused);
    const account = await accountOf(relay, caller.value, operation.account);
    if (!account.ok) return problemReply(account.refused);
    const run = async (claim: Claim | null, random: Random) => {
      const asked = {
        params: params.value,
        query: query.value,
        body: body.value,
        caller: caller.value,
        account: account.value,
        claim,
        random,
        ...contextOf(c, relay),
      };
      const counted = {
        account: caller.value?.account ?? null,
        address: addressOf(c, relay),
        code: codeIn(query.value) ?? codeIn(body.value),
        isAgain: claim?.again ?? false,
      };
      const shed = shedOf(operation);
      if (shed !== "never" && !counted.isAgain && (await isShed(relay, shed)))
        return problemReply(overBudget());
      return limited(relay, operation.limit, counted, async (code) =>
        (await isHiddenMatch(relay, operation, asked, code))
          ? problemReply(noSuchMatch())
          : runUnseen(relay, operation, { ...asked, code }, (now) =>
              runHandler(relay, capabilities, operation, handler, now),
            ),
      );
    };
    if (key.value === null) return run(null, relay.random);
    if (!capabilities.idempotent)
      throw new Error(`${operation.operationId} takes a key, and this function keeps none`);
    const request = { key: key.value, caller: caller.value, body: body.value };
    return capabilities.idempotent(c, relay, request, run);
  };

/** Roughly the write units that a key costs: its claim, and an answer of some 3 KB. */
const KEYED_WEIGHT = 5;

/** Calls the handler. Sends its posts before the answer. */
const runHandler = async <S extends Shape>(
  relay: Relay,
  { deliver }: Capabilities,
  operation: Operation<S>,
  handler: Handler<S>,
  asked: Asked<S>,
): Promise<Reply> => {
  const { answer, posts = [], acted } = await handler(relay, asked);
  if (posts.length > 0) {
    if (!deliver) throw new Error(`${operation.operationId} has posts, and this function may not send them`);
    await deliver(relay, posts);
  }
  if (acted) countDelivered(relay, acted);
  return replyOf(operation, answer);
};

/** A game that throws answers a stranger at its private match as if there were no such match. */
const runUnseen = <S extends Shape>(
  relay: Relay,
  operation: Operation<S>,
  asked: Asked<S>,
  run: (asked: Asked<S>) => Promise<Reply>,
): Promise<Reply> => {
  const match = matchIn(operation, asked);
  if (match === undefined) return run(asked);
  const asker = { match, player: asked.caller?.player ?? null, connection: null, code: asked.code };
  return hidingFaults(relay, asker, () => run(asked), problemReply(noSuchMatch()));
};

const contextOf = (c: HttpContext, relay: Relay) => {
  const { language, isFixed } = languageOf(c);
  return {
    address: addressOf(c, relay),
    budget: c.var.budget ?? null,
    arrivalMs: arrivalOf(c, relay),
    language,
    isLanguageFixed: isFixed,
    origin: originOf(c, relay),
    asksForJson: asksForJson(c.req.header("accept")),
    isStillGood: () => isStillGood(c, relay),
  };
};

/** A caller without `match:read` meets a private match as a stranger does, also at its own seat. */
const isHiddenMatch = async <S extends Shape>(
  relay: Relay,
  operation: Operation<S>,
  asked: Pick<Asked<S>, "params" | "caller">,
  code: string | undefined,
): Promise<boolean> => {
  if (asked.caller === null || readerOf(asked.caller) !== null) return false;
  const id = matchIn(operation, asked);
  return id !== undefined && isHidden(relay, id, code);
};

const matchIn = <S extends Shape>(
  { params: { problems } }: Operation<S>,
  { params }: Pick<Asked<S>, "params">,
): string | undefined => (problems["id"] === "no-such-match" ? textIn(params, "id") : undefined);

/** The `code` in a parsed query or body. */
const codeIn = (value: unknown): string | undefined => textIn(value, "code");

const textIn = (value: unknown, name: string): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const [, found] = Object.entries(value).find(([key]) => key === name) ?? [];
  return typeof found === "string" ? found : undefined;
};

/** Null without the header. */
const requestKeyOf = (c: HttpContext, { keyed }: Operation): Read<string | null> => {
  const header = headerOf(c, "idempotency-key");
  if (header === undefined) return read(null);
  if (!keyed) return unread(refuse("malformed", "This operation takes no Idempotency-Key."));
  const { schema, rule } = REQUEST_KEYS[keyed];
  const key = schema().safeParse(header);
  return key.success ? read(key.data) : unread(refuse("malformed", rule));
};
