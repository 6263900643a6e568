// Posts that the gateway answers with 429, in virtual time: how many go out, and in which order.
import { expect, test } from "vitest";
import { fanOut } from "../../src/relay/delivery/deliver.ts";
import { seatPost } from "../../src/relay/delivery/outbox.ts";
import { createSpectatorPosts } from "../../src/relay/watching/spectator-posts.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { drivenTime } from "./support/driven-time.ts";

const store = memoryStore();
const FRAME = { type: "pong", time: "2100-01-01T00:00:00.000Z" } as const;
const SEATS = ["seat 0", "seat 1", "seat 2", "seat 3"];

/** A host whose gateway takes no post before `openAtMs`, and as many as it likes after that. */
const throttledHost = (seed: string) => {
  const world = createWorld(0);
  const { time, drive } = drivenTime(world);
  const relay = { ...createHost(store.client(), world, { seed }), time };
  const taken: string[] = [];
  const throttled: string[] = [];
  const state = { openAtMs: 0 };
  world.onPost = ({ connection }) => {
    const isOpen = world.nowMs >= state.openAtMs;
    (isOpen ? taken : throttled).push(connection);
    return isOpen ? "sent" : "throttled";
  };
  const toSeats = () =>
    fanOut(
      relay,
      SEATS.map((connection, seat) => seatPost("match", seat, connection, FRAME)),
    );
  const count = (list: readonly string[], one: string) => list.filter((other) => other === one).length;
  return { world, relay, drive, taken, throttled, state, toSeats, count };
};

test("a post answered 429 is tried again until the gateway takes it, and once only", async () => {
  const { drive, world, state, taken, throttled, toSeats, count } = throttledHost("again");
  state.openAtMs = 100;
  await drive(toSeats());
  expect(taken.toSorted()).toEqual(SEATS);
  for (const seat of SEATS) {
    expect(count(throttled, seat)).toBeGreaterThanOrEqual(2);
    expect(count(throttled, seat)).toBeLessThanOrEqual(4);
  }
  expect(world.nowMs).toBeLessThanOrEqual(200);
  // The tries of one seat follow one another. Nobody's tries wait for another's.
  expect(throttled.slice(0, 4)).toEqual(SEATS);
});

test("a post is tried seven times at most before its deadline, and the next one less often", async () => {
  const { drive, relay, world, state, throttled, taken, toSeats } = throttledHost("late");
  state.openAtMs = Number.POSITIVE_INFINITY;
  await drive(toSeats());
  expect(world.nowMs).toBe(1_000);
  expect(throttled.length).toBeGreaterThan(4 * 4);
  expect(throttled.length).toBeLessThanOrEqual(7 * 4);

  const [first] = [throttled.length];
  await drive(toSeats());
  expect(world.nowMs).toBe(1_050);
  expect(throttled.length - first).toBeGreaterThanOrEqual(2 * 4);
  expect(throttled.length - first).toBeLessThanOrEqual(3 * 4);

  // What slept beyond its deadline posts no more.
  const [second] = [throttled.length];
  state.openAtMs = 0;
  await drive(relay.time.sleep(10_000));
  expect([throttled.length - second, taken.length]).toEqual([0, 0]);
  expect(relay.cache.lateAtMs("seat 0")).toBe(1_050);
});

test("seats go before spectators where the gateway throttles both", async () => {
  const { drive, relay, state, taken, throttled, toSeats } = throttledHost("order");
  const { post } = createSpectatorPosts();
  const spectators = Array.from({ length: 30 }, (_, n) => `spectator ${n}`);
  state.openAtMs = 150;
  const watched = spectators.map((spectator) => post(relay, spectator, "{}", 5_000));
  await drive(Promise.all([toSeats(), ...watched]));
  expect(taken.slice(0, 4).toSorted()).toEqual(SEATS);
  expect(taken.slice(4).toSorted()).toEqual(spectators.toSorted());
  // Each spectator's post went out twice: the pause outlasts the throttling.
  expect(throttled.filter((one) => one.startsWith("spectator"))).toHaveLength(30);
});

test("spectators' frames thin out while the gateway takes no more", async () => {
  const { drive, world, relay, state, taken, throttled } = throttledHost("thin");
  const { post } = createSpectatorPosts();
  const spectators = Array.from({ length: 250 }, (_, n) => `spectator ${n}`);
  const frame = () => {
    const untilMs = world.nowMs + 5_000;
    return drive(Promise.all(spectators.map((spectator) => post(relay, spectator, "{}", untilMs))));
  };
  state.openAtMs = 20_000;
  const outcomes = await frame();
  expect(new Set(outcomes)).toEqual(new Set(["throttled"]));
  // A hundred at once, then after pauses of 0.4, 0.8, 1.6 and 3.2 s: never one by one for all 250.
  expect(throttled.length).toBeLessThanOrEqual(5 * 100);
  expect(world.nowMs).toBeLessThan(8_000);
  world.nowMs = 20_000;
  expect(new Set(await frame())).toEqual(new Set(["sent"]));
  expect(taken.toSorted()).toEqual(spectators.toSorted());
});

test("a spectator's post that is refused after its deadline makes the next ones wait too", async () => {
  const { drive, world, relay } = throttledHost("late refusal");
  const { post } = createSpectatorPosts();
  let refuse = (): void => {};
  const answered = new Promise<"throttled">((resolve) => {
    refuse = () => resolve("throttled");
  });
  world.onPost = () => answered;
  expect(await drive(post(relay, "slow", "{}", 5_000))).toBe("late");
  refuse();
  await drive(Promise.resolve());
  const refusedAtMs = world.nowMs;
  let postedAtMs = 0;
  world.onPost = () => {
    postedAtMs = world.nowMs;
    return "sent";
  };
  expect(await drive(post(relay, "other", "{}", 10_000))).toBe("sent");
  expect(postedAtMs - refusedAtMs).toBeGreaterThanOrEqual(200);
});

test("an environment has a hundred spectators' posts on their way at most", async () => {
  const { relay } = throttledHost("wide");
  const { post } = createSpectatorPosts();
  const answers: (() => void)[] = [];
  let most = 0;
  let on = 0;
  const posts = {
    ...relay.posts,
    post: () =>
      new Promise<"sent">((resolve) => {
        most = Math.max(most, ++on);
        answers.push(() => {
          on -= 1;
          resolve("sent");
        });
      }),
  };
  const all = Promise.all(
    Array.from({ length: 3_000 }, (_, n) => post({ ...relay, posts }, `${n}`, "{}", 5_000)),
  );
  let done = false;
  void all.then(() => {
    done = true;
  });
  while (!done) {
    for (const answer of answers.splice(0)) answer();
    await new Promise(setImmediate);
  }
  expect(most).toBe(100);
});
