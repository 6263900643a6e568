// What the page says where something is wrong: the network, the relay, the player, the match, or a limit.
import type { Page } from "playwright-core";
import { connect } from "../../../src/client/node.ts";
import { paths } from "../../../src/web/app/paths.ts";
import { HAND, type Stop, type StopWorld, seen, type Way } from "./stop.ts";

const BAR = ".shell-connection";
const PANEL = ".part-empty, .part-callout";

const atTable = async ({ table }: StopWorld, before: Way["before"]): Promise<Way> => {
  const { path, players } = await table.openStillMatch("zip-zap", ["Ada", "Bo"]);
  const player = players[0] ?? null;
  return { path, player, ...(before && { before }) };
};

const offline = async (page: Page): Promise<void> => {
  await seen(`${HAND}, h1`)(page);
  await page.context().setOffline(true);
  await seen(BAR)(page);
};

/** The socket is gone, and no other one is answered. */
const reconnecting = async (page: Page): Promise<void> => {
  const cuts: (() => Promise<void>)[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/ws/, (socket) => {
    if (isCut) return new Promise(() => {});
    socket.connectToServer();
    cuts.push(() => socket.close());
    return undefined;
  });
  await page.reload();
  await seen(HAND)(page);
  isCut = true;
  for (const cut of cuts) await cut();
  await seen(BAR)(page);
};

/** The relay puts each act off, as it does where a game throws. */
const failing = async (page: Page): Promise<void> => {
  await page.routeWebSocket(/\/ws/, (socket) => {
    const relay = socket.connectToServer();
    socket.onMessage((text) => {
      const { type, match, id } = JSON.parse(text.toString());
      const refused = { type: "refused", match, id, code: "try-again", message: "", retryMs: 100 };
      if (type === "act") socket.send(JSON.stringify(refused));
      else relay.send(text);
    });
  });
  await page.reload();
  await seen(HAND)(page);
  await page.locator(".table-button-main").click();
  await seen(BAR)(page);
};

const erased = async (world: StopWorld): Promise<Way> => {
  const { path, player } = await atTable(world, undefined);
  const { rest } = connect(world.table.relay.url, { token: player?.token ?? "" });
  const before = async (page: Page): Promise<void> => {
    await seen(HAND)(page);
    await rest.erasePlayer({ params: { id: "me" } });
    await seen(".shell-callout")(page);
  };
  return { path, player, before };
};

const full = async ({ table, ada }: StopWorld): Promise<Way> => {
  const { id, code } = await table.openMatch("zip-zap", ["Bo"], 0, 2);
  const other = connect(table.relay.url);
  await other.guest("Cy");
  const before = async (page: Page): Promise<void> => {
    // Somebody is faster, and promises entropy that never comes. So the match is full and has not begun.
    await page.route("**/seats", async (route) => {
      await other.join(id, { code });
      other.close();
      await route.continue();
    });
    await page.locator(".pages-join .part-button-primary").click();
    await seen(".part-callout")(page);
  };
  return { path: paths.join(code), player: ada, before };
};

const RETRY_MS = 42_000;

/** Over a limit, as the relay answers it. */
const limited = async (page: Page, calls: string): Promise<void> => {
  await page.route(calls, (route) => {
    const problem = { type: "/problems/too-fast", code: "too-fast", title: "Too fast", status: 429 };
    const detail = "You ask more often than this relay allows.";
    return route.fulfill({ status: 429, json: { ...problem, detail, retryMs: RETRY_MS } });
  });
};

const startLimited = async (page: Page): Promise<void> => {
  await limited(page, "**/v1/players");
  await page.locator(".home-start [type=submit]").click();
  await seen(PANEL)(page);
};

/** The page asks again under the trouble that `make` makes. */
const again = (make: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await make(page);
  await page.reload();
  await seen(PANEL)(page);
};

const brokenScript = async (page: Page): Promise<void> => {
  await seen("h1")(page);
  await page.route("**/assets/**", (route) => route.abort());
  await page.locator('a[href^="/lobby"]').first().click();
  await seen(".part-empty")(page);
};

const UNKNOWN = paths.match("unknown");

export const TROUBLE_STOPS: readonly Stop[] = [
  { name: "trouble-offline", way: ({ ada }) => ({ path: paths.lobby(), player: ada, before: offline }) },
  { name: "trouble-offline-table", way: (world) => atTable(world, offline) },
  { name: "trouble-reconnecting", way: (world) => atTable(world, reconnecting) },
  { name: "trouble-failing", way: (world) => atTable(world, failing) },
  { name: "trouble-erased", way: erased },
  { name: "trouble-gone", way: ({ ada }) => ({ path: UNKNOWN, player: ada, before: seen(PANEL) }) },
  {
    name: "trouble-gone-player",
    way: ({ ada }) => ({ path: paths.player("unknown"), player: ada, before: seen(PANEL) }),
  },
  {
    name: "trouble-gone-code",
    way: ({ ada }) => ({ path: paths.join("222222"), player: ada, before: seen("[aria-invalid=true]") }),
  },
  { name: "trouble-full", way: full },
  { name: "trouble-limit-start", way: () => ({ path: paths.home(), player: null, before: startLimited }) },
  {
    name: "trouble-limit-page",
    way: ({ ada }) => ({
      path: UNKNOWN,
      player: ada,
      before: again((page) => limited(page, "**/v1/matches/**")),
    }),
  },
  {
    name: "trouble-unreachable",
    way: ({ ada }) => ({
      path: paths.lobby(),
      player: ada,
      before: again((page) => page.route("**/v1/**", (route) => route.abort())),
    }),
  },
  {
    name: "trouble-script",
    way: ({ ada }) => ({ path: paths.home(), player: ada, before: brokenScript }),
  },
  { name: "missing", way: () => ({ path: "/nowhere", player: null }) },
];
