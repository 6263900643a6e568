// Keeps the page's files in the browser, so that it opens without a connection.

const WORKER = "/service-worker.js";
/** The first race should not wait for it. */
const LATER_MS = 4_000;

/** A page that came over plain `http` from another machine cannot do so. */
export const keepPage = (): void => {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register(WORKER).catch(() => {});
  }, LATER_MS);
};
