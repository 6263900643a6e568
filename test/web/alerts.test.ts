// What a push becomes in the service worker, and why a browser may have no notifications.
import { expect, test } from "vitest";
import { isApplePhone, missingAlerts } from "../../src/web/alerts/missing-alerts.ts";
import { pushedAlert } from "../../src/web/alerts/pushed-alert.ts";

const FINE = {
  ...{ isSecure: true, hasNotifications: true, hasWorker: true, isApplePhone: false, isInstalled: false },
  permission: "default",
} as const;

test.each([
  ["nothing", {}, null],
  ["plain http, also on a phone", { isSecure: false, isApplePhone: true }, "insecure"],
  ["an iPhone whose page is not installed", { isApplePhone: true, hasNotifications: false }, "install"],
  ["an iPhone whose page is installed", { isApplePhone: true, isInstalled: true }, null],
  ["a browser without notifications", { hasNotifications: false }, "unsupported"],
  ["a browser without workers", { hasWorker: false }, "unsupported"],
  ["a reader who has said no", { permission: "denied" }, "blocked"],
] as const)("in the way stands: %s", (_, place, why) => {
  expect(missingAlerts({ ...FINE, ...place })).toBe(why);
});

test("an iPad that calls itself a Mac is a phone of Apple's, and a Mac is not", () => {
  const userAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
  expect([0, 5].map((maxTouchPoints) => isApplePhone({ userAgent, maxTouchPoints }))).toEqual([false, true]);
});

const shown = async (push: object | string) =>
  pushedAlert(typeof push === "string" ? push : JSON.stringify(push), async (game) =>
    game === "zip-zap" ? "Zip Zap" : null,
  );

const TURN = { event: "seat.turn", match: "vmQd6SlTJXWx", game: "zip-zap", language: "es" };

test("a push becomes a notification in its language, one for each match", async () => {
  const turn = await shown(TURN);
  expect(turn).toMatchObject({
    title: "Zip Zap",
    options: { body: "Te toca", data: { path: "/m/vmQd6SlTJXWx" } },
  });
  const end = await shown({ ...TURN, event: "match.ended", language: "xx" });
  expect(end?.options).toMatchObject({ body: "The match is over", tag: turn?.options.tag });
  expect(turn?.seenAt).toBe("/m/vmQd6SlTJXWx");
  const call = await shown({ ...TURN, event: "arena.match", language: "is" });
  expect(call).toMatchObject({
    // Whatever page is open calls the player by itself.
    seenAt: "/",
    options: { ...turn?.options, body: "Viðureignin þín í mótinu hefst", lang: "is" },
  });
  const over = await shown({ event: "arena.ended", arena: "8sKd02LmQx7P", game: "zip-zap", language: "is" });
  const at = "/arenas/8sKd02LmQx7P";
  expect(over).toMatchObject({
    seenAt: at,
    options: { body: "Mótinu er lokið. Sjáðu hvernig þér gekk", tag: at, data: { path: at } },
  });
  const invitation = await shown({ ...TURN, event: "invitation", game: "crazy-8s", code: "ABC234" });
  expect(invitation).toMatchObject({
    title: "Crazy 8s",
    options: { tag: turn?.options.tag, data: { path: "/m/vmQd6SlTJXWx?code=ABC234" } },
  });
});

test.each([
  "",
  "[]",
  "{",
  JSON.stringify({ ...TURN, event: "toString" }),
  JSON.stringify({ ...TURN, match: 7 }),
])("a push that says %j shows nothing", async (text) => {
  expect(await shown(text)).toBeNull();
});
