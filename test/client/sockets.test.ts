// The sockets that the library opens: how it comes to one, and what it does when one ends.
import { describe, expect, test } from "vitest";
import type { ConnectionStatus, ConnectOptions } from "../../src/client/index.ts";
import { wellAnswered } from "./scripted-answers.ts";
import { json, refusal, type ScriptedAnswer, scriptedRelay } from "./scripted-relay.ts";
import { HELLO } from "./scripted-session.ts";

/** A client that waits for notices. `root`: what the relay answers to `GET /v1`, the last of them again and again. */
const listening = async (root: readonly ScriptedAnswer[] = [], options: ConnectOptions = {}) => {
  let asked = 0;
  const made = scriptedRelay(
    (request) =>
      (request.target === "/v1" ? root[Math.min(asked++, root.length - 1)] : undefined) ??
      wellAnswered(request),
    options,
  );
  const told: ConnectionStatus[] = [];
  made.relay.on("status", (status) => told.push(status));
  const notices: string[] = [];
  const reading = (async () => {
    for await (const { id } of made.relay.notices) notices.push(id);
  })();
  await made.run(0);
  const socket = (n = made.sockets.length - 1) => {
    const one = made.sockets[n];
    if (!one) throw new Error("no socket");
    return one;
  };
  return { ...made, told, notices, reading, socket, statuses: () => told.map(({ status }) => status) };
};

test.each([
  ["a token", { token: "secret" }, "wss://relay/socket", ["turn-relay.v1", "bearer.secret"]],
  ["a token from a file", { token: "secret\n" }, "wss://relay/socket", ["turn-relay.v1", "bearer.secret"]],
  ["no token", {}, "wss://relay/socket", []],
  ["a language", { language: "is" }, "wss://relay/socket?lang=is", []],
])("a client with %s opens the socket that the relay names", async (_, options, url, protocols) => {
  const { socket, requests } = await listening([], options);
  expect(socket()).toMatchObject({ url, protocols });
  const { headers } = requests[0] ?? {};
  expect(headers?.get("authorization")).toBe(protocols.length > 0 ? "Bearer secret" : null);
  expect(headers?.get("accept-language")).toBe(url.endsWith("is") ? "is" : null);
});

test("a socket whose address the program knows opens without a question", async () => {
  const socket = () => Promise.resolve("wss://known/socket");
  const made = await listening([], { token: "secret", socket });
  expect(made.requests).toHaveLength(0);
  expect(made.socket()).toMatchObject({ url: "wss://known/socket" });
  made.socket().open();
  made.socket().lose(1006);
  await made.run(1_000);
  expect(made.socket()).toMatchObject({ url: "wss://known/socket" });
  expect(made.sockets).toHaveLength(2);
});

test("where nothing opens at a known address, the relay is asked, and can say why", async () => {
  const socket = () => Promise.resolve("wss://moved/socket");
  const made = await listening([refusal(401, "bad-token")], { token: "secret", socket });
  made.socket().lose(1006);
  await made.run(1_000);
  expect(made.requests.map(({ target }) => target)).toContain("/v1");
  expect(made.told.at(-1)).toMatchObject({ status: "closed", problem: { code: "bad-token" } });
});

test.each([
  ["names none", async () => null],
  ["cannot say", () => Promise.reject(new Error("no network"))],
])("a program that %s has the relay asked", async (_, socket) => {
  const made = await listening([], { socket });
  await made.run(1_000);
  expect(made.sockets.map(({ url }) => url)).toEqual(["wss://relay/socket"]);
});

test.each([1000, 1001, 1005, 1006, 1008, 1009, 1011, 1012, 4000])(
  "a socket that closes with %i is followed by another, after a while",
  async (code) => {
    const { socket, sockets, run, statuses } = await listening();
    socket().open();
    socket().say(JSON.stringify(HELLO));
    expect(statuses().at(-1)).toBe("open");
    socket().lose(code);
    expect(statuses().at(-1)).toBe("waiting");
    await run(224);
    expect(sockets).toHaveLength(1);
    await run(1);
    expect(sockets).toHaveLength(2);
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello" }]);
    expect(statuses().at(-1)).toBe("open");
  },
);

test("an error of a socket is no end of it, and the close behind it counts once", async () => {
  const { socket, sockets, told, run } = await listening();
  socket().open();
  socket().fail();
  await run(1_000);
  expect(sockets).toHaveLength(1);
  socket().lose(1006);
  const { length } = told;
  socket().lose(1006);
  socket().fail();
  expect(told).toHaveLength(length);
  await run(1_000);
  expect(sockets).toHaveLength(2);
  socket(0).lose(1006);
  socket(0).open();
  await run(1_000);
  expect(sockets).toHaveLength(2);
  expect(socket(1).closedBy).toBeNull();
});

test("what comes on a socket after its end, and what is no text, changes nothing", async () => {
  const { socket, notices, run } = await listening();
  const hello = (id: string): string => JSON.stringify({ ...HELLO, notices: [{ id }] });
  socket().open();
  socket().say(new Uint8Array(4));
  socket().say("no JSON");
  socket().say("[]");
  socket().say(hello("1"));
  socket().lose(1006);
  socket().say(hello("2"));
  await run(300);
  socket().open();
  socket(0).say(hello("3"));
  socket().say(hello("4"));
  await run(0);
  expect(notices).toEqual(["1", "4"]);
});

describe.each([
  ["does not answer", "cut"],
  ["has no address", json(200, { websocket: null })],
  ["has an address that is none", json(200, { websocket: "nowhere" })],
  ["fails", refusal(500, "fault")],
  ["is over its limit", refusal(429, "too-fast", { retryMs: 60_000 })],
] as const)("a relay that %s where it is asked for the socket", (_, answer) => {
  test("is asked again with backoff, until it has one", async () => {
    const { requests, sockets, run, statuses } = await listening([
      answer,
      answer,
      json(200, { websocket: "wss://x" }),
    ]);
    await run(10_000);
    expect(requests.map(({ atMs }) => atMs)).toEqual([0, 450, 1_350]);
    expect(sockets.map(({ url }) => url)).toEqual(["wss://x/"]);
    expect(statuses()).toContain("waiting");
  });
});

test("`retry` ends the wait at once, however often it is called", async () => {
  const { relay, requests, run } = await listening(["cut"]);
  await run(100);
  relay.retry();
  relay.retry();
  await run(0);
  expect(requests).toHaveLength(2);
});

test("a token that has ended closes the client for good: by REST", async () => {
  const { told, reading, settled, sockets, timers } = await listening([refusal(401, "bad-token")], {
    token: "t",
  });
  await settled(reading);
  expect(told.at(-1)).toMatchObject({
    status: "closed",
    problem: { code: "bad-token", type: "/problems/bad-token" },
  });
  expect([sockets.length, timers.size]).toEqual([0, 0]);
});

test("a token that has ended closes the client for good: by a frame, and only once", async () => {
  const { relay, told, socket, reading, settled, sockets, timers, run } = await listening([], { token: "t" });
  const problem = { code: "bad-token", status: 401, type: "/problems/bad-token", title: "", detail: "" };
  socket().open();
  for (let n = 0; n < 2; n++) socket().say(JSON.stringify({ type: "error", problem }));
  socket().lose(1000);
  relay.close();
  await settled(reading);
  await run(100_000);
  expect(told.filter(({ status }) => status === "closed")).toEqual([{ status: "closed", problem }]);
  expect([sockets.length, socket().closedBy, timers.size]).toEqual([1, 1000, 0]);
});

describe("a close", () => {
  test("while the relay is asked for the socket: none is opened", async () => {
    const { relay, sockets, timers, reading, settled, run } = await listening(["never"]);
    relay.close();
    await settled(reading);
    await run(100_000);
    expect([sockets.length, timers.size]).toEqual([0, 0]);
  });

  test("in the moment at which the address has come: none is opened", async () => {
    const { relay, sockets, run, timers } = scriptedRelay(async (request) => {
      await null;
      relay.close();
      return wellAnswered(request);
    });
    void relay.notices[Symbol.asyncIterator]().next();
    await run(100_000);
    expect([sockets.length, timers.size]).toEqual([0, 0]);
  });

  test("before the socket has opened: it is hung up, and nothing is sent", async () => {
    const { relay, socket, sockets, timers, run } = await listening();
    relay.close();
    relay.close();
    expect(socket().closedBy).toBe(1000);
    socket().open();
    socket().lose(1000);
    await run(100_000);
    expect([sockets.length, socket().sent.length, timers.size]).toEqual([1, 0, 0]);
  });

  test("while it waits to connect: it never does", async () => {
    const { relay, requests, told, timers, run } = await listening(["cut"]);
    relay.close();
    relay.retry();
    await run(100_000);
    expect([requests.length, timers.size]).toEqual([1, 0]);
    expect(told.filter(({ status }) => status === "closed")).toHaveLength(1);
  });

  test("ends notices that nobody has read after those that have come", async () => {
    const { relay, socket, notices, reading, settled } = await listening();
    socket().open();
    socket().say(JSON.stringify({ ...HELLO, notices: [{ id: "2" }, { id: "1" }] }));
    relay.close();
    await settled(reading);
    expect(notices).toEqual(["1", "2"]);
  });
});

test("each notice is told once, the oldest first, whatever the sockets do", async () => {
  const { relay, socket, notices, run } = await listening();
  const invited: string[] = [];
  void (async () => {
    for await (const { id } of relay.invitations) invited.push(id);
  })();
  const say = (frame: object): void => socket().say(JSON.stringify(frame));
  const [one, two, three] = ["1", "2", "3"].map((id) => ({ id, kind: id === "2" ? "started" : "invited" }));
  socket().open();
  say({ ...HELLO, notices: [two, one] });
  say({ type: "notice", notice: two });
  say({ type: "notice", notice: three });
  say({ type: "notice", notice: three });
  socket().lose(1006);
  await run(300);
  socket().open();
  say({ ...HELLO, notices: [three, two, one] });
  await run(0);
  expect(notices).toEqual(["1", "2", "3"]);
  expect(invited).toEqual(["1", "3"]);
  const second: string[] = [];
  void (async () => {
    for await (const { id } of relay.notices) second.push(id);
  })();
  await run(0);
  expect(second).toEqual(["1", "2", "3"]);
});

test("a guest takes another socket at once, with the token", async () => {
  const { relay, socket, sockets, settled, run } = await listening();
  socket().open();
  await settled(relay.guest("Ada"));
  await run(0);
  expect(relay.token).toBe("t");
  expect(sockets).toHaveLength(2);
  expect([socket(0).closedBy, socket(1).protocols]).toEqual([1000, ["turn-relay.v1", "bearer.t"]]);
});
