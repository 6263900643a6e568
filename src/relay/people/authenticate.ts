// Finds the player of a token.
import { TOKEN_PATTERN } from "../../protocol/conventions.ts";
import { faultText } from "../fault-text.ts";
import { accountIdOf, membersOf } from "../limits/account-id.ts";
import { accountUntilMs, DAY_MS, keptUntilMs } from "../limits/expiry.ts";
import { standsNow } from "../limits/restrictions.ts";
import type { Restriction } from "../ports/operator.ts";
import type { KeptToken, Token } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { waysAmong } from "./made-ways.ts";
import { hashOf, isOver } from "./tokens.ts";

export interface Caller {
  readonly player: string;
  /** Whose limits the caller uses. */
  readonly account: string;
  readonly scopes: readonly string[];
  /** The token that the caller sent. */
  readonly token: KeptToken;
}

/** The player whose matches the caller may read. Null: the caller sees what a stranger sees. */
export const readerOf = (caller: Caller | null): string | null =>
  caller?.scopes.includes("match:read") ? caller.player : null;

/** Whose token is refused while the ban stands. */
export interface Banned {
  readonly ban: Restriction;
}

export const isBanned = (found: Caller | Banned | null): found is Banned => found !== null && "ban" in found;

/** Null for an invalid token. The token's own item has the ban of its account, so a ban costs no request. */
export const authenticate = async (relay: Relay, token: string): Promise<Caller | Banned | null> => {
  if (!TOKEN_PATTERN.test(token)) return null;
  const found = await relay.tokens.find(hashOf(token));
  if (!found || isOver(relay, found)) return null;
  const ban = standsNow(relay, found.ban);
  if (ban) return { ban };
  if (isWorthProlonging(relay, found)) await keepOn(relay, found);
  const { player, account, scopes } = found;
  return { player, account, scopes, token: found };
};

interface Use {
  readonly player: string;
  /** Of the token. Null for a player who signs in another way. */
  readonly id: string | null;
}

/** After a use that is worth prolonging. Spoils no answer: a code that is spent, or shown once, must not be lost by it. */
export const keepOn = async (relay: Relay, { player, id }: Use): Promise<void> => {
  try {
    await prolongHousehold(relay, player, id);
  } catch (error) {
    // The player is there today. The next use of a token prolongs it.
    relay.log({ level: "warn", event: "not-prolonged", error: faultText(error) });
  }
};

/** Keeps the household for a guest's time after then. */
export const prolongUntil = (relay: Relay, account: string, ms: number): Promise<void> =>
  prolongHousehold(relay, account, null, keptUntilMs(relay) - relay.time.now() + ms);

/** Prolongs at most this often, so that the use of a token is seldom a write. */
const PROLONG_EVERY_DAYS = 1;

/** A token that lasts longer than a guest's is of a player who can come back, and each use counts for as long again. */
export const isWorthProlonging = (relay: Relay, token: Pick<Token, "keptUntilMs">): boolean => {
  const leastMs = PROLONG_EVERY_DAYS * DAY_MS;
  const guestUntilMs = keptUntilMs(relay);
  const untilMs = token.keptUntilMs - guestUntilMs >= leastMs ? accountUntilMs(relay) : guestUntilMs;
  return untilMs - token.keptUntilMs >= leastMs;
};

/**
 * Prolongs the whole household, with all tokens, after the use of one token. Writes the used token last, since its time
 * shows that the others are done. `usedId`: null for a player who signs in another way.
 */
const prolongHousehold = async (
  relay: Relay,
  player: string,
  usedId: string | null,
  leastMs = 0,
): Promise<void> => {
  const user = await relay.players.read(player);
  if (!user) return;
  const account = accountIdOf(user);
  const [members, made] = await Promise.all([membersOf(relay, account), relay.made.list(account)]);
  const codes = made.filter(({ kind }) => kind === "codes");
  const canComeBack = waysAmong(relay, made).length > 0;
  const untilMs = Math.max(leastMs, canComeBack ? accountUntilMs(relay) : keptUntilMs(relay));
  const tokens = (await Promise.all(members.map((member) => relay.tokens.list(member)))).flat();
  const isUsed = ({ id }: KeptToken) => id === usedId;
  await Promise.all(members.map((member) => relay.players.prolong(member, untilMs)));
  await Promise.all(codes.map(({ id }) => relay.recoveryPlayers.prolong(id, untilMs)));
  await Promise.all(
    tokens.filter((token) => !isUsed(token)).map((token) => relay.tokens.prolong(token, untilMs)),
  );
  await Promise.all(tokens.filter(isUsed).map((token) => relay.tokens.prolong(token, untilMs)));
};
