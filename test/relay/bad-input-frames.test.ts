// Bad frames, as one table: each gets the documented `error` or `refused`, the socket goes on, and nothing that is
// stored changes by a byte.
import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { seatedSchema } from "../../src/protocol/match.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { mismatch } from "../harness/documented.ts";
import { testClient } from "../harness/host.ts";
import { call, newGuest, newMatch } from "../harness/rest-client.ts";
import { connect, type SeatClient } from "../harness/seat-client.ts";
import { settled, uncounted } from "../harness/settled.ts";
import { startTestRelay } from "../harness/test-relay.ts";

interface Tables {
  /** Ada's live table, at seq 2. */
  readonly live: string;
  /** Ada's private table. */
  readonly closed: string;
  /** A table of three where Ada waits alone. */
  readonly open: string;
}

type Sender = "ada" | "eve" | "nobody";
/** A frame that is answered by `error`, with what could be read of it, or an act that is `refused`. */
type Answer =
  | { readonly error: string; readonly re?: string; readonly id?: string }
  | { readonly refused: string };
type Case = readonly [name: string, sender: Sender, frame: (tables: Tables) => unknown, answer: Answer];

const text = (frame: string) => () => frame;
const json = (frame: object) => () => frame;
const ACT = { type: "act", id: "a1", seen: 2, action: { type: "ready" } };
const act =
  (more: object): Case[2] =>
  ({ live }) => ({ ...ACT, match: live, ...more });
const malformed = { error: "malformed" };
const unread = { refused: "malformed" };

const FRAMES: readonly Case[] = [
  ["nothing", "ada", text(""), malformed],
  ["no JSON", "ada", text("{"), malformed],
  ["null", "ada", text("null"), malformed],
  ["a list", "ada", text('[{"type":"hello"}]'), malformed],
  ["a number", "ada", text("5"), malformed],
  ["a text", "ada", text('"hello"'), malformed],
  ["no type", "ada", json({}), malformed],
  ["a type of a wrong type", "ada", json({ type: 5 }), malformed],
  ["an unknown type", "ada", json({ type: "fly" }), { ...malformed, re: "fly" }],
  ["a prototype's type", "ada", json({ type: "__proto__" }), { ...malformed, re: "__proto__" }],
  ["a constructor's type", "ada", json({ type: "constructor" }), { ...malformed, re: "constructor" }],
  ["a prototype", "ada", text('{"type":"hello","__proto__":{}}'), { ...malformed, re: "hello" }],
  ["a type in a prototype", "ada", text('{"__proto__":{"type":"hello"}}'), malformed],
  ["a hello that says more", "ada", json({ type: "hello", token: "tr_" }), { ...malformed, re: "hello" }],
  ["a server's frame", "ada", json({ type: "view" }), { ...malformed, re: "view" }],
  ["a deep nest", "ada", text(`${"[".repeat(4_000)}${"]".repeat(4_000)}`), malformed],
  ["9 KB of noise", "ada", text("x".repeat(9 * 1024)), malformed],
  ["9 KB of JSON", "ada", json({ type: "hello", pad: "x".repeat(9 * 1024) }), { ...malformed, re: "hello" }],
  [
    "31 KB of letters of three bytes",
    "ada",
    json({ type: "hello", pad: "東".repeat(10_000) }),
    { ...malformed, re: "hello" },
  ],
  ["a watch of nothing", "ada", json({ type: "watch" }), { ...malformed, re: "watch" }],
  [
    "a watch of no such match",
    "ada",
    json({ type: "watch", match: "nobody" }),
    { error: "no-such-match", re: "watch" },
  ],
  [
    "a watch of an id that is none",
    "ada",
    json({ type: "watch", match: "a/b" }),
    { ...malformed, re: "watch" },
  ],
  [
    "a watch of another's private table",
    "eve",
    ({ closed }) => ({ type: "watch", match: closed }),
    { error: "no-such-match", re: "watch" },
  ],
  [
    "a watch by nobody",
    "nobody",
    ({ closed }) => ({ type: "watch", match: closed }),
    { error: "no-such-match", re: "watch" },
  ],
  [
    "a watch with a wrong code",
    "eve",
    ({ closed }) => ({ type: "watch", match: closed, code: "K7QX2M" }),
    { error: "no-such-match", re: "watch" },
  ],
  [
    "a watch with a code that is none",
    "eve",
    ({ closed }) => ({ type: "watch", match: closed, code: "0" }),
    { ...malformed, re: "watch" },
  ],
  [
    "a watch since before the start",
    "ada",
    ({ live }) => ({ type: "watch", match: live, since: -1 }),
    { ...malformed, re: "watch" },
  ],
  [
    "a watch since a text",
    "ada",
    ({ live }) => ({ type: "watch", match: live, since: "2" }),
    { ...malformed, re: "watch" },
  ],
  ["an unwatch of nothing", "ada", json({ type: "unwatch" }), { ...malformed, re: "unwatch" }],
  [
    "a ping at half a seq",
    "ada",
    ({ live }) => ({ type: "ping", match: live, seq: 1.5 }),
    { ...malformed, re: "ping" },
  ],
  [
    "a ping at no such match",
    "ada",
    json({ type: "ping", match: "nobody" }),
    { error: "no-such-match", re: "ping" },
  ],
  [
    "a ping at another's private table",
    "eve",
    ({ closed }) => ({ type: "ping", match: closed, seq: 0 }),
    { error: "no-such-match", re: "ping" },
  ],
];

const ACTS: readonly Case[] = [
  ["an act at nothing", "ada", act({ match: undefined }), { ...malformed, re: "act", id: "a1" }],
  ["an act without an id", "ada", act({ id: undefined }), { ...malformed, re: "act" }],
  ["an act with an empty id", "ada", act({ id: "" }), { ...malformed, re: "act" }],
  ["an act with an id of 65 letters", "ada", act({ id: "a".repeat(65) }), { ...malformed, re: "act" }],
  ["an act with a zero byte", "ada", act({ id: "a\u0000" }), { ...malformed, re: "act" }],
  ["an act at an id that is none", "ada", act({ match: "a/b" }), { ...malformed, re: "act", id: "a1" }],
  ["an act without seen", "ada", act({ seen: undefined }), unread],
  ["an act seen from the future", "ada", act({ seen: 3 }), unread],
  ["an act seen from a far future", "ada", act({ seen: Number.MAX_SAFE_INTEGER }), unread],
  ["an act seen below nothing", "ada", act({ seen: -1 }), unread],
  ["an act without action", "ada", act({ action: undefined }), unread],
  ["an act of a text", "ada", act({ action: "ready" }), unread],
  ["an act of an unknown action", "ada", act({ action: { type: "fly" } }), unread],
  ["an act of a prototype", "ada", act({ action: { type: "__proto__" } }), unread],
  ["an act of an unknown card", "ada", act({ action: { type: "discard", card: "r11" } }), unread],
  ["an act of no card", "ada", act({ action: { type: "discard" } }), unread],
  ["an act of too much", "ada", act({ action: { type: "ready", now: true } }), unread],
  ["an act for another seat", "ada", act({ seat: 1 }), unread],
  ["an act of 9 KB", "ada", act({ pad: "x".repeat(9 * 1024) }), unread],
  ["an act at another's table", "eve", act({}), { refused: "not-seated" }],
  ["an act by nobody", "nobody", act({}), { refused: "not-seated" }],
  [
    "an act at another's private table",
    "eve",
    ({ closed }) => ({ ...ACT, match: closed }),
    { refused: "no-such-match" },
  ],
  [
    "an act by nobody at a private table",
    "nobody",
    ({ closed }) => ({ ...ACT, match: closed }),
    { refused: "no-such-match" },
  ],
  ["an act at no such match", "ada", act({ match: "nobody" }), { refused: "no-such-match" }],
  [
    "an act before the start",
    "ada",
    ({ open }) => ({ ...ACT, match: open, seen: 0 }),
    { refused: "not-started" },
  ],
  ["an act of another phase", "ada", act({ action: { type: "zap" } }), { refused: "wrong-phase" }],
];

test("every bad frame is told so, and changes nothing", async () => {
  const relay = await startTestRelay({ hosts: 1 });
  const { url, socketUrl } = relay;
  const { id: live, guests } = await newMatch(url, 2, { clocks: null });
  const token = guests[0]?.token ?? "";
  const opened = async (more: object) => {
    const body = { game: "zip-zap", seats: 3, visibility: "public", ...more };
    return seatedSchema.parse((await call(url, "POST", "/v1/matches", { token, body })).body).id;
  };
  const given = { live, closed: await opened({ visibility: "private" }), open: await opened({}) };
  const senders: Readonly<Record<Sender, SeatClient>> = {
    ada: await connect(socketUrl, token),
    eve: await connect(socketUrl, (await newGuest(url, "Eve")).token),
    nobody: await connect(socketUrl, null),
  };
  const client = testClient(relay.databaseEndpoint);
  const before = await settled(client);

  for (const [name, sender, frame, answer] of [...FRAMES, ...ACTS]) {
    const socket = senders[sender];
    const heard = socket.texts.length;
    const sent = frame(given);
    socket.sendText(typeof sent === "string" ? sent : JSON.stringify(sent));
    await expect
      .poll(() => socket.texts.length, { message: name, interval: 2, timeout: 5_000 })
      .toBe(heard + 1);
    const told = socket.texts.at(-1) ?? "";
    expect(fits(JSON.parse(told), answer), `${name}: ${told}`).toBe(true);
    expect(told, name).not.toMatch(/\bat .+:\d+:\d+|node:|\/src\/|Error\b/);
    expect(await uncounted(client), name).toEqual(before);
  }
  client.destroy();
  for (const socket of Object.values(senders)) {
    for (const told of socket.texts) expect(mismatch(serverFrameSchema, JSON.parse(told))).toBeNull();
  }
}, 30_000);

const fits = (frame: unknown, answer: Answer): boolean => {
  const told = serverFrameSchema.parse(frame);
  if ("refused" in answer) return told.type === "refused" && told.code === answer.refused && told.id === "a1";
  if (told.type !== "error" || told.problem.code !== answer.error) return false;
  return told.re === answer.re && told.id === answer.id;
};

test("what no frame may be closes the socket, and a bad token does with the first", async () => {
  const { socketUrl } = await startTestRelay({ hosts: 1 });
  const forbidden = [
    [Buffer.from('{"type":"hello"}'), 1003],
    ["x".repeat(32 * 1024 + 1), 1009],
    [Buffer.alloc(1024 * 1024), 1009],
  ] as const;
  for (const [frame, code] of forbidden) {
    const socket = new WebSocket(socketUrl);
    await once(socket, "open");
    socket.send(frame);
    expect((await once(socket, "close"))[0]).toBe(code);
  }
  const token = `tr_${"x".repeat(40)}`;
  const doors = [
    () => new WebSocket(socketUrl, { headers: { authorization: `Bearer ${token}` } }),
    () => new WebSocket(socketUrl, ["turn-relay.v1", `bearer.${token}`]),
  ];
  for (const open of doors) {
    const socket = open();
    await once(socket, "open");
    expect(["", "turn-relay.v1"]).toContain(socket.protocol);
    socket.send("whatever");
    const [frame] = await once(socket, "message");
    const problem = { code: "bad-token", status: 401 };
    expect(JSON.parse(String(frame))).toMatchObject({ type: "error", problem });
    await once(socket, "close");
  }
});
