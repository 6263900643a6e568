// Turns an event of a player into one delivery for each webhook that wants it, and one push for each subscription.
import type { Delivery, EventMessage, Webhook } from "../ports/webhooks.ts";
import type { Relay } from "../relay.ts";
import { expandPushes } from "./attempt-push.ts";
import { spendDelivery, spendParked } from "./delivery-limits.ts";
import { payloadOf } from "./payload.ts";
import { standingWebhooks } from "./webhooks.ts";

/** The same event again makes the same deliveries, and starts one again that nobody has tried. */
export const expandEvent = async (relay: Relay, message: EventMessage): Promise<void> => {
  const player = await relay.players.read(message.player);
  if (player?.pushed) await expandPushes(relay, message);
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
  // The rest leaves no trace.
  if (isOver && (await spendParked(relay, account))?.isOver) return;
  const fresh = newDelivery(relay, {
    ...{ account, webhook, id, atMs, event },
    body: payloadOf(event, atMs, data),
  });
  const stored = await relay.deliveries.add(isOver ? tooMany(fresh) : fresh);
  await firstAttempt(relay, stored);
};

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
