// A connection that loses one frame in five. A client that pings after a silence has the truth with the answer: every frame
// has the whole table.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMatchStore } from "../../src/aws/stores/match-store.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { localClient } from "../../src/local/database/local-client.ts";
import { type HydratedMatch, hydrate, newest } from "../../src/match/hydrate.ts";
import type { ServerFrame } from "../../src/protocol/server-frame.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { newMatch } from "../harness/rest-client.ts";
import { connect, type SeatClient } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

/** A client waits for a second; the test has less time. */
const SILENCE_MS = 60;
const BURSTS = 20;
const ACTS_A_BURST = 3;
const LOST = 0.2;

test("with one frame in five lost, the answer to a ping brings the right table", async ({ annotate }) => {
  const random = seededRandom("0".repeat(64), "test/lost-frames");
  const counted = { frames: 0, lost: 0, pings: 0, behind: 0, checked: 0 };
  const relay = await startTestRelay({
    onPost: async () => {
      counted.frames++;
      if (random() >= LOST) return undefined;
      counted.lost++;
      return "drop";
    },
  });
  const { id, guests } = await newMatch(relay.url, 4, { clocks: null });
  const clients = await Promise.all(guests.map(({ token }) => connect(relay.socketUrl, token)));
  const database = localClient({ endpoint: relay.databaseEndpoint, accessKey: relay.databaseKey });
  const store = createMatchStore(database, "turn-relay", Date.now);
  const truth = async (): Promise<HydratedMatch> => {
    const match = await store.read(id);
    if (!match || match.status === "open") throw new Error("the match is gone");
    return hydrate(match);
  };

  /** Sends it again after each silence until a fitting frame comes. */
  const insist = async (client: SeatClient, say: () => void, fits: (frame: ServerFrame) => boolean) => {
    const heard = client.frames.length;
    const begunMs = performance.now();
    while (performance.now() - begunMs < PATIENCE_MS) {
      say();
      for (let waited = 0; waited < SILENCE_MS; waited += 5) {
        if (client.frames.slice(heard).some(fits)) return;
        await sleep(5);
      }
    }
    throw new Error(`no such frame, but ${client.texts.slice(-3).join("\n")}`);
  };
  const ping = async (client: SeatClient, fits: (frame: ServerFrame) => boolean): Promise<void> => {
    const { seq } = client.newest();
    const say = () => {
      counted.pings++;
      client.send({ type: "ping", match: id, seq: Math.max(0, seq) });
    };
    await insist(client, say, fits);
  };
  const play = async (client: SeatClient, burst: number): Promise<void> => {
    for (let act = 0; act < ACTS_A_BURST; act++) {
      const { seq, legal } = client.newest();
      const action = legal.find(({ type }) => type !== "pass") ?? legal[0];
      if (!action) {
        await ping(client, () => true);
        continue;
      }
      const name = `${burst}/${act}`;
      const say = () => client.send({ type: "act", match: id, id: name, seen: seq, action });
      await insist(client, say, (frame) => {
        if (frame.type === "events") return frame.ack === name;
        return frame.type === "refused" && frame.id === name;
      });
    }
  };

  for (const client of clients) {
    await insist(
      client,
      () => client.send({ type: "watch", match: id }),
      ({ type }) => type === "view",
    );
  }
  for (let burst = 0; burst < BURSTS; burst++) {
    await Promise.all(clients.map((client) => play(client, burst)));
    await quiet(() => counted.frames);
    const { seq } = newest(await truth());
    for (const client of clients) {
      if (client.newest().seq === seq) continue;
      counted.behind++;
      // On a busy machine, answers to copies of acts may still come before.
      await ping(client, (frame) => frame.type === "events" && frame.seq === seq);
      expect(client.newest().seq).toBe(seq);
    }
  }
  const { referee, steps } = await truth();
  for (const [seat, client] of clients.entries()) {
    for (const frame of client.frames) {
      if (frame.type !== "events" && frame.type !== "refused" && frame.type !== "view") continue;
      if (!("seq" in frame)) continue;
      const step = steps.find(({ seq, owns }) => seq === frame.seq && owns[seat] === frame.own);
      expect(step).toBeDefined();
      const table = frame.type === "view" ? frame.view.table : frame.table;
      if (step) expect(table).toEqual(referee.table(step.state, seat));
      counted.checked++;
    }
  }
  database.destroy();
  await annotate(JSON.stringify(counted));
  expect(counted.behind).toBeGreaterThan(0);
});

/** No frame is on its way any more. */
const quiet = async (posted: () => number): Promise<void> => {
  for (let before = -1; before !== posted(); ) {
    before = posted();
    await sleep(100);
  }
};
