// A page that comes back while its connections are dead and nobody has told it. The page's clock stands still but for what
// the test lets go by, so its three seconds are three on any machine.
import { expect } from "vitest";
import { connect } from "../../src/client/node.ts";
import { startCable } from "../harness/cable.ts";
import { shownHand } from "./harness/shown-hand.ts";
import { openWebPage } from "./harness/web-table.ts";
import { test, webTableForFile } from "./harness/web-test.ts";

const webTable = webTableForFile();

test.each([
  ["visibilitychange", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["online", () => dispatchEvent(new Event("online"))],
  ["pageshow", () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))],
])(
  "a page shows the newest table within 3 s of its return (%s), by no connection from before",
  async (_, comeBack) => {
    const table = webTable();
    const cable = await startCable(table.relay.port);
    const match = await table.openStillMatch("zip-zap", ["Ada", "Bo"]);
    const [ada = null, bo] = match.players;
    const { page, errors } = await openWebPage(table.browser, `http://127.0.0.1:${cable.port}`, {
      ...{ path: match.path, player: ada, look: {} },
    });
    const socket = table.relay.socketUrl.replace(/:\d+/, `:${cable.port}`);
    await page.route("**/config.json", (route) => route.fulfill({ json: { relay: "/", socket } }));
    await page.clock.install();
    // By the cable: the page from before the reload may have a socket of its own.
    const heard: string[] = [];
    page.on("websocket", (opened) => {
      if (opened.url().startsWith(socket))
        opened.on("framereceived", ({ payload }) => void heard.push(String(payload)));
    });
    await page.reload();
    await expect.poll(() => heard.some((frame) => frame.includes('"type":"hello"'))).toBe(true);
    await shownHand(page);
    await page.clock.pauseAt(Date.now() + 5_000);
    const ready = page.getByText("1 of 2 ready").first();
    expect(await ready.count()).toBe(0);
    cable.silence();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const { rest } = connect(table.relay.url, { token: bo?.token ?? "" });
    const params = { id: match.id };
    const action = { type: "ready" };
    expect(await rest.act({ params, body: { game: "zip-zap", seen: 2, action } })).toMatchObject({
      ok: true,
    });

    heard.length = 0;
    await page.evaluate(comeBack);
    await page.clock.runFor(1_000);
    await expect.poll(() => heard.some((frame) => frame.includes('"table"'))).toBe(true);
    await page.clock.runFor(2_000);
    await ready.waitFor();
    expect(asked.filter((path) => path.startsWith("/v1"))).toEqual([]);
    expect(errors).toEqual([]);
  },
);
