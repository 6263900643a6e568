// How long the relay waits for a connection, a reader and a receiver, and how soon it tries again.
import { countDelivered, fanOut } from "../../../../src/relay/delivery/deliver.ts";
import { connectionPost, seatPost } from "../../../../src/relay/delivery/outbox.ts";
import { askToProject } from "../../../../src/relay/match/ask-to-project.ts";
import { listingOf } from "../../../../src/relay/match/listing-of.ts";
import type { PostOutcome } from "../../../../src/relay/ports/delivery.ts";
import type { AttemptMessage, Received } from "../../../../src/relay/ports/webhooks.ts";
import type { Relay } from "../../../../src/relay/relay.ts";
import { createSpectatorPosts } from "../../../../src/relay/watching/spectator-posts.ts";
import { attemptDelivery } from "../../../../src/relay/webhooks/attempt.ts";
import { signing } from "../../../../src/relay/webhooks/webhooks.ts";
import { BROWSER } from "../../../harness/browser.ts";
import { memoryStore } from "../../../harness/memory-store.ts";
import { webhookWorld } from "../../../harness/webhook-world.ts";
import { watchedMatch, wireSession } from "../../../harness/wire-session.ts";
import { newWebhook } from "../../../people/support/people.ts";
import { drivenTime } from "../driven-time.ts";
import { finished, startedMatch } from "../finished-match.ts";
import { pick } from "../pick.ts";
import { EVERY_EVENT, invitedBy, webhooksOf } from "../webhooks.ts";
import { DAY, type Durations, MINUTE, SECOND, told } from "./duration.ts";

const store = memoryStore();
const PONG = { type: "pong", time: "" } as const;

/** A host in driven time whose draws are the largest, so that each jittered wait is as long as it may be. */
const waiting = async (onPost: (tries: number) => PostOutcome | Promise<PostOutcome>) => {
  const { relay: host, world } = await wireSession(store);
  const { time, drive } = drivenTime(world);
  const relay: Relay = { ...host, time, random: { bytes: (count) => new Uint8Array(count).fill(255) } };
  let tries = 0;
  world.onPost = () => onPost(tries++);
  /** How long a work takes, in ms. */
  const lasts = async (work: () => Promise<unknown>): Promise<number> => {
    const beganMs = world.nowMs;
    await drive(work());
    return world.nowMs - beganMs;
  };
  const post = () => fanOut(relay, [seatPost("m1", 0, "c", PONG)]);
  return { relay, world, lasts, post };
};

const never = () => new Promise<PostOutcome>(() => {});

/** How long a spectator's frame takes that the gateway refuses so often. */
const spectatorWaitMs = async (refusals: number): Promise<number> => {
  const { relay, lasts } = await waiting((tries) => (tries < refusals ? "throttled" : "sent"));
  const posts = createSpectatorPosts();
  return lasts(() => posts.post(relay, "c", "{}", Number.POSITIVE_INFINITY));
};

/** A browser that subscribes, and a push. */
const subscribed = async (answer: Received = { type: "answered", status: 201 }) => {
  const world = await webhookWorld(store);
  const [ada, bo] = [await world.gateway.newCaller(), await world.gateway.newCaller()];
  await world.call(ada, "GET", "/v1/push-subscriptions");
  await world.call(ada, "PUT", "/v1/push-subscriptions/PhoneA", BROWSER);
  world.onPush = () => answer;
  await invitedBy(world, bo, ada);
  await world.run();
  return world;
};

/** A webhook whose deliveries fail, and one event. */
const failing = async () => {
  const world = await webhookWorld(store);
  const [ada, bo] = [await world.gateway.newCaller(), await world.gateway.newCaller()];
  await newWebhook(world, ada, EVERY_EVENT);
  world.onHit = () => ({ type: "failed", fault: "timeout" });
  const invited = async () => {
    await invitedBy(world, bo, ada);
    await world.run();
  };
  await invited();
  return { world, ada, invited };
};

export const DELIVERY_DURATIONS: Durations = {
  "relay/delivery/deliver.ts DEADLINE_MS": told(SECOND, async () => {
    const { lasts, post } = await waiting(never);
    return lasts(post);
  }),
  "relay/delivery/deliver.ts SLOW_DEADLINE_MS": told(50, async () => {
    const { lasts, post } = await waiting(never);
    await lasts(post);
    return lasts(post);
  }),
  "relay/delivery/deliver.ts SLOW_FOR_MS": {
    isMs: 30 * SECOND,
    isOver: async (ms) => {
      const { lasts, post, world } = await waiting(never);
      await lasts(post);
      world.nowMs += ms;
      return (await lasts(post)) > 50;
    },
  },
  "relay/delivery/deliver.ts FIRST_WAIT_MS": told(25, async () => {
    const { lasts, relay } = await waiting((tries) => (tries === 0 ? "throttled" : "sent"));
    return lasts(() => fanOut(relay, [connectionPost("c", PONG)]));
  }),
  "relay/delivery/deliver.ts PROMISED_MS": {
    isMs: 300,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      countDelivered(relay, { match: "m1", arrivalMs: world.nowMs - ms });
      return world.tally.take().counts.has("SlowActs");
    },
  },
  "relay/delivery/deliver.ts SLOW_MS": {
    isMs: 2 * SECOND,
    isOver: async (ms) => {
      const { relay, world } = await wireSession(store);
      countDelivered(relay, { match: "m1", arrivalMs: world.nowMs - ms });
      return JSON.stringify(world.logged).includes("act-slow");
    },
  },
  "relay/match/ask-to-project.ts PROJECTED_WITHIN_MS": told(MINUTE, async () => {
    const { gateway, relay, world } = await wireSession(store);
    const callers = [await gateway.newCaller(), await gateway.newCaller()];
    const { after } = finished(await startedMatch(gateway, relay, callers), { lastsMs: 0 }).ended;
    await askToProject(relay, after);
    return (world.jobs.at(-1)?.afterSeconds ?? 0) * SECOND;
  }),
  "relay/match/listing-of.ts TRUSTED_MS": {
    isMs: MINUTE,
    isOver: async (ms) => {
      const { gateway, relay, world } = await wireSession(store);
      const ada = await gateway.newCaller();
      const live = await startedMatch(gateway, relay, [ada, await gateway.newCaller()]);
      await listingOf(relay, live);
      await relay.listings.eraseName(live.id, ada.player ?? "");
      world.nowMs += ms;
      return (await listingOf(relay, live)).names[ada.player ?? ""] === undefined;
    },
  },
  "relay/watching/post-to-spectators.ts LONGEST_WAIT_MS": {
    isMs: 5 * SECOND,
    // The pauses between two tries are so long.
    stepMs: 4 * SECOND,
    isOver: async (ms) => {
      const session = await wireSession(store);
      session.world.onSleep = async (sleptMs) => {
        session.world.nowMs += sleptMs;
      };
      const { id, callers } = await watchedMatch(session, 2);
      const nobody = session.gateway.nobody();
      await session.received(nobody, nobody, { type: "watch", match: id });
      const untilMs = session.world.nowMs + ms;
      session.world.onPost = ({ connection }) =>
        connection === nobody.connection && session.world.nowMs < untilMs ? "throttled" : "sent";
      const act = { type: "act", match: id, id: "a", seen: 2, action: { type: "ready" } };
      await session.gateway.say(pick(callers, 0), act);
      await session.stream.deliver();
      const [last] = session.world.posted.slice(-1);
      return session.world.nowMs < untilMs || last?.connection !== nobody.connection;
    },
  },
  // A refused post waits for the common pause, and then for its own.
  "relay/watching/spectator-posts.ts FIRST_PAUSE_MS": told(2 * 400, () => spectatorWaitMs(1)),
  "relay/watching/spectator-posts.ts LONGEST_PAUSE_MS": told(
    3_200 + 400,
    async () => (await spectatorWaitMs(7)) - (await spectatorWaitMs(6)),
  ),
  "relay/webhooks/attempt-push.ts DAY_MS": told(DAY, async () => {
    const { pushed } = await subscribed();
    return (pushed[0]?.ttlSeconds ?? 0) * SECOND;
  }),
  // The first one, of a push that failed.
  "relay/webhooks/attempt-push.ts PUSH_RETRY_SECONDS": {
    isMs: 5 * SECOND,
    isOver: async (ms) => {
      const world = await subscribed({ type: "answered", status: 503 });
      await world.runUntil(world.world.nowMs + ms);
      return world.pushed.length > 1;
    },
  },
  "relay/webhooks/attempt.ts FAILING_MS": {
    isMs: DAY,
    isOver: async (ms) => {
      const { world, ada, invited } = await failing();
      world.world.nowMs += ms;
      await invited();
      return pick(await webhooksOf(world, ada), 0).disabled !== undefined;
    },
  },
  "relay/webhooks/attempt.ts LONGEST_DELAY_SECONDS": told(15 * MINUTE, async () => {
    const { relay, world } = await wireSession(store);
    const message: AttemptMessage = {
      ...{ type: "attempt", account: "ada", webhook: "w", id: "d", atMs: world.nowMs, attempts: 0 },
      dueAtMs: world.nowMs + DAY,
    };
    await attemptDelivery(relay, { post: () => Promise.reject(new Error("too early")) }, message);
    return (world.hooks.at(-1)?.afterSeconds ?? 0) * SECOND;
  }),
  // The second one. `webhook-deliveries.test.ts` has the schedule.
  "relay/webhooks/attempt.ts RETRY_SECONDS": {
    isMs: 5.25 * MINUTE,
    stepMs: MINUTE / 3,
    isOver: async (ms) => {
      const { world } = await failing();
      await world.runUntil(world.world.nowMs + 6 * SECOND);
      await world.runUntil(world.world.nowMs + ms);
      return world.hits.length > 2;
    },
  },
  "relay/webhooks/webhooks.ts DAY_MS": {
    isMs: DAY,
    isOver: async (ms) => {
      const session = await wireSession(store);
      const ada = await session.gateway.newCaller();
      const { id } = await newWebhook(session, ada);
      await session.call(ada, "POST", `/v1/webhooks/${id}/secrets`, {});
      session.world.nowMs += ms;
      const [hook] = await session.relay.webhooks.list(ada.player ?? "");
      return hook !== undefined && signing(session.relay, hook).length === 1;
    },
  },
};
