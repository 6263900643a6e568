// @vitest-environment jsdom
// What a component shows of a match that is refused, lost, taken or gone, and what becomes of acts.
import { act, createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { useMatch, useRelay } from "../../src/react/index.ts";
import { refusal } from "../client/scripted-relay.ts";
import { events } from "../client/scripted-session.ts";
import { asSpectator, gone, playing, typesOf } from "./match-states.ts";
import { noted, relayPage } from "./react-page.ts";

test("what the relay refuses is a state with its code, and a retry asks again", async () => {
  let isThere = false;
  const { show, run, asked } = relayPage(({ target }) =>
    isThere || target === "/v1" ? undefined : refusal(404, "no-such-match", { detail: "No such match." }),
  );
  const { node, values, last } = noted(() => useMatch("M", { code: "ABCDEF" }));
  await show(node);
  expect(gone(last())).toMatchObject({ code: "no-such-match", detail: "No such match." });
  expect(asked(/code=ABCDEF/)).toHaveLength(1);
  isThere = true;
  await act(async () => {
    gone(last()).retry();
    gone(last()).retry();
  });
  await run(0);
  expect(asked(/code=ABCDEF/)).toHaveLength(2);
  expect(typesOf(values)).toEqual(["connecting", "gone", "playing"]);
});

test("a relay that does not answer is a state, too", async () => {
  const { show, run } = relayPage(() => "cut");
  const { node, last } = noted(() => useMatch("M"));
  await show(node);
  expect(last().type).toBe("connecting");
  await run(30_000);
  expect(gone(last()).code).toBe("unreachable");
});

test("a token that ends makes the match gone with the relay's code, and acts on their way are lost", async () => {
  const { show, openSocket, say, run } = relayPage();
  const relay = noted(useRelay);
  const match = noted(() => useMatch("M"));
  await show(createElement(Fragment, null, relay.node, match.node), { token: "t" });
  await openSocket();
  const verdict = playing(match.last()).act({ type: "ready" });
  const problem = { code: "bad-token", status: 401, title: "", detail: "The token has ended.", type: "" };
  await say({ type: "error", problem });
  expect(gone(match.last())).toMatchObject({ code: "bad-token", detail: "The token has ended." });
  expect(relay.last()).toMatchObject({ status: "closed", problem: { code: "bad-token" } });
  expect(await verdict).toEqual({ type: "lost" });
  await show(createElement(Fragment, null, relay.node, match.node), { token: "u" });
  await run(0);
  expect(match.last().type).toBe("playing");
});

test("a token that ends before the answer gives the relay's code, too", async () => {
  const { show, openSocket, say, run } = relayPage(({ target }) =>
    target.endsWith("/N") ? "never" : undefined,
  );
  const [known, asked] = [noted(() => useMatch("M")), noted(() => useMatch("N"))];
  await show(createElement(Fragment, null, known.node, asked.node), { token: "t" });
  await openSocket();
  expect(asked.last().type).toBe("connecting");
  await say({ type: "error", problem: { code: "bad-token", status: 401, detail: "The token has ended." } });
  await run(20_000);
  expect(gone(asked.last())).toMatchObject({ code: "bad-token", detail: "The token has ended." });
});

test("what the relay says about the connection is not why a match is refused", async () => {
  const { show, openSocket, say, socket, run } = relayPage(({ target }) =>
    target.endsWith("/N") ? refusal(404, "no-such-match") : undefined,
  );
  const [known, asked] = [noted(() => useMatch("M")), noted(() => useMatch("N"))];
  await show(known.node);
  await openSocket();
  await say({ type: "error", problem: { code: "limit-reached", status: 429, detail: "" } });
  await act(async () => socket().lose(1006));
  await show(createElement(Fragment, null, known.node, asked.node));
  await run(0);
  expect(gone(asked.last()).code).toBe("no-such-match");
});

test("an act names the view that was on the screen, and each failure is a value", async () => {
  const { show, openSocket, say, sent } = relayPage();
  const { node, last } = noted(() => useMatch("M"));
  await show(node);
  await openSocket();
  const shown = playing(last());
  await say(events(3, 1));
  const verdict = shown.act({ type: "ready" });
  expect(sent("act")).toMatchObject([{ seen: 2, action: { type: "ready" } }]);
  const { id } = Object(sent("act")[0]);
  const refused = { ...events(4, 0), type: "refused", id, code: "beaten", message: "Too late.", by: 1 };
  await say(refused);
  expect(await verdict).toEqual({ type: "beaten", message: "Too late.", by: 1 });
  const noJson = { type: "ready", card: 1n };
  expect(await playing(last()).act(noJson)).toMatchObject({ type: "refused", code: "malformed" });
});

test("a match that another tab has says so, and can be taken back", async () => {
  const { show, openSocket, say, sent, run } = relayPage();
  const { node, last } = noted(() => useMatch("M"));
  await show(node);
  await openSocket();
  await say(events(3, 1));
  await say({ type: "unwatched", match: "M", why: "replaced" });
  expect(playing(last()).unwatched).toBe("replaced");
  await act(async () => playing(last()).watch());
  await run(0);
  expect(playing(last()).unwatched).toBeNull();
  expect(sent("watch")).toHaveLength(2);
});

test("a match that fails at the relay has a fault until it answers again", async () => {
  const { show, openSocket, say } = relayPage();
  const { node, last } = noted(() => useMatch("M"));
  await show(node);
  await openSocket();
  const problem = { code: "fault", status: 500, title: "", detail: "It failed.", retryMs: 1 };
  await say({ type: "error", match: "M", re: "watch", problem });
  expect(playing(last()).fault).toMatchObject({ code: "fault" });
  await say(events(3, 1));
  expect(playing(last()).fault).toBeNull();
});

test("a seat that is given up is gone, and the match can be watched", async () => {
  const { show, openSocket, say, run } = relayPage((request) =>
    request.atMs > 0 ? asSpectator(request) : undefined,
  );
  const { node, last } = noted(() => useMatch("M"));
  await show(node);
  await openSocket();
  await run(1);
  await say({ type: "unwatched", match: "M", why: "left" });
  expect(gone(last()).code).toBe("left");
  await act(async () => gone(last()).retry());
  await run(0);
  expect(playing(last()).seat).toBeNull();
});

test("a match of another game than the component can show is gone, and says so", async () => {
  const { show } = relayPage();
  const other = noted(() => useMatch("M", { game: "zap-your-neighbor" }));
  const same = noted(() => useMatch("M", { game: "zip-zap" }));
  await show(createElement(Fragment, null, other.node, same.node));
  expect(gone(other.last())).toMatchObject({
    code: "other-game",
    detail: "The match is of the game zip-zap.",
  });
  expect(same.last().type).toBe("playing");
});
