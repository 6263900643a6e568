// Matches that go on by themselves: the timer's queue in virtual time around the real store.
import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { virtualGateway, virtualTable } from "../harness/virtual-gateway.ts";
import { virtualQueue } from "../harness/virtual-queue.ts";
import { peek } from "./support/peek.ts";

const store = embeddedStore();
const DAY_MS = 24 * 3600 * 1000;

const idleTable = async (seats: number, more: object) => {
  const table = await store.newTable();
  const world = createWorld(Date.UTC(2100, 0, 1));
  const queue = virtualQueue(createHost(store.client(), world, { table }), world);
  const gateway = virtualGateway(queue.relay, world);
  const { id, seats: callers } = await virtualTable(gateway, seats, more);
  const now = () => peek(store.client(), id, table);
  return { world, queue, gateway, id, callers, now };
};

test.for(
  GAMES.flatMap(({ id, seats }) => [
    { game: id, bots: "welcome", seats: seats.min },
    { game: id, bots: "none", seats: seats.min },
  ]),
)(
  "$game, bots $bots: with all clients gone a clocked match ends by itself",
  async ({ game, bots, seats }) => {
    const { queue, now, world } = await idleTable(seats, { game, bots });
    const isEnded = async () => (await now()).match.status !== "live";
    await queue.runUntil(world.nowMs + DAY_MS, isEnded);
    const { match, timeline, step } = await now();
    const abandoned = step.entry?.kind === "abandoned";
    expect(match.status).toBe(abandoned ? "abandoned" : "over");
    expect(match).toMatchObject({
      quietAtMs: 0,
      expires: Math.floor(match.tickedAtMs / 1000) + 30 * 24 * 3600,
    });
    expect(step.actors.some(({ to }) => to === (bots === "welcome" ? "bot" : "referee"))).toBe(true);
    expect(timeline.steps.some(({ entry }) => entry?.kind === "action")).toBe(true);
    // A message a clock or move, none for nothing.
    expect(queue.counts.delivered).toBeLessThanOrEqual(timeline.steps.length + 5);
    await queue.runUntil(world.nowMs + DAY_MS);
    expect(queue.counts.waiting).toBe(0);
  },
);
