// Notifications in Chromium: one tap subscribes, a push arrives with the page closed, a tap on it opens the match. Chromium
// runs here without the push service of its maker. So the test plays that service: it gives the page a subscription, reads
// the relay's bytes as the browser would, and hands the text to the service worker by the DevTools protocol. A browser
// without windows shows no notifications either, so the test notes what it would show.

import type { CDPSession, Page, Worker } from "playwright-core";
import { expect } from "vitest";
import { connect } from "../../src/client/node.ts";
import { dataOf } from "../../src/client/relay-refusal.ts";
import { newBrowser, startPushService } from "../harness/push-service.ts";
import { CROWDED } from "../harness/unhurried.ts";
import { pick } from "../relay/support/pick.ts";
import { openWebPage, startWebTable, type WebPage } from "./harness/web-table.ts";
import { forWebFile, test } from "./harness/web-test.ts";

const webTable = forWebFile(
  () => startWebTable({ settings: { ...CROWDED, loopbackWebhooks: true } }),
  (table) => table.stop(),
);

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** In the worker: notes what the browser would show, and where it would open a page. */
const noteShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as NotingScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, tag, data }) => {
      const others = scope.shown.filter((one) => one.tag !== tag);
      scope.shown = [...others, { title, body, tag, path: data.path }];
    };
    // The page from which the test reaches the worker is none of the reader's.
    scope.clients.matchAll = async () => [];
    scope.clients.openWindow = async (path) => {
      scope.openedAt = path;
    };
  });

interface NotingScope {
  shown: readonly { title: string; body: string; tag: string; path: string }[];
  openedAt?: string;
  readonly registration: {
    showNotification: (
      title: string,
      options: { body: string; tag: string; data: { path: string } },
    ) => Promise<void>;
  };
  readonly clients: {
    openWindow: (path: string) => Promise<void>;
    matchAll: () => Promise<readonly object[]>;
  };
  dispatchEvent(event: Event): boolean;
}

const shownBy = (worker: Worker): Promise<readonly Shown[]> =>
  worker.evaluate(() =>
    (globalThis as unknown as NotingScope).shown.map(({ title, body, path }) => ({ title, body, path })),
  );

/** A tap on a notification that leads there. */
const tap = (worker: Worker, path: string): Promise<void> =>
  worker.evaluate((path) => {
    const notification = { data: { path }, close: () => {} };
    const event = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} });
    (globalThis as unknown as NotingScope).dispatchEvent(event);
  }, path);

/** Hands texts to the worker as pushes. */
const pusher = async (session: CDPSession, origin: string) => {
  const found = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(origin)) resolve(registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  return (data: string) => session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
};

const workerOf = async ({ context }: WebPage): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");

/** In the page: notes the notifications of the tab, and lets the test hide it. Chromium without windows hides nothing. */
const noteTab = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scope = globalThis as unknown as NotingTab;
    scope.notes = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body = "", tag = "" } = {}) => {
      scope.notes = [...scope.notes, { title, body, tag }];
    };
    ServiceWorkerRegistration.prototype.getNotifications = async ({ tag } = {}) =>
      scope.notes
        .filter((one) => one.tag === tag)
        .map((one) => {
          const close = () => {
            scope.notes = scope.notes.filter((other) => other !== one);
          };
          return Object.assign(Object.create(Notification.prototype), { close });
        });
    scope.turn = (isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    };
  });

interface NotingTab {
  notes: readonly { title: string; body: string; tag: string }[];
  turn: (isHidden: boolean) => void;
}

const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => (globalThis as unknown as NotingTab).turn(isHidden), isHidden);

const tabOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    icon: new URL(document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? "").pathname,
    notes: (globalThis as unknown as NotingTab).notes,
  }));

test("one tap subscribes, a hidden tab tells of a turn, a push shows with the page closed, and a tap opens what it tells of", async () => {
  const table = webTable();
  const { got, endpoint } = await startPushService();
  const browser = newBrowser();
  const ada = await table.guest("Ada");
  const { rest } = connect(table.relay.url, { token: ada.token });
  // Without clocks nobody need be at the table.
  const match = dataOf(
    await rest.createMatch({ body: { game: "zip-zap", seats: 2, visibility: "public", clocks: null } }),
  );
  const opened = await openWebPage(table.browser, table.relay.url, {
    ...{ path: `/m/${match.id}`, player: ada, look: { worker: true } },
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(Notification, "permission", { get: () => "granted" });
        Notification.requestPermission = async () => "granted";
      }),
  });
  const { page, context, errors } = opened;
  await page.evaluate(
    ({ endpoint, keys }) => {
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
      Object.assign(PushManager.prototype, {
        subscribe: async () => subscription,
        getSubscription: async () => subscription,
      });
    },
    { endpoint, keys: browser.keys },
  );
  const notifications = page.getByRole("switch", { name: "Notifications" });
  await notifications.click();
  await expect.poll(() => notifications.getAttribute("aria-checked")).toBe("true");

  const { items } = dataOf(await rest.getPushSubscriptions());
  expect(items).toMatchObject([{ endpoint, language: "en" }]);
  const worker = await workerOf(opened);
  await noteShown(worker);
  // Another page of the origin, from which the test reaches the worker.
  const other = await context.newPage();
  await other.goto(`${table.relay.url}/healthz`);
  const push = await pusher(await context.newCDPSession(other), table.relay.url);
  const bo = connect(table.relay.url, { token: (await table.guest("Bo")).token }).rest;
  await noteTab(page);
  const before = await tabOf(page);
  await hide(page, true);
  dataOf(await bo.takeSeat({ params: { id: match.id }, body: {} }));
  const turn = { title: "Zip Zap", body: "Your move", tag: `/m/${match.id}` };
  const waiting = { title: "● Your move · Zip Zap", icon: "/icon-waiting.svg", notes: [turn] };
  await expect.poll(() => tabOf(page)).toEqual(waiting);
  await hide(page, false);
  await expect.poll(() => tabOf(page)).toMatchObject({ icon: before.icon, notes: [] });
  expect((await tabOf(page)).title).not.toContain("●");
  await page.close();
  await expect.poll(() => got.length).toBeGreaterThan(0);
  const told = browser.read(pick(got, 0));
  expect(told).toEqual({ event: "seat.turn", match: match.id, game: "zip-zap", language: "en" });
  const path = `/m/${match.id}`;
  const shown = { title: "Zip Zap", body: "Your move", path };
  await push(JSON.stringify(told));
  await expect.poll(() => shownBy(worker)).toEqual([shown]);
  // A newer one of the match takes its place.
  await push(JSON.stringify({ ...Object(told), event: "match.ended", language: "is" }));
  await expect.poll(() => shownBy(worker)).toEqual([{ ...shown, body: "Viðureigninni er lokið" }]);

  await tap(worker, path);
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as NotingScope).openedAt)).toBe(path);

  // An invitation leads into a private match.
  const more = dataOf(
    await bo.createMatch({ body: { game: "zip-zap", seats: 2, visibility: "private", clocks: null } }),
  );
  dataOf(await bo.invite({ params: { id: more.id }, body: { player: ada.id } }));
  const texts = () => got.map((one) => Object(browser.read(one)));
  await expect.poll(() => texts().map(({ event }) => event)).toContain("invitation");
  await push(JSON.stringify(texts().find(({ event }) => event === "invitation")));
  const invited = `/m/${more.id}?code=${more.code}`;
  await expect.poll(async () => (await shownBy(worker)).map((one) => one.path)).toContain(invited);
  await tap(worker, invited);
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as NotingScope).openedAt))
    .toBe(invited);
  await other.goto(table.relay.url + invited);
  await other.getByRole("button", { name: "Sit down" }).waitFor();

  // This page knows no subscription of the browser. One tap ends that of the relay nevertheless.
  const off = await switchIn(other);
  await off.click();
  await expect.poll(() => off.getAttribute("aria-checked")).toBe("false");
  await expect.poll(async () => dataOf(await rest.getPushSubscriptions()).items).toEqual([]);
  expect(errors).toEqual([]);
});

const switchIn = async (page: Page) => {
  await page.getByRole("button", { name: "Settings" }).click();
  return page.getByRole("switch", { name: "Notifications" });
};

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

test("where a browser cannot, the page says why: without https, and on an iPhone before it is installed", async () => {
  const table = webTable();
  const ada = await table.guest("Ada");
  const asked = { path: "/", player: ada, look: {} };
  // This machine, by an address that no browser trusts.
  const bare = table.relay.url.replace("127.0.0.1", "0.0.0.0");
  const plain = await openWebPage(table.browser, bare, asked);
  expect(await plain.page.evaluate(() => isSecureContext)).toBe(false);
  const phone = await openWebPage(table.browser, table.relay.url, {
    ...asked,
    prepare: (context) =>
      context.addInitScript((userAgent) => {
        Object.defineProperty(navigator, "userAgent", { get: () => userAgent });
        Reflect.deleteProperty(window, "Notification");
      }, IPHONE),
  });
  for (const [{ page }, why] of [
    [plain, "Browsers only allow notifications on pages that begin with https://"],
    [phone, "first add this page to the Home Screen"],
  ] as const) {
    const alerts = await switchIn(page);
    await page.getByRole("status").filter({ hasText: why }).waitFor();
    expect(await alerts.count()).toBe(0);
  }
});
