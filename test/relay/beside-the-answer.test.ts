// Some calls only follow what a request has done. Where one fails, the answer stands, and the log says what is undone.
import { expect, test } from "vitest";
import { newTokenSchema } from "../../src/protocol/player.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { type OpenedMatch, openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

interface Scene extends WireSession, OpenedMatch {
  readonly host: Caller;
  readonly guest: Caller;
  /** From now on, this call of a port fails. */
  fail(call: string): void;
}

const failing = (host: Relay, isFailing: (call: string) => boolean): Relay => {
  const port = <Port extends object>(name: string, whole: Port): Port =>
    new Proxy(whole, {
      get: (target, method) => {
        const member: unknown = Reflect.get(target, method);
        if (typeof member !== "function") return member;
        return (...args: readonly unknown[]): unknown =>
          isFailing(`${name}.${String(method)}`)
            ? Promise.reject(new Error("away"))
            : Reflect.apply(member, target, args);
      },
    });
  return {
    ...host,
    matches: port("matches", host.matches),
    listings: port("listings", host.listings),
    players: port("players", host.players),
    belongings: port("belongings", host.belongings),
    connections: port("connections", host.connections),
    counters: port("counters", host.counters),
    leases: port("leases", host.leases),
    requestKeys: port("requestKeys", host.requestKeys),
    notices: port("notices", host.notices),
    made: port("made", host.made),
  };
};

/** An open match for four: its host, and a guest who watches. */
const scene = async (players: number, more: object): Promise<Scene> => {
  let failed: string | null = null;
  const session = await wireSession(store, "beside", (host) => failing(host, (call) => call === failed));
  const match = await openedMatch(session, players, more);
  const [host, guest] = [pick(match.callers, 0), pick(match.callers, players - 1)];
  for (const caller of match.callers)
    await session.received(caller, caller, { type: "watch", match: match.id });
  session.world.logged.length = 0;
  const fail = (call: string): void => {
    failed = call;
  };
  return { ...session, ...match, host, guest, fail };
};

interface Row {
  readonly players?: number;
  readonly more?: object;
  /** Resolves to the status of the answer. Null: what comes gets no answer. */
  readonly run: (scene: Scene) => Promise<number | null>;
}

const statusOf = async (answer: Promise<{ readonly status: number }>): Promise<number> =>
  (await answer).status;

const leaves = ({ call, guest, at }: Scene) => statusOf(call(guest, "DELETE", `${at}/seats/me`));

const revokes = async ({ call, guest }: Scene) => {
  const wish = { label: "more", scopes: ["match:play"] };
  const { id } = newTokenSchema().parse((await call(guest, "POST", "/v1/tokens", wish)).body);
  return statusOf(call(guest, "DELETE", `/v1/tokens/${id}?last=true`));
};

const ROWS: readonly (readonly [call: string, event: string, row: Row])[] = [
  ["listings.dropName", "not-cleared", { run: leaves }],
  ["connections.removeWatching", "not-cleared", { run: leaves }],
  [
    "notices.read",
    "not-withdrawn",
    {
      players: 1,
      run: async (scene) => {
        const { call, gateway, host, at, fail } = scene;
        fail("");
        const { player } = await gateway.newCaller();
        await call(host, "POST", `${at}/invitations`, { player });
        fail("notices.read");
        return leaves(scene);
      },
    },
  ],
  [
    "notices.add",
    "not-noticed",
    {
      run: async ({ call, gateway, world, guest, host, at }) => {
        await gateway.hangUp(guest);
        world.nowMs += 120_000;
        await call(host, "GET", at);
        return statusOf(call(await gateway.newCaller(), "POST", `${at}/seats`, {}));
      },
    },
  ],
  [
    "matches.renewPolling",
    "polling-not-noted",
    { run: ({ gateway, guest }) => gateway.hangUp(guest).then(() => null) },
  ],
  [
    "matches.renewPolling",
    "polling-not-noted",
    {
      run: async ({ call, gateway, world, guest, at, fail }) => {
        fail("");
        await gateway.hangUp(guest);
        fail("matches.renewPolling");
        world.nowMs += 40_000;
        return statusOf(call(guest, "POST", `${at}/seats`, {}));
      },
    },
  ],
  [
    "matches.unbind",
    "not-unbound",
    {
      run: async ({ call, gateway, world, guest, at }) => {
        world.onPost = ({ connection }) => (connection === guest.connection ? "gone" : "sent");
        return statusOf(call(await gateway.newCaller(), "POST", `${at}/seats`, {}));
      },
    },
  ],
  [
    "listings.read",
    "seats-not-told",
    { run: ({ gateway, guest }) => gateway.hangUp(guest).then(() => null) },
  ],
  [
    "counters.takeBack",
    "guess-not-taken-back",
    {
      more: { visibility: "private" },
      run: async ({ call, gateway, at, code }) =>
        statusOf(call(await gateway.newCaller(), "POST", `${at}/seats`, { code })),
    },
  ],
  [
    "leases.giveBack",
    "wait-not-ended",
    {
      run: ({ call, world, guest }) => {
        world.onSleep = async (ms) => {
          world.nowMs += ms;
        };
        return statusOf(call(guest, "GET", "/v1/notices?wait=1"));
      },
    },
  ],
  [
    "requestKeys.answer",
    "key-not-noted",
    {
      run: ({ gateway, guest }) =>
        statusOf(
          gateway.rest("POST", "/v1/matches", {
            ...tokenOf(guest),
            headers: { "idempotency-key": "4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2" },
            body: { game: "zip-zap", seats: 2, visibility: "public" },
          }),
        ),
    },
  ],
  [
    "players.prolong",
    "not-prolonged",
    {
      run: ({ call, world, guest }) => {
        world.nowMs += 25 * 3_600_000;
        return statusOf(call(guest, "GET", "/v1/players/me"));
      },
    },
  ],
  ["connections.registered", "not-closed", { run: revokes }],
  ["made.list", "made-not-ended", { run: revokes }],
  [
    "belongings.list",
    "not-swept",
    { run: ({ call, guest }) => statusOf(call(guest, "DELETE", "/v1/players/me")) },
  ],
];

test.each(ROWS)("where %s fails, the log says `%s`, and the request is done", async (call, event, row) => {
  const { players = 2, more = {}, run } = row;
  const here = await scene(players, more);
  here.fail(call);
  const status = await run(here);
  expect(status ?? 200).toBeLessThan(300);
  expect(here.world.logged).toContainEqual(
    expect.objectContaining({ level: "warn", event, error: "Error: away" }),
  );
});
