// No browser ever holds a card that its player may not see: not in a frame, not in the page, not in what it keeps.
import { expect, test } from "vitest";
import { forTestFile } from "../harness/for-test-file.ts";
import { isLeftOut } from "./harness/chromium.ts";
import { shownHand } from "./harness/shown-hand.ts";
import { startWebTable } from "./harness/web-table.ts";

const web = isLeftOut ? null : forTestFile(startWebTable, (table) => table.stop());

/** Runs in the page. Everything that it shows and keeps, but the files of its build and the texts of the games. */
const kept = async (): Promise<string> => {
  const texts = [document.documentElement.outerHTML];
  for (const storage of [localStorage, sessionStorage]) texts.push(JSON.stringify({ ...storage }));
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/assets/") || pathname.startsWith("/v1/games")) continue;
      texts.push((await (await cache.match(request))?.text()) ?? "");
    }
  }
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
      texts.push(JSON.stringify(all.result));
    }
    database.close();
  }
  return texts.join("\n");
};

/** A code of a card as JSON and as HTML write it. */
const shows = (text: string, code: string): boolean =>
  text.includes(`"${code}"`) || text.includes(`\\"${code}\\"`);

test.skipIf(isLeftOut)("page, storage, caches and frames hold no card of another hand", async () => {
  if (!web) throw new Error("there is no browser");
  const table = web();
  // Each card of its deck is there once.
  const match = await table.openMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"], 0);
  const frames: string[] = [];
  const ada = await table.openPage("/", match.players[0]);
  ada.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(String(payload))),
  );
  await ada.page.goto(table.relay.url + match.path);
  const own = await shownHand(ada.page);
  const others: string[] = [];
  for (const player of match.players.slice(1)) {
    const { page } = await table.openPage(match.path, player);
    others.push(...(await shownHand(page)));
  }
  expect(others.length).toBeGreaterThan(5);
  const held = (await ada.page.evaluate(kept)) + frames.join("\n");
  // The search does find what is there.
  expect(own.filter((code) => !shows(held, code))).toEqual([]);
  expect(others.filter((code) => shows(held, code))).toEqual([]);
});
