// An erasure finds every name of the player: whatever was interrupted, whoever came in between, and whatever was looked
// at since.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Before } from "../harness/store-proxy.ts";
import { type Caller, tokenOf, type VirtualGateway, virtualGateway } from "../harness/virtual-gateway.ts";
import { asOpen, finished } from "../relay/support/finished-match.ts";
import { liveMatch } from "../relay/support/live-match.ts";
import { runJobs } from "./support/run-jobs.ts";

const store = memoryStore();
const NAME = "Quuxa";

/** Ada, whose name shows everywhere, three others, and hosts over one store. */
const setUp = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  let hosts = 0;
  const host = (before?: Before, around = (relay: Relay) => relay): VirtualGateway => {
    const client = before ? store.overheard(before).client : store.client();
    return virtualGateway(around(createHost(client, world, { table, seed: `host ${hosts++}` })), world);
  };
  const relay = createHost(store.client(), world, { table, seed: "sound" });
  const gateway = virtualGateway(relay, world);
  const [ada, bo, cy, di] = [
    await gateway.newCaller(),
    await gateway.newCaller(),
    await gateway.newCaller(),
    await gateway.newCaller(),
  ];
  await gateway.rest("PATCH", "/v1/players/me", { ...tokenOf(ada), body: { name: NAME } });
  const open = async (by: Caller, seats: number) => {
    const body = { game: "zip-zap", seats, visibility: "public" };
    const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(by), body });
    return seatedSchema().parse(opened.body).id;
  };
  const sit = (by: Caller, id: string, at = gateway) =>
    at.rest("POST", `/v1/matches/${id}/seats`, { ...tokenOf(by), body: {} });
  const leave = (by: Caller, id: string, at = gateway) =>
    at.rest("DELETE", `/v1/matches/${id}/seats/me`, tokenOf(by));
  const hello = () => gateway.say(ada, { type: "hello" });
  /** The items that show the name after an erasure with all its jobs. */
  const leftovers = async () => {
    const { status } = await gateway.rest("DELETE", "/v1/players/me", tokenOf(ada));
    expect(status).toBe(204);
    await runJobs(relay, world);
    const items = (await store.contents(table)).map((item) => JSON.stringify(item));
    return items.filter((item) => item.includes(NAME) || item.includes(`"P#${ada.player}"`));
  };
  /** Others take the free seats. The match starts, goes to its end, and its projections run. */
  const playOut = async (id: string): Promise<void> => {
    for (const other of [bo, cy, di]) await sit(other, id);
    const live = liveMatch(await relay.matches.read(id));
    await projectChange(relay, { before: asOpen(live), after: live });
    await hello();
    const { after } = finished(live).ended;
    const { match } = await relay.matches.commit(live, { ...after, version: live.version + 1 });
    await projectChange(relay, { before: live, after: match });
  };
  return { world, relay, host, ada, bo, cy, di, open, sit, leave, hello, playOut, leftovers };
};

type Scene = Awaited<ReturnType<typeof setUp>>;

/** What Ada does on a host that fails, and the match where. An empty id: the match is a new one. */
interface Deed {
  before(scene: Scene): Promise<string>;
  does(scene: Scene, id: string, at: VirtualGateway): Promise<unknown>;
}

const NOTHING: Deed = { before: async () => "", does: async () => {} };

const DEEDS: Readonly<Record<string, Deed>> = {
  "opens a match": {
    before: async () => "",
    does: ({ ada }, _, at) =>
      at.rest("POST", "/v1/matches", {
        ...tokenOf(ada),
        body: { game: "zip-zap", seats: 3, visibility: "private" },
      }),
  },
  "calls for a quick match": {
    before: async () => "",
    does: ({ ada }, _, at) =>
      at.rest("POST", "/v1/quick", { ...tokenOf(ada), body: { game: "zip-zap", seats: 3 } }),
  },
  "sits down": {
    before: ({ open, bo }) => open(bo, 3),
    does: ({ sit, ada }, id, at) => sit(ada, id, at),
  },
  "takes the last seat": {
    before: ({ open, bo }) => open(bo, 2),
    does: ({ sit, ada }, id, at) => sit(ada, id, at),
  },
  leaves: {
    before: async ({ open, sit, ada, bo }) => {
      const id = await open(bo, 3);
      await sit(ada, id);
      return id;
    },
    does: ({ leave, ada }, id, at) => leave(ada, id, at),
  },
};

/** The host fails at that request to the store: it dies there, or gets a refusal. */
const failingAt = (request: number, how: "dies" | "is refused") => {
  let requests = 0;
  let die = (): void => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const before: Before = () => {
    const now = requests++;
    if (how === "is refused" && now === request) throw new Error("the store refuses");
    if (how === "is refused" || now < request) return undefined;
    die();
    return new Promise(() => {});
  };
  return { before, died, hasFailed: () => requests > request };
};

test.for(Object.keys(DEEDS))("an erasure finds the name of a player who %s, whatever fails", async (deed) => {
  const { before, does } = DEEDS[deed] ?? NOTHING;
  let failures = 0;
  for (const how of ["dies", "is refused"] as const) {
    for (let request = 0, isWhole = false; !isWhole; request++) {
      for (const isPlayed of [false, true]) {
        const scene = await setUp();
        const id = await before(scene);
        if (isPlayed && id === "") continue;
        const fault = failingAt(request, how);
        await Promise.race([fault.died, does(scene, id, scene.host(fault.before))]);
        isWhole = !fault.hasFailed();
        failures++;
        scene.world.nowMs += 120_000;
        await scene.hello();
        if (isPlayed) await scene.playOut(id);
        await scene.hello();
        expect(await scene.leftovers(), `${how} at ${request}`).toEqual([]);
      }
    }
  }
  // Each deed makes some requests, and each of them has failed.
  expect(failures).toBeGreaterThan(10);
});

test("an erasure finds the name of a player who lost the race for the last seat", async () => {
  for (const isPlayed of [false, true]) {
    const scene = await setUp();
    const { ada, bo, open, sit } = scene;
    const id = await open(scene.cy, 2);
    const beaten = scene.host(undefined, (relay) => ({
      ...relay,
      matches: {
        ...relay.matches,
        commit: async (...args) => {
          await sit(bo, id);
          return relay.matches.commit(...args);
        },
      },
    }));
    expect(await sit(ada, id, beaten)).toMatchObject({ status: 409, body: { code: "table-full" } });
    if (isPlayed) await scene.playOut(id);
    await scene.hello();
    expect(await scene.leftovers()).toEqual([]);
  }
});

test("an erasure finds the name of a player who left while another sat down", async () => {
  for (const isPlayed of [false, true]) {
    const scene = await setUp();
    const { relay, ada, bo, open, sit, leave } = scene;
    const id = await open(scene.cy, 3);
    await sit(ada, id);
    const beside = scene.host(undefined, (host) => ({
      ...host,
      matches: {
        ...host.matches,
        commit: async (...args) => {
          const written = await host.matches.commit(...args);
          await sit(bo, id);
          return written;
        },
      },
    }));
    expect((await leave(ada, id, beside)).status).toBe(204);
    expect((await relay.matches.read(id))?.players).toEqual([scene.cy.player, bo.player, null]);
    if (isPlayed) await scene.playOut(id);
    await scene.hello();
    expect(await scene.leftovers()).toEqual([]);
  }
});

test("a slow attempt to sit down leaves no name without the entry that leads an erasure there", async () => {
  const scene = await setUp();
  const { ada, open, sit, leave } = scene;
  const id = await open(scene.bo, 3);
  let isFirst = true;
  // The player sits down by another device, and leaves again. That leaving takes the match off the list just after the
  // slow attempt has put it there.
  const slow = scene.host(undefined, (host) => ({
    ...host,
    players: {
      ...host.players,
      addMatch: async (...entry) => {
        if (!isFirst) return host.players.addMatch(...entry);
        isFirst = false;
        const leaver = scene.host(undefined, (other) => ({
          ...other,
          players: {
            ...other.players,
            leaveMatch: async (...args) => {
              await host.players.addMatch(...entry);
              await other.players.leaveMatch(...args);
            },
          },
        }));
        await sit(ada, id);
        await leave(ada, id, leaver);
      },
    },
    matches: { ...host.matches, commit: () => Promise.reject(new Error("the host dies")) },
  }));
  expect((await sit(ada, id, slow)).status).toBe(500);
  expect(isFirst).toBe(false);
  expect(await scene.leftovers()).toEqual([]);
});
