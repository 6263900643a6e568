// A host in a world of the table: the real handlers on the real store code. Each call that leaves it is a step.
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { DynamoAnswer, DynamoRequest } from "../../src/aws/dynamo/dynamo.ts";
import {
  createQueueJobs,
  createQueueTimers,
  createQueueWebhooks,
} from "../../src/aws/lambda/queue-message.ts";
import type { SignedSender } from "../../src/aws/lambda/signed-request.ts";
import { createStreamHandler } from "../../src/aws/lambda/stream-handler.ts";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { createMakeSchedule } from "../../src/aws/lambda/timer-schedules.ts";
import { createWebhookHandler } from "../../src/aws/lambda/webhook-handler.ts";
import { ALL_STORES } from "../../src/aws/stores/all-stores.ts";
import { createStores } from "../../src/aws/stores/stores.ts";
import type { Posts } from "../../src/relay/ports/delivery.ts";
import type { PushServices, Received, Receivers } from "../../src/relay/ports/webhooks.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createPostToSpectators } from "../../src/relay/watching/post-to-spectators.ts";
import { createSimulatedClient } from "../../src/simulator/store/simulated-client.ts";
import { LOCAL_SCHEDULER, sentTimer } from "../../src/stand-ins/queue/sent-timer.ts";
import { createHost } from "../harness/host.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { type VirtualGateway, virtualGateway } from "../harness/virtual-gateway.ts";
import { asPort, createSteps, type Steps, type Strike, type Ways, withNames } from "./steps.ts";
import { type Queue, type Reader, TABLE, type TableWorld } from "./table-world.ts";

export interface Host {
  readonly world: TableWorld;
  readonly relay: Relay;
  readonly gateway: VirtualGateway;
  readonly steps: Steps;
  /** The functions that read the queues and the stream. */
  readonly readers: Readonly<Record<Queue | Reader, (event: unknown) => Promise<unknown>>>;
}

/** Readers who wait hold a lease. */
const SETTINGS = { ...UNHURRIED, limits: { ...UNHURRIED.limits, waits: 4 } };
/** As in `functions/projections.ts`. */
const PUT_ASIDE_SECONDS = 5;

export const newHost = (world: TableWorld, strike: Strike | null = null): Host => {
  const steps = createSteps(strike);
  const seed = `host ${world.hosts++}`;
  const now = () => world.nowMs;
  const client = createSimulatedClient(world.store, (request, done) =>
    steps.pass(nameOf(request), waysOf(world, request, done), done),
  );
  const sender = (queue: Queue) => senderTo(world, queue, steps);
  const host = createHost(client, world, { seed, settings: SETTINGS });
  const far = { makeSchedule: createMakeSchedule(sender("timers"), LOCAL_SCHEDULER), log: host.log };
  const relay = withNames({
    ...host,
    ...createStores(client, TABLE, now, 1, ALL_STORES),
    posts: postsOf(world, steps),
    timers: createQueueTimers(sender("timers"), "http://queue/timers", now, far),
    jobs: createQueueJobs(sender("timers"), "http://queue/timers", far),
    webhookQueue: createQueueWebhooks(sender("webhooks"), "http://queue/webhooks"),
  });
  let gateway: VirtualGateway | null = null;
  return {
    ...{ world, relay, steps },
    get gateway() {
      gateway ??= virtualGateway(relay, world);
      return gateway;
    },
    readers: {
      timers: createTimerHandler(relay),
      webhooks: createWebhookHandler(relay, receiversOf(world, steps)),
      projections: createStreamHandler(
        relay,
        async (asked, changes) => {
          for (const change of changes) await projectChange(asked, change);
        },
        (asked, match) => asked.jobs.send({ type: "project", match }, PUT_ASIDE_SECONDS),
      ),
      spectators: createStreamHandler(relay, createPostToSpectators()),
    },
  };
};

/** Runs a handler until it returns. Null: its host died. The host freezes then: what it has not awaited is not done. */
export const invoked = async <T>({ steps, world }: Host, handler: () => Promise<T>): Promise<T | null> => {
  const running = handler();
  const dead = Symbol("dead");
  const first = await Promise.race([running, steps.died.then(() => dead)]);
  if (steps.isDead()) return null;
  world.undone.push(...steps.freeze());
  return first === dead ? null : running;
};

const nameOf = (request: DynamoRequest): string => `store.${request.constructor.name.replace("Command", "")}`;

/** Not an error of DynamoDB's own: the network, or a fault of the service. */
const lost = (): never => {
  throw new Error("no answer came");
};

const waysOf = (world: TableWorld, request: DynamoRequest, done: () => DynamoAnswer): Ways<DynamoAnswer> => {
  const unanswered = () => {
    done();
    return lost();
  };
  const twice = () => {
    done();
    return done();
  };
  const writing = { refused: lost, unanswered, "asked twice": twice };
  const $metadata = {};
  if (request instanceof TransactWriteItemsCommand) {
    const CancellationReasons = [{ Code: "TransactionConflict" }];
    return {
      ...writing,
      "in conflict": () => {
        throw new TransactionCanceledException({ message: "cancelled", $metadata, CancellationReasons });
      },
      "in progress": () => {
        throw new TransactionInProgressException({ Message: "in progress", message: "", $metadata });
      },
    };
  }
  if (
    request instanceof UpdateItemCommand ||
    request instanceof PutItemCommand ||
    request instanceof DeleteItemCommand
  ) {
    const conflicting = {
      ...writing,
      "in conflict": () => {
        throw new TransactionConflictException({ message: "a transaction is at work", $metadata });
      },
    };
    if (!(request instanceof UpdateItemCommand) || !request.input.Key) return conflicting;
    const { pk, sk } = request.input.Key;
    if (sk?.S !== "M" || request.input.ConditionExpression === undefined) return conflicting;
    return {
      ...conflicting,
      beaten: () => {
        const Item = world.store.item({ pk: pk?.S ?? "", sk: sk.S ?? "" });
        throw new ConditionalCheckFailedException({
          message: "lost",
          $metadata,
          ...(Item && { Item: { ...Item } }),
        });
      },
    };
  }
  return { refused: lost };
};

/** In the queue, the message waits until its time. */
const senderTo =
  (world: TableWorld, queue: Queue, steps: Steps): SignedSender =>
  (request) => {
    const { body, delayMs, schedule } = sentTimer(request, world.nowMs);
    const send = () => {
      const times = { sentAtMs: world.nowMs, dueAtMs: world.nowMs + delayMs };
      const message = { queue, messageId: String(world.sent++), body, ...times, receives: 1 };
      world.messages = [...world.messages, message];
      return { status: 200 };
    };
    const unanswered = () => {
      send();
      return lost();
    };
    const doubled = () => {
      send();
      return send();
    };
    return steps.pass(
      schedule === null ? "queue" : "scheduler",
      { refused: () => ({ status: 500 }), unanswered, doubled },
      send,
    );
  };

const postsOf = (world: TableWorld, steps: Steps): Posts => {
  const shut = (connection: string) => {
    world.gone.add(connection);
    return "gone" as const;
  };
  return {
    post: (connection, text) =>
      steps.pass(
        "post",
        { gone: () => shut(connection), failed: () => "failed", throttled: () => "throttled" },
        () => {
          if (world.gone.has(connection)) return "gone";
          world.posted.push({ connection, text });
          return "sent";
        },
      ),
    close: (connection) =>
      steps.pass("close", { gone: () => shut(connection), failed: () => "failed" }, () => {
        if (world.gone.has(connection)) return "gone";
        world.closed.push(connection);
        world.gone.add(connection);
        return "sent";
      }),
    isOpen: (connection) => steps.pass("isOpen", { failed: () => true }, () => !world.gone.has(connection)),
  };
};

const receiversOf = (world: TableWorld, steps: Steps): Receivers & PushServices => ({
  post: (delivery) =>
    asPort("receivers.post", () => {
      const hit = () => world.hits.push(delivery);
      const unanswered = () => {
        hit();
        return { type: "failed", fault: "timeout" } as const;
      };
      const refused = () => ({ type: "failed", fault: "no-connection" }) as const;
      const failed = () => ({ type: "answered", status: 500 }) as const;
      const gone = () => ({ type: "answered", status: 410 }) as const;
      return steps.pass<Received>("receiver", { refused, unanswered, failed, gone }, () => {
        hit();
        return { type: "answered", status: 204 } as const;
      });
    }),
  push: (delivery) =>
    asPort("receivers.push", () => {
      const refused = () => ({ type: "failed", fault: "no-connection" }) as const;
      const gone = () => ({ type: "answered", status: 410 }) as const;
      return steps.pass<Received>("push service", { refused, gone }, () => {
        world.pushed.push(delivery);
        return { type: "answered", status: 201 } as const;
      });
    }),
});
