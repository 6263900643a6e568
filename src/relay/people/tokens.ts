// Giving out tokens and listing them. A token is shown once; only its hash is kept.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { SCOPES, type Scope } from "../../protocol/player.ts";
import { newId, newToken } from "../new-ids.ts";
import type { Token } from "../ports/token-store.ts";
import { type Page, type PageRequest, pageOf } from "../queries/page.ts";
import type { Relay } from "../relay.ts";
import { keptUntilMs } from "./household.ts";

/** Many more than anybody has devices: they are all put off when one is used, and all found when one is revoked. */
export const MOST_TOKENS = 100;

/** The first, with which a player is made. */
export const FIRST_LABEL = "first";

export interface TokenWish {
  readonly player: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** Null: it lasts as long as its player. */
  readonly endsAtMs: number | null;
}

export interface GivenToken extends Token {
  /** The token itself, to be shown once. */
  readonly secret: string;
}

/** Null where the player is gone. */
export const giveToken = async (relay: Relay, wish: TokenWish): Promise<GivenToken | null> => {
  const secret = newToken(relay.random);
  const token: Token = {
    ...wish,
    scopes: SCOPES.filter((scope) => wish.scopes.includes(scope)),
    id: newId(relay.random),
    createdAtMs: relay.time.now(),
    keptUntilMs: keptUntilMs(relay),
  };
  const isAdded = await relay.tokens.add({ ...token, hash: hashOf(secret) });
  return isAdded ? { ...token, secret } : null;
};

export type CreateAnswer =
  | { readonly type: "created"; readonly token: GivenToken }
  | { readonly type: "scope" | "too-many" | "no-such-player" };

/** `held`: the scopes of the token by which this is asked for. Nobody gives out more than it holds. */
export const createToken = async (
  relay: Relay,
  wish: TokenWish,
  held: readonly string[],
): Promise<CreateAnswer> => {
  if (wish.scopes.some((scope) => !held.includes(scope))) return { type: "scope" };
  const tokens = await tokensOf(relay, wish.player);
  if (tokens.length >= MOST_TOKENS) return { type: "too-many" };
  const token = await giveToken(relay, wish);
  return token ? { type: "created", token } : { type: "no-such-player" };
};

/** Newest first, without those that are over. */
export const listTokens = async (relay: Relay, player: string, request: PageRequest): Promise<Page<Token>> =>
  pageOf(await tokensOf(relay, player), request);

const tokensOf = async (relay: Relay, player: string): Promise<readonly Token[]> => {
  const tokens = await relay.tokens.list(player);
  return tokens.filter((token) => !isOver(relay, token));
};

export const isOver = ({ time }: Relay, { endsAtMs, keptUntilMs: keptMs }: Token): boolean =>
  Math.min(endsAtMs ?? Infinity, keptMs) <= time.now();

export const hashOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));
