// A limit counts a request once, however many commits the request loses. Each limit has room for exactly this request.
import { expect, test } from "vitest";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { finished, startedMatch } from "./support/finished-match.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** Before a commit, another one comes first, so often. It changes nothing but the version. */
const contested = (host: Relay, rivals: { left: number; looks: number }): Relay => {
  const { matches, players } = host;
  return {
    ...host,
    settings: {
      ...UNHURRIED,
      limits: { ...UNHURRIED.limits, openMatches: 1, liveMatches: 1, requestsPerMinute: 1_000 },
    },
    players: {
      ...players,
      // The relay counts the matches of a player by this list.
      matches: (...given) => {
        rivals.looks++;
        return players.matches(...given);
      },
    },
    matches: {
      ...matches,
      commit: async (before, ...rest) => {
        const now = rivals.left > 0 ? await matches.read(before.id) : null;
        if (now) {
          rivals.left--;
          await matches.commit(now, { ...now, version: now.version + 1 });
        }
        return matches.commit(before, ...rest);
      },
    },
  };
};

interface Asked {
  readonly by: Caller;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

type Prepare = (session: WireSession, ada: Caller) => Promise<Asked>;

const REQUESTS: Readonly<Record<string, Prepare>> = {
  "a seat": async (session, ada) => {
    const { at } = await openedMatch(session, 1);
    return { by: ada, method: "POST", path: `${at}/seats`, body: {} };
  },
  "the last seat": async (session, ada) => {
    const { at } = await openedMatch(session, 1, { seats: 2 });
    return { by: ada, method: "POST", path: `${at}/seats`, body: {} };
  },
  "a seat by a code": async (session, ada) => {
    const { at, code } = await openedMatch(session, 1, { visibility: "private" });
    return { by: ada, method: "POST", path: `${at}/seats`, body: { code } };
  },
  "a start": async (session) => {
    const { at, callers } = await openedMatch(session, 2);
    return { by: pick(callers, 0), method: "POST", path: `${at}/start`, body: {} };
  },
  "a house bot in the last seat": async (session) => {
    const { at, callers } = await openedMatch(session, 2, { seats: 3 });
    return { by: pick(callers, 0), method: "PUT", path: `${at}/seats/2/bot`, body: { level: "easy" } };
  },
  "a quick match that another player has opened": async ({ call, gateway, world }, ada) => {
    const body = { game: "zip-zap", seats: 2 };
    await call(await gateway.newCaller(), "POST", "/v1/quick", body);
    world.nowMs += 10_000;
    return { by: ada, method: "POST", path: "/v1/quick", body };
  },
  "a rematch": async ({ gateway, relay, world }, ada) => {
    const live = await startedMatch(gateway, relay, [ada, await gateway.newCaller()]);
    const { after } = finished(live).ended;
    const now = await relay.matches.read(live.id);
    if (now) await relay.matches.commit(now, { ...after, version: now.version + 1 });
    world.nowMs = after.endedAtMs;
    return { by: ada, method: "POST", path: `/v1/matches/${live.id}/rematch`, body: {} };
  },
};

/** Every count of the store. */
const hitsIn = async (session: WireSession) =>
  (await session.contents()).flatMap(({ pk, hits }) => (hits ? [`${pk?.S} ${hits.N}`] : [])).toSorted();

const outcomeAfter = async (conflicts: number, prepare: Prepare) => {
  const rivals = { left: 0, looks: 0 };
  const session = await wireSession(store, "counted once", (host) => contested(host, rivals));
  const { by, method, path, body } = await prepare(session, await session.gateway.newCaller());
  Object.assign(rivals, { left: conflicts, looks: 0 });
  const { status } = await session.call(by, method, path, body);
  return {
    outcome: { status, looks: rivals.looks, hits: await hitsIn(session) },
    wasContested: rivals.left < conflicts,
  };
};

test.for(Object.entries(REQUESTS))(
  "%s counts once, whatever its number of conflicts",
  async ([, prepare]) => {
    const { outcome } = await outcomeAfter(0, prepare);
    expect(outcome.status).toBeLessThan(300);
    expect(outcome.hits.length).toBeGreaterThan(0);
    for (const conflicts of [1, 2, 5]) {
      const contest = await outcomeAfter(conflicts, prepare);
      expect(contest).toEqual({ outcome, wasContested: true });
    }
  },
);

/** A session in which an account may open three connections a minute, and a connection may send ten frames at once. */
const connecting = () =>
  wireSession(store, "connecting", (host) => ({
    ...host,
    settings: { ...UNHURRIED, limits: { ...UNHURRIED.limits, connectionsPerMinute: 3, framesPerSecond: 1 } },
  }));

/** What a new connection of the caller hears first. */
const heardBy = async ({ gateway, received }: WireSession, caller: Caller) => {
  const newcomer = gateway.again(caller);
  if (!(await gateway.connect(newcomer))) return "refused";
  const [frame] = await received(newcomer, newcomer, { type: "hello" });
  return frame?.type;
};

test("the last connection within a limit comes in, the next ones hear why not, and a flood is refused", async () => {
  const session = await connecting();
  const ada = await session.gateway.newCaller();
  const heard: unknown[] = [];
  for (let n = 0; n < 8; n++) heard.push(await heardBy(session, ada));
  expect(heard).toEqual([...Array(3).fill("hello"), ...Array(3).fill("error"), "refused", "refused"]);
});

test("a connection that floods counts as thirty new ones", async () => {
  const session = await connecting();
  const ada = await session.gateway.newCaller();
  for (let n = 0; n < 60; n++) await session.gateway.say(ada, "{");
  expect(session.world.closed).toEqual([ada.connection]);
  expect((await hitsIn(session)).map((hits) => hits.split(" ").at(-1))).toEqual(["30"]);
  expect(await heardBy(session, ada)).toBe("refused");
});
