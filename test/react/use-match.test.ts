// @vitest-environment jsdom
// What a component shows of a match: the five states, one socket for all, and what follows from mounting and unmounting.
import { act, createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { useMatch, useRelay } from "../../src/react/index.ts";
import { SEATED, VIEW } from "../client/scripted-answers.ts";
import { heldBack, json } from "../client/scripted-relay.ts";
import { events, TABLE, TIME } from "../client/scripted-session.ts";
import { asSpectator, playing, typesOf } from "./match-states.ts";
import { noted, relayPage } from "./react-page.ts";

test("a match is connecting, then played; each state keeps its object until something changes", async () => {
  const { show, openSocket, say, asked } = relayPage();
  const { node, values, last } = noted(() => useMatch("M"));
  await show(node);
  expect(typesOf(values)).toEqual(["connecting", "playing"]);
  expect(asked(/^GET \/v1\/matches\/M/)).toHaveLength(1);
  const before = playing(last());
  expect(before).toMatchObject({ table: TABLE, legal: [], seat: 0, fault: null, unwatched: null });
  await openSocket();
  expect(last()).toBe(before);
  await say(events(3, 1, { legal: [{ type: "ready" }], deadline: TIME }));
  expect(playing(last())).toMatchObject({ legal: [{ type: "ready" }], deadline: Date.parse(TIME) });
  expect(playing(last()).seats).toBe(before.seats);
  await say({ ...events(4, 1), table: { ...TABLE, over: true, ranking: [1] } });
  expect(last()).toMatchObject({ type: "ended", table: { ranking: [1] } });
  expect(typesOf(values)).toEqual(["connecting", "playing", "ended"]);
});

test("a match that has not started is open, with its seats and its code", async () => {
  const open = { ...VIEW, status: "open", table: null };
  const { show, openSocket, say } = relayPage(({ method }) =>
    method === "POST" ? undefined : json(200, { ...SEATED, websocket: "wss://relay/", view: open, seq: 0 }),
  );
  const { node, last } = noted(() => useMatch("M"));
  await show(node);
  expect(last()).toMatchObject({ type: "open", seat: 0, seats: [{ name: "Ada" }] });
  await openSocket();
  await say({ type: "seats", match: "M", rev: 2, status: "open", seats: VIEW.seats, code: "BCDEFG" });
  expect(last()).toMatchObject({ type: "open", code: "BCDEFG" });
  await say(events(1, 2));
  expect(last().type).toBe("playing");
});

test("two components in strict mode share one request, one socket and one watch, and closing ends all", async () => {
  const { show, openSocket, say, leave, sockets, asked, sent, run, socket } = relayPage();
  const [one, two] = [noted(() => useMatch("M")), noted(() => useMatch("M"))];
  await show(createElement(Fragment, null, one.node, two.node));
  await openSocket();
  await say(events(3, 1));
  expect(one.last()).toBe(two.last());
  expect([sockets.length, asked(/^GET \/v1\/matches\/M/).length, sent("watch").length]).toEqual([1, 1, 1]);
  await leave();
  expect(socket().closedBy).toBe(1000);
  await run(3_600_000);
  expect(sockets).toHaveLength(1);
});

test("another id shows another match on the same socket, and lets go of the one that nobody shows", async () => {
  const { show, openSocket, say, sockets, sent, asked, run } = relayPage(asSpectator);
  const shown = (id: string) => noted(() => useMatch(id));
  await show(shown("M").node);
  await openSocket();
  await say(events(3, 1));
  const other = shown("N");
  await show(other.node);
  await run(1_000);
  expect(playing(other.last()).match.id).toBe("N");
  expect(sent("unwatch")).toEqual([{ type: "unwatch", match: "M" }]);
  expect(sent("watch")).toMatchObject([{ match: "M" }, { match: "N" }]);
  const again = shown("M");
  await show(again.node);
  await run(1_000);
  expect(sent("watch").at(-1)).toMatchObject({ match: "M" });
  expect(typesOf(again.values)).toEqual(["connecting", "playing"]);
  expect(asked(/^GET \/v1\/matches\/M/)).toHaveLength(2);
  expect(sockets).toHaveLength(1);
});

test("a component whose id changes never shows the match before", async () => {
  const { show } = relayPage((request) => (request.target.includes("/N") ? "never" : asSpectator(request)));
  const values: string[] = [];
  const Shown = ({ id }: { readonly id: string }): null => {
    const state = useMatch(id);
    values.push(`${id} ${"match" in state ? state.match.id : state.type}`);
    return null;
  };
  await show(createElement(Shown, { id: "M" }));
  await show(createElement(Shown, { id: "N" }));
  expect([...new Set(values)]).toEqual(["M connecting", "M M", "N connecting"]);
});

test.for([
  ["component", false],
  ["provider", true],
])("a %s that unmounts before the answer leaves nothing that is watched", async ([_, isAll]) => {
  const { answer, release } = heldBack();
  const { show, leave, sent, sockets, openSocket, run, listening } = relayPage((request) =>
    request.target === "/v1/matches/M" ? answer : undefined,
  );
  await show(noted(() => useMatch("M")).node);
  await (isAll ? leave() : show(null));
  await act(async () => release(json(200, { ...SEATED, view: { ...VIEW, you: null } })));
  await run(0);
  if (!isAll) await openSocket();
  await run(10_000);
  expect([sent("watch"), sockets.length]).toEqual([[], isAll ? 0 : 1]);
  await leave();
  await run(0);
  expect(listening()).toBe(0);
});

test("a seat stays watched when no component shows it, or its player would count as away", async () => {
  const { show, openSocket, say, sent, run } = relayPage();
  await show(noted(() => useMatch("M")).node);
  await openSocket();
  await say(events(3, 1));
  await show(null);
  await run(1_000);
  expect(sent("unwatch")).toEqual([]);
});

test("a match that the app has opened is shown at once, and asked for by nobody else", async () => {
  const { show, asked, run } = relayPage();
  const relay = noted(useRelay);
  await show(relay.node);
  const opened = relay.last().relay.open({ game: "zip-zap", seats: 2, visibility: "public" });
  await run(0);
  const match = await opened;
  const { node, values, last } = noted(() => useMatch(match.id));
  await show(createElement(Fragment, null, relay.node, node));
  expect(typesOf(values)).toEqual(["playing"]);
  expect(playing(last()).match).toBe(match);
  expect(asked(/^GET \/v1\/matches\/M/)).toEqual([]);
});

test("a spectator who joins sees the match from the own seat", async () => {
  const { show, run, openSocket, sent } = relayPage(asSpectator);
  const relay = noted(useRelay);
  const match = noted(() => useMatch("M"));
  await show(createElement(Fragment, null, relay.node, match.node));
  await openSocket();
  expect(playing(match.last()).seat).toBeNull();
  void relay.last().relay.join("M");
  await run(0);
  expect(playing(match.last()).seat).toBe(0);
  await run(1_000);
  expect(sent("unwatch")).toEqual([]);
});

test("the next match after a rematch is known, and its seat is shown at once", async () => {
  const over = { ...VIEW, status: "over", table: { ...TABLE, over: true, ranking: [1] } };
  const { show, asked, run } = relayPage(({ method, target }) =>
    method === "POST" && target.includes("rematch")
      ? json(200, { ...SEATED, id: "N" })
      : method === "GET" && target.includes("/M")
        ? json(200, { ...SEATED, view: over })
        : undefined,
  );
  const first = noted(() => useMatch("M"));
  await show(first.node);
  const state = first.last();
  if (state.type !== "ended") throw new Error(`the match is ${state.type}`);
  const next = state.rematch();
  await run(0);
  const { id } = await next;
  const second = noted(() => useMatch(id));
  await show(second.node);
  expect(typesOf(second.values)).toEqual(["playing"]);
  expect(asked(/^GET \/v1\/matches\/N/)).toEqual([]);
});

test("a page that a server has rendered hydrates without a difference, and goes on from there", async () => {
  const { tree, hydrate, run } = relayPage();
  const Shown = () => createElement("p", null, useMatch("M").type, " ", useRelay().status);
  const { served, text, faults } = await hydrate(tree(createElement(Shown)));
  expect(served).toBe("connecting idle");
  await run(0);
  expect([text(), faults]).toEqual(["playing connecting", []]);
});
