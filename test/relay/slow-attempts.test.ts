// A slow attempt at a request with a key undoes nothing. The client has asked again and taken back what it got. Then the
// slow attempt goes on, from wherever it stood still.
import { expect, test } from "vitest";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Answered } from "../harness/rest-client.ts";
import type { Before } from "../harness/store-proxy.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { stoppingAt } from "../people/support/stopping-at.ts";

const store = memoryStore();
const KEY = "4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2";

const setUp = async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newStore();
  let hosts = 0;
  const newHost = (before?: Before) => {
    const client = before ? store.overheard(before).client : store.client();
    const relay = createHost(client, world, { table, seed: `host ${hosts++}` });
    return { gateway: virtualGateway(relay, world) };
  };
  const { gateway } = newHost();
  const ada = await gateway.newCaller();
  const call = async (caller: Caller | null, method: string, path: string, body?: object) =>
    gateway.rest(method, path, { ...(caller ? tokenOf(caller) : {}), ...(body ? { body } : {}) });
  return { world, gateway, newHost, ada, call };
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

const REQUESTS: Readonly<Record<string, (setting: Setting) => Promise<Asked>>> = {
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
