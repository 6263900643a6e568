// Creates and lists tokens. The relay shows a token once and stores only its hash.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { SCOPES, type Scope } from "../../protocol/player.ts";
import { keptUntilMs } from "../limits/expiry.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { newId, newToken } from "../new-ids.ts";
import type { Token } from "../ports/people.ts";
import { type Page, type PageRequest, pageOf } from "../queries/page.ts";
import type { Relay } from "../relay.ts";

export interface TokenWish {
  readonly player: string;
  readonly account: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** Null: the token lasts as long as its player. */
  readonly endsAtMs: number | null;
}

export interface GivenToken extends Token {
  /** The token itself. The relay shows it once. */
  readonly secret: string;
}

/** The random parts of a new token. */
interface DrawnToken {
  readonly id: string;
  readonly secret: string;
}

const drawToken = ({ random }: Relay): DrawnToken => ({ secret: newToken(random), id: newId(random) });

/** Null where the player is gone. The same draw makes the same token again. */
export const giveToken = async (
  relay: Relay,
  wish: TokenWish,
  { id, secret } = drawToken(relay),
): Promise<GivenToken | null> => {
  const token: Token = {
    ...wish,
    id,
    scopes: SCOPES.filter((scope) => wish.scopes.includes(scope)),
    createdAtMs: relay.time.now(),
    keptUntilMs: keptUntilMs(relay),
  };
  const added = await relay.tokens.add({ ...token, hash: hashOf(secret) });
  return added && { ...added, secret };
};

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
  const { tokens: most } = relay.settings.limits;
  const drawn = drawToken(relay);
  const isFull = async (): Promise<boolean> => {
    // An earlier attempt at the same request may have made the token.
    const others = (await tokensOf(relay, wish.player)).filter(({ id }) => id !== drawn.id);
    return most !== null && others.length >= most;
  };
  const refused = limitReached("tokens", most ?? 0);
  if (await isFull()) return refused;
  const token = await giveToken(relay, wish, drawn);
  if (!token) return { type: "no-such-player" };
  // Of several requests at the same moment, the last to add its token sees those of all others.
  if (!(await isFull())) return { type: "created", token };
  await relay.tokens.remove({ ...token, hash: hashOf(token.secret) });
  return refused;
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
