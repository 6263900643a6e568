// @vitest-environment jsdom
// Who shows a spectator's match: it is watched while somebody does, and nothing of it stays behind.
import { Activity, act, createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { useMatch } from "../../src/react/index.ts";
import { SEATED, VIEW } from "../client/scripted-answers.ts";
import { heldBack, json } from "../client/scripted-relay.ts";
import { events } from "../client/scripted-session.ts";
import { asSpectator, gone, playing } from "./match-states.ts";
import { noted, relayPage } from "./react-page.ts";

const ASKED = /^GET \/v1\/matches\/M/;

test.for([
  ["plain", "named"],
  ["named", "plain"],
] as const)("a match goes on for the %s component when the %s one unmounts", async ([staying, leaving]) => {
  const { show, openSocket, say, sent } = relayPage(asSpectator);
  const shown = {
    plain: noted(() => useMatch("M")),
    named: noted(() => useMatch("M", { game: "zip-zap" })),
  };
  const place = (name: "plain" | "named") => createElement(Fragment, { key: name }, shown[name].node);
  await show([place(leaving), place(staying)]);
  await openSocket();
  await say(events(3, 1));
  await show([place(staying)]);
  await say(events(4, 1));
  const { view, match } = playing(shown[staying].last());
  expect([view.seq, match.isWatching, sent("unwatch")]).toEqual([4, true, []]);
  await show(null);
  expect(sent("unwatch")).toEqual([{ type: "unwatch", match: "M" }]);
});

test("a match that nobody shows is forgotten: it hears of nothing, and the next component asks again", async () => {
  const { show, openSocket, say, asked } = relayPage(asSpectator);
  const first = noted(() => useMatch("M"));
  await show(first.node);
  await openSocket();
  await say(events(3, 1));
  const { match } = playing(first.last());
  await show(null);
  await say(events(4, 1));
  expect(match.view.seq).toBe(3);
  const next = noted(() => useMatch("M"));
  await show(next.node);
  expect(next.values[0]?.type).toBe("connecting");
  expect(playing(next.last()).match).not.toBe(match);
  expect(asked(ASKED)).toHaveLength(2);
});

const hiding = () => {
  const page = relayPage(asSpectator);
  const { node, last } = noted(() => useMatch("M"));
  const within = (mode: "visible" | "hidden", beside?: ReturnType<typeof createElement>) =>
    page.show([createElement(Activity, { key: "a", mode, children: node }), beside]);
  return { ...page, last, within };
};

test("a component that is hidden and comes back goes on with its match, and shares it again", async () => {
  const { within, last, openSocket, say, sent, asked, run } = hiding();
  await within("visible");
  await openSocket();
  await say(events(3, 1));
  await within("hidden");
  expect(sent("unwatch")).toHaveLength(1);
  const other = noted(() => useMatch("M"));
  await within("visible");
  await within("visible", createElement(Fragment, { key: "b" }, other.node));
  await run(0);
  expect(sent("watch").at(-1)).toMatchObject({ match: "M", since: 3 });
  await say(events(4, 1));
  expect(playing(last()).view.seq).toBe(4);
  expect(other.last()).toBe(last());
  expect([asked(ASKED).length, sent("watch").length]).toEqual([1, 2]);
});

test("a component that comes back after the token has ended says so", async () => {
  const { within, last, openSocket, say, run } = hiding();
  await within("visible");
  await openSocket();
  await say(events(3, 1));
  await within("hidden");
  await say({ type: "error", problem: { code: "bad-token", status: 401, detail: "The token has ended." } });
  await within("visible");
  await run(0);
  expect(gone(last()).code).toBe("bad-token");
});

test("a component that is gone before the answer holds no match that another one shows", async () => {
  const { answer, release } = heldBack();
  const { show, openSocket, sent, run } = relayPage((request) =>
    request.target.endsWith("code=ABCDEF") ? answer : asSpectator(request),
  );
  await show(noted(() => useMatch("M", { code: "ABCDEF" })).node);
  await show(noted(() => useMatch("M")).node);
  await openSocket();
  await act(async () => release(json(200, { ...SEATED, view: { ...VIEW, you: null } })));
  await run(0);
  expect(sent("unwatch")).toEqual([]);
  await show(null);
  expect(sent("unwatch")).toHaveLength(1);
});
