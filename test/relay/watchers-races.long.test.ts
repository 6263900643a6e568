// The last spectator goes while another comes, in every order: every remaining spectator receives the next events.
import { expect, test } from "vitest";
import * as z from "zod";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { virtualStream } from "../harness/virtual-stream.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const seqSchema = z.object({ seq: z.int() });

test("no spectator is lost when the last other one goes", async () => {
  const table = await store.newStore();
  const endings = new Set<string>();
  for (let seed = 0; seed < 30; seed++) {
    const world = createWorld(Date.UTC(2100, 0, 1));
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/last/${seed}`));
    const host = createHost(store.client(), world, { seed: `last ${seed}`, table });
    const stream = virtualStream(scheduled(host));
    const plain = virtualGateway(host, world);
    const gateway = virtualGateway(stream.relay, world);
    const { id, seats } = await virtualMatch(plain, 2, { clocks: null });
    const [ada, bo] = [pick(seats, 0), pick(seats, 1)];
    const [first, second] = [plain.nobody(), plain.nobody()];
    const ready = { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } };
    await plain.say(first, { type: "watch", match: id });
    // The stream knows earlier writes from a read.
    await run([async () => void (await stream.relay.matches.read(id))]);
    await run([
      async () => {
        await gateway.hangUp(first);
        await gateway.say(ada, ready);
      },
    ]);
    await run([() => stream.deliver(), () => gateway.say(second, { type: "watch", match: id })]);
    await run([() => stream.deliver()]);
    endings.add((await host.matches.read(id))?.watched ?? "gone");
    await run([
      async () => {
        await gateway.say(bo, ready);
        await stream.deliver();
      },
    ]);
    const heard = world.posted
      .filter(({ connection }) => connection === second.connection)
      .map(({ text }) => seqSchema.parse(JSON.parse(text)).seq);
    expect(heard.at(-1), `seed ${seed}`).toBeGreaterThanOrEqual(5);
    expect(world.logged, `seed ${seed}`).toEqual([]);
  }
  expect([...endings]).toEqual(["yes"]);
});
