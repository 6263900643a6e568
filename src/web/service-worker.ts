// The page without a connection: its own files, and the rules of the games. Nothing of a match is ever kept here. A new
// version of the page is kept beside the one before, which open tabs still use. The page when it is closed: pushes become
// notifications, and a tap on one opens its match.
import { listIn, openFields, textIn } from "../face/fields.ts";
import { pushedAlert } from "./alerts/pushed-alert.ts";

/** The build writes both. */
declare const PAGE_FILES: readonly string[];
declare const PAGE_VERSION: string;

interface LastingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface AskedEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}

interface TappedEvent extends LastingEvent {
  readonly notification: Notification;
}

interface PageWindow {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(query: { readonly type: "window" }): Promise<readonly PageWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: AskedEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushedEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: TappedEvent) => void): void;
}

declare const self: WorkerScope;

const PREFIX = "page-";
const CACHE = PREFIX + PAGE_VERSION;
/** What was asked for last: where the relay is, and its games. */
const ANSWERS = "told";
const HOME = "/";
const CONFIG = "/config.json";
/** The documents lie beside the page, and are no part of it. */
const DOCUMENTS = /^\/docs(\/|$)/;
const GAMES = /\/v1\/games(\/[^/]+)?$/;

/** A relay that serves its page gives it only to those who ask for HTML. */
const asked = (file: string): Request => new Request(file, { headers: { accept: "text/html, */*;q=0.5" } });

self.addEventListener("install", (event) => {
  const filled = caches.open(CACHE).then((cache) => cache.addAll(PAGE_FILES.map(asked)));
  event.waitUntil(filled.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidied = caches.keys().then((names) => {
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).slice(0, -1);
    return Promise.all(old.map((name) => caches.delete(name)));
  });
  event.waitUntil(tidied.then(() => self.clients.claim()));
});

/** A connection may be dead without a sign. Then what is kept comes after so long. */
const SOON_MS = 4_000;

/** What the server says, or what is kept where it does not answer soon. Where nothing is kept, the reader waits. */
const soonOr = async (
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> => {
  const late = new Promise<never>((_, reject) => setTimeout(reject, SOON_MS));
  try {
    return await Promise.race([asked, late]);
  } catch {
    return (await kept()) ?? asked;
  }
};

/** The relay first, and what it said last where it does not answer. */
const newestOf = async (request: Request): Promise<Response> => {
  const answers = await caches.open(ANSWERS);
  const ask = async (): Promise<Response> => {
    const answer = await fetch(request);
    if (answer.ok) await answers.put(request.url, answer.clone());
    return answer;
  };
  return soonOr(ask(), () => answers.match(request.url, { ignoreVary: true }));
};

const openedPage = (request: Request): Promise<Response> =>
  soonOr(fetch(request), () => caches.match(HOME, { cacheName: CACHE, ignoreVary: true }));

const keptFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

/** Null: the browser asks by itself. */
const answerTo = (request: Request): Promise<Response> | null => {
  if (request.method !== "GET") return null;
  const { origin, pathname } = new URL(request.url);
  if (GAMES.test(pathname)) return newestOf(request);
  if (origin !== self.location.origin || DOCUMENTS.test(pathname)) return null;
  if (pathname === CONFIG) return newestOf(request);
  if (request.mode === "navigate") return openedPage(request);
  return pathname !== HOME && PAGE_FILES.includes(pathname) ? keptFile(request) : null;
};

self.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

/** What the relay last said of its games. Null: it was never asked here. */
const gameNamed = async (id: string): Promise<string | null> => {
  const answers = await caches.open(ANSWERS);
  const address = (await answers.keys()).find(({ url }) => new URL(url).pathname.endsWith("/v1/games"));
  const answer = address && (await answers.match(address, { ignoreVary: true }));
  const games: unknown = answer && (await answer.json());
  const named = listIn(openFields(games)["items"], openFields)?.find((game) => game["id"] === id);
  return textIn(named?.["name"]) ?? null;
};

const windows = (): Promise<readonly PageWindow[]> => self.clients.matchAll({ type: "window" });
const pathOf = ({ url }: PageWindow): string => new URL(url).pathname;

/** A reader who sees it on the page needs no notification. */
const showPush = async (text: string): Promise<void> => {
  const alert = await pushedAlert(text, gameNamed);
  if (alert === null) return;
  const { title, seenAt, options } = alert;
  const isSeen = (await windows()).some(
    (page) => page.visibilityState === "visible" && pathOf(page).startsWith(seenAt),
  );
  if (!isSeen) await self.registration.showNotification(title, options);
};

self.addEventListener("push", (event) => {
  event.waitUntil(showPush(event.data?.text() ?? ""));
});

/** The page that shows the place already, or any other one, or a new one. */
const openPlace = async (path: string): Promise<void> => {
  const open = await windows();
  const { pathname } = new URL(path, self.location.origin);
  const page = open.find((one) => pathOf(one).startsWith(pathname)) ?? open[0];
  if (page === undefined) return void (await self.clients.openWindow(path));
  await page.focus();
  if (!pathOf(page).startsWith(pathname)) await page.navigate(path);
};

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPlace(textIn(openFields(notification.data)["path"]) ?? HOME));
});
