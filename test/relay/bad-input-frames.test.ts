// Bad frames, as one list of cases. Each gets the documented `error` or `refused` and no other frame, and no stored
// byte changes.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { memoryStore, uncounted } from "../harness/memory-store.ts";
import { type Caller, virtualMatch } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

interface Matches {
  /** Ada's live match, at seq 2. */
  readonly live: string;
  /** Ada's private match. */
  readonly closed: string;
  /** An open match of three where Ada waits alone. */
  readonly open: string;
}

type Sender = "ada" | "eve" | "nobody";
/** A frame that the relay answers with `error`, with what it could read of the frame, or an act that is `refused`. */
type Answer =
  | { readonly error: string; readonly re?: string; readonly id?: string }
  | { readonly refused: string };
type Case = readonly [name: string, sender: Sender, frame: (matches: Matches) => unknown, answer: Answer];

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
  ["9 KB of JSON", "ada", json({ type: "hello", pad: "x".repeat(9 * 1024) }), malformed],
  ["31 KB of letters of three bytes", "ada", json({ type: "hello", pad: "東".repeat(10_000) }), malformed],
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
    "a watch of another's private match",
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
    "a ping in another's private match",
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
  ["an act of 9 KB", "ada", act({ pad: "x".repeat(9 * 1024) }), malformed],
  ["an act in another's match", "eve", act({}), { refused: "not-seated" }],
  ["an act by nobody", "nobody", act({}), { refused: "not-seated" }],
  [
    "an act in another's private match",
    "eve",
    ({ closed }) => ({ ...ACT, match: closed }),
    { refused: "no-such-match" },
  ],
  [
    "an act by nobody in a private match",
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

test("every bad frame gets its documented answer and changes nothing", async () => {
  const { gateway, call, received, contents } = await wireSession(store);
  const { id: live, seats } = await virtualMatch(gateway, 2, { clocks: null });
  const ada = pick(seats, 0);
  const opened = async (more: object) => {
    const body = { game: "zip-zap", seats: 3, visibility: "public", ...more };
    return seatedSchema().parse((await call(ada, "POST", "/v1/matches", body)).body).id;
  };
  const given = { live, closed: await opened({ visibility: "private" }), open: await opened({}) };
  const senders: Readonly<Record<Sender, Caller>> = {
    ada,
    eve: await gateway.newCaller(),
    nobody: gateway.nobody(),
  };
  for (const sender of Object.values(senders)) await gateway.connect(sender);
  const before = uncounted(await contents());

  for (const [name, sender, frame, answer] of [...FRAMES, ...ACTS]) {
    const caller = senders[sender];
    const sent = frame(given);
    await gateway.say(caller, typeof sent === "string" ? sent : JSON.stringify(sent));
    const answers = await received(caller);
    expect(answers, name).toHaveLength(1);
    expect(fits(answers[0], answer), `${name}: ${JSON.stringify(answers)}`).toBe(true);
    expect(JSON.stringify(answers), name).not.toMatch(/\bat .+:\d+:\d+|node:|\/src\/|Error\b/);
    expect(uncounted(await contents()), name).toEqual(before);
  }
});

const fits = (frame: unknown, answer: Answer): boolean => {
  const received = serverFrameSchema().parse(frame);
  if ("refused" in answer)
    return received.type === "refused" && received.code === answer.refused && received.id === "a1";
  if (received.type !== "error" || received.problem.code !== answer.error) return false;
  return received.re === answer.re && received.id === answer.id;
};
