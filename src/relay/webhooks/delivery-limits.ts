// What the deliveries and pushes of an account may take: how many in a minute, and how long their receivers hold a place.
import { type Budget, type Limit, rate, spend } from "../limits/spend.ts";
import type { Relay } from "../relay.ts";

/** All deliveries of an account count together, whatever caused them. */
export const spendDelivery = (relay: Relay, account: string): Promise<Budget | null> =>
  spend(relay, rate(relay, "webhookDeliveriesPerMinute", `webhooks/${account}`));

/** Its owner sees as many again of what was not sent. */
export const spendParked = (relay: Relay, account: string): Promise<Budget | null> =>
  spend(relay, rate(relay, "webhookDeliveriesPerMinute", `webhook-parked/${account}`));

/** A second that a receiver takes counts as so many deliveries, by a count of its own: 20 s a minute. */
const SECOND_WEIGHT = 3;

const waitLimit = (relay: Relay, account: string): Limit =>
  rate(relay, "webhookDeliveriesPerMinute", `webhook-waits/${account}`);

/**
 * Counts how long a receiver has held a place that others wait for. An answer within a second costs nothing. So slow
 * receivers of one account cannot take the places of all.
 */
export const spendWait = async (relay: Relay, account: string, waitedMs: number): Promise<void> => {
  const weight = SECOND_WEIGHT * Math.floor(waitedMs / 1000);
  if (weight > 0) await spend(relay, { ...waitLimit(relay, account), weight });
};

/** Whether this host knows that the account's receivers have used up their minute. It asks no store. */
export const isSpent = (relay: Relay, account: string): boolean =>
  relay.callers.fullUntilMs(waitLimit(relay, account).key) > relay.time.now();
