// A caller of matchmaking looks again before it opens a match, and gives up after so many places.
import { expect, test } from "vitest";
import type { MatchmakingStore } from "../../src/relay/ports/matchmaking-store.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { matchmakingCallers, quickly, sizes } from "./support/matchmaking-callers.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const THREE = { game: "zip-zap", seats: 3 };

const setUp = async () => {
  const callers = await matchmakingCallers(store, 1);
  const { relay } = pick(callers.hosts, 0);
  /** Before the next ticket is drawn. `draws`: whether that caller goes on. */
  const beforeDraw = (does: () => Promise<unknown>, draws = true): void => {
    const { draw } = relay.matchmaking;
    const drawn: MatchmakingStore["draw"] = async (queue, nowMs) => {
      relay.matchmaking.draw = draw;
      await does();
      const tickets = await draw(queue, nowMs);
      if (!draws) throw new Error("the caller has died");
      return tickets;
    };
    relay.matchmaking.draw = drawn;
  };
  return { ...callers, relay, beforeDraw };
};

test("a seat that becomes free meanwhile goes to who would open a match, and that ticket to a later caller", async () => {
  const { quick, ask, newCallers, beforeDraw } = await setUp();
  const [ada, bo, cy, dee, ...others] = await newCallers(8);
  if (!ada || !bo || !cy || !dee) throw new Error("nobody");
  const { id } = await quick(ada, THREE);
  await quick(bo, THREE);
  // The third ticket is drawn, and its caller never comes.
  beforeDraw(async () => {}, false);
  expect((await ask(cy, "POST", "/v1/quick", THREE)).status).toBe(500);
  beforeDraw(() => ask(ada, "DELETE", `/v1/matches/${id}/seats/me`));
  expect(await quick(dee, THREE)).toMatchObject({ id, seat: 0, status: "open" });
  const seated = [];
  for (const caller of others) seated.push((await quick(caller, THREE)).id);
  expect(seated[0]).toBe(id);
  expect(sizes(seated)).toEqual([3, 1]);
});

test("a player who came to a match of the queue by the lobby waits there", async () => {
  const { quick, ask, newCallers, beforeDraw } = await setUp();
  const [ada, bo, cy] = await newCallers(3);
  if (!ada || !bo || !cy) throw new Error("nobody");
  const { id } = await quick(ada, THREE);
  expect((await ask(bo, "POST", `/v1/matches/${id}/seats`, {})).status).toBe(201);
  // No ticket leads there any more.
  for (let drawn = 1; drawn < 3; drawn++) {
    beforeDraw(async () => {}, false);
    await ask(cy, "POST", "/v1/quick", THREE);
  }
  expect(await quick(bo, THREE)).toMatchObject({ id, seat: 1, asked: 200 });
});

test("a caller gives up after 25 places without a seat", async () => {
  const { relay, world } = await setUp();
  const sent: string[] = [];
  const { send } = relay.matchmaking;
  const host = {
    ...relay,
    matches: { ...relay.matches, read: async () => null },
    matchmaking: {
      ...relay.matchmaking,
      send: ((player, queue, before, to) => {
        sent.push(to.match);
        return send(player, queue, before, to);
      }) satisfies MatchmakingStore["send"],
    },
  };
  const player = { id: "p", name: "Guest", bot: false, about: null, owner: null, createdAtMs: world.nowMs };
  await expect(quickly(host, player, 3)).rejects.toThrow(Unavailable);
  expect(sent).toHaveLength(25);
});
