// One player in all tabs of a browser: signing in and out, and a new name. The storage may be forbidden or full.
import { describe, expect, test } from "vitest";
import type * as sessionModule from "../../src/web/app/relay-session.ts";
import { exportsOf, newBrowser, PAGE } from "./harness/tabs.ts";

describe("the player", () => {
  const opened = () => {
    const browser = newBrowser<typeof sessionModule>(exportsOf("app/relay-session"));
    let guests = 0;
    const asked: string[] = [];
    const tab = () => {
      const { session } = browser.open({
        ...PAGE(),
        location: { href: "http://page/", origin: "http://page" },
        WebSocket: EventTarget,
        fetch: async (target: string, { method, headers, body }: RequestInit = {}) => {
          if (target === "/config.json") return new Response("{}");
          asked.push(`${method} ${new URL(target).pathname} ${new Headers(headers).get("authorization")}`);
          const { name } = JSON.parse(String(body));
          const player = { id: `P${++guests}`, name };
          return Response.json(method === "PATCH" ? player : { player, token: `t${guests}` });
        },
      });
      return session;
    };
    return { browser, asked, tab, one: tab(), other: tab() };
  };
  type Session = ReturnType<typeof opened>["one"];
  const playerOf = ({ player, relay }: Session) => [player.value?.name, relay.token];

  test("who signs in plays in each tab, and is signed in once", async () => {
    const { browser, one, other, asked, tab } = opened();
    await one.signIn("Ada");
    await other.signIn("Bo");
    browser.deliver();
    expect([one, other, tab()].map(playerOf)).toEqual([
      ["Ada", "t1"],
      ["Ada", "t1"],
      ["Ada", "t1"],
    ]);
    expect(asked).toHaveLength(1);
  });

  test("who signs out is signed out in each tab, and each client of before is closed", async () => {
    const { browser, one, other } = opened();
    await one.signIn("Ada");
    browser.deliver();
    const clients = [one.relay, other.relay];
    other.forget();
    browser.deliver();
    expect([one, other].map(playerOf)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(clients.map(({ status }) => status)).toEqual(["closed", "closed"]);
    expect([one.connection.value, one.relay.status]).toEqual([{ status: "idle" }, "idle"]);
  });

  test("a new name reaches each tab, and keeps their clients", async () => {
    const { browser, one, other } = opened();
    await one.signIn("Ada");
    browser.deliver();
    const { relay } = other;
    expect(await one.change("P1", { name: "Eve" })).toBe(true);
    browser.deliver();
    expect([one, other].map(playerOf)).toEqual([
      ["Eve", "t1"],
      ["Eve", "t1"],
    ]);
    expect(other.relay).toBe(relay);
  });

  test("a new name is given to nobody else who plays in the browser by now", async () => {
    const { browser, one, other, asked } = opened();
    await one.signIn("Ada");
    browser.deliver();
    other.adopt({ id: "Q", name: "Bo", token: "q" });
    expect(await one.change("P1", { name: "Eve" })).toBe(false);
    expect([one, other].map(playerOf)).toEqual([
      ["Bo", "q"],
      ["Bo", "q"],
    ]);
    expect(asked).toHaveLength(1);
  });

  test.each(["forbidden", "full"] as const)("plays on in the tab where the storage is %s", async (fault) => {
    const { browser, one, other, asked } = opened();
    browser.fault = fault;
    await one.signIn("Ada");
    await one.signIn("Bo");
    expect(await one.change("P1", { name: "Eve" })).toBe(true);
    browser.deliver();
    expect([one, other].map(playerOf)).toEqual([
      ["Eve", "t1"],
      [undefined, undefined],
    ]);
    one.forget();
    await one.signIn("Bo");
    expect(playerOf(one)[0]).toBe("Bo");
    expect(asked.map((line) => line.split(" ")[0])).toEqual(["POST", "PATCH", "POST"]);
  });
});
