// @vitest-environment jsdom
// The lobby and the notices: shared by components, asked for while somebody looks.
import { act, createElement, Fragment } from "react";
import { expect, test, vi } from "vitest";
import { useLobby, useNotices, useRelay } from "../../src/react/index.ts";
import { json, refusal } from "../client/scripted-relay.ts";
import { HELLO } from "../client/scripted-session.ts";
import { noted, relayPage } from "./react-page.ts";

const LIST = /^GET \/v1\/matches/;

test("components with the same filters share the lobby, which asks again while it is shown", async () => {
  const { show, run, asked, listening } = relayPage();
  const of = () => noted(() => useLobby({ game: "zip-zap", limit: 5 }));
  const [one, two] = [of(), of()];
  await show(createElement(Fragment, null, one.node, two.node), { token: "t" });
  expect(one.values[0]).toMatchObject({ matches: null, problem: null });
  expect(one.last()).toMatchObject({ matches: [{ id: "N" }], problem: null });
  expect(one.last()).toBe(two.last());
  expect(asked(LIST).map(({ target }) => target)).toEqual(["/v1/matches?game=zip-zap&limit=5"]);
  await run(20_000);
  expect(asked(LIST).map(({ atMs }) => atMs)).toEqual([0, 5_000, 10_000, 15_000, 20_000]);
  await show(null);
  await run(60_000);
  expect(asked(LIST)).toHaveLength(5);
  expect(listening()).toBe(0);
});

test("a lobby that comes back asks again, and shows no old list meanwhile", async () => {
  const { show, asked } = relayPage();
  await show(noted(() => useLobby()).node);
  await show(null);
  const { node, values, last } = noted(() => useLobby());
  await show(node);
  expect(values[0]?.matches).toBeNull();
  expect(last().matches).toEqual([{ id: "M" }]);
  expect(asked(LIST)).toHaveLength(2);
});

test("nobody in particular asks less often, and refresh asks now", async () => {
  const { show, run, asked } = relayPage();
  const { node, last } = noted(() => useLobby());
  await show(node);
  await run(15_000);
  await act(async () => last().refresh());
  await run(14_999);
  expect(asked(LIST).map(({ atMs }) => atMs)).toEqual([0, 15_000, 15_000]);
  await run(1);
  expect(asked(LIST)).toHaveLength(4);
});

test("other filters ask anew, and a late answer to those before changes nothing", async () => {
  const { show, run } = relayPage(({ target }) =>
    target.includes("zip-zap") ? "never" : json(200, { items: [{ id: target }], next: null }),
  );
  await show(noted(() => useLobby({ game: "zip-zap" })).node);
  const { node, values, last } = noted(() => useLobby({ game: "other" }));
  await show(node);
  await run(20_000);
  expect(values[0]?.matches).toBeNull();
  expect(last().matches).toEqual([{ id: "/v1/matches?game=other" }]);
});

test("a lobby that cannot be read keeps its matches, says why, and waits as the relay says", async () => {
  let isBusy = false;
  const { show, run, asked } = relayPage(({ target }) =>
    isBusy && target.startsWith("/v1/matches") ? refusal(429, "too-fast", { retryMs: 60_000 }) : undefined,
  );
  const { node, last } = noted(() => useLobby());
  await show(node, { token: "t" });
  isBusy = true;
  await run(5_000);
  expect(last()).toMatchObject({ matches: [{ id: "M" }], problem: { code: "too-fast" } });
  isBusy = false;
  await run(59_999);
  expect(asked(LIST)).toHaveLength(2);
  await run(1);
  expect(last()).toMatchObject({ matches: [{ id: "M" }], problem: null });
});

test("a page that nobody sees does not ask", async () => {
  const { show, run, asked } = relayPage();
  await show(noted(() => useLobby()).node, { token: "t" });
  const hidden = vi.spyOn(Reflect.get(globalThis, "document"), "hidden", "get").mockReturnValue(true);
  await run(60_000);
  expect(asked(LIST)).toHaveLength(1);
  hidden.mockRestore();
  await run(5_000);
  expect(asked(LIST)).toHaveLength(2);
});

test("notices come newest first, each once, to all components, and stay when they mount again", async () => {
  const notice = (id: string) => ({ id, kind: "invited", match: "M", at: HELLO.time });
  const { show, run, socket, sockets, say } = relayPage();
  const [one, two] = [noted(useNotices), noted(useNotices)];
  await show(createElement(Fragment, null, one.node, two.node), { token: "t" });
  expect(one.last()).toEqual([]);
  await act(async () => {
    socket().open();
    socket().say(JSON.stringify({ ...HELLO, notices: [notice("b"), notice("a")] }));
  });
  await say({ type: "notice", notice: notice("c"), time: HELLO.time });
  await run(0);
  expect(one.last().map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(two.last()).toBe(one.last());
  const other = noted(useNotices);
  await show(noted(useRelay).node, { token: "t" });
  await show(other.node, { token: "t" });
  expect(other.values[0]).toEqual(one.last());
  await say({ type: "notice", notice: notice("d"), time: HELLO.time });
  await run(0);
  expect(other.last().map(({ id }) => id)).toEqual(["d", "c", "b", "a"]);
  expect(sockets).toHaveLength(1);
});
