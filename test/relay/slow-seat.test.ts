// A connection that does not take its posts, in virtual time. The others' frames are out before its deadline, and the
// next wait for it is shorter.

import { expect, test, vi } from "vitest";
import type { PostOutcome } from "../../src/relay/ports/delivery.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { PATIENCE_MS } from "../harness/patience.ts";
import { type Caller, tokenOf, virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

interface Deadline {
  readonly ms: number;
  readonly end: () => void;
}

/** A live match of four that every seat watches, on a host whose deadlines end when the test says so. */
const matchOfFour = async (adapt: (relay: Relay) => Relay = (relay) => relay) => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const host = createHost(store.client(), world, { table: await store.newStore() });
  const deadlines = new Set<Deadline>();
  const after = (ms: number, end: () => void): (() => void) => {
    const deadline = { ms, end };
    deadlines.add(deadline);
    return () => deadlines.delete(deadline);
  };
  const relay = adapt({ ...host, time: { ...host.time, after } });
  const gateway = virtualGateway(relay, world);
  const { id, seats } = await virtualMatch(gateway, 4);
  for (const caller of seats) await gateway.say(caller, { type: "watch", match: id });
  world.posted.length = 0;
  const ready = (name: string) => ({ type: "act", match: id, id: name, seen: 2, action: { type: "ready" } });
  const heard = () => seats.map((seat) => framesTo(seat));
  const framesTo = ({ connection }: Caller) =>
    world.posted.filter((post) => post.connection === connection).length;
  return { world, gateway, id, seats, deadlines, ready, heard };
};

test("no frame waits for a post that hangs, and the second wait for it is short", async () => {
  const { world, gateway, id, seats, deadlines, ready, heard } = await matchOfFour();
  const slow = pick(seats, 3);
  const hung: ((outcome: PostOutcome) => void)[] = [];
  world.onPost = ({ connection }) =>
    connection === slow.connection ? new Promise((resolve) => hung.push(resolve)) : "sent";

  const first = returning(gateway.say(pick(seats, 0), ready("first")));
  await until(() => hung.length === 1);
  expect(heard()).toEqual([1, 1, 1, 1]);
  expect(first.returned()).toBe(false);
  expect([...deadlines].map(({ ms }) => ms)).toEqual([1_000]);
  endAll(deadlines);
  await first.done;

  const second = returning(gateway.say(pick(seats, 1), ready("second")));
  await until(() => hung.length === 2);
  expect(heard()).toEqual([2, 2, 2, 2]);
  expect([...deadlines].map(({ ms }) => ms)).toEqual([50]);
  endAll(deadlines);
  await second.done;

  // The same over REST, which answers after the posts.
  const body = { game: "zip-zap", seen: 2, action: { type: "ready" } };
  const third = returning(
    gateway.rest("POST", `/v1/matches/${id}/actions`, { ...tokenOf(pick(seats, 2)), body }),
  );
  await until(() => hung.length === 3);
  expect(heard()).toEqual([3, 3, 3, 3]);
  expect([...deadlines].map(({ ms }) => ms)).toEqual([50]);
  endAll(deadlines);
  await third.done;

  // After a post in time, the relay waits for the connection as before. An act that is sent again is posted while it is
  // the newest.
  world.onPost = () => "sent";
  await gateway.say(pick(seats, 2), ready("third"));
  world.onPost = ({ connection }) =>
    connection === slow.connection ? new Promise((resolve) => hung.push(resolve)) : "sent";
  const again = returning(gateway.say(pick(seats, 2), ready("third")));
  await until(() => hung.length === 4);
  expect([...deadlines].map(({ ms }) => ms)).toEqual([1_000]);
  for (const answer of hung) answer("sent");
  await again.done;
  expect(deadlines.size).toBe(0);
});

test("if the sender's own connection hangs, the others receive their frames all the same", async () => {
  const { world, gateway, seats, deadlines, ready, heard } = await matchOfFour();
  const sender = pick(seats, 2);
  world.onPost = ({ connection }) => (connection === sender.connection ? new Promise(() => {}) : "sent");
  const act = returning(gateway.say(sender, ready("mine")));
  await until(() => deadlines.size === 1);
  expect(heard()).toEqual([1, 1, 1, 1]);
  endAll(deadlines);
  await act.done;
});

test.for(["hangs", "fails"])(
  "a connection is gone and its unbinding %s: the others receive the act, and its sender gets an answer",
  async (how) => {
    let unbindings = 0;
    const { world, gateway, seats, ready, heard } = await matchOfFour((relay) => ({
      ...relay,
      matches: {
        ...relay.matches,
        unbind: () => {
          unbindings++;
          return how === "hangs" ? new Promise(() => {}) : Promise.reject(new Error("the store is gone"));
        },
      },
    }));
    const gone = pick(seats, 3);
    world.onPost = ({ connection }) => (connection === gone.connection ? "gone" : "sent");
    const act = returning(gateway.say(pick(seats, 0), ready("one")));
    await until(() => unbindings === 1);
    expect(heard()).toEqual([1, 1, 1, 1]);
    if (how === "fails") await act.done;
  },
);

const returning = (work: Promise<unknown>) => {
  let returned = false;
  const done = work.then(() => {
    returned = true;
  });
  return { done, returned: () => returned };
};

const endAll = (deadlines: Set<Deadline>): void => {
  for (const deadline of deadlines) {
    deadlines.delete(deadline);
    deadline.end();
  }
};

/** Waits for the store only: virtual time stands still. */
const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(holds()).toBe(true), { timeout: PATIENCE_MS, interval: 1 });
