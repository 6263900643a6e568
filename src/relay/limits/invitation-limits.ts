// Limits new invitations by their sender, and by sender and invited player. An owner and its bots are one sender.
import type { Relay } from "../relay.ts";
import { overOf, spendAll, type TooFast } from "./spend.ts";

const MOST_AN_HOUR = 30;
const MOST_A_DAY_TO_ONE = 5;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Counts a new invitation of the account to the player. */
export const overInvitations = async (
  relay: Relay,
  account: string,
  player: string,
): Promise<TooFast | null> => {
  const budget = await spendAll(relay, [
    {
      name: "invitationsPerDay",
      key: `invitations/${account}/${player}`,
      most: MOST_A_DAY_TO_ONE,
      windowSeconds: DAY_SECONDS,
    },
    {
      name: "invitationsPerHour",
      key: `invitations/${account}`,
      most: MOST_AN_HOUR,
      windowSeconds: HOUR_SECONDS,
    },
  ]);
  return overOf(budget);
};
