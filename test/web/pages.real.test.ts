// What holds of every page: an address of its own, ways on from what is not there, and a first paint that waits for nobody.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connect } from "../../src/client/node.ts";
import { createDice } from "../../src/simulator/world/dice.ts";
import { paths } from "../../src/web/app/paths.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { type PlayedMatch, playMatch } from "./harness/played-match.ts";
import { seriousIn } from "./harness/serious-in.ts";
import { styledBy } from "./harness/styled-by.ts";
import { type OpenedMatch, PHONE, startWebTable, type WebTable } from "./harness/web-table.ts";
import { forWebFile, test } from "./harness/web-test.ts";

interface Opened {
  readonly table: WebTable;
  readonly played: PlayedMatch;
}

const open = async (): Promise<Opened> => {
  const table = await startWebTable();
  const played = await playMatch(table, "zip-zap", ["Ada", "Bo"], createDice(1, "pages").real);
  return { table, played };
};

const opened = forWebFile(open, ({ table }) => table.stop());

const settled = async (page: Page): Promise<void> => {
  await page.locator("main").first().waitFor();
  await page.waitForLoadState("networkidle").catch(() => {});
};

test("axe finds nothing serious in the rules over a table, whose text scrolls", async () => {
  const { table } = opened();
  const match = await table.openStillMatch("zip-zap", ["Ada", "Bo"]);
  const { page } = await table.openPage(match.path, match.players[0], PHONE);
  await page.getByRole("button", { name: "Rules" }).click();
  const text = page.locator("dialog .part-dialog-body");
  await expect
    .poll(() => text.evaluate((one) => one.scrollHeight > one.clientHeight), { timeout: PATIENCE_MS })
    .toBe(true);
  expect(await seriousIn(page)).toEqual([]);
});

const FREQUENT_STATES = [
  ...["hand", "pile", "stock", "seats", "buttons"].map((spot) => ["data-coach", spot] as const),
  ...["table-race", "table-own", "table-other", "table-hold"].map((mood) => ["class", mood] as const),
  ["data-round-end", "seats"] as const,
];

/** After a king nobody has a turn, and the coach has nothing to point at. */
const matchWithTurn = async (table: WebTable): Promise<OpenedMatch> => {
  for (;;) {
    const match = await table.openStillMatch("zap-your-neighbor", ["Ada", "Bo", "Cy"]);
    const { rest } = connect(table.relay.url, { token: match.players[0]?.token ?? "" });
    const seen = await rest.getMatch({ params: { id: match.id } });
    if (!seen.ok) throw new Error(seen.problem.detail);
    if (seen.data.view.table?.["phase"] === "turn") return match;
  }
};

test("the coach says the goal first, as the rules do, then marks what it speaks of, and the mark takes no room", async () => {
  const { table } = opened();
  const match = await matchWithTurn(table);
  const { page } = await table.openPage(match.path, match.players[0], PHONE);
  const goal = "Be the first to have no cards left";
  await page.locator(".coach-hint", { hasText: `Goal. ${goal}` }).waitFor();
  // A spectator is told as well.
  const watching = await table.openPage(match.path, undefined, PHONE);
  await watching.page.locator(".table-dock-spectator .coach-hint", { hasText: goal }).waitFor();
  await watching.context.close();
  const marked = page.locator(".table[data-coach]");
  await marked.waitFor();
  // What the mark changes alone: a stock to draw from has a ring of its own.
  const marks = () =>
    marked.evaluate((table) => {
      const all = [...table.querySelectorAll("*")];
      const rings = () =>
        all.map((one) => getComputedStyle(one)).map(({ outline, outlineOffset }) => outline + outlineOffset);
      const places = () =>
        [...table.querySelectorAll(".table-hand-card")].map((card) => card.getBoundingClientRect().top);
      const spot = table.getAttribute("data-coach") ?? "";
      const [ringsWith, placesWith] = [rings(), places()];
      table.removeAttribute("data-coach");
      const [ringsWithout, placesWithout] = [rings(), places()];
      table.setAttribute("data-coach", spot);
      const ringed = ringsWith.filter((ring, i) => ring !== ringsWithout[i]).length;
      return { ringed, placesWith, placesWithout };
    });
  // The sheet of the coach may come after its script.
  await expect.poll(async () => (await marks()).ringed).toBeGreaterThan(0);
  const { placesWith, placesWithout } = await marks();
  expect(placesWith).toEqual(placesWithout);
  await marked.evaluate((table) => table.removeAttribute("data-coach"));
  // What changes with each card of a race has few elements styled anew.
  const { all, most } = await styledBy(page, FREQUENT_STATES);
  expect(most["data-coach hand"]).toBeGreaterThan(0);
  expect(Object.entries(most).filter(([, count]) => count > all / 4)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Rules" }).click();
  await page.locator("dialog .part-dialog-body p", { hasText: goal }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "No more hints" }).click();
  await expect.poll(() => page.locator(".coach").count()).toBe(0);
});

test("every page has its address, and the back button leads back", async () => {
  const { table, played } = opened();
  const { page, errors } = await table.openPage(paths.home(), played.players[0]);
  const shown = async (path: string): Promise<string> => {
    await page.waitForURL((url) => url.pathname === path);
    await settled(page);
    return page.locator("h1").first().innerText();
  };
  const visited = [[paths.home(), await shown(paths.home())] as const];
  for (const name of ["Lobby", "Ranking", "Rules", "Replays"]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname !== visited.at(-1)?.[0]);
    const { pathname } = new URL(page.url());
    // The page before stays until the script of the next one is here.
    await expect.poll(() => shown(pathname)).not.toBe(visited.at(-1)?.[1]);
    visited.push([pathname, await shown(pathname)]);
  }
  expect(new Set(visited.map(([path]) => path)).size).toBe(5);
  for (const [path, title] of visited.slice(0, -1).reverse()) {
    await page.goBack();
    await expect.poll(() => shown(path)).toBe(title);
  }
  expect(errors).toEqual([]);
});

const NOTHING = [
  ["/m/unknown", "No such match"],
  ["/m/unknown/replay", "No such match"],
  // A dot segment in an id would lead a request astray.
  ["/m/..%2f..", "No such match"],
  ["/m/..%2f../replay", "No such match"],
  ["/players/unknown", "No such player"],
  ["/players/..%2f..", "No such player"],
  ["/leaderboards/unknown", "No such game"],
  ["/leaderboards/..%2f..", "No such game"],
  ["/lobby/unknown", "There is no such game"],
  ["/rules/unknown", "There is no such game"],
] as const;

test("an address that names nothing says so, and two ways lead on", async () => {
  const { table, played } = opened();
  const { page, errors } = await table.openPage("/", played.players[0]);
  const main = page.locator("main");
  const walked = new Set<string>();
  for (const [path, title] of NOTHING) {
    await page.goto(`${table.relay.url}${path}`);
    await main.getByRole("heading", { name: title }).waitFor();
    expect(await main.getByRole("link", { name: "Go to the lobby" }).getAttribute("href")).toBe(
      paths.lobby(),
    );
    expect(await main.getByRole("button", { name: "Try again" }).count()).toBe(0);
    const race = main.getByRole("button", { name: "Race three bots" });
    await race.waitFor();
    if (walked.has(title)) continue;
    walked.add(title);
    await race.click();
    await page.locator('[data-zone="hand"]').first().waitFor();
  }
  await page.goto(`${table.relay.url}/join/zzzz`);
  await page.getByText("A code has six letters and digits").waitFor();
  expect(errors).toEqual([]);
});

test("the first paint waits for no answer of the relay", async () => {
  const { table } = opened();
  const { page } = await table.openPage("/nowhere");
  await page.route("**/v1/**", () => {});
  await page.route("**/config.json", () => {});
  await page.routeWebSocket(/./, () => {});
  await page.goto(`${table.relay.url}/`);
  await page.locator("main h1").first().waitFor();
  const button = page.getByRole("button", { name: "Race three bots" });
  await button.waitFor();
});

/** Runs in the page, before its scripts: loads for nothing an icon that only a hidden tab shows. */
const loadForNothing = (): void =>
  document.addEventListener("DOMContentLoaded", () => {
    document.head.append(
      Object.assign(document.createElement("link"), {
        rel: "preload",
        as: "image",
        href: "/icon-waiting.svg",
      }),
    );
  });

test("nothing is loaded for nothing, and the relay's address once", async () => {
  const { table } = opened();
  const { page } = await table.openPage("/join", null, { worker: true });
  const warnings: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(loadForNothing);
  await page.reload();
  // Some seconds after a page has loaded, Chromium names all that was loaded for nothing.
  await expect.poll(() => warnings.filter((text) => text.includes("/icon-waiting.svg"))).toHaveLength(1);
  expect(warnings).toHaveLength(1);
  expect(asked.filter((path) => path === "/config.json")).toHaveLength(1);
});

test("two clicks lead from nothing to a race with three bots", async () => {
  const { table } = opened();
  const { page, errors } = await table.openPage("/");
  await page.getByRole("button", { name: "Race three bots" }).click();
  await page.locator('[data-zone="hand"]').first().waitFor();
  expect(await page.locator(".table-seat").count()).toBe(3);
  expect(new URL(page.url()).pathname).toMatch(/^\/m\/./);
  expect(errors).toEqual([]);
});

test.for(["en", "es", "is"] as const)(
  "a small phone shows the button of the first race above the navigation: %s",
  async (language) => {
    const { table } = opened();
    const look = { width: 320, height: 568, touch: true, language };
    const { page } = await table.openPage("/", null, look);
    await page.locator(".home-start [type=submit]").waitFor();
    const edges = await page.evaluate(() => ({
      button: document.querySelector(".home-start [type=submit]")?.getBoundingClientRect().bottom,
      navigation: document.querySelector(".shell-nav")?.getBoundingClientRect().top,
    }));
    expect(edges.button).toBeLessThan(edges.navigation ?? 0);
  },
);
