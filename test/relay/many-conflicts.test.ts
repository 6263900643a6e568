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

/** The next `most` writes of a match lose against somebody else's. */
const contested = () => {
  const left = { most: 0, tried: 0 };
  const around = (host: Relay): Relay => ({
    ...host,
    matches: {
      ...host.matches,
      commit: async (before, after, still) => {
        left.tried++;
        if (left.most-- <= 0) return host.matches.commit(before, after, still);
        return { type: "conflict", match: await host.matches.read(before.id) };
      },
    },
  });
  return { left, around };
};

const opened = async () => {
  const { left, around } = contested();
  const session: WireSession = await wireSession(store, "conflicts", around);
  const { gateway, call } = session;
  const [host, guest, stranger] = [
    await gateway.newCaller(),
    await gateway.newCaller(),
    await gateway.newCaller(),
  ];
  const opening = { game: "zip-zap", seats: 4, visibility: "public", clocks: null };
  const { id } = seatedSchema().parse((await call(host, "POST", "/v1/matches", opening)).body);
  await call(guest, "POST", `/v1/matches/${id}/seats`, {});
  const table: Table = { id, host, guest, stranger };
  const ask = ({ method, path, by, body }: Writes) =>
    call(by(table), method, `/v1/matches/${id}${path(table)}`, body?.(table));
  const shown = async () => (await call(host, "GET", `/v1/matches/${id}`)).body;
  return { left, ask, shown, session };
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
