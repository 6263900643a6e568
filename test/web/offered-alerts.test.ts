// The message that offers notifications: once, to a player whose match needs nobody to be there, where the browser can
// show them. One tap asks the browser.
import { expect, test } from "vitest";
import type * as alertsModule from "../../src/web/alerts/watch-alerts.ts";
import type * as heldModule from "../../src/web/app/held-matches.ts";
import type * as toastModule from "../../src/web/parts/toast.ts";
import { VIEW } from "../client/scripted-answers.ts";
import { json } from "../client/scripted-relay.ts";
import { seated } from "../client/seated-client.ts";
import { exportsOf, newBrowser, PAGE } from "./harness/tabs.ts";

type Tab = typeof alertsModule & typeof heldModule & typeof toastModule;

const browser = newBrowser<Tab>(exportsOf("alerts/watch-alerts", "app/held-matches", "parts/toast"));

interface Given {
  readonly clocks?: Readonly<Record<string, number>> | null;
  readonly seat?: number | null;
  readonly status?: string;
  readonly isHidden?: boolean;
  readonly isSecure?: boolean;
}

/** A page that follows a match. */
const following = async ({ clocks = null, seat = 0, status = "live", ...page }: Given = {}) => {
  const { isHidden = false, isSecure = true } = page;
  let asked = 0;
  const opened = browser.open({
    ...PAGE(),
    document: { ...PAGE().document, hidden: isHidden, addEventListener: () => {} },
    navigator: { languages: ["en"], userAgent: "", maxTouchPoints: 0, serviceWorker: {} },
    window: { Notification: {} },
    Notification: {
      permission: "default",
      requestPermission: async () => {
        asked += 1;
        return "default";
      },
    },
    isSecureContext: isSecure,
    location: { href: "http://page/", origin: "http://page" },
    WebSocket: EventTarget,
    fetch: async () => new Response("{}"),
  });
  const view = { ...VIEW, status, clocks, you: seat };
  const { match, say } = await seated(({ method }) =>
    method === "POST"
      ? json(200, { id: "M", view, seq: 2, own: 0, time: "2100-01-01T00:00:00.000Z" })
      : undefined,
  );
  opened.watchAlerts();
  opened.holdMatch(match);
  const offers = () => opened.toasts.value.filter(({ action }) => action?.label === "Notify me of my turn");
  return { ...opened, match, say, offers, asked: () => asked };
};

test("a player of a match without short clocks is offered notifications, once", async () => {
  const { offers, say, toasts, dismissToast } = await following();
  expect(offers()).toHaveLength(1);
  for (const { id } of toasts.value) dismissToast(id);
  say({ type: "seats", match: "M", rev: 2, status: "live", seats: VIEW.seats });
  expect(offers()).toEqual([]);
});

test("the tap asks the browser", async () => {
  const { offers, asked } = await following({ clocks: { turn: 86_400 } });
  expect(asked()).toBe(0);
  offers()[0]?.action?.run();
  expect(asked()).toBe(1);
});

test.for<readonly [string, Given]>([
  ["in a quick match", { clocks: { turn: 30 } }],
  ["before the match begins", { status: "open" }],
  ["to a spectator", { seat: null }],
  ["in a hidden tab", { isHidden: true }],
  ["where the browser shows none", { isSecure: false }],
])("nothing is offered %s", async ([_, given]) => {
  expect((await following(given)).offers()).toEqual([]);
});
