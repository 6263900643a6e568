// The whole relay in one process: what is API Gateway, Lambda, SQS and DynamoDB on AWS stands here around the very
// same functions. Only puts the parts together, and takes them apart again.

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { SettingsGiven } from "../aws/lambda/settings-text.ts";
import { STREAM_READERS } from "../aws/lambda/stream-readers.ts";
import { openDatabase } from "./database/database.ts";
import type { Engine } from "./database/embedded-database.ts";
import { localClient } from "./database/local-client.ts";
import { makeScratchFolder } from "./database/scratch-folder.ts";
import type { OnPost } from "./gateway/connections-api.ts";
import { openFrontDoor } from "./gateway/front-door.ts";
import { claimGatewayKey } from "./gateway/gateway-key.ts";
import { type GatewayLimits, LIMITS } from "./gateway/gateway-limits.ts";
import { postHanded } from "./gateway/handed-posts.ts";
import { createSocketGateway, socketPath } from "./gateway/socket-gateway.ts";
import {
  bundleFunctions,
  ENTRY_POINTS,
  type FunctionFiles,
  type FunctionName,
} from "./hosts/bundle-functions.ts";
import type { HostOptions } from "./hosts/host.ts";
import { createHostPool, type HostPool } from "./hosts/host-pool.ts";
import { createSharedPool } from "./hosts/shared-host.ts";
import { type Log, silent } from "./log.ts";
import { queuePath } from "./queue/queue-api.ts";
import { createQueueStore } from "./queue/queue-store.ts";
import { createTimerQueue } from "./queue/timer-queue.ts";
import { type LocalTimers, systemTimers } from "./queue/timers.ts";
import { tellMissed } from "./stream/recover-missed-changes.ts";
import { createStreamFeed, type StreamFeed } from "./stream/stream-feed.ts";
import { createTableStream } from "./stream/table-stream.ts";

export interface LocalRelayOptions {
  /** 0, the default, is any free one. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  /** How many hosts each function has. */
  readonly hosts?: number | undefined;
  /** The folder that keeps the data of the embedded database; null for memory. */
  readonly data: string | null;
  /** A DynamoDB that runs already, and that other relays may share. */
  readonly databaseEndpoint?: string | undefined;
  readonly engine?: Engine["kind"] | undefined;
  readonly tableName?: string | undefined;
  /** Other entry points than those of `functions/`. */
  readonly functions?: Partial<FunctionFiles> | undefined;
  /** What is left out is as by default; a limit that is null is lifted. */
  readonly settings?: SettingsGiven | undefined;
  /** What the functions' environment holds beside what the relay tells them. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly limits?: Partial<GatewayLimits> | undefined;
  readonly timers?: LocalTimers | undefined;
  readonly log?: Log | undefined;
  readonly onPost?: OnPost | undefined;
  /** Hears of every event that a function is given. */
  readonly onInvoke?: ((name: FunctionName) => void) | undefined;
}

export interface LocalRelay {
  readonly url: string;
  readonly socketUrl: string;
  readonly port: number;
  readonly databaseEndpoint: string;
  /** The process of the embedded database as it runs now; undefined if it was given. */
  databasePid(): number | undefined;
  /** Ends everything that was started; the second call waits for the first. */
  stop(): Promise<void>;
}

export async function startLocalRelay(options: LocalRelayOptions): Promise<LocalRelay> {
  const closers: (() => unknown)[] = [];
  const closeAll = async (): Promise<void> => {
    try {
      await closers.pop()?.();
    } finally {
      // One that fails must not keep the others running.
      if (closers.length > 0) await closeAll();
    }
  };
  try {
    const relay = await start(options, (closer) => closers.push(closer));
    let stopped: Promise<void> | undefined;
    return { ...relay, stop: () => (stopped ??= closeAll()) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Hands a closer to `onClose` for each part that it has started; they are to run in the opposite order. */
async function start(
  options: LocalRelayOptions,
  onClose: (closer: () => unknown) => void,
): Promise<Omit<LocalRelay, "stop">> {
  const {
    host = "127.0.0.1",
    hosts = 4,
    tableName = "turn-relay",
    timers = systemTimers,
    log = silent,
  } = options;
  const limits = { ...LIMITS, ...options.limits };

  const { data, databaseEndpoint: endpoint, engine } = options;
  const database = await openDatabase({ data, endpoint, engine, tableName, log });
  onClose(database.stop);
  const client = localClient(database.endpoint);
  onClose(() => client.destroy());
  const key = await claimGatewayKey(client, tableName);

  const scratch = makeScratchFolder();
  onClose(scratch.remove);
  const bundles = bundleFunctions({ ...ENTRY_POINTS, ...options.functions }, scratch.path);

  const server = createServer({ keepAliveTimeout: keepAliveMs }).listen(options.port ?? 0, host);
  await once(server, "listening");
  onClose(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const { port } = address;
  const domainName = `${reachable(host)}:${port}`;
  const url = `http://${domainName}`;
  const socketUrl = `ws://${domainName}${socketPath}`;

  const env = {
    ...options.env,
    AWS_REGION: "local",
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: randomBytes(16).toString("hex"),
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    TABLE_NAME: tableName,
    CONNECTIONS_ENDPOINT: url,
    TIMER_QUEUE_URL: `${url}${queuePath}`,
    PUBLIC_URL: url,
    SOCKET_URL: socketUrl,
    SETTINGS: JSON.stringify(options.settings ?? {}),
    // On AWS the functions run on a newer Node: what the SDK has to say about this one concerns nobody.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
  const feeds: StreamFeed[] = [];
  const stream = createTableStream({
    nowMs: timers.nowMs,
    onRecord: (record) => {
      for (const feed of feeds) feed.give(record);
    },
  });
  const functionNamed = (name: FunctionName, timeoutMs: number = limits.functionMs): HostOptions => ({
    ...{ name, bundle: bundles[name], env, timeoutMs, log },
    onStore: stream.heard,
    onInvoke: options.onInvoke,
  });
  const pool = (name: FunctionName): HostPool => createHostPool(hosts, functionNamed(name));
  const pools = {
    authorizer: pool("authorizer"),
    socket: pool("socket"),
    http: pool("http"),
    // A batch of SQS has ten events, which one environment handles side by side.
    timer: createSharedPool(hosts, functionNamed("timer")),
    projections: pool("projections"),
    spectators: createHostPool(hosts, {
      ...functionNamed("spectators"),
      env: { ...env, POSTS: "host" },
      onPosts: (posts) => postHanded({ port, key, sockets, onPost: options.onPost }, posts),
    }),
  };
  for (const name of ["projections", "spectators"] as const) {
    const reader = STREAM_READERS[name];
    feeds.push(createStreamFeed({ name, reader, pool: pools[name], timers, log }));
  }
  onClose(tellMissed({ client, tableName, timers, log, tell: stream.tell }));
  const waiters = createSharedPool(1, functionNamed("wait", limits.waitMs));
  onClose(() => Promise.all(Object.values(pools).map((one) => one.stop())));

  const sockets = createSocketGateway({ ...pools, port, domainName, limits, timers });
  const store = createQueueStore(client, tableName);
  const queue = createTimerQueue({ pool: pools.timer, store, limits, timers, log });
  const door = openFrontDoor(server, {
    ...{ port, domainName, key, sockets, queue, limits, timers, log },
    pool: pools.http,
    waiters,
    onPost: options.onPost,
  });
  onClose(async () => {
    door.shut();
    await waiters.stop();
    sockets.close();
    queue.stop();
    for (const feed of feeds) feed.stop();
    const idle = Promise.all(Object.values(pools).map((one) => one.idle()));
    await Promise.race([idle, sleep(limits.stopMs, undefined, { ref: false })]);
    sockets.terminate();
  });

  return {
    url,
    socketUrl,
    port,
    databaseEndpoint: database.endpoint,
    databasePid: database.pid,
  };
}

/** Longer than any client keeps an idle connection, so that it never sends into one that is just being closed. */
const keepAliveMs = 75_000;

/** The address under which this machine reaches what listens on `host`. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
