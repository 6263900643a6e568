// What a server renders of a relay: the first state of each hook, without a request, a socket or a timer.
import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { RelayProvider, useLobby, useMatch, useNotices, useRelay } from "../../src/react/index.ts";
import { scriptedRelay } from "../client/scripted-relay.ts";

const Page = () => {
  const { status, token } = useRelay();
  const match = useMatch("M");
  const { matches } = useLobby();
  const notices = useNotices();
  return createElement("p", null, [status, token, match.type, matches === null, notices.length].join(" "));
};

test("a server renders the first state of each hook, and asks nobody", () => {
  const { ports, requests, sockets, timers } = scriptedRelay(() => "cut");
  const tree = createElement(RelayProvider, { ...ports, address: "http://relay", token: "t" }, [
    createElement(Page, { key: "page" }),
    createElement(Fragment, { key: "nothing" }),
  ]);
  expect(renderToString(tree)).toBe("<p>idle t connecting true 0</p>");
  expect([requests, sockets, timers.size]).toEqual([[], [], 0]);
});
