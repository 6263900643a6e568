// Creates and lists tokens. The relay shows a token once and stores only its hash.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { FIRST_LABEL } from "../../protocol/first-label.ts";
import { SCOPES, type Scope } from "../../protocol/player.ts";
import { keptUntilMs } from "../limits/expiry.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { newId, newToken } from "../new-ids.ts";
import type { KeptToken, Maker, Token } from "../ports/people.ts";
import { type Page, type PageRequest, pageOf } from "../queries/page.ts";
import type { Relay } from "../relay.ts";

export interface TokenWish {
  readonly player: string;
  readonly account: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** Null: the token lasts as long as its player, and as its maker. */
  readonly endsAtMs: number | null;
  /** The token that makes it, or whose passkey does. Null: the registration, or a way in that stays as long. */
  readonly maker: KeptToken | null;
  /** Its player signs in. */
  readonly signedIn?: true;
}

export interface GivenToken extends Token {
  /** The token itself. The relay shows it once. */
  readonly secret: string;
}

/** The random parts of a new token. */
export interface DrawnToken {
  readonly id: string;
  readonly secret: string;
}

export const drawToken = ({ random }: Relay): DrawnToken => ({
  secret: newToken(random),
  id: newId(random),
});

/** The token as the store keeps it. `bond`: the token with which it ends. */
export const tokenAsWished = (relay: Relay, { maker, ...wish }: TokenWish, { id, secret }: DrawnToken) => {
  const bond = maker && bondOf(maker);
  const token: KeptToken = {
    ...wish,
    id,
    scopes: SCOPES.filter((scope) => wish.scopes.includes(scope)),
    createdAtMs: relay.time.now(),
    endsAtMs: earlier(wish.endsAtMs, bond?.endsAtMs ?? null),
    keptUntilMs: keptUntilMs(relay),
    ...(bond || (maker && isMistakable(wish)) ? { madeBy: bond?.id ?? "" } : {}),
    ...(maker === null ? { root: true } : {}),
    hash: hashOf(secret),
  };
  return { token, bond };
};

/** Null where the player is gone. The same draw makes the same token again. */
export const giveToken = async (
  relay: Relay,
  wish: TokenWish,
  drawn = drawToken(relay),
): Promise<GivenToken | null> => {
  const { token, bond } = tokenAsWished(relay, wish, drawn);
  const added = await relay.tokens.add(token, bond);
  return added && { ...added, secret: drawn.secret };
};

/** A token of a bot makes nothing. */
const isMistakable = ({ label, player, account }: Pick<TokenWish, "label" | "player" | "account">): boolean =>
  label === FIRST_LABEL && player === account;

/**
 * With which token things end that the token makes. Null for a root: the token of the registration, and each that comes of
 * its passkeys. A registration of before has its label and no end.
 */
export const bondOf = (token: KeptToken): Maker | null => {
  const isFirst = token.madeBy === undefined && token.label === FIRST_LABEL && token.endsAtMs === null;
  return token.root || isFirst ? null : { id: token.id, ...partsOf(token.grant ?? token) };
};

const partsOf = ({ hash, endsAtMs }: Omit<Maker, "id">) => ({ hash, endsAtMs });

/** Null: no end. */
export const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

export type CreateAnswer =
  | { readonly type: "created"; readonly token: GivenToken }
  /** `missing`: a scope that the granting token does not hold. */
  | { readonly type: "scope"; readonly missing: Scope }
  | LimitReached
  | { readonly type: "no-such-player" };

/** `granted`: the scopes of the caller's token. Nobody gives out more scopes than that. */
export const createToken = async (
  relay: Relay,
  wish: TokenWish,
  granted: readonly string[],
): Promise<CreateAnswer> => {
  const missing = wish.scopes.find((scope) => !granted.includes(scope));
  if (missing !== undefined) return { type: "scope", missing };
  const drawn = drawToken(relay);
  const full = await overTokens(relay, wish.player, drawn.id);
  if (full) return full;
  const token = await giveToken(relay, wish, drawn);
  if (!token) return { type: "no-such-player" };
  // Of several requests at the same moment, the last to add its token sees those of all others.
  const over = await overTokens(relay, wish.player, drawn.id);
  if (over) await relay.tokens.remove({ ...token, hash: hashOf(token.secret) });
  return over ?? { type: "created", token };
};

/**
 * Null where the player may have one token more. Those of signing in have places of their own (`makeRoom`). `beside`: one
 * that an earlier attempt at the same request may have made.
 */
export const overTokens = async (
  relay: Relay,
  player: string,
  beside: string | null = null,
): Promise<LimitReached | null> => {
  const { tokens: most } = relay.settings.limits;
  if (most === null) return null;
  const others = (await tokensOf(relay, player)).filter(({ id, signedIn }) => id !== beside && !signedIn);
  return others.length >= most ? limitReached("tokens", most) : null;
};

/** Newest first, without expired tokens. */
export const listTokens = async (relay: Relay, player: string, request: PageRequest): Promise<Page<Token>> =>
  pageOf(await tokensOf(relay, player), request);

const tokensOf = async (relay: Relay, player: string): Promise<readonly Token[]> => {
  const tokens = await relay.tokens.list(player);
  return tokens.filter((token) => !isOver(relay, token));
};

export const isOver = ({ time }: Relay, { endsAtMs, keptUntilMs: keptMs }: Token): boolean =>
  Math.min(endsAtMs ?? Infinity, keptMs) <= time.now();

export const hashOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));
