// Keeps the page's files in the browser, so that it opens without a connection, and loads what the first race should not
// wait for.
import { WORKER } from "./worker-address.ts";

/** The first race should not wait for it. */
const LATER_MS = 4_000;

/** A page that came over plain `http` from another machine cannot do so. */
export const keepPage = (): void => {
  setTimeout(() => {
    if ("serviceWorker" in navigator) navigator.serviceWorker.register(WORKER).catch(() => {});
    import("../alerts/watch-alerts.ts").then(({ watchAlerts }) => watchAlerts()).catch(() => {});
  }, LATER_MS);
};
