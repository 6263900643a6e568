// Reads the queue of webhooks: expands events into deliveries and pushes, and makes attempts. A failed message goes back to
// the queue, which hands it out again.

import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { asRequest } from "../../relay/as-request.ts";
import type { PushServices, Receivers, WebhookMessage } from "../../relay/ports/webhooks.ts";
import type { Relay } from "../../relay/relay.ts";
import { attemptDelivery } from "../../relay/webhooks/attempt.ts";
import { attemptPush } from "../../relay/webhooks/attempt-push.ts";
import { expandEvent } from "../../relay/webhooks/expand-event.ts";
import { parkIfStuck } from "./failing-message.ts";
import { causeIn, knownMessage, webhookMessageSchema } from "./queue-message.ts";
import type { BatchAnswer } from "./timer-handler.ts";

const eventSchema = onDemand(() =>
  z.object({
    Records: z.array(
      z.object({
        messageId: z.string(),
        body: z.string(),
        attributes: z.object({ ApproximateReceiveCount: z.coerce.number() }).exactOptional(),
      }),
    ),
  }),
);

export const createWebhookHandler =
  (host: Relay, receivers: Receivers & PushServices) =>
  async (event: unknown): Promise<BatchAnswer> => {
    const { Records } = eventSchema().parse(event);
    const failures = await Promise.all(
      Records.map(async ({ messageId, body, attributes }) => {
        const relay = asRequest(host, causeIn(body) ?? messageId);
        try {
          const message = webhookMessageFrom(body);
          await handle(relay, receivers, message);
          return [];
        } catch (error) {
          const faults = (attributes?.ApproximateReceiveCount ?? 1) - 1;
          const isParked = await parkIfStuck(relay, { ...FAILING, faults, body }, error);
          return isParked ? [] : [{ itemIdentifier: messageId }];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };

const handle = (
  relay: Relay,
  receivers: Receivers & PushServices,
  message: WebhookMessage,
): Promise<void> => {
  if (message.type === "attempt") return attemptDelivery(relay, receivers, message);
  const { push } = message;
  return push ? attemptPush(relay, receivers, message, push) : expandEvent(relay, message);
};

/** The queue hands a message out again after a minute and a half. */
const FAILING = { queue: "webhooks", event: "webhook-fault", of: {}, stuckAt: 2, parkedAt: 40 } as const;

/** @throws Unavailable for a message in a newer format. */
export const webhookMessageFrom = (body: string): WebhookMessage =>
  webhookMessageSchema().parse(knownMessage(body, () => "webhook"));
