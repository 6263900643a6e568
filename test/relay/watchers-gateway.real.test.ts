// Spectators over real sockets at the local relay: the gateway's own stream wakes the function that posts to them.
import { expect, onTestFinished, test } from "vitest";
import { createMatchStore } from "../../src/aws/stores/match-store.ts";
import { localClient } from "../../src/local/database/local-client.ts";
import { newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf, type SeatClient } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { hiddenHands } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const isView = (frame: { readonly type: string }): frame is FrameOf<"view"> => frame.type === "view";
const receivedUpTo =
  (seq: number) =>
  (frame: SeatClient["frames"][number]): frame is FrameOf<"events"> =>
    frame.type === "events" && frame.seq >= seq;

const watching = async (client: SeatClient, match: string): Promise<SeatClient> => {
  client.send({ type: "watch", match });
  await client.frame(isView);
  return client;
};

const READY = { type: "ready" };

test("spectators receive what is played, on any gateway, and who is connected", async () => {
  const here = await startTestRelay({ hosts: { rotating: 2 }, engine: "dynoxide" });
  const there = await startTestRelay({ hosts: { rotating: 1 }, databaseEndpoint: here.databaseEndpoint });
  const { id, guests } = await newMatch(here.url, 2, { clocks: null });
  const seats = await Promise.all(
    guests.map(async ({ token }) => watching(await connect(here.socketUrl, token), id)),
  );
  const spectators = await Promise.all(
    [here, here, there].map(async ({ socketUrl }) => watching(await connect(socketUrl, null), id)),
  );
  for (const [seat, client] of seats.entries()) await client.act(id, `r${seat}`, 2, READY);
  for (const spectator of spectators) {
    const { table, events = [] } = await spectator.frame(receivedUpTo(5));
    expect(table).toMatchObject({ hands: hiddenHands(13, 13), phase: "open" });
    expect(events.length).toBeGreaterThan(0);
  }
  await pick(seats, 1).close();
  for (const spectator of spectators) {
    const { seats: received } = await spectator.frame(
      (frame): frame is FrameOf<"seats"> => frame.type === "seats" && frame.seats[1]?.connected === false,
    );
    expect(received).toHaveLength(2);
  }
  const { seats: received } = await pick(seats, 0).frame(
    (frame): frame is FrameOf<"seats"> => frame.type === "seats" && frame.seats[1]?.connected === false,
  );
  expect(received).toHaveLength(2);
});

test("an act wakes one function in an unwatched match, two in a watched match, and one again later", async () => {
  const invoked: string[] = [];
  const relay = await startTestRelay({ hosts: { rotating: 1 }, onInvoke: (name) => invoked.push(name) });
  const named = (name: string) => invoked.filter((one) => one === name);
  const opened = async (size: number) => {
    const { id, guests } = await newMatch(relay.url, size, { clocks: null });
    const seats = await Promise.all(
      guests.map(async ({ token }) => watching(await connect(relay.socketUrl, token), id)),
    );
    return { id, seats, watch: async () => watching(await connect(relay.socketUrl, null), id) };
  };
  const { id, seats, watch } = await opened(4);
  const other = await opened(4);
  const onlooker = await other.watch();
  /** Acts in the other match, which is watched. The stream has sent all that came before when its spectator has the act. */
  const passStream = async (seat: number) => {
    await pick(other.seats, seat).act(other.id, `o${seat}`, 2, READY);
    await onlooker.frame(receivedUpTo(3 + seat));
  };
  await expect.poll(() => named("projections")).toHaveLength(2);
  await passStream(0);
  invoked.length = 0;
  await pick(seats, 0).act(id, "r0", 2, READY);
  await passStream(1);
  expect(invoked.toSorted()).toEqual(["socket", "socket", "spectators"]);

  const spectator = await watch();
  await pick(seats, 1).act(id, "r1", 2, READY);
  await spectator.frame(receivedUpTo(4));
  expect(named("spectators").length).toBeGreaterThan(1);
  await spectator.close();
  await pick(seats, 2).act(id, "r2", 2, READY);
  // The doubt and its end.
  const database = localClient({ endpoint: relay.databaseEndpoint, accessKey: relay.databaseKey });
  onTestFinished(() => database.destroy());
  const store = createMatchStore(database, "turn-relay", Date.now);
  await expect.poll(async () => (await store.read(id))?.watched).toBe("no");
  await passStream(2);
  invoked.length = 0;
  await pick(seats, 3).act(id, "r3", 2, READY);
  await passStream(3);
  expect(invoked.toSorted()).toEqual(["socket", "socket", "spectators"]);
});
