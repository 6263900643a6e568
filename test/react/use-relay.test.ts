// @vitest-environment jsdom
// One client for a tree: when it is made, when it is kept, and when it is closed.
import { Activity, act, createElement, Fragment, Suspense, use } from "react";
import { expect, test, vi } from "vitest";
import { useMatch, useRelay } from "../../src/react/index.ts";
import { events } from "../client/scripted-session.ts";
import { noted, reactPage, relayPage } from "./react-page.ts";

test("a guest's token is told, and given back as a property it keeps the client", async () => {
  const { show, run, asked } = relayPage();
  const { node, last } = noted(useRelay);
  await show(node);
  const { relay, token, status } = last();
  expect([token, status]).toEqual([undefined, "idle"]);
  void relay.guest("Ada");
  await run(0);
  expect(last()).toMatchObject({ token: "t" });
  await show(node, { token: "t" });
  expect(last().relay).toBe(relay);
  await show(node, { token: null });
  expect(last().relay).not.toBe(relay);
  expect(last().token).toBeUndefined();
  expect(asked(/POST/)).toHaveLength(1);
});

test.for([
  ["address", { address: "http://other/" }],
  ["token", { token: "u" }],
  ["language", { language: "is" }],
])("another %s closes the client, and the components are at the next one", async ([_, more]) => {
  const { show, openSocket, say, sockets, run, listening } = relayPage();
  const match = noted(() => useMatch("M"));
  await show(match.node, { token: "t" });
  await openSocket();
  await say(events(3, 1));
  await show(match.node, { token: "t", ...Object(more) });
  await run(0);
  expect(sockets.map(({ closedBy }) => closedBy)).toEqual([1000, null]);
  await show(match.node, { token: "t", ...Object(more) });
  await run(1_000);
  expect(sockets).toHaveLength(2);
  expect(listening()).toBeGreaterThan(0);
});

test("a property that is made anew at each render makes no other client", async () => {
  const { show } = relayPage();
  const { node, last } = noted(useRelay);
  await show(node, { onFault: () => {} });
  const { relay } = last();
  await show(node, { onFault: () => {} });
  expect(last().relay).toBe(relay);
});

test("how the connection is, is told: also when it is tried again", async () => {
  const { show, openSocket, run, socket } = relayPage();
  const relay = noted(useRelay);
  const match = noted(() => useMatch("M"));
  await show(createElement(Fragment, null, relay.node, match.node));
  await openSocket();
  expect(relay.last().status).toBe("open");
  await act(async () => socket().lose(1006));
  await run(0);
  expect(relay.last()).toMatchObject({ status: "waiting", retryAtMs: expect.any(Number) });
  await act(async () => relay.last().relay.retry());
  expect(relay.last().status).toBe("connecting");
  expect(relay.last()).not.toHaveProperty("retryAtMs");
});

test("a tree that is hidden closes its client, and has another with the same player when it comes back", async () => {
  const match = noted(() => useMatch("M"));
  const page = relayPage();
  const within = (mode: "visible" | "hidden") =>
    page.showAlone(createElement(Activity, { mode, children: page.tree(match.node, { token: "t" }) }));
  await within("visible");
  await page.run(0);
  await page.openSocket();
  await page.say(events(3, 1));
  await within("hidden");
  expect(page.socket(0).closedBy).toBe(1000);
  await page.run(60_000);
  expect(page.sockets).toHaveLength(1);
  await within("visible");
  await page.run(0);
  expect(page.sockets.map(({ protocols, closedBy }) => [protocols.at(-1), closedBy])).toEqual([
    ["bearer.t", 1000],
    ["bearer.t", null],
  ]);
  expect(match.last().type).toBe("playing");
});

test("what React renders and drops listens to nothing", async () => {
  const { show, run, leave, listening } = relayPage();
  const page = relayPage();
  const view = Reflect.get(globalThis, "window");
  const added = vi.spyOn(view, "addEventListener");
  const never = new Promise<never>(() => {});
  const Waiting = () => use(never);
  const heard = () => added.mock.calls.filter(([name]) => name === "online").length;
  await page.showAlone(createElement(Suspense, { fallback: null }, page.tree(createElement(Waiting))));
  expect(heard()).toBe(0);
  await show(noted(useRelay).node);
  expect(heard()).toBeGreaterThan(0);
  const signals = added.mock.calls.flatMap(([name, , options]) =>
    name === "online" ? [Object(options).signal] : [],
  );
  await leave();
  await run(0);
  expect(signals.map(({ aborted }) => aborted)).not.toContain(false);
  expect(listening()).toBe(0);
  added.mockRestore();
});

test("a hook without a provider above says so", async () => {
  const { show } = reactPage();
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(show(noted(useRelay).node)).rejects.toThrow("There is no RelayProvider above this component.");
  quiet.mockRestore();
});
