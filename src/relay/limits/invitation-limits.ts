// Limits new invitations by their sender, and by sender and invited player. An owner and its bots are one sender.
import type { Relay } from "../relay.ts";
import { overOf, rate, spendAll, type TooFast } from "./spend.ts";

/** Counts a new invitation of the account to the player. */
export const overInvitations = async (
  relay: Relay,
  account: string,
  player: string,
): Promise<TooFast | null> =>
  overOf(
    await spendAll(relay, [
      rate(relay, "invitationsPerDay", `invitations/${account}/${player}`),
      rate(relay, "invitationsPerHour", `invitations/${account}`),
    ]),
  );
