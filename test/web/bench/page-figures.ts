// What `npm run bench -- --only page phone` measures. From the browser's own trace: a table with 12 cards in hand while the
// others make 20 events a second. `page` is a desktop, `phone` a weak one. Prints one JSON line for each row.
import type { CDPSession, Page } from "playwright-core";
import type { ClientMatch } from "../../../src/client/client-match.ts";
import { connect } from "../../../src/client/node.ts";
import { createDice } from "../../../src/simulator/world/dice.ts";
import { DESKTOP, IN_FULL, type Look, startWebTable, type WebTable } from "../harness/web-table.ts";
import { firstHand, layoutShifts, SLOWDOWN, WEAK_PHONE } from "./slow-phone.ts";
import { type Traced, tracedFigures } from "./traced-figures.ts";

const EVENT_MS = 1_000 / 20;
const LOOK_MS = 10;
const FULL_HAND = 12;
/** Less than a match lasts at this pace. */
const MEASURED_MS = 7_000;
const WARM_UP_MS = 1_500;

const random = createDice(1, "page").real;

/**
 * Somebody acts, whoever can, as soon as the events of the last act had their share of a second. When only the page's own
 * seat can, it acts over REST.
 */
const keepActing = (matches: readonly ClientMatch[], own: () => Promise<void>): (() => void) => {
  let at = 0;
  let isAsking = false;
  const newestSeq = (): number => Math.max(...matches.map(({ view }) => view.seq ?? 0));
  let seq = newestSeq();
  let restUntilMs = 0;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    const events = newestSeq() - seq;
    seq += events;
    // An act that comes late is followed sooner, so that the pace is kept.
    if (events > 0) restUntilMs = Math.max(restUntilMs, nowMs - EVENT_MS) + events * EVENT_MS;
    if (nowMs < restUntilMs) return;
    for (let n = 0; n < matches.length; n++) {
      const match = matches[at++ % matches.length];
      const legal = match?.view.legal.filter(({ type }) => type !== "pass") ?? [];
      const action = legal[Math.floor(random() * legal.length)] ?? match?.view.legal[0];
      if (!match || !action) continue;
      void match.act(action);
      return;
    }
    if (isAsking) return;
    isAsking = true;
    void own().finally(() => {
      isAsking = false;
    });
  }, LOOK_MS);
  return () => clearInterval(timer);
};

/** Plays a card by its key while the hand is full, and says ready to each round. */
const keepPressing = async (page: Page, untilMs: number): Promise<void> => {
  while (performance.now() < untilMs) {
    const key = await page.evaluate((full) => {
      const cards = document.querySelectorAll('[data-zone="hand"]').length;
      const lifted = document.querySelector<HTMLElement>(".table-card-key")?.dataset["key"];
      const main = document.querySelector(".table-button-main")?.getAttribute("aria-keyshortcuts");
      return cards > full ? (lifted ?? main) : cards === 0 ? null : main === "r" ? main : null;
    }, FULL_HAND);
    if (key) await page.keyboard.press(key === "space" ? " " : key);
    await page.waitForTimeout(100);
  }
};

/** What this machine can do at best: a page of one square that moves in each frame, beside the same players. */
const SQUARE = `data:text/html,<meta name="viewport" content="width=device-width"><div style="width:90px;height:130px;background:red;will-change:transform"></div>
<script>const [box] = document.getElementsByTagName("div"); let n = 0;
const again = () => { box.style.transform = "translate(" + (n++ % 600) + "px)"; requestAnimationFrame(again); };
again();</script>`;

interface Device {
  readonly look: Look;
  /** So many times as slow is its processor. */
  readonly slowdown: number;
}

const measured = async (
  table: WebTable,
  { look, slowdown }: Device,
  isFloor: boolean,
): Promise<Traced & { events: number }> => {
  const match = await table.openMatch("zip-zap", ["Ada", "Bo", "Cy", "Di"], 0);
  const clients = match.players.slice(1).map(({ token }) => connect(table.relay.url, { token }));
  const others = await Promise.all(clients.map((client) => client.watch(match.id)));
  const { page, context } = await table.openPage(match.path, match.players[0], { ...look, ...IN_FULL });
  await page.locator('[data-zone="hand"]').first().waitFor();
  if (isFloor) await page.goto(SQUARE);
  const session: CDPSession = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const owner = connect(table.relay.url, { token: match.players[0]?.token ?? "" });
  const params = { id: match.id };
  const stop = keepActing(others, async () => {
    const seen = await owner.rest.getMatch({ params });
    if (!seen.ok) return;
    const { seq, view } = seen.data;
    const { legal = [] } = view;
    const action = legal[0];
    if (action && seq !== undefined)
      await owner.rest.act({ params, body: { game: match.game, action, seen: seq } });
  });
  await keepPressing(page, performance.now() + WARM_UP_MS);
  await table.browser.startTracing(page, { categories: CATEGORIES });
  const [begunMs, before] = [performance.now(), others[0]?.view.seq ?? 0];
  await keepPressing(page, begunMs + MEASURED_MS);
  const events = (((others[0]?.view.seq ?? 0) - before) * 1_000) / (performance.now() - begunMs);
  const trace = await table.browser.stopTracing();
  stop();
  owner.close();
  for (const client of clients) client.close();
  await context.close();
  return { ...tracedFigures(trace), events };
};

const CATEGORIES = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "blink.user_timing",
];

const print = (name: string, figures: Readonly<Record<string, number>>): void => {
  process.stdout.write(`${JSON.stringify({ case: name, figures })}\n`);
};

const inARace = async (table: WebTable, device: Device): Promise<void> => {
  for (const isFloor of [true, false]) {
    const { events, ...figures } = await measured(table, device, isFloor);
    const name = `${isFloor ? "one moving square" : "the table"}, processor ${device.slowdown} times as slow`;
    print(name, { eventsPerSecond: events, ...figures });
  }
};

const table = await startWebTable();
if (process.argv.includes("phone")) {
  await inARace(table, { look: WEAK_PHONE, slowdown: SLOWDOWN });
  for (let run = 1; run <= 3; run++)
    print(`a newcomer, 400 kbit/s, 400 ms, run ${run}`, await firstHand(table));
} else {
  await inARace(table, { look: DESKTOP, slowdown: 1 });
  print("layout shift by page", await layoutShifts(table));
}
await table.stop();
await table.browser.close();
