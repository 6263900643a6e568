// Examples of a push subscription of Ada's.
import type * as pushes from "../operations/pushes.ts";
import type { PushSubscriptionView } from "../push.ts";
import type { ExamplesOf } from "./example.ts";

const SUBSCRIPTION: PushSubscriptionView = {
  id: "Pw3Xd7KbR2mn",
  endpoint: "https://push.example/send/f3kQ8sVt1c",
  language: "en",
  createdAt: "2026-03-02T11:00:00.000Z",
};
/** Of RFC 8291. */
const P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
const KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";

export const pushesExamples: ExamplesOf<typeof pushes> = {
  getPushSubscriptions: {
    answers: { 200: { one: { summary: "One browser", value: { key: KEY, items: [SUBSCRIPTION] } } } },
  },
  subscribe: {
    body: {
      browser: {
        summary: "A browser",
        value: { endpoint: SUBSCRIPTION.endpoint, keys: { p256dh: P256DH, auth: AUTH }, language: "en" },
      },
    },
    answers: { 200: { browser: { summary: "The browser", value: SUBSCRIPTION } } },
  },
  unsubscribe: { answers: {} },
};
