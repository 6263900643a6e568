// Who does not want to hear of an account. Whoever blocks one player of an account blocks all of it.
import { membersOf } from "../limits/account-id.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

/** The ids of those players who have blocked the owner or one of its bots. Reads nothing if nobody blocks anybody. */
export const blockersOf = async (
  relay: Relay,
  account: string,
  players: readonly Player[],
): Promise<readonly string[]> => {
  const blocking = players.filter(({ blocked = [] }) => blocked.length > 0);
  if (blocking.length === 0) return [];
  const members = await membersOf(relay, account);
  return blocking.flatMap(({ id, blocked = [] }) =>
    blocked.some((one) => members.includes(one)) ? [id] : [],
  );
};
