// Webhooks of callers in a world with receivers, and what their owners see of them.
import { expect } from "vitest";
import { deliveryListSchema, webhookListSchema } from "../../../src/protocol/webhooks.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import type { WebhookWorld } from "../../harness/webhook-world.ts";

export const WEBHOOK_EVENT_NAMES = ["match.started", "match.ended", "seat.turn", "invitation"];
export const EVERY_EVENT = { events: WEBHOOK_EVENT_NAMES };

/** What the receivers got, parsed. */
export const payloadsIn = ({ hits }: WebhookWorld) => hits.map(({ body }) => JSON.parse(body));

export const deliveriesOf = async ({ call }: WebhookWorld, owner: Caller, id: string, query = "") =>
  deliveryListSchema().parse((await call(owner, "GET", `/v1/webhooks/${id}/deliveries${query}`)).body);

export const webhooksOf = async ({ call }: WebhookWorld, owner: Caller) =>
  webhookListSchema().parse((await call(owner, "GET", "/v1/webhooks")).body).items;

/** To a private match that was just opened. */
export const invitedBy = async ({ call }: WebhookWorld, by: Caller, player: Caller) => {
  const opening = { game: "zip-zap", seats: 2, visibility: "private" };
  const opened = await call(by, "POST", "/v1/matches", opening);
  const path = `${opened.headers.get("location")}/invitations`;
  expect((await call(by, "POST", path, { player: player.player })).status).toBe(201);
};
