// The right of a host whom the relay has not seen for a minute passes to the next player.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { codeOf } from "../people/support/people.ts";
import { goneSession } from "./support/gone-session.ts";

const store = memoryStore();
const setUp = () => goneSession(store);

test.each([
  ["public", "start"],
  ["private", "start"],
  ["public", "the last house bot"],
])(
  "a %s match: the right of a host who is gone passes to the next player, who asks for %s",
  async (visibility, by) => {
    const { open, sit, call, received, ada, bo, cy, leaves, watch, playersOf, statusOf } = await setUp();
    const { id, code } = await open(ada, { visibility, seats: 4 });
    const body = code === undefined ? {} : { code };
    await sit(bo, id, body);
    await sit(cy, id, body);
    const asked = (caller: Caller) =>
      by === "start"
        ? call(caller, "POST", `/v1/matches/${id}/start`)
        : call(caller, "PUT", `/v1/matches/${id}/seats/3/bot`, { level: "easy" });
    for (const caller of [bo, cy]) await watch(caller, id);
    expect(codeOf(await asked(bo))).toBe("not-host");
    await leaves(ada, id);
    expect(codeOf(await asked(cy))).toBe("not-host");
    expect(await playersOf(id)).toEqual([ada.player, bo.player, cy.player, null]);
    await received(cy);
    const started = await asked(bo);
    expect(started.status).toBe(200);
    const isLive = by === "start";
    expect(await statusOf(id)).toBe(isLive ? "live" : "open");
    expect(await playersOf(id)).toEqual(isLive ? [bo.player, cy.player] : [null, bo.player, cy.player, null]);
    expect((await received(cy)).length).toBeGreaterThan(0);
    expect((await call(bo, "POST", `/v1/matches/${id}/start`)).status).toBe(200);
  },
);

test("a host who comes back in the moment in which the right would pass on keeps it", async () => {
  const { open, sit, call, leaves, watch, relay, gateway, ada, bo, playersOf } = await setUp();
  const { id } = await open(ada, { seats: 3 });
  await sit(bo, id);
  await leaves(ada, id);
  const { read } = relay.players;
  relay.players.read = async (player) => {
    if (player !== ada.player) return read(player);
    relay.players.read = read;
    const known = await read(player);
    await watch(gateway.again(ada), id);
    return known;
  };
  expect(codeOf(await call(bo, "POST", `/v1/matches/${id}/start`))).toBe("not-host");
  expect(await playersOf(id)).toEqual([ada.player, bo.player, null]);
});
