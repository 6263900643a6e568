// A person and its bot accounts count as one: in removals, and in refused invitations.
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";

/** The owner of a bot account; else the player itself. */
export const accountIdOf = ({ id, owner }: Pick<Player, "id" | "owner">): string => owner ?? id;

/** A player who is gone is its own account. */
export const readAccountId = async (relay: Relay, id: string): Promise<string> => {
  const player = await relay.players.read(id);
  return player ? accountIdOf(player) : id;
};

/** The owner, then its bots. */
export const membersOf = async (relay: Relay, account: string): Promise<readonly string[]> => [
  account,
  ...(await relay.bots.list(account)),
];
