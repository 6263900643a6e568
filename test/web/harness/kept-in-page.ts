// Everything that a browser shows and keeps of a page, as text: for tests that look for what must not be there.
import type { Page } from "playwright-core";

export const KEPT_PLACES = ["page", "localStorage", "sessionStorage", "caches", "databases"] as const;
export type KeptPlace = (typeof KEPT_PLACES)[number];

/** Without the files of the page's build and the texts of the games, which name every card. */
export const keptInPage = (page: Page): Promise<Readonly<Record<KeptPlace, string>>> => page.evaluate(kept);

/** Runs in the page. */
const kept = async () => {
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/assets/") || pathname.startsWith("/v1/games")) continue;
      cached.push((await (await cache.match(request))?.text()) ?? "");
    }
  }
  const stored: string[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      stored.push(JSON.stringify(all.result));
    }
    database.close();
  }
  return {
    page: document.documentElement.outerHTML,
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    caches: cached.join("\n"),
    databases: stored.join("\n"),
  };
};
