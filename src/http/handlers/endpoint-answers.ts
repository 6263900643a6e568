// What webhooks and push subscriptions answer alike: both are addresses on the item of an account.
import { assertNever } from "../../games/assert-never.ts";
import type { LimitReached } from "../../relay/limits/limit-reached.ts";
import type { Webhook } from "../../relay/ports/webhooks.ts";
import { goneCaller, limitRefusal, removedSince, urlNotAllowed } from "../refuse.ts";

type NotKept = { readonly type: "url-not-allowed" | "no-such-player" | "try-again" } | LimitReached;

export const notKept = (answer: NotKept) => {
  switch (answer.type) {
    case "url-not-allowed":
      return urlNotAllowed();
    case "limit-reached":
      return limitRefusal(answer);
    case "no-such-player":
      return goneCaller();
    case "try-again":
      return removedSince();
    default:
      return assertNever(answer);
  }
};

export const timeOf = (ms: number): string => new Date(ms).toISOString();

export const lifeOf = ({ createdAtMs, endsAtMs }: Pick<Webhook, "createdAtMs" | "endsAtMs">) => ({
  createdAt: timeOf(createdAtMs),
  ...(endsAtMs === undefined ? {} : { expiresAt: timeOf(endsAtMs) }),
});
