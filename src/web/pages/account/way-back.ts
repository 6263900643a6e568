// What the reader can do about the account after this browser's token is revoked. Pure.
import type { ListedToken, Profile } from "../../../protocol/player.ts";

/**
 * `kept`: the token may not be revoked by itself, so it stays valid. `other`: another token may do as much. `none`: no
 * other one may.
 */
export type WayBack = "kept" | "other" | "none";

/** What is needed to look after an account. */
const FULL: ListedToken["scopes"][number] = "token:write";

export const wayBack = (
  { scopes, tokenId }: Pick<Profile, "scopes" | "tokenId">,
  tokens: readonly Pick<ListedToken, "id" | "scopes">[],
): WayBack => {
  if (!scopes.includes(FULL)) return "kept";
  return tokens.some(({ id, scopes: others }) => id !== tokenId && others.includes(FULL)) ? "other" : "none";
};
