// Loads a page again without the service worker, which keeps all scripts. So a test can stop one of them.
import type { Page } from "playwright-core";

export const withoutWorker = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error("there is none"));
  });
  await page.reload();
};
