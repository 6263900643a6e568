// An owner and its bot accounts. The store keeps all of them as long as one is in use.
import { DAY_MS, keptUntilMs } from "../limits/expiry.ts";
import type { Player } from "../ports/player-store.ts";
import type { KeptToken, Token } from "../ports/token-store.ts";
import type { Relay } from "../relay.ts";

/** Prolongs at most this often, so that the use of a token is seldom a write. */
const PROLONG_EVERY_DAYS = 1;

export const isWorthProlonging = (relay: Relay, token: Token): boolean =>
  keptUntilMs(relay) - token.keptUntilMs >= PROLONG_EVERY_DAYS * DAY_MS;

/**
 * Prolongs the whole household, with all tokens, after the use of one token. Writes the used token last, since its time
 * shows that the others are done.
 */
export const prolongHousehold = async (relay: Relay, used: Token): Promise<void> => {
  const untilMs = keptUntilMs(relay);
  const user = await relay.players.read(used.player);
  if (!user) return;
  const members = await membersOf(relay, user.owner ?? user.id);
  const tokens = (await Promise.all(members.map((member) => relay.tokens.list(member)))).flat();
  const isUsed = ({ id }: KeptToken) => id === used.id;
  await Promise.all(members.map((member) => relay.players.prolong(member, untilMs)));
  await Promise.all(
    tokens.filter((token) => !isUsed(token)).map((token) => relay.tokens.prolong(token, untilMs)),
  );
  await Promise.all(tokens.filter(isUsed).map((token) => relay.tokens.prolong(token, untilMs)));
};

const membersOf = async (relay: Relay, owner: Player["id"]): Promise<readonly string[]> => [
  owner,
  ...(await relay.bots.list(owner)),
];
