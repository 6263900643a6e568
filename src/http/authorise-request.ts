// Admits a request: finds its caller, counts the request, checks the scope. Knows no operation.
import type { Access, Shape } from "../protocol/operation.ts";
import type { Scope } from "../protocol/player.ts";
import { type RequestCost, spendRequest } from "../relay/limits/request-limits.ts";
import { noteBanned } from "../relay/limits/restrictions.ts";
import { overOf } from "../relay/limits/spend.ts";
import { authenticate, type Caller, isBanned } from "../relay/people/authenticate.ts";
import type { Relay } from "../relay/relay.ts";
import type { Accounts, Callers } from "./handler.ts";
import { addressOf, type HttpContext, headerOf } from "./http-env.ts";
import { type Read, read, unread } from "./read-request.ts";
import { banned, goneCaller, noScope, noToken, refuse, tooFast } from "./refuse.ts";

export const authoriseRequest = <A extends Access>(
  c: HttpContext,
  relay: Relay,
  access: A,
  cost: RequestCost,
): Promise<Read<Callers[A]>> => GUARDS[access](c, relay, cost);

type Guard<Admitted> = (c: HttpContext, relay: Relay, cost: RequestCost) => Promise<Read<Admitted>>;

/** Null without a token. Refuses an invalid token, even where no token is needed. Counts the request. */
const anyCaller: Guard<Caller | null> = async (c, relay, cost) => {
  const token = tokenOf(c);
  const found = token === null ? null : await authenticate(relay, token);
  const caller = isBanned(found) ? null : found;
  // An invalid token counts as none, and so does a banned one.
  const budget = await spendRequest(relay, caller?.account ?? null, addressOf(c, relay), cost);
  c.set("budget", budget);
  const over = overOf(budget);
  if (over) return unread(tooFast(over));
  if (isBanned(found)) {
    await noteBanned(relay, addressOf(c, relay));
    return unread(banned(found.ban));
  }
  const isBad = token !== null && caller === null;
  return isBad ? unread(refuse("bad-token", "The token is not valid. Do not use it again.")) : read(caller);
};

const holderOf =
  (scope: Scope): Guard<Caller> =>
  async (c, relay, cost) => {
    const admitted = await anyCaller(c, relay, cost);
    if (!admitted.ok) return admitted;
    const caller = admitted.value;
    if (caller === null) return unread(noToken());
    return caller.scopes.includes(scope) ? read(caller) : unread(noScope(scope));
  };

const GUARDS: { readonly [A in Access]: Guard<Callers[A]> } = {
  none: async () => read(null),
  optional: anyCaller,
  "match:read": holderOf("match:read"),
  "match:play": holderOf("match:play"),
  "match:create": holderOf("match:create"),
  "profile:read": holderOf("profile:read"),
  "profile:write": holderOf("profile:write"),
  "account:delete": holderOf("account:delete"),
  "token:write": holderOf("token:write"),
  "webhook:write": holderOf("webhook:write"),
};

export const accountOf = <Need extends Shape["account"]>(
  relay: Relay,
  caller: Caller | null,
  need: Need,
): Promise<Read<Accounts[Need]>> => ACCOUNTS[need](relay, caller);

const ACCOUNTS: {
  readonly [Need in Shape["account"]]: (relay: Relay, caller: Caller | null) => Promise<Read<Accounts[Need]>>;
} = {
  needed: async (relay, caller) => {
    const account = caller && (await relay.players.read(caller.player));
    return account ? read(account) : unread(goneCaller());
  },
  unneeded: async () => read(null),
};

/** Checks a caller again after a wait. */
export const isStillGood = async (c: HttpContext, relay: Relay): Promise<boolean> => {
  const token = tokenOf(c);
  if (token === null) return true;
  const found = await authenticate(relay, token);
  return found !== null && !isBanned(found);
};

/** Null without the header. Empty for a header without a token. */
export const tokenOf = (c: HttpContext): string | null => {
  const header = headerOf(c, "authorization");
  return header === undefined ? null : (/^Bearer +(\S+) *$/i.exec(header)?.[1] ?? "");
};
