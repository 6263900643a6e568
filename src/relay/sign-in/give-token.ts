// Gives the token of a player who signs in.
import type { Scope } from "../../protocol/player.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { keepOn } from "../people/authenticate.ts";
import type { NewPlayer } from "../people/guests.ts";
import { revokeToken } from "../people/revoke-token.ts";
import { giveToken, isOver } from "../people/tokens.ts";
import type { KeptToken, Player } from "../ports/people.ts";
import type { Passkey } from "../ports/sign-in.ts";
import type { Relay } from "../relay.ts";

export type SignInAnswer =
  | { readonly type: "signed-in"; readonly made: NewPlayer }
  | { readonly type: "wrong-passkey" | "passkey-cloned" | "wrong-code" }
  | LimitReached;

/** The token with which the way in ends. Null: none. */
export const makerOf = async (
  relay: Relay,
  player: string,
  { madeBy }: Pick<Passkey, "madeBy">,
): Promise<KeptToken | null | "gone"> => {
  if (madeBy === undefined) return null;
  const maker = (await relay.tokens.list(player)).find(({ id }) => id === madeBy);
  return maker && !isOver(relay, maker) ? maker : "gone";
};

export interface SignInWish {
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly maker: KeptToken | null;
}

/** After `makeRoom`. Null where the player is gone, or the token that gave the way in. */
export const signedIn = async (
  relay: Relay,
  player: Player,
  { label, scopes, maker }: SignInWish,
): Promise<SignInAnswer | null> => {
  // Before the token: its time says that the household is done.
  await keepOn(relay, { player: player.id, id: null });
  const of = { player: player.id, account: player.id, endsAtMs: null };
  const token = await giveToken(relay, { ...of, label, scopes, maker, signedIn: true });
  return token && { type: "signed-in", made: { player, token: token.secret } };
};

/**
 * Revokes the oldest token that signing in gave, if the player has as many tokens as it may. Otherwise each browser that lost
 * its token would take a place for good, and in the end nobody could sign in. Before the way in is used: a code that finds
 * no room is not spent. `maker`: it stays, with those that made it, since the way in would end with them.
 */
export const makeRoom = async (
  relay: Relay,
  player: string,
  maker: KeptToken | null,
): Promise<LimitReached | null> => {
  const { tokens: most } = relay.settings.limits;
  if (most === null) return null;
  const tokens = (await relay.tokens.list(player)).filter((token) => !isOver(relay, token));
  const stay = new Set<string>();
  for (let one = maker ?? undefined; one; one = makerAmong(tokens, one)) stay.add(one.id);
  const oldest = tokens
    .filter(({ signedIn, id }) => signedIn && !stay.has(id))
    .sort((a, b) => a.createdAtMs - b.createdAtMs);
  const tooMany = tokens.length - most + 1;
  if (tooMany > oldest.length) return limitReached("tokens", most);
  for (const { id } of oldest.slice(0, Math.max(0, tooMany))) await revokeToken(relay, player, id);
  return null;
};

const makerAmong = (tokens: readonly KeptToken[], { madeBy }: KeptToken): KeptToken | undefined =>
  tokens.find(({ id }) => id === madeBy);
