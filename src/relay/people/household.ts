// An owner and its bot accounts, which are kept as long as any of them is used.
import type { Player } from "../ports/player-store.ts";
import type { KeptToken, Token } from "../ports/token-store.ts";
import type { Relay } from "../relay.ts";

export const DAY_MS = 24 * 3600 * 1000;
/** A guest that nobody has used for so long is gone, and its bots with it. */
const GUEST_DAYS = 90;
/** The end is put off at most this often, so that a token's use is seldom a write. */
const PROLONG_EVERY_DAYS = 1;

/** Until when a player is kept that is used now. */
export const keptUntilMs = ({ time }: Relay): number => time.now() + GUEST_DAYS * DAY_MS;

export const isWorthProlonging = (relay: Relay, token: Token): boolean =>
  keptUntilMs(relay) - token.keptUntilMs >= PROLONG_EVERY_DAYS * DAY_MS;

/** One of them has been used: all are kept on, with all their tokens. That which was used comes last, since it tells. */
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
