// Notices of a turn in matches without clocks, for players who are not connected.
import { expect, test } from "vitest";
import { snapshotFor } from "../../src/match/redact.ts";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { loadMatch } from "../../src/relay/match/load-match.ts";
import { dyingHost } from "../harness/dying-host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const table = async (clocks: object | null = null, game = "zip-zilch-zero") => {
  const session = await wireSession(store);
  const { id, seats } = await virtualMatch(session.gateway, 3, { game, clocks });
  return { ...session, id, seats };
};

const legalFor = async ({ call }: WireSession, id: string, caller: Caller) => {
  const { seq, view } = seenMatchSchema().parse((await call(caller, "GET", `/v1/matches/${id}`)).body);
  return { seen: seq, action: view.legal?.[0], table: view.table, game: view.game };
};

/** Looks as a player who does not ask over REST, because such a player counts as connected. */
const legalUnasked = async ({ relay }: WireSession, id: string, seat: number) => {
  const match = await loadMatch(relay, id);
  if (match?.status !== "live") throw new Error("not live");
  const { seq, legal } = snapshotFor(match, seat);
  return { seen: seq, action: legal?.[0], game: match.game };
};

/** The player whose turn it is plays until another player's turn. Returns who was to move, and who is now. */
const turn = async (
  session: WireSession,
  id: string,
  seats: readonly Caller[],
  before: () => Promise<unknown> = async () => {},
  beforeAct: (seat: number, path: string, body: object) => Promise<unknown> = async () => {},
) => {
  const waitedFor = async () => {
    for (const seat of seats.keys()) {
      if ((await legalUnasked(session, id, seat)).action) return seat;
    }
    throw new Error("nobody may act");
  };
  const was = await waitedFor();
  // Nobody counts as connected any more by what it asked earlier.
  session.world.nowMs += 60_000;
  await before();
  for (;;) {
    const { seen, action, game } = await legalUnasked(session, id, was);
    if (!action) return { was, now: await waitedFor() };
    const body = { game, seen, action };
    const path = `/v1/matches/${id}/actions`;
    await beforeAct(was, path, body);
    await session.call(pick(seats, was), "POST", path, body);
  }
};

const moved = async ({ relay }: WireSession, caller: Caller) =>
  (await relay.notices.list(caller.player ?? "", 25)).filter(({ kind }) => kind === "moved");

test("a player who is not connected finds one notice for each turn", async () => {
  const session = await table();
  const { id, seats } = session;
  const first = await turn(session, id, seats);
  expect(await moved(session, pick(seats, first.now))).toMatchObject([
    { kind: "moved", match: id, game: "zip-zilch-zero" },
  ]);
  for (const [seat, caller] of seats.entries()) {
    if (seat !== first.now) expect(await moved(session, caller)).toEqual([]);
  }
  for (let n = 0; n < 3; n++) await turn(session, id, seats);
  const counts = await Promise.all(seats.map(async (caller) => (await moved(session, caller)).length));
  expect(counts.toSorted()).toEqual([1, 1, 2]);
});

test("a player finds the notice of its turn, wherever the first handler of the act before it died", async () => {
  for (let deaths = 0, isWhole = false; !isWhole; deaths++) {
    const session = await table();
    const { id, seats, relay, world } = session;
    isWhole = true;
    const first = async (method: string, path: string, token: string, body: object) => {
      const dying = dyingHost(relay, deaths);
      const asked = virtualGateway(dying.relay, world).rest(method, path, { token, body });
      if (await Promise.race([asked.then(() => false), dying.died.then(() => true)])) isWhole = false;
    };
    const { now } = await turn(session, id, seats, undefined, (seat, path, body) =>
      first("POST", path, pick(seats, seat).token ?? "", body),
    );
    expect(await moved(session, pick(seats, now)), `dies at ${deaths}`).toHaveLength(1);
  }
});

test("a player who watches finds none, nor does anybody in a match with quick clocks", async () => {
  const watched = await table();
  for (const caller of watched.seats)
    await watched.received(caller, caller, { type: "watch", match: watched.id });
  await turn(watched, watched.id, watched.seats);
  const clocked = await table({ turn: 3_599 });
  await turn(clocked, clocked.id, clocked.seats);
  for (const session of [watched, clocked]) {
    for (const caller of session.seats) expect(await moved(session, caller)).toEqual([]);
  }
});

test("a match whose clocks all give an hour or more tells of turns as one without clocks", async () => {
  const session = await table({ turn: 3_600 });
  const { now } = await turn(session, session.id, session.seats);
  expect(await moved(session, pick(session.seats, now))).toHaveLength(1);
});

test("a player who polls finds none, until a minute has passed", async () => {
  const session = await table();
  const { id, seats, call, world } = session;
  const poll = () => Promise.all(seats.map((caller) => call(caller, "GET", `/v1/matches/${id}/events`)));
  const counts = async () =>
    (await Promise.all(seats.map(async (caller) => (await moved(session, caller)).length))).toSorted();
  await turn(session, id, seats, poll);
  expect(await counts()).toEqual([0, 0, 0]);
  await turn(session, id, seats, async () => {
    await poll();
    world.nowMs += 60_000;
  });
  expect(await counts()).toEqual([0, 0, 1]);
});

/** All players watch, and then only the one to move is still there. `close`: how the relay learns that. */
const unreported = async (
  clocks: object | null,
  close: (session: WireSession, gone: Caller) => Promise<void> = async () => {},
) => {
  const session = await table(clocks);
  const { id, seats, received, world } = session;
  for (const caller of seats) await received(caller, caller, { type: "watch", match: id });
  const legal = await Promise.all(seats.map((caller) => legalFor(session, id, caller)));
  const there = legal.findIndex(({ action }) => action);
  world.onPost = async ({ connection, text }) => {
    const gone = seats.find((caller, seat) => caller.connection === connection && seat !== there);
    if (!gone || !text.includes(`"legal":[{`)) return "sent";
    await close(session, gone);
    return "gone";
  };
  const { now } = await turn(session, id, seats);
  const counts = await Promise.all(seats.map(async (caller) => (await moved(session, caller)).length));
  return { ...session, counts, expected: seats.map((_, seat) => Number(seat === now)) };
};

test("a player whom the post of a turn finds gone gets a notice", async () => {
  const { counts, expected, relay, id } = await unreported(null);
  expect(counts).toEqual(expected);
  expect((await relay.matches.read(id))?.connections.filter((to) => to === null)).toHaveLength(1);
});

test("a player who closes after the move and before its post gets a notice", async () => {
  const { counts, expected } = await unreported(null, ({ gateway }, gone) => gateway.hangUp(gone));
  expect(counts).toEqual(expected);
});

test("in a match with quick clocks a player who is found gone gets no notice", async () => {
  expect((await unreported({ turn: 3_599 })).counts).toEqual([0, 0, 0]);
});

test("in Zip Zap a player gets no second notice before acting again, however many cards are played", async () => {
  const session = await table(null, "zip-zap");
  const { id, seats, call } = session;
  const [idle, ...others] = seats;
  if (!idle) throw new Error("nobody");
  const { seen, game } = await legalFor(session, id, idle);
  await call(idle, "POST", `/v1/matches/${id}/actions`, { game, seen, action: { type: "ready" } });
  for (let n = 0; n < 12; n++) {
    const caller = pick(others, n % others.length);
    const { seen, action } = await legalFor(session, id, caller);
    if (action) await call(caller, "POST", `/v1/matches/${id}/actions`, { game, seen, action });
  }
  expect((await moved(session, idle)).length).toBeLessThanOrEqual(1);
});
