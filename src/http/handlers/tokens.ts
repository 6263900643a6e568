// Handlers for tokens.
import { assertNever } from "../../games/assert-never.ts";
import type * as tokens from "../../protocol/operations/tokens.ts";
import { SCOPES } from "../../protocol/player.ts";
import { botOf } from "../../relay/people/bots.ts";
import { findToken } from "../../relay/people/find-token.ts";
import { revokeToken } from "../../relay/people/revoke-token.ts";
import { type CreateAnswer, createToken, type GivenToken, listTokens } from "../../relay/people/tokens.ts";
import type { Token } from "../../relay/ports/people.ts";
import type { Relay } from "../../relay/relay.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { lastWayIn } from "../last-way-in.ts";
import { goneCaller, limitRefusal, noSuchPlayer, noSuchToken, type Refusal, refuse } from "../refuse.ts";

export const tokensHandlers: Handlers<typeof tokens> = {
  createToken: async (relay, { caller, body, random }) => {
    const { label, scopes, expiresIn } = body;
    const { player, account, token: maker } = caller;
    const wish = { player, account, label, scopes, endsAtMs: endOf(relay, expiresIn), maker };
    const answer = await createToken({ ...relay, random }, wish, caller.scopes);
    return { answer: tokenCreated(answer, goneCaller()) };
  },
  listTokens: async (relay, { caller, query }) => {
    const { limit, player = caller.player } = query;
    const list = ["tokens", caller.player, player] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    if (player !== caller.player && !(await botOf(relay, caller.player, player)))
      return { answer: noSuchPlayer() };
    const page = await listTokens(relay, player, { limit, cursor: cursor.value });
    const { items, next } = await sealPage(relay, list, page);
    return { answer: ok({ items: items.map(tokenView), next }) };
  },
  getToken: async (relay, { caller, params }) => {
    const token = await findToken(relay, caller.player, params.id);
    return { answer: token ? ok(tokenView(token)) : noSuchToken() };
  },
  revokeToken: async (relay, { caller, params, query }) => {
    const revoked = await revokeToken(relay, caller.player, params.id, query.last !== undefined);
    if (revoked === "revoked") return { answer: DONE };
    return { answer: revoked === "last-way-in" ? lastWayIn() : noSuchToken() };
  },
};

/** When a token ends that lasts so many seconds. Null: with its player. */
export const endOf = ({ time }: Relay, expiresIn: number | undefined): number | null =>
  expiresIn === undefined ? null : time.now() + expiresIn * 1000;

/** `gone`: what the caller hears if the token's player is gone. */
export const tokenCreated = (answer: CreateAnswer, gone: Refusal) => {
  switch (answer.type) {
    case "created":
      return tokenShown(answer.token);
    case "scope":
      return {
        ...refuse("scope", "A token can only give scopes that it has itself."),
        missing: answer.missing,
      };
    case "limit-reached":
      return limitRefusal(answer);
    case "no-such-player":
      return gone;
    default:
      return assertNever(answer);
  }
};

const tokenShown = (token: GivenToken) =>
  createdAt(`/v1/tokens/${token.id}`, { ...tokenView(token), token: token.secret });

export const tokenView = ({ id, label, scopes, createdAtMs, endsAtMs, app, program }: Token) => ({
  id,
  label,
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
  createdAt: new Date(createdAtMs).toISOString(),
  expiresAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
  ...(app === undefined ? {} : { app }),
  ...(program ? { program } : {}),
});
