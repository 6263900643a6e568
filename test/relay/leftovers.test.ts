// Nothing is left over: after a connection, a spectator or a reader has ended, whatever its end was, the store has no
// connection, no spectator, no held reader of it.
import { expect, test } from "vitest";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import { networksOf } from "../../src/relay/limits/networks.ts";
import { holderOf } from "../../src/relay/people/close-anonymous.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { newToken } from "../people/support/people.ts";
import { runJobs } from "../people/support/run-jobs.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
/** One of each, or two: the next one is refused. */
const FEW = { ...UNHURRIED.limits, waits: 1, waitsByAddress: 1, sockets: 2, socketsByAddress: 1 };

interface Scene extends WireSession {
  /** A live match of guests without sockets. */
  readonly id: string;
  readonly ada: Caller;
  readonly bo: Caller;
  /** What the store answers instead, while it is set. */
  readonly faults: { glimpse?: Error; ofKind?: Error };
  /** What happens before a spectator is noted. */
  readonly hooks: { beforeAdd?: () => Promise<unknown> };
  /** A caller that connects, and hangs up in the end. */
  connected(caller: Caller): Promise<Caller>;
}

const sceneOf = async (): Promise<{ readonly scene: Scene; readonly end: () => Promise<void> }> => {
  const [faults, hooks]: [Scene["faults"], Scene["hooks"]] = [{}, {}];
  const faulty =
    <Given extends readonly unknown[], Answer>(
      name: keyof Scene["faults"],
      call: (...given: Given) => Promise<Answer>,
    ) =>
    async (...given: Given): Promise<Answer> => {
      const fault = faults[name];
      if (fault) throw fault;
      return call(...given);
    };
  const session = await wireSession(store, "leftovers", ({ matches, notices, spectators, ...host }) => ({
    ...host,
    matches: { ...matches, glimpse: faulty("glimpse", matches.glimpse) },
    notices: { ...notices, ofKind: faulty("ofKind", notices.ofKind) },
    spectators: {
      ...spectators,
      add: async (...given) => {
        await hooks.beforeAdd?.();
        return spectators.add(...given);
      },
    },
    settings: { ...UNHURRIED, watchers: 2, waiters: 2, limits: FEW },
  }));
  session.world.onSleep = async (ms) => {
    session.world.nowMs += ms;
  };
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  for (const caller of callers) await session.gateway.hangUp(caller);
  const open: Caller[] = [];
  const connected = async (caller: Caller) => {
    await session.gateway.connect(caller);
    open.push(caller);
    return caller;
  };
  const scene = { ...session, id, ada: pick(callers, 0), bo: pick(callers, 1), faults, hooks, connected };
  const end = async () => {
    for (const caller of open) await session.gateway.hangUp(caller);
  };
  return { scene, end };
};

const eventsOf = ({ id }: Scene): string => `/v1/matches/${id}/events?since=2&wait=20`;
const NOTICES = "/v1/notices?wait=20";

/** Happens while a reader is held, once. */
const during = ({ world }: Scene, happen: () => unknown): void => {
  const { onSleep } = world;
  world.onSleep = async (ms) => {
    world.onSleep = onSleep;
    await happen();
    world.nowMs += ms;
  };
};

/** The bounds on held readers, by the key of their leases. */
const BOUNDS = {
  account: (ada: Caller) => `waits/${ada.player}`,
  address: () => `network-waits/${pick(networksOf("203.0.113.1"), 0).name}`,
  network: () => `network-waits/${pick(networksOf("203.0.113.1"), 1).name}`,
  relay: () => "all-waits",
};

/** Others hold all the room that one of the bounds has. */
const fullAt = async ({ relay, ada, world }: Scene, bound: keyof typeof BOUNDS) => {
  const others = [1, 2, 3, 4].map((n) => ({
    ...{ key: BOUNDS[bound](ada), id: `other ${n}` },
    untilMs: world.nowMs + 60_000,
  }));
  for (const lease of others) await relay.leases.take(lease, 4, world.nowMs);
  return async () => {
    for (const lease of others) await relay.leases.giveBack(lease);
  };
};

/** A reader of the match and one of notices, one after the other. */
const readers = async (scene: Scene): Promise<readonly number[]> => {
  const { next } = JSON.parse(JSON.stringify((await scene.call(scene.ada, "GET", "/v1/notices")).body));
  const paths = [eventsOf(scene), `${NOTICES}&since=${next}`];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await scene.call(scene.ada, "GET", path)).status);
  return statuses;
};

/** ENDED: nothing is watched any more, although the connections are open still. */
type Story = (scene: Scene) => Promise<unknown>;
const ENDED = "ended";

const HELD: Readonly<Record<string, Story>> = {
  "that waits in vain": readers,
  ...Object.fromEntries(
    (["account", "address", "network", "relay"] as const).map((bound): readonly [string, Story] => [
      `that finds no room for its ${bound}`,
      async (scene) => {
        const free = await fullAt(scene, bound);
        await readers(scene);
        await free();
      },
    ]),
  ),
  "that has news": async (scene) => {
    const { bo, id } = scene;
    const act = { game: "zip-zap", seen: 2, action: { type: "ready" } };
    during(scene, () => scene.call(bo, "POST", `/v1/matches/${id}/actions`, act));
    await scene.call(scene.ada, "GET", eventsOf(scene));
  },
  "whose token is revoked": async (scene) => {
    const { id, token } = await newToken(scene, scene.ada, { label: "phone", scopes: ["match:read"] });
    during(scene, () => scene.call(scene.ada, "DELETE", `/v1/tokens/${id}`));
    expect((await scene.call({ ...scene.ada, token }, "GET", eventsOf(scene))).status).toBe(401);
  },
  "of a match that fails": async (scene) => {
    during(scene, () => Object.assign(scene.faults, { glimpse: new Error("a fault") }));
    expect((await scene.call(scene.ada, "GET", eventsOf(scene))).status).toBe(500);
  },
  "of notices that fail": async (scene) => {
    const { next } = JSON.parse(JSON.stringify((await scene.call(scene.ada, "GET", "/v1/notices")).body));
    during(scene, () => Object.assign(scene.faults, { ofKind: new Error("a fault") }));
    expect((await scene.call(scene.ada, "GET", `${NOTICES}&since=${next}`)).status).toBe(500);
  },
};

const watches = async (scene: Scene, caller: Caller, more: object = {}) =>
  (await scene.received(caller, caller, { type: "watch", match: scene.id, ...more })).map(({ type }) => type);

const CONNECTED: Readonly<Record<string, Story>> = {
  "a connection that does nothing": async ({ connected, gateway, ada }) => connected(gateway.again(ada)),
  "a connection too many of its player": async ({ connected, gateway, ada }) => {
    for (let n = 0; n < 3; n++) await connected(gateway.again(ada));
  },
  "a connection too many of its address": async ({ connected, gateway, relay }) => {
    for (let n = 0; n < 2; n++) await connected(gateway.nobody());
    expect(await relay.connections.registered(holderOf("203.0.113.1"))).toHaveLength(1);
    return ENDED;
  },
  "a connection whose token is not valid": async ({ connected, gateway, ada }) =>
    connected({ ...gateway.again(ada), token: `tr_${"0".repeat(40)}` }),
  "a seat's connection": async (scene) =>
    watches(scene, await scene.connected(scene.gateway.again(scene.ada))),
  "a seat's connection that stops": async (scene) => {
    const ada = await scene.connected(scene.gateway.again(scene.ada));
    await watches(scene, ada);
    await scene.gateway.say(ada, { type: "unwatch", match: scene.id });
    return ENDED;
  },
  "a seat's connection whose player leaves": async (scene) => {
    await watches(scene, await scene.connected(scene.gateway.again(scene.ada)));
    await scene.call(scene.ada, "DELETE", `/v1/matches/${scene.id}/seats/me`);
  },
  "a spectator": async (scene) => watches(scene, await scene.connected(scene.gateway.nobody())),
  "a spectator that stops": async (scene) => {
    const nobody = await scene.connected(scene.gateway.nobody());
    await watches(scene, nobody);
    await scene.gateway.say(nobody, { type: "unwatch", match: scene.id });
    return ENDED;
  },
  "a spectator too many": async (scene) => {
    for (let n = 0; n < 2; n++) await watches(scene, await scene.connected(await scene.gateway.newCaller()));
    const cy = await scene.connected(await scene.gateway.newCaller());
    expect(await watches(scene, cy)).toContain("unwatched");
    expect(await scene.relay.spectators.ofMatch(scene.id)).toHaveLength(2);
  },
  "a spectator that may not look": async (scene) => {
    const { id } = await openedMatch(scene, 1, { visibility: "private" });
    const cy = await scene.connected(await scene.gateway.newCaller());
    expect(await watches(scene, cy, { match: id, code: "AAAAAA" })).toEqual(["error"]);
    return ENDED;
  },
  "a spectator that takes a seat": async (scene) => {
    const { id } = await openedMatch(scene, 1);
    const cy = await scene.connected(await scene.gateway.newCaller());
    await watches(scene, cy, { match: id });
    expect((await scene.call(cy, "POST", `/v1/matches/${id}/seats`, {})).status).toBe(201);
    expect(await scene.relay.spectators.ofMatch(id)).toEqual([]);
  },
  "a spectator that takes a seat as it comes": async (scene) => {
    const { id } = await openedMatch(scene, 1);
    const cy = await scene.connected(await scene.gateway.newCaller());
    scene.hooks.beforeAdd = () => scene.call(cy, "POST", `/v1/matches/${id}/seats`, {});
    await watches(scene, cy, { match: id });
    expect(await scene.relay.spectators.ofMatch(id)).toEqual([]);
  },
  "two spectators of a player that takes a seat": async (scene) => {
    const { id } = await openedMatch(scene, 1);
    const cy = await scene.connected(await scene.gateway.newCaller());
    const other = await scene.connected(scene.gateway.again(cy));
    for (const caller of [cy, other]) await watches(scene, caller, { match: id });
    await scene.call(cy, "POST", `/v1/matches/${id}/seats`, {});
    const watched = await Promise.all(
      [cy, other].map(({ connection }) => scene.relay.connections.watching(cy.player, connection)),
    );
    // The note of the one that goes on for the seat, and none of the other.
    expect(watched.filter((one) => one.length > 0)).toHaveLength(1);
  },
  "an idle connection that the relay closes": async ({ gateway, relay, world }) => {
    await gateway.connect(gateway.nobody());
    await runJobs(relay, world);
  },
  "a connection that the gateway has lost": async ({ gateway, relay, world }) => {
    await gateway.connect(gateway.nobody());
    world.onClose = () => "gone";
    await runJobs(relay, world);
  },
  "a connection of a revoked token": async (scene) => {
    const { id, token } = await newToken(scene, scene.ada, {
      label: "phone",
      scopes: ["match:read", "match:play"],
    });
    const phone = { ...scene.gateway.again(scene.ada), token };
    await scene.gateway.connect(phone);
    await watches(scene, phone);
    await scene.call(scene.ada, "DELETE", `/v1/tokens/${id}`);
  },
};

/** What should be gone: connections, spectators and their counts, leases. `isOpen`: the connections themselves may stay. */
const leftIn = (items: readonly Item[], isOpen = false): readonly string[] =>
  items.flatMap(({ pk, sk, held, spectators, watching }) => {
    const name = `${pk?.S} ${sk?.S}`;
    if (sk?.S === "L") return (held?.SS ?? []).length === 0 ? [] : [`${name} ${held?.SS}`];
    if (spectators || sk?.S === "S#") return spectators?.N === "0" ? [] : [`${name} ${spectators?.N}`];
    if (isOpen && sk?.S?.startsWith("C#")) return (watching?.SS ?? []).length === 0 ? [] : [name];
    return /^[CS]#/.test(sk?.S ?? "") ? [name] : [];
  });

const STORIES = {
  ...Object.fromEntries(Object.entries(HELD).map(([name, story]) => [`a held reader ${name}`, story])),
  ...CONNECTED,
};

test.for(Object.entries(STORIES))("%s leaves nothing over", async ([, story]) => {
  const { scene, end } = await sceneOf();
  expect(leftIn(await scene.contents())).toEqual([]);
  const isEnded = (await story(scene)) === ENDED;
  if (isEnded) expect(leftIn(await scene.contents(), true)).toEqual([]);
  await end();
  expect(leftIn(await scene.contents())).toEqual([]);
});
