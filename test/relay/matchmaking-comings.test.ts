// Players come by matchmaking and by the lobby, leave, and start early, in any order. Matchmaking opens no match while
// another has room.

import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { leaveSeat } from "../../src/relay/lobby/leave-seat.ts";
import { startMatch } from "../../src/relay/lobby/start-match.ts";
import { takeSeat } from "../../src/relay/lobby/take-seat.ts";
import type { Player } from "../../src/relay/ports/people.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { quickly } from "./support/matchmaking-callers.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();
const STEPS = 40;
const LONGEST_PAUSE_MS = 6_000;

test.for([1, 2, 3])("no match is opened while another has room, course %i", async (seed) => {
  const random = seededRandom("0".repeat(64), `test/comings/${seed}`);
  const below = (limit: number) => Math.floor(random() * limit);
  const { hosts, world } = await virtualHosts(store, 3);
  const player = (n: number): Player => ({
    ...{ id: `player${n}`, name: "Guest", bot: false, about: null, owner: null },
    createdAtMs: world.nowMs,
  });
  const ids = new Set<string>();
  let players = 0;
  for (let step = 0; step < STEPS; step++) {
    const { relay } = pick(hosts, below(3));
    const arrivalMs = world.nowMs;
    const stored = await relay.matches.readMany([...ids]);
    const open = stored.filter(({ status }) => status === "open");
    const some = open[below(open.length)];
    const sitting = some?.players.filter((id) => id !== null) ?? [];
    const does = pick(
      ["comes", "comes", "comes", "comes back", "leaves", "joins", "starts", "waits"],
      below(8),
    );
    if (does === "comes" || does === "comes back") {
      const caller = player(does === "comes" ? players++ : below(players + 1));
      const { answer } = await quickly(relay, caller, 3);
      if (answer.type !== "seated") continue;
      const { id } = answer.seated;
      const own = open.find((match) => match.players.includes(caller.id));
      if (own) expect(id, `step ${step}`).toBe(own.id);
      const roomy = open.filter((match) => match.players.includes(null));
      if (!ids.has(id)) expect(roomy, `step ${step}`).toEqual([]);
      ids.add(id);
    } else if (does === "waits") {
      world.nowMs += below(LONGEST_PAUSE_MS);
    } else if (some && does === "joins") {
      const { id } = some;
      await takeSeat(relay, {
        match: id,
        player: player(players++),
        reads: true,
        code: undefined,
        arrivalMs,
        claim: null,
      });
    } else if (some && does === "leaves" && sitting.length > 0) {
      await leaveSeat(relay, { match: some.id, player: pick(sitting, below(sitting.length)), arrivalMs });
    } else if (some && does === "starts" && sitting.length > 0) {
      await startMatch(relay, { match: some.id, player: pick(sitting, 0), arrivalMs });
    }
  }
  expect(ids.size).toBeGreaterThan(3);
});
