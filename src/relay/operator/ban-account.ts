// Bans an account, or lifts its ban. The owner's item has it first: from then on nobody makes a token for the household, so
// the tokens that are listed afterwards are all there are. Then each token's own item, which every use of it reads.
import { deliver } from "../delivery/deliver.ts";
import { membersOf } from "../limits/account-id.ts";
import { bannedProblem, noteBannedFrom } from "../limits/restrictions.ts";
import { leaveSeat } from "../lobby/leave-seat.ts";
import { prolongUntil } from "../people/authenticate.ts";
import { closeAll } from "../people/close-connections.ts";
import type { OperatorEntry, Restriction } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";
import { tell } from "./tell.ts";

/** More than a player sits in. */
const MOST_MATCHES = 100;
const MOST_BELONGINGS = 1_000;

/** `ban`: null lifts it. Whether all is done. */
export const banAccount = async (
  relay: Relay,
  account: string,
  ban: Restriction | null,
  entry: OperatorEntry,
): Promise<boolean> => {
  // A later entry says otherwise, or the account is gone.
  if (!(await relay.restrictions.ban(account, ban, entry.n))) return true;
  const members = await membersOf(relay, account);
  const tokens = (await Promise.all(members.map((member) => relay.tokens.list(member)))).flat();
  await Promise.all(tokens.map(({ hash }) => relay.restrictions.banToken(hash, ban, entry.n)));
  // Whose ban ends must be there to come back.
  if (ban && entry.untilMs !== undefined) await prolongUntil(relay, account, ban.untilMs);
  await tell(relay, account, entry);
  if (!ban) return true;
  await Promise.all(members.map((member) => pauseIn(relay, member)));
  const left = await Promise.all(members.map((member) => leaveAll(relay, member)));
  await Promise.all(members.map((member) => noteOrigins(relay, member)));
  const closed = await Promise.all(members.map((member) => closeAll(relay, member, bannedProblem(ban))));
  return [...left, ...closed].every((isDone) => isDone);
};

/** Of all connections that are about to close. */
const noteOrigins = async (relay: Relay, player: string): Promise<void> => {
  for (const { from } of await relay.connections.registered(player))
    if (from !== undefined) await noteBannedFrom(relay, from);
};

/** In every arena that the player has entered. */
const pauseIn = async (relay: Relay, player: string): Promise<void> => {
  const belongings = await relay.belongings.list(player, MOST_BELONGINGS);
  const places = belongings.flatMap(({ entry }) => entry ?? []);
  if (places.length === 0) return;
  const wish = { paused: true, left: false, atMs: relay.time.now() };
  for (const { arena, key, left, waitingSinceMs } of await relay.arenas.entrantsAt(places))
    if (!left) await relay.arenas.wish(arena, key, { ...wish, waitingSinceMs });
};

/** From every match where the player sits, as if it left for good. Whether it has. */
const leaveAll = async (relay: Relay, player: string): Promise<boolean> => {
  let isDone = true;
  for (const { match } of await relay.players.matches(player, MOST_MATCHES)) {
    const { answer, posts } = await leaveSeat(relay, { match, player, arrivalMs: relay.time.now() });
    await deliver(relay, posts);
    // The match is about to start.
    if (answer.type === "not-open") isDone = false;
  }
  return isDone;
};
