// A match as a program sees it: what it tells, what a second call does, and what is left after its end.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ClientMatch } from "../../src/client/index.ts";
import { SEATED, VIEW, wellAnswered } from "./scripted-answers.ts";
import { json, refusal, scriptedRelay } from "./scripted-relay.ts";
import { events, HELLO, TABLE, TIME } from "./scripted-session.ts";
import { seated } from "./seated-client.ts";

const seats = (rev: number, more: object = {}) => ({
  ...{ type: "seats", match: "M", rev, status: "live", seats: VIEW.seats, ...more },
});

test("a match shows what came with the seat, and then the newest", async () => {
  const { match, say } = await seated();
  expect(match).toMatchObject({
    id: "M",
    game: "zip-zap",
    code: "ABCDEF",
    seat: 0,
    status: "live",
    end: null,
  });
  expect(match).toMatchObject({ fault: null, isWatching: false, view: { seq: 2, own: 0, table: TABLE } });
  say(events(3, 1, { own: 1, legal: [{ type: "ready" }], deadline: TIME }));
  expect(match.view).toMatchObject({ seq: 3, own: 1 });
  expect([match.legal, match.deadline]).toEqual([[{ type: "ready" }], Date.parse(TIME)]);
  expect(match.isWatching).toBe(true);
  const second = { ...VIEW.seats[0], player: "Q", name: "Bo" };
  say(seats(2, { seats: [...VIEW.seats, second] }));
  expect(match.roster.seats.map(({ name }) => name)).toEqual(["Ada", "Bo"]);
  say(seats(3, { seats: [second, ...VIEW.seats] }));
  expect(match.seat).toBe(1);
  say(seats(4, { seats: [second, { ...VIEW.seats[0], left: true }] }));
  expect(match.seat).toBeNull();
});

test("a match is watched only while its socket is open, and the last watch is answered", async () => {
  const { match, socket, say, run, sentOf } = await seated();
  say(events(3, 1));
  expect(match.isWatching).toBe(true);
  socket().lose(1006);
  expect(match.isWatching).toBe(false);
  await run(300);
  socket().open();
  expect(match.isWatching).toBe(false);
  say(events(4, 1));
  expect(match.isWatching).toBe(true);
  match.unwatch();
  match.unwatch();
  expect(match.isWatching).toBe(false);
  expect(sentOf("unwatch")).toEqual([{ type: "unwatch", match: "M" }]);
  match.watch();
  expect(match.isWatching).toBe(false);
  say(events(5, 1));
  expect(match.isWatching).toBe(true);
  expect(sentOf("watch")).toHaveLength(3);
});

test("two clients of one match on one connection: the relay stops when the second has enough", async () => {
  const { relay, match, say, settled, sentOf } = await seated();
  const other = await settled(relay.watch("M"));
  if (!other) throw new Error("no match");
  say(events(3, 1));
  match.unwatch();
  expect(sentOf("unwatch")).toEqual([]);
  expect([match.isWatching, other.isWatching]).toEqual([false, true]);
  say(events(4, 1));
  expect(other.view.seq).toBe(4);
  other.unwatch();
  expect(sentOf("unwatch")).toHaveLength(1);
});

test("each listener and each reader of a match gets every event once, and the newest views", async () => {
  const { match, say, run, settled } = await seated();
  const told: number[][] = [[], []];
  const listeners = told.map((list) =>
    match.on("events", ({ from, events: some }) => list.push(from, some.length)),
  );
  const [first, views] = [seqsOf(match), newestOf(match)];
  say(events(1, 4));
  say(events(1, 4));
  listeners[1]?.();
  listeners[1]?.();
  await run(0);
  say(events(1, 1));
  // The last frame came before the one that was sent before it.
  say(events(6, 1, { table: { ...TABLE, over: true, ranking: [1] } }));
  expect([match.status, match.end]).toEqual(["over", null]);
  say(events(5, 1));
  expect(match.end).toEqual({ why: "over" });
  const late = seqsOf(match);
  expect(told).toEqual([
    [1, 4, 5, 2],
    [1, 4],
  ]);
  expect(await settled(Promise.all([first, late]))).toEqual([6, 6]);
  expect((await settled(views))?.at(-1)).toBe(6);
});

const seqsOf = async (match: ClientMatch): Promise<number> => {
  let count = 0;
  for await (const _ of match.events()) count++;
  return count;
};

const newestOf = async (match: ClientMatch): Promise<readonly number[]> => {
  const seqs: number[] = [];
  for await (const { seq } of match) seqs.push(seq);
  return seqs;
};

test("the end is told once, whatever comes afterwards", async () => {
  const { relay, match, say, run, timers } = await seated();
  const told: unknown[] = [];
  match.on("end", (end) => told.push(end));
  say({ type: "unwatched", match: "M", why: "left" });
  say({ type: "unwatched", match: "M", why: "removed" });
  say(events(3, 1));
  relay.close();
  relay.close();
  await run(0);
  expect(told).toEqual([{ why: "left" }]);
  expect(await match.ended).toEqual({ why: "left" });
  expect([match.seat, match.view.seq, timers.size]).toEqual([null, 2, 0]);
});

test("an act that is sent twice is two acts, the second after the first, and each gets its own verdict", async () => {
  const { match, say, run, settled, sentOf } = await seated();
  say(events(3, 1));
  const acts = [match.act({ type: "ready" }), match.act({ type: "ready" }, { seq: 2 })];
  expect(sentOf("act")).toHaveLength(1);
  const [first] = sentOf("act").map((act) => Object(act));
  say(events(4, 1, { ack: first.id }));
  say(events(4, 1, { ack: first.id }));
  await run(0);
  const [, second] = sentOf("act").map((act) => Object(act));
  expect([first.seen, second.seen]).toEqual([3, 2]);
  expect(second.id).not.toBe(first.id);
  say({
    type: "error",
    re: "act",
    match: "M",
    id: second.id,
    problem: { code: "not-seated", status: 403, detail: "No." },
  });
  expect(await settled(Promise.all(acts))).toMatchObject([
    { type: "accepted", seq: 4 },
    { type: "refused", code: "not-seated", message: "No." },
  ]);
});

test.each(["close", "bad-token"])("every act on its way is lost by a %s, and each later one", async (how) => {
  const { relay, match, say, settled, timers } = await seated();
  const acts = [match.act({ type: "ready" }), match.act({ type: "ready" })];
  if (how === "close") relay.close();
  else say({ type: "error", problem: { code: "bad-token", status: 401 } });
  acts.push(match.act({ type: "ready" }));
  expect(await settled(Promise.all(acts))).toEqual([{ type: "lost" }, { type: "lost" }, { type: "lost" }]);
  expect(timers.size).toBe(0);
});

test("an act goes out after the match has ended for the client, and gets its verdict", async () => {
  const { match, say, settled, sentOf } = await seated();
  say({ type: "unwatched", match: "M", why: "removed" });
  const act = match.act({ type: "ready" });
  const id = Object(sentOf("act")[0]).id;
  say({ type: "refused", match: "M", id, code: "not-seated", message: "" });
  expect(await settled(act)).toMatchObject({ type: "refused", code: "not-seated" });
});

test("a second leave or rematch is a request of its own", async () => {
  const { match, requests, settled } = await seated(({ method }) =>
    method === "DELETE" && requestsOf("DELETE").length > 1 ? refusal(404, "not-seated") : undefined,
  );
  function requestsOf(method: string) {
    return requests.filter((request) => request.method === method);
  }
  expect(await settled(match.leave())).toMatchObject({ ok: true, status: 204 });
  expect(await settled(match.leave())).toMatchObject({ ok: false, problem: { code: "not-seated" } });
  const again = await settled(Promise.all([match.rematch(), match.rematch()]));
  expect(again?.map(({ id }) => id)).toEqual(["M", "M"]);
  const keys = requests
    .filter(({ target }) => target.endsWith("/rematch"))
    .map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

test("the promised entropy is revealed once, when the seats are settled, and again only where no answer came", async () => {
  let reveals = 0;
  const { match, requests, say, run } = await seated(
    ({ target }) => (target.endsWith("/entropy") && reveals++ === 0 ? "cut" : undefined),
    { entropy: true },
  );
  const { entropyHash } = Object(requests.find(({ method }) => method === "POST")?.body);
  expect(entropyHash).toMatch(/^[0-9a-f]{64}$/);
  const [seat] = VIEW.seats;
  const promised = [{ ...seat, entropyHash }];
  say(seats(2, { seats: promised }));
  say(seats(3, { seats: [seat], revealBy: TIME }));
  await run(10);
  expect(reveals).toBe(0);
  say(seats(4, { seats: promised, revealBy: TIME }));
  say(seats(5, { seats: promised, revealBy: TIME }));
  await run(1_000);
  const bodies = requests
    .filter(({ target }) => target === "/v1/matches/M/entropy")
    .map(({ body }) => Object(body));
  expect(bodies).toHaveLength(2);
  expect(bodies.map(({ entropy }) => hashOf(entropy))).toEqual([entropyHash, entropyHash]);
  expect(match.roster.revealBy).toBe(TIME);
});

test("a client without entropy promises and reveals nothing", async () => {
  const { requests, say, run } = await seated();
  say(seats(2, { seats: [{ ...VIEW.seats[0], entropyHash: hashOf("else") }], revealBy: TIME }));
  await run(1_000);
  expect(requests.map(({ target }) => target)).not.toContain("/v1/matches/M/entropy");
  expect(JSON.stringify(requests.map(({ body }) => body))).not.toContain("entropyHash");
});

test("the code of a private match goes along wherever it is asked about", async () => {
  const privateMatch = { ...SEATED, view: { ...VIEW, you: null } };
  const made = scriptedRelay((request) =>
    request.target.startsWith("/v1/matches/M?") ? json(200, privateMatch) : wellAnswered(request),
  );
  const match = await made.settled(made.relay.watch("M", { code: "ABCDEF", since: 0 }));
  await made.run(0);
  const [socket] = made.sockets;
  socket?.open();
  socket?.say(JSON.stringify(HELLO));
  match?.refresh();
  // A ping carries no code, so the client watches once more.
  const watch = { type: "watch", match: "M", since: 0, code: "ABCDEF" };
  expect(socket?.sent.slice(1)).toEqual([watch, watch]);
  const { events: _, ...bare } = events(3, 4);
  socket?.say(JSON.stringify(bare));
  await made.run(10);
  await made.settled(match?.record() ?? Promise.resolve(null));
  expect(made.requests.map(({ target }) => target)).toEqual([
    "/v1/matches/M?code=ABCDEF",
    "/v1",
    "/v1/matches/M/events?since=0&code=ABCDEF",
    "/v1/matches/M/record?code=ABCDEF",
  ]);
});

test("a second guest plays on as the second", async () => {
  let guests = 0;
  const { relay, socket, run, settled } = await seated(({ target }) =>
    target === "/v1/players"
      ? json(201, { player: { id: "P", name: "Ada" }, token: `t${guests++}` })
      : undefined,
  );
  await settled(relay.guest("Ada"));
  await settled(relay.guest("Bo"));
  await run(0);
  expect(relay.token).toBe("t1");
  expect(socket().protocols).toEqual(["turn-relay.v1", "bearer.t1"]);
});
