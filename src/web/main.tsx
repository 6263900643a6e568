// The page's start.
import { options, render } from "preact";
import { App } from "./app/app.tsx";
import { readKept } from "./app/kept.ts";
import { keepPage } from "./app/offline-page.ts";
import { watchOnline } from "./app/online.ts";
import { relayAddress } from "./app/relay-address.ts";
import { loadPagesAround } from "./app/with-sheets.ts";
import { startSettings, watchInstall } from "./pages/first-page.ts";

// Effects follow a drawing without a frame of their own. At a table, Preact's usual frame would double them.
options.requestAnimationFrame = (run) => setTimeout(run);

const starting = startSettings();
watchOnline();
watchInstall();
// The browser has it on the way, and warns of what nobody takes. A call that needs it asks again.
relayAddress().catch(() => {});
keepPage();
// A felt of one's own, before the table is drawn with another one.
if (readKept("looks")) loadPagesAround().catch(() => {});
// A tab that nobody sees tells of what happens there.
addEventListener("visibilitychange", () => loadPagesAround().catch(() => {}), { once: true });
const root = document.getElementById("app");
void starting.then(() => {
  if (root) render(<App />, root);
});
