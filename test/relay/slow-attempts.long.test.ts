// A slow attempt at a request with a key undoes nothing. The client has asked again and taken back what it got. Then the
// slow attempt goes on, from wherever it stood still.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Answered } from "../harness/rest-client.ts";
import type { Before } from "../harness/store-proxy.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { stoppingAt } from "../people/support/stopping-at.ts";
import { finished, startedMatch } from "./support/finished-match.ts";

const store = memoryStore();
const KEY = "4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2";

const setUp = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  let hosts = 0;
  const newHost = (before?: Before) => {
    const client = before ? store.overheard(before).client : store.client();
    const relay = createHost(client, world, { table, seed: `host ${hosts++}` });
    return { relay, gateway: virtualGateway(relay, world) };
  };
  const { relay, gateway } = newHost();
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const call = async (caller: Caller | null, method: string, path: string, body?: object) =>
    gateway.rest(method, path, { ...(caller ? tokenOf(caller) : {}), ...(body ? { body } : {}) });
  const opened = async (by: Caller, more: object = {}) => {
    const body = { game: "zip-zap", seats: 3, visibility: "public", ...more };
    return seatedSchema().parse((await call(by, "POST", "/v1/matches", body)).body);
  };
  return { world, relay, gateway, newHost, ada, bo, cy, call, opened };
};
type Setting = Awaited<ReturnType<typeof setUp>>;

interface Asked {
  readonly caller: Caller | null;
  readonly path: string;
  readonly body: object;
  /** Removes what the answer gave. */
  readonly takeBack: (answer: Answered) => Promise<Answered>;
  readonly isBack: () => Promise<boolean>;
}

/** The seats of Ada that she has not left. */
const sitsSomewhere = async ({ call, ada }: Setting): Promise<boolean> => {
  const { body } = await call(ada, "GET", "/v1/players/me/matches");
  return /"status":"(open|live)"/.test(JSON.stringify(body));
};

const leavesIn = (setting: Setting) => (answer: Answered) =>
  setting.call(setting.ada, "DELETE", `/v1/matches/${seatedSchema().parse(answer.body).id}/seats/me`);

const seat = (setting: Setting, path: string, body: object): Asked => ({
  ...{ caller: setting.ada, path, body },
  takeBack: leavesIn(setting),
  isBack: () => sitsSomewhere(setting),
});

const quick = async (setting: Setting, body: object, others: readonly Caller[] = []): Promise<Asked> => {
  for (const other of others) await setting.call(other, "POST", "/v1/quick", body);
  return seat(setting, "/v1/quick", body);
};

const REQUESTS: Readonly<Record<string, (setting: Setting) => Promise<Asked>>> = {
  "a seat": async (setting) => {
    const { id } = await setting.opened(setting.bo);
    return seat(setting, `/v1/matches/${id}/seats`, {});
  },
  "a seat by its code": async (setting) => {
    const { id, code } = await setting.opened(setting.bo, { visibility: "private" });
    return seat(setting, `/v1/matches/${id}/seats`, { code });
  },
  "a new match": async (setting) =>
    seat(setting, "/v1/matches", { game: "zip-zap", seats: 3, visibility: "public" }),
  "a quick match": (setting) => quick(setting, { game: "zip-zap", seats: 3 }),
  "a quick match where another waits": (setting) =>
    quick(setting, { game: "zip-zap", seats: 3 }, [setting.bo]),
  "a quick match with house bots": (setting) =>
    quick(setting, { game: "zip-zap", seats: 3, bots: "fill", fillAfter: 20 }),
  "a quick match that others begin meanwhile": async (setting) => {
    const body = { game: "zip-zap", seats: 2 };
    const asked = await quick(setting, body);
    return {
      ...asked,
      takeBack: async (answer) => {
        const left = await asked.takeBack(answer);
        for (const other of [setting.bo, setting.cy]) await setting.call(other, "POST", "/v1/quick", body);
        return left;
      },
    };
  },
  "a rematch": async (setting) => {
    const { gateway, relay, world, ada, bo } = setting;
    const match = await startedMatch(gateway, relay, [ada, bo]);
    const { after } = finished(match).ended;
    await relay.matches.commit(match, { ...after, version: match.version + 1 });
    world.nowMs = after.endedAtMs;
    return seat(setting, `/v1/matches/${match.id}/rematch`, {});
  },
  "an invitation": async ({ call, ada, bo, opened }) => {
    const { id } = await opened(ada);
    const place = `/v1/matches/${id}/invitations/${bo.player}`;
    return {
      ...{ caller: ada, path: `/v1/matches/${id}/invitations`, body: { player: bo.player } },
      takeBack: () => call(ada, "DELETE", place),
      isBack: async () => (await call(ada, "GET", place)).status === 200,
    };
  },
  "a bot account": async ({ call, ada }) => {
    let bot = "";
    return {
      ...{ caller: ada, path: "/v1/bots", body: { name: "Engine" } },
      takeBack: (answer) => {
        bot = newPlayerSchema().parse(answer.body).player.id;
        return call(ada, "DELETE", `/v1/bots/${bot}`);
      },
      isBack: async () =>
        JSON.stringify((await call(ada, "GET", "/v1/bots")).body).includes(bot) ||
        (await call(null, "GET", `/v1/players/${bot}`)).status === 200,
    };
  },
  "a new player": async ({ call }) => {
    let guest: Caller = { connection: "", player: "", token: "" };
    return {
      ...{ caller: null, path: "/v1/players", body: { name: "Dora" } },
      takeBack: (answer) => {
        const { player, token } = newPlayerSchema().parse(answer.body);
        guest = { connection: "", player: player.id, token };
        return call(guest, "DELETE", "/v1/players/me");
      },
      isBack: async () =>
        (await call(null, "GET", `/v1/players/${guest.player}`)).status === 200 ||
        (await call(guest, "GET", "/v1/players/me")).status === 200,
    };
  },
};

test.for(Object.keys(REQUESTS))(
  "%s that was given back stays so, wherever its slow attempt stood still",
  async (name) => {
    let stops = 0;
    for (let isWhole = false; !isWhole; ) {
      const setting = await setUp();
      const { world, newHost, gateway } = setting;
      const { caller, path, body, takeBack, isBack } = (await REQUESTS[name]?.(setting)) ?? raise();
      const ask = (at: typeof gateway) =>
        at.rest("POST", path, {
          ...(caller ? tokenOf(caller) : {}),
          ...{ body, headers: { "idempotency-key": KEY } },
        });
      let requests = 0;
      let hasClaimed = false;
      const slowly = stoppingAt((operation, text) => {
        hasClaimed ||= operation === "PutItem" && text.includes("I#");
        return hasClaimed && requests++ === stops + 1;
      });
      const slow = ask(newHost(slowly.before).gateway);
      isWhole = (await Promise.race([slowly.stopped.then(() => "stopped"), slow])) !== "stopped";
      world.nowMs += 3_500;
      const given = await ask(gateway);
      expect(given.status).toBeLessThan(300);
      expect((await takeBack(given)).status).toBe(204);
      world.nowMs += 1_000;
      slowly.goOn();
      await slow;
      expect(await isBack(), `after the stop ${stops}`).toBe(false);
      stops++;
    }
    // The claim, what is made, and the answer at least.
    expect(stops).toBeGreaterThan(2);
  },
);

const raise = (): never => {
  throw new Error("no such request");
};

test("a player sits down again with a new key, right after it left", async () => {
  const { gateway, ada, bo, call, opened } = await setUp();
  const { id } = await opened(bo);
  const sit = (key: string) =>
    gateway.rest("POST", `/v1/matches/${id}/seats`, {
      ...{ ...tokenOf(ada), body: {}, headers: { "idempotency-key": key } },
    });
  expect((await sit("one")).status).toBe(201);
  expect((await call(ada, "DELETE", `/v1/matches/${id}/seats/me`)).status).toBe(204);
  expect((await sit("two")).status).toBe(201);
});

test("a slow attempt that nobody has repeated takes its seat", async () => {
  const { world, newHost, ada, bo, opened } = await setUp();
  const { id } = await opened(bo);
  const slowly = stoppingAt((operation, text) => operation === "GetItem" && text.includes(`M#${id}`));
  const slow = newHost(slowly.before).gateway.rest("POST", `/v1/matches/${id}/seats`, {
    ...{ ...tokenOf(ada), body: {}, headers: { "idempotency-key": KEY } },
  });
  await slowly.stopped;
  world.nowMs += 30_000;
  slowly.goOn();
  expect((await slow).status).toBe(201);
});
