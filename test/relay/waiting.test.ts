// `GET .../events?wait=`: the answer waits for a public event, and no longer than asked.
import { expect, test } from "vitest";
import { newsSchema } from "../../src/protocol/match.ts";
import { undocumented } from "../harness/documented.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, type VirtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { FREE_SEAT } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();
/** How often the relay looks. */
const LOOK = 400;

/** A host in virtual time. One of the steps happens during each sleep of the reader. */
const session = async (seed = "wait") => {
  const { world, hosts } = await virtualHosts(store, 1, { seed });
  const { gateway } = pick(hosts, 0);
  const sleeps: number[] = [];
  const steps: (() => Promise<unknown>)[] = [];
  world.onSleep = async (ms) => {
    sleeps.push(ms);
    world.nowMs += ms;
    await steps.shift()?.();
  };
  const events = async (path: string, by?: Caller) => {
    sleeps.length = 0;
    const answer = await gateway.rest("GET", path, by ? tokenOf(by) : {});
    expect(undocumented("GET", path, answer)).toBeNull();
    return newsSchema().parse(answer.body);
  };
  return { world, gateway, sleeps, steps, events };
};

const say = (gateway: VirtualGateway, caller: Caller, match: string, seen: number, action: object) =>
  gateway.say(caller, { type: "act", match, id: "a", seen, action });

const ready = { type: "ready" };

test("an answer comes with the first event after `since`, or empty at the end of the wait", async () => {
  const { gateway, sleeps, steps, events } = await session();
  const { id, seats } = await virtualMatch(gateway, 3);
  const [ada, bo] = seats;
  if (!ada || !bo) throw new Error("no seats");
  const at = `/v1/matches/${id}/events?since=2&wait=20`;
  steps.push(
    async () => {},
    () => say(gateway, bo, id, 2, ready),
  );
  expect(await events(at, ada)).toMatchObject({
    from: 3,
    seq: 3,
    events: [{ type: "readied", seat: 1 }],
    view: { status: "live" },
  });
  expect(sleeps).toEqual([LOOK, LOOK]);

  expect(await events(`/v1/matches/${id}/events?since=3&wait=1`)).toMatchObject({ seq: 3, events: [] });
  expect(sleeps).toEqual([LOOK, LOOK, 200]);
});

test("a reader who is behind, ahead, or asks for no wait is answered at once", async () => {
  const { gateway, sleeps, events } = await session();
  const { id } = await virtualMatch(gateway, 2);
  for (const query of ["since=1&wait=20", "wait=20", "since=9&wait=20", "since=2", "since=2&wait=0"]) {
    await events(`/v1/matches/${id}/events?${query}`);
    expect(sleeps, query).toEqual([]);
  }
  expect((await gateway.rest("GET", "/v1/matches/nobody/events?wait=20")).status).toBe(404);
  expect(sleeps).toEqual([]);
});

test("a pass that closes nothing wakes no reader, not even its own player", async () => {
  const { gateway, sleeps, steps, events } = await session("two follow 1");
  const { id, seats } = await virtualMatch(gateway, 4);
  for (const [seat, caller] of seats.entries()) await say(gateway, caller, id, 2 + seat, ready);
  const now = await Promise.all(seats.map((caller) => events(`/v1/matches/${id}/events`, caller)));
  const following = seats.filter((_, seat) => JSON.stringify(now[seat]).includes('{"type":"pass"}'));
  expect(following.length).toBeGreaterThan(1);
  const { seq } = pick(now, 0);
  const passer = pick(following, 0);
  steps.push(() => say(gateway, passer, id, seq, { type: "pass" }));
  expect(await events(`/v1/matches/${id}/events?since=${seq}&wait=2`, passer)).toMatchObject({
    seq,
    own: 2,
    events: [],
  });
  expect(sleeps).toEqual(Array(5).fill(LOOK));
});

test("in an open match a new seat wakes the readers, and so does the start", async () => {
  const { gateway, sleeps, steps, events } = await session();
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const opening = { game: "zip-zap", seats: 3, visibility: "public" };
  const { body } = await gateway.rest("POST", "/v1/matches", { ...tokenOf(ada), body: opening });
  const { id } = { id: "", ...(typeof body === "object" ? body : {}) };
  const sit = (caller: Caller) => () =>
    gateway.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(caller), body: {} });
  const at = `/v1/matches/${id}/events?wait=20`;
  steps.push(sit(bo));
  expect(await events(at, ada)).toMatchObject({
    from: 1,
    seq: 0,
    events: [],
    view: { status: "open", seats: [{}, {}, FREE_SEAT] },
  });
  expect(sleeps).toEqual([LOOK]);
  steps.push(async () => {}, sit(cy));
  expect(await events(at, ada)).toMatchObject({
    from: 1,
    seq: 2,
    events: [{ type: "started" }, { type: "dealt" }],
    view: { status: "live" },
  });
  expect(sleeps).toEqual([LOOK, LOOK]);
});

test("a reader whose token is revoked meanwhile receives nothing more", async () => {
  const { gateway, steps } = await session();
  const { id, seats } = await virtualMatch(gateway, 2);
  const [ada, bo] = seats;
  if (!ada || !bo) throw new Error("no seats");
  const { body } = await gateway.rest("GET", "/v1/tokens", tokenOf(ada));
  const [, token] = /"id":"(\w+)"/.exec(JSON.stringify(body)) ?? [];
  steps.push(
    () => gateway.rest("DELETE", `/v1/tokens/${token}`, tokenOf(ada)),
    () => say(gateway, bo, id, 2, ready),
  );
  const path = `/v1/matches/${id}/events?since=2&wait=20`;
  const answer = await gateway.rest("GET", path, tokenOf(ada));
  expect(answer).toMatchObject({ status: 401, body: { code: "bad-token" } });
  expect(undocumented("GET", path, answer)).toBeNull();
});
