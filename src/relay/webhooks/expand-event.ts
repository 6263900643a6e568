// Turns an event of a player into one delivery for each webhook that wants it.
import { type Budget, type Limit, rate, spend } from "../limits/spend.ts";
import type { Delivery, EventMessage, Webhook } from "../ports/webhooks.ts";
import type { Relay } from "../relay.ts";
import { payloadOf } from "./payload.ts";
import { standingWebhooks } from "./webhooks.ts";

/** The same event again makes the same deliveries, and starts one again that nobody has tried. */
export const expandEvent = async (relay: Relay, message: EventMessage): Promise<void> => {
  const player = await relay.players.read(message.player);
  if (!player?.hooked) return;
  const account = player.owner ?? player.id;
  const wanted = (await standingWebhooks(relay, account)).filter(
    ({ events, disabled }) => disabled === null && events.includes(message.event),
  );
  await Promise.all(wanted.map((webhook) => startDelivery(relay, account, webhook, message)));
};

const startDelivery = async (
  relay: Relay,
  account: string,
  { id: webhook }: Webhook,
  { id, atMs, event, data }: EventMessage,
): Promise<void> => {
  const isOver = (await spendDelivery(relay, account))?.isOver;
  // Its owner sees as many again of what was not sent. The rest leaves no trace.
  if (isOver && (await spendParked(relay, account))?.isOver) return;
  const fresh = newDelivery(relay, {
    ...{ account, webhook, id, atMs, event },
    body: payloadOf(event, atMs, data),
  });
  const stored = await relay.deliveries.add(isOver ? tooMany(fresh) : fresh);
  await firstAttempt(relay, stored);
};

/** All deliveries of an account count together, whatever caused them. */
export const spendDelivery = (relay: Relay, account: string): Promise<Budget | null> =>
  spend(relay, rate(relay, "webhookDeliveriesPerMinute", `webhooks/${account}`));

const spendParked = (relay: Relay, account: string): Promise<Budget | null> =>
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

export const newDelivery = (
  relay: Relay,
  given: Pick<Delivery, "account" | "webhook" | "id" | "atMs" | "event" | "body">,
): Delivery => ({
  ...given,
  ...{ status: "waiting", attempts: 0, lastAtMs: null, answer: null, fault: null },
  nextAtMs: relay.time.now(),
});

const tooMany = (delivery: Delivery): Delivery => ({
  ...delivery,
  ...{ status: "failed", fault: "too-many", nextAtMs: null },
});

/** Sends the first attempt of a delivery that waits for it. */
export const firstAttempt = async (
  relay: Relay,
  { account, webhook, id, atMs, status, attempts, nextAtMs }: Delivery,
): Promise<void> => {
  if (status !== "waiting" || attempts > 0 || nextAtMs === null) return;
  await relay.webhookQueue.send(
    { type: "attempt", account, webhook, id, atMs, attempts, dueAtMs: nextAtMs },
    0,
  );
};
