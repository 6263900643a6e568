// A session with the stream and the queue of webhooks in virtual time: the real projections read each change of a match,
// the real handler reads each message. The test plays the receivers.
import { createQueueWebhooks } from "../../src/aws/lambda/queue-message.ts";
import type { SignedSender } from "../../src/aws/lambda/signed-request.ts";
import { createStreamHandler } from "../../src/aws/lambda/stream-handler.ts";
import { STREAM_READERS } from "../../src/aws/lambda/stream-readers.ts";
import type { StreamRecord } from "../../src/aws/lambda/stream-record.ts";
import { createWebhookHandler } from "../../src/aws/lambda/webhook-handler.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import type { Written } from "../../src/relay/ports/matches.ts";
import type { PushDelivery } from "../../src/relay/ports/push.ts";
import type { Received, SignedDelivery } from "../../src/relay/ports/webhooks.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { failedItems } from "../../src/stand-ins/batch-answer.ts";
import type { Invoke } from "../../src/stand-ins/invocation.ts";
import { handOver, type QueuedMessage, sendMessageSchema } from "../../src/stand-ins/queue/sqs-message.ts";
import { wakes } from "../../src/stand-ins/stream/stream-feed.ts";
import type { TestStore } from "./memory-store.ts";
import { recordOf } from "./virtual-stream.ts";
import { type WireSession, wireSession } from "./wire-session.ts";

export interface Hit extends SignedDelivery {
  readonly atMs: number;
}

export interface WebhookWorld extends WireSession {
  /** What the receivers got. */
  readonly hits: Hit[];
  /** What a receiver answers; 204 unless the test says otherwise. */
  onHit: (hit: Hit) => Received;
  /** What the push services got. */
  readonly pushed: PushDelivery[];
  /** What a push service answers; 201 unless the test says otherwise. */
  onPush: (delivery: PushDelivery) => Received;
  /** How many changes woke the projections, and how many messages were sent. */
  readonly counts: { woken: number; sent: number };
  /** How often each record and each message comes. */
  copies: number;
  /** Whether a message may fail. If not, a failure fails the test. */
  mayFail: boolean;
  /** Reads all changes, then lets time pass to the given time. */
  runUntil(ms: number): Promise<void>;
  /** The same, as long as an attempt is due now. */
  run(): Promise<void>;
}

const MOST_RECEIVES = 5;
const HIDDEN_MS = 90_000;
const OK: Received = { type: "answered", status: 204 };
const TAKEN: Received = { type: "answered", status: 201 };

/** `around`: wraps the host, for example with a store that fails. */
export const webhookWorld = async (
  store: TestStore,
  around: (host: Relay) => Relay = (host) => host,
): Promise<WebhookWorld> => {
  let records: StreamRecord[] = [];
  let waiting: readonly QueuedMessage[] = [];
  let messages = 0;
  const counts = { woken: 0, sent: 0 };
  const session = await wireSession(store, "webhooks", (host, world) => {
    const send: SignedSender = async ({ body = "" }) => {
      const { MessageBody, DelaySeconds } = sendMessageSchema.parse(JSON.parse(body));
      const times = { sentAtMs: world.nowMs, dueAtMs: world.nowMs + DelaySeconds * 1000 };
      waiting = [...waiting, { messageId: String(messages++), body: MessageBody, ...times, receives: 1 }];
      counts.sent++;
      return { status: 200 };
    };
    return {
      ...withStream(around(host), (record) => records.push(record)),
      webhookQueue: createQueueWebhooks(send, "http://queue/webhooks"),
    };
  });
  const { relay, world } = session;
  const project = createStreamHandler(relay, async (_, changes) => {
    for (const change of changes) await projectChange(relay, change);
  });
  const handler = createWebhookHandler(relay, {
    post: async (delivery) => {
      const hit = { ...delivery, atMs: world.nowMs };
      hooks.hits.push(hit);
      return hooks.onHit(hit);
    },
    push: async (delivery) => {
      hooks.pushed.push(delivery);
      return hooks.onPush(delivery);
    },
  });
  const readStream = async (): Promise<void> => {
    const woken = records.filter((record) => wakes(STREAM_READERS.projections, record));
    records = [];
    counts.woken += woken.length;
    for (const record of woken)
      for (let n = hooks.copies; n > 0; n--)
        if (failedItems(await project({ Records: [record] })).length > 0) throw failure(session);
  };
  /** A message that failed comes again when it has been hidden for long enough. */
  const handed = async (message: QueuedMessage, invoke: Invoke<unknown>): Promise<void> => {
    const outcome = await handOver(message, invoke, MOST_RECEIVES);
    if (outcome === "done") return;
    if (!hooks.mayFail || outcome === "dropped") throw failure(session);
    const again = { receives: message.receives + 1, dueAtMs: world.nowMs + HIDDEN_MS };
    waiting = [...waiting, { ...message, ...again }];
  };
  const hooks: WebhookWorld = {
    ...session,
    hits: [],
    onHit: () => OK,
    pushed: [],
    onPush: () => TAKEN,
    counts,
    copies: 1,
    mayFail: false,
    runUntil: async (ms) => {
      await readStream();
      for (;;) {
        const [next] = waiting.toSorted((a, b) => a.dueAtMs - b.dueAtMs);
        if (!next || next.dueAtMs > ms) break;
        waiting = waiting.filter((message) => message !== next);
        world.nowMs = Math.max(world.nowMs, next.dueAtMs);
        const invoke = async (event: unknown) => ({ ok: true, result: await handler(event) }) as const;
        for (let n = hooks.copies; n > 0; n--) await handed(next, invoke);
      }
      world.nowMs = Math.max(world.nowMs, ms);
    },
    run: () => hooks.runUntil(world.nowMs),
  };
  return hooks;
};

const failure = ({ world }: WireSession): Error => new Error(JSON.stringify(world.logged));

/** Records what the host writes of hot items. */
const withStream = (host: Relay, record: (made: StreamRecord) => void): Relay => {
  const known = new Map<string, StoredMatch>();
  let sequence = 0;
  const heard = (before: StoredMatch, written: Written): Written => {
    if (written.type === "written") {
      record(recordOf(++sequence, known.get(before.id) ?? before, written.match));
      known.set(before.id, written.match);
    }
    return written;
  };
  const { matches } = host;
  return {
    ...host,
    matches: {
      ...matches,
      create: async (match) => {
        await matches.create(match);
        if (!known.has(match.id)) known.set(match.id, match);
      },
      commit: async (before, ...rest) => heard(before, await matches.commit(before, ...rest)),
      markHooked: async (match) => heard(match, await matches.markHooked(match)),
    },
  };
};
