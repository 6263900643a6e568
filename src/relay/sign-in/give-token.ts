// Gives the token of a player who signs in.
import type { Scope } from "../../protocol/player.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import { keepOn } from "../people/authenticate.ts";
import type { NewPlayer } from "../people/guests.ts";
import { revokeToken } from "../people/revoke-token.ts";
import { type DrawnToken, giveToken, isOver } from "../people/tokens.ts";
import type { Restriction } from "../ports/operator.ts";
import type { KeptToken, Player } from "../ports/people.ts";
import type { Passkey } from "../ports/sign-in.ts";
import type { Relay } from "../relay.ts";

export type SignInAnswer =
  | { readonly type: "signed-in"; readonly made: NewPlayer }
  | { readonly type: "wrong-passkey" | "passkey-cloned" | "wrong-code" }
  | { readonly type: "banned"; readonly ban: Restriction }
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
  /** Left out: new ones. The same draw makes the same token again. */
  readonly drawn?: DrawnToken;
}

/** After `makeRoom`. Null where the player is gone, or the token that gave the way in. */
export const signedIn = async (
  relay: Relay,
  player: Player,
  { label, scopes, maker, drawn }: SignInWish,
): Promise<SignInAnswer | null> => {
  // Before the token: its time says that the household is done.
  await keepOn(relay, { player: player.id, id: null });
  const of = { player: player.id, account: player.id, endsAtMs: null };
  const token = await giveToken(relay, { ...of, label, scopes, maker, signedIn: true }, drawn);
  return token && { type: "signed-in", made: { player, token: token.secret } };
};

/**
 * Tokens of signing in have as many places as all others together, and places of their own: so tokens and apps lock nobody
 * out, and signing in ends none of them. Where all its places are taken, the oldest goes. One on which something else
 * depends goes after the others, and never the `maker`, or what made it: the way in would end with them.
 */
export const makeRoom = async (
  relay: Relay,
  player: string,
  maker: KeptToken | null,
): Promise<LimitReached | null> => {
  const { tokens: most } = relay.settings.limits;
  if (most === null) return null;
  const tokens = (await relay.tokens.list(player)).filter((token) => !isOver(relay, token));
  const places = tokens.filter(({ signedIn }) => signedIn);
  const tooMany = places.length - most + 1;
  if (tooMany <= 0) return null;
  const stay = new Set<string>();
  for (let one = maker ?? undefined; one; one = makerAmong(tokens, one)) stay.add(one.id);
  const makers = new Set([...tokens, ...(await relay.made.list(player))].map(({ madeBy }) => madeBy));
  const oldest = places
    .filter(({ id }) => !stay.has(id))
    .sort((a, b) => Number(makers.has(a.id)) - Number(makers.has(b.id)) || a.createdAtMs - b.createdAtMs);
  if (tooMany > oldest.length) return limitReached("tokens", most);
  let missing = tooMany;
  for (const { id } of oldest)
    if (missing > 0 && (await revokeToken(relay, player, id, false)) !== "last-way-in") missing--;
  return missing > 0 ? limitReached("tokens", most) : null;
};

const makerAmong = (tokens: readonly KeptToken[], { madeBy }: KeptToken): KeptToken | undefined =>
  tokens.find(({ id }) => id === madeBy);
