// Somebody else writes the match before each write of a request. The request tries again, up to seven times.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

interface Table {
  readonly id: string;
  readonly host: Caller;
  readonly guest: Caller;
  readonly stranger: Caller;
}

interface Writes {
  readonly path: (table: Table) => string;
  readonly method: string;
  readonly by: (table: Table) => Caller;
  readonly body?: (table: Table) => object;
}

const OPEN: Readonly<Record<string, Writes>> = {
  "a seat is taken": {
    method: "POST",
    path: () => "/seats",
    by: ({ stranger }) => stranger,
    body: () => ({}),
  },
  "a seat is left": { method: "DELETE", path: () => "/seats/me", by: ({ guest }) => guest },
  "a match is started": { method: "POST", path: () => "/start", by: ({ host }) => host, body: () => ({}) },
  "a house bot sits down": {
    ...{ method: "PUT", path: () => "/seats/2/bot", by: ({ host }: Table) => host },
    body: () => ({ level: "easy" }),
  },
  "a player is removed": {
    ...{ method: "DELETE", by: ({ host }: Table) => host },
    path: ({ guest }) => `/players/${guest.player}`,
  },
};

/** The next `most` writes of a match lose against somebody else's. The next `unheard` ones are done, and look the same. */
const contested = () => {
  const left = { most: 0, unheard: 0, tried: 0 };
  const around = (host: Relay): Relay => ({
    ...host,
    matches: {
      ...host.matches,
      commit: async (before, after, still) => {
        left.tried++;
        if (left.unheard-- > 0) {
          const { match } = await host.matches.commit(before, after, still);
          return { type: "conflict", match };
        }
        if (left.most-- <= 0) return host.matches.commit(before, after, still);
        return { type: "conflict", match: await host.matches.read(before.id) };
      },
    },
  });
  return { left, around };
};

const opened = async (settled: object = { seats: 4, clocks: null }) => {
  const { left, around } = contested();
  const session: WireSession = await wireSession(store, "conflicts", around);
  const { gateway, call } = session;
  const [host, guest, stranger] = [
    await gateway.newCaller(),
    await gateway.newCaller(),
    await gateway.newCaller(),
  ];
  const opening = { game: "zip-zap", visibility: "public", ...settled };
  const { id } = seatedSchema().parse((await call(host, "POST", "/v1/matches", opening)).body);
  await call(guest, "POST", `/v1/matches/${id}/seats`, {});
  const table: Table = { id, host, guest, stranger };
  const ask = ({ method, path, by, body }: Writes) =>
    call(by(table), method, `/v1/matches/${id}${path(table)}`, body?.(table));
  const shown = async () => (await call(host, "GET", `/v1/matches/${id}`)).body;
  return { left, ask, shown, session, table };
};

test.each(Object.entries(OPEN))("%s after seven lost writes", async (_, writes) => {
  const { left, ask } = await opened();
  Object.assign(left, { most: 7, tried: 0 });
  const { status } = await ask(writes);
  expect(status).toBeLessThan(300);
  expect(left.tried).toBeGreaterThanOrEqual(8);
});

test.each(Object.entries(OPEN))(
  "%s not, where eight writes are lost: the caller tries again",
  async (_, writes) => {
    const { left, ask, shown } = await opened();
    const before = await shown();
    Object.assign(left, { most: Infinity, tried: 0 });
    expect(await ask(writes)).toMatchObject({ status: 503, body: { code: "try-again", retryMs: 50 } });
    expect(left.tried).toBe(8);
    left.most = 0;
    expect(await shown()).toMatchObject({ ...Object(before), time: expect.any(String) });
    expect((await ask(writes)).status).toBeLessThan(300);
  },
);

// A message of a lost start does nothing only if its time is no other's.
test.each([
  ["the host", OPEN["a match is started"], 4],
  ["the last seat", OPEN["a seat is taken"], 3],
  ["the last house bot", OPEN["a house bot sits down"], 3],
] as const)("a start by %s sends each attempt's timer with a time of its own", async (_, writes, seats) => {
  const { left, ask, session } = await opened({ seats });
  if (!writes) throw new Error("no such request");
  Object.assign(left, { most: 3, tried: 0 });
  session.world.timers.length = 0;
  expect((await ask(writes)).status).toBeLessThan(300);
  const times = session.world.timers.map(({ atMs }) => atMs);
  expect(times).toHaveLength(4);
  expect(new Set(times).size).toBe(4);
  expect(Math.max(...times)).toBe(times[0]);
});

/** What the caller is told, what the others are sent, and what stands afterwards. */
const told = async (writes: Writes, unheard: number) => {
  const { left, ask, shown, session, table } = await opened();
  const { received } = session;
  const { id, host, guest, stranger } = table;
  const all = [host, guest, stranger];
  for (const caller of [host, guest]) await received(caller, caller, { type: "watch", match: id });
  for (const caller of all) await received(caller);
  left.unheard = unheard;
  const { status, body } = await ask(writes);
  const frames = await Promise.all(all.map((caller) => received(caller)));
  // A player who sits there already gets 200, and a newcomer 201.
  return { isDone: status < 300, body, newest: frames.map((some) => some.at(-1)), shown: await shown() };
};

test.each(Object.entries(OPEN))(
  "%s once, where the write is done and its answer is lost",
  async (_, writes) => {
    const lost = await told(writes, 1);
    expect(lost).toEqual(await told(writes, 0));
  },
);
