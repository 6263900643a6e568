// What the reader can do about the account after this browser's token is revoked. Pure.
import type { DataOf } from "../../../client/rest-types.ts";

/**
 * `kept`: the token may not be revoked by itself, so it stays valid. `other`: another token may do as much. `none`: no
 * other one may.
 */
export type WayBack = "kept" | "other" | "none";

/** What is needed to look after an account. */
const FULL: DataOf<"listTokens">["items"][number]["scopes"][number] = "token:write";

export const wayBack = (
  { scopes, tokenId }: Pick<DataOf<"getProfile">, "scopes" | "tokenId">,
  tokens: readonly Pick<DataOf<"listTokens">["items"][number], "id" | "scopes">[],
): WayBack => {
  if (!scopes.includes(FULL)) return "kept";
  return tokens.some(({ id, scopes: others }) => id !== tokenId && others.includes(FULL)) ? "other" : "none";
};
