// Finds the player of a token.
import { TOKEN_PATTERN } from "../../protocol/conventions.ts";
import { faultText } from "../fault-text.ts";
import type { Token } from "../ports/token-store.ts";
import type { Relay } from "../relay.ts";
import { isWorthProlonging, prolongHousehold } from "./household.ts";
import { hashOf, isOver } from "./tokens.ts";

export interface Caller {
  readonly player: string;
  /** Whose limits the caller uses. */
  readonly account: string;
  readonly scopes: readonly string[];
  /** The id of the token that the caller sent. */
  readonly token: string;
  /** When the token ends (Unix ms). Null: use prolongs the token. */
  readonly endsAtMs: number | null;
}

/** The player whose matches the caller may read. Null: the caller sees what a stranger sees. */
export const readerOf = (caller: Caller | null): string | null =>
  caller?.scopes.includes("match:read") ? caller.player : null;

/** Null for an invalid token. */
export const authenticate = async (relay: Relay, token: string): Promise<Caller | null> => {
  if (!TOKEN_PATTERN.test(token)) return null;
  const found = await relay.tokens.find(hashOf(token));
  if (!found || isOver(relay, found)) return null;
  if (isWorthProlonging(relay, found)) await keepOn(relay, found);
  const { player, account, scopes, id, endsAtMs } = found;
  return { player, account, scopes, token: id, endsAtMs };
};

const keepOn = async (relay: Relay, token: Token): Promise<void> => {
  try {
    await prolongHousehold(relay, token);
  } catch (error) {
    // The token is valid today. Its next use prolongs it.
    relay.log({ level: "warn", event: "not-prolonged", error: faultText(error) });
  }
};
