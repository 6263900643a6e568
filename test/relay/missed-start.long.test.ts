// More players than seats sit down at once while they watch. In every order of all hosts' calls to the store, one
// player gets each seat, and each seat's socket receives the start.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const ROUNDS = 25;
const SEATS = 3;
const PLAYERS = 5;

test("every player who gets a seat in the rush receives the start at that seat, and nobody else does", async () => {
  const table = await store.newStore();
  for (let round = 0; round < ROUNDS; round++) {
    const world = createWorld(Date.UTC(2100, 0, 1));
    const random = seededRandom("0".repeat(64), `test/rush/${round}`);
    const { scheduled, run } = interleaving(random);
    const relay = createHost(store.client(), world, { seed: `rush ${round}`, table });
    const plain = virtualGateway(relay, world);
    const hosts = [0, 1, 2].map((n) =>
      virtualGateway(
        scheduled(createHost(store.client(), world, { seed: `rush ${round}/${n}`, table })),
        world,
      ),
    );
    const players: Caller[] = [];
    for (let n = 0; n < PLAYERS; n++) players.push(await plain.newCaller());
    const [host] = players;
    if (!host) throw new Error("nobody there");
    const body = { game: "zip-zap", seats: SEATS, visibility: "public" };
    const opened = await plain.rest("POST", "/v1/matches", { ...tokenOf(host), body });
    const { id } = seatedSchema().parse(opened.body);
    await plain.say(host, { type: "watch", match: id });
    world.posted.length = 0;

    const answers = new Map<Caller, number>();
    await run(
      players.slice(1).flatMap((player, n) => [
        () => pick(hosts, n % 3).say(player, { type: "watch", match: id }),
        async () => {
          const sits = { ...tokenOf(player), body: {} };
          const { status } = await pick(hosts, (n + 1) % 3).rest("POST", `/v1/matches/${id}/seats`, sits);
          answers.set(player, status);
        },
      ]),
    );
    const match = await relay.matches.read(id);
    expect(match?.status).toBe("live");
    expect(new Set(match?.players).size).toBe(SEATS);
    for (const player of players) {
      const seat = match?.players.indexOf(player.player) ?? -1;
      const starts = world.posted.filter(
        ({ connection, text }) =>
          connection === player.connection &&
          text.includes(`"status":"live"`) &&
          text.includes(`"you":${seat},`),
      );
      if (player !== host) expect(answers.get(player), `round ${round}`).toBe(seat < 0 ? 409 : 201);
      if (seat < 0) continue;
      expect(match?.connections[seat], `round ${round}`).toBe(player.connection);
      expect(starts, `round ${round}`).not.toHaveLength(0);
    }
  }
});
