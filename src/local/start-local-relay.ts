// Starts and stops the whole relay on this machine, with the same functions as on AWS. Local parts stand in for API
// Gateway, Lambda, SQS and DynamoDB. Only the database may be a process of its own.

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { STORE_SCHEMA } from "../aws/dynamo/store-schema.ts";
import type { FunctionName } from "../aws/lambda/function-names.ts";
import type { SettingsGiven } from "../aws/lambda/settings-text.ts";
import { STREAM_READERS } from "../aws/lambda/stream-readers.ts";
import type { StreamRecord } from "../aws/lambda/stream-record.ts";
import type { Scheduler } from "../stand-ins/scheduler.ts";
import type { StoreChange } from "../stand-ins/store/memory-table.ts";
import { streamRecordOf } from "../stand-ins/store/stream-record-of.ts";
import { createStreamFeed, matchKeyOf, type StreamFeed } from "../stand-ins/stream/stream-feed.ts";
import { type Database, type DatabaseOptions, openDatabase } from "./database/database.ts";
import type { EngineName } from "./database/engines.ts";
import { localClient } from "./database/local-client.ts";
import { makeScratchFolder } from "./database/scratch-folder.ts";
import { createAskRelay } from "./gateway/ask-relay.ts";
import { answerConnection, type OnPost } from "./gateway/connections-api.ts";
import { openFrontDoor } from "./gateway/front-door.ts";
import { claimGatewayKey } from "./gateway/gateway-key.ts";
import { type GatewayLimits, LIMITS } from "./gateway/gateway-limits.ts";
import { createPostHanded } from "./gateway/handed-posts.ts";
import type { ListenOptions } from "./gateway/listen.ts";
import { createLocalTraffic } from "./gateway/local-traffic.ts";
import { openEntrance } from "./gateway/open-entrance.ts";
import { createServeOperator, type ServeOperator } from "./gateway/serve-operator.ts";
import { createSocketGateway, SOCKET_PATH } from "./gateway/socket-gateway.ts";
import { siteSource, webSource } from "./gateway/web-files.ts";
import {
  bundleFunctions,
  ENTRY_POINTS,
  type FunctionBundles,
  type FunctionFiles,
} from "./hosts/bundle-functions.ts";
import type { HostCount, HostPool, StartHost } from "./hosts/host-pool.ts";
import { HOSTS, startFunctions } from "./hosts/start-functions.ts";
import { type Log, messageOf, silent } from "./log.ts";
import { createObservations } from "./observations.ts";
import { answerQueue, QUEUE_PATH, WEBHOOK_QUEUE_PATH } from "./queue/queue-api.ts";
import { createQueueStore, type QueueName } from "./queue/queue-store.ts";
import { createTimerQueue, type TimerQueue } from "./queue/timer-queue.ts";
import { overheard } from "./stream/overhear.ts";
import { recoverMissedChanges } from "./stream/recover-missed-changes.ts";
import { createStoreStream } from "./stream/store-stream.ts";
import { systemScheduler } from "./system-scheduler.ts";

export interface LocalRelayOptions extends ListenOptions {
  /** The hosts of each function. Default: at most 4, which start and end as on Lambda. */
  readonly hosts?: HostCount | undefined;
  /** The data folder of the embedded database. Null means memory. */
  readonly data: string | null;
  /** What `GET /v1` names to everybody, without a slash at its end. Default: to each caller the address by which it came. */
  readonly publicUrl?: string | undefined;
  /** The address of a running DynamoDB. Other relays may share it. */
  readonly databaseEndpoint?: string | undefined;
  /** The database to start. Default: in this process for data in memory, otherwise dynoxide. */
  readonly engine?: EngineName | undefined;
  readonly tableName?: string | undefined;
  /** Entry points that replace those of `functions/`. */
  readonly functions?: Partial<FunctionFiles> | undefined;
  /** A missing setting has its default. A null limit means no limit. */
  readonly settings?: SettingsGiven | undefined;
  /** Gives the key of the operator, once the data folder is open. Left out: nobody can act as the operator. */
  readonly operatorKey?: (() => Promise<string>) | undefined;
  /** More environment variables for the functions, beside the relay's own. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly limits?: Partial<GatewayLimits> | undefined;
  readonly timers?: Scheduler | undefined;
  readonly log?: Log | undefined;
  readonly onPost?: OnPost | undefined;
  /** Makes the hosts. Default: worker threads with the bundles for one machine. */
  readonly startHost?: StartHost | undefined;
  /** Called for each event of a function. */
  readonly onInvoke?: ((name: FunctionName) => void) | undefined;
}

export interface LocalRelay {
  readonly url: string;
  readonly socketUrl: string;
  readonly port: number;
  readonly databaseEndpoint: string;
  /** The access key that the database asks for. Undefined: it takes any. */
  readonly databaseKey: string | undefined;
  /** The process id of the database now. Undefined if the database is in this process or was given. */
  databasePid(): number | undefined;
  /** Stops everything that was started. A second call waits for the first. */
  stop(): Promise<void>;
}

export const startLocalRelay = async (options: LocalRelayOptions): Promise<LocalRelay> => {
  const closers: (() => unknown)[] = [];
  const closeAll = async (): Promise<void> => {
    try {
      await closers.pop()?.();
    } finally {
      // A failing closer must not keep the other parts running.
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
};

type OnClose = (closer: () => unknown) => void;

/** Starts the parts and gives `onClose` a closer for each. The closers must run in reverse order. */
const start = async (options: LocalRelayOptions, onClose: OnClose): Promise<Omit<LocalRelay, "stop">> => {
  const { tableName = "turn-relay", hosts = HOSTS, timers = systemScheduler, log = silent } = options;
  const limits = { ...LIMITS, ...options.limits };

  const feeds: StreamFeed[] = [];
  const seen = createObservations();
  const onRecord = (record: StreamRecord): void => {
    seen.heard(record);
    for (const feed of feeds) feed.give(record);
  };
  const onChange = (change: StoreChange): void => {
    if (change.key.sk === HOT) onRecord(streamRecordOf(change, STORE_SCHEMA));
  };
  const { data, databaseEndpoint: endpoint, engine } = options;
  const [bundles, database] = await prepare(
    options.functions,
    { data, endpoint, engine, tableName, log, onChange },
    onClose,
  );
  const client = localClient(database);
  onClose(() => client.destroy());
  const key = database.accessKey ?? (await claimGatewayKey(client, tableName));
  const entrance = await openEntrance(options, hosts, limits, onClose);
  const { port, domainName } = entrance;
  const url = `http://${domainName}`;
  const socketUrl = `ws://${domainName}${SOCKET_PATH}`;

  const env = environmentOf({ url, tableName, key, endpoint: database.endpoint, options });
  const traffic = createLocalTraffic(timers.nowMs);
  const stream = createStoreStream({ nowMs: timers.nowMs, onRecord });
  const functions = startFunctions(
    { options, bundles, limits, timers, log, env },
    {
      onCounted: seen.counted,
      ask: createAskRelay({
        // A database in this process calls `onChange` itself.
        askDatabase: database.kind === "memory" ? database.ask : overheard(database.ask, stream.heard),
        askQueue: (target, text) => answerQueue({ queue, webhookQueue }, target, text),
        askTraffic: traffic.daily,
        askConnection: (method, path) => answerConnection({ port, key, sockets }, method, path),
      }),
      postHanded: createPostHanded({
        ...{ port, key, limits, onPost: options.onPost },
        post: (connection, frame) => traffic.posted(sockets.post(connection, frame)),
      }),
    },
  );
  const { pools, waiters } = functions;
  const counted = traffic.counted(functions);
  for (const name of STREAM_FUNCTIONS) feeds.push(feedOf(name, pools[name], timers, log));
  onClose(functions.stop);

  const sockets = createSocketGateway({ ...counted, ...entrance, limits, timers });
  const queueOf = (name: QueueName, { invoke }: HostPool): TimerQueue =>
    createTimerQueue({ invoke, store: createQueueStore(client, tableName, name), limits, timers, log });
  const queue = queueOf("timers", pools.timer);
  const webhookQueue = queueOf("webhooks", pools.webhooks);
  onClose(recoverMissedChanges({ client, tableName, timers, log, queue, onLive: seen.found }));
  const door = openFrontDoor({
    ...entrance,
    ...{ key, sockets, queue, webhookQueue, limits, timers, log, waiters: counted.waiters },
    ...{ pool: counted.http, signIn: counted.signIn, arenas: counted.arenas },
    operator: await openOperatorDoor(options, pools.operator, timers),
    metrics: () => seen.page(sockets.ids().length),
    ...{ onPost: options.onPost, web: webSource() },
    site: siteSource((error) => log({ level: "warn", event: "no-documents", error: messageOf(error) })),
  });
  onClose(async () => {
    door.shut();
    await waiters.stop();
    sockets.close();
    for (const part of [queue, webhookQueue, ...feeds]) part.stop();
    await Promise.race([functions.idle(), sleep(limits.stopMs, undefined, { ref: false })]);
    sockets.terminate();
  });
  for (const name of FIRST_FUNCTIONS) pools[name].warm();
  return {
    ...{ url, socketUrl, port },
    databaseEndpoint: database.endpoint,
    databaseKey: database.accessKey,
    databasePid: database.pid,
  };
};

/** The data folder is open: the key may lie there. */
const openOperatorDoor = async (
  { operatorKey }: Pick<LocalRelayOptions, "operatorKey">,
  pool: HostPool,
  { nowMs }: Scheduler,
): Promise<ServeOperator | null> =>
  operatorKey ? createServeOperator({ key: await operatorKey(), pool, nowMs }) : null;

/** Finds or makes the functions' bundles and opens the database side by side. */
const prepare = async (
  functions: LocalRelayOptions["functions"],
  options: DatabaseOptions,
  onClose: OnClose,
): Promise<readonly [FunctionBundles, Database]> => {
  const outFolder = (): string => {
    const scratch = makeScratchFolder();
    onClose(scratch.remove);
    return scratch.path;
  };
  const opening = openDatabase(options).then((opened) => {
    onClose(opened.stop);
    return opened;
  });
  const bundling = bundleFunctions(functions ? { ...ENTRY_POINTS, ...functions } : ENTRY_POINTS, outFolder);
  // If one fails, the other must have its closer before the closers run.
  await Promise.allSettled([bundling, opening]);
  return [await bundling, await opening];
};

interface Addresses {
  readonly url: string;
  readonly tableName: string;
  readonly key: string;
  /** Of the database. */
  readonly endpoint: string;
  readonly options: Pick<LocalRelayOptions, "env" | "settings" | "publicUrl">;
}

const environmentOf = ({ url, tableName, key, endpoint, options }: Addresses) => ({
  ...options.env,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_REGION: "local",
  AWS_ACCESS_KEY_ID: key,
  AWS_SECRET_ACCESS_KEY: randomBytes(16).toString("hex"),
  TABLE_NAME: tableName,
  CONNECTIONS_ENDPOINT: url,
  TIMER_QUEUE_URL: `${url}${QUEUE_PATH}`,
  WEBHOOK_QUEUE_URL: `${url}${WEBHOOK_QUEUE_PATH}`,
  ...(options.publicUrl === undefined ? {} : { PUBLIC_URL: options.publicUrl }),
  // No browser binds a passkey to an IP address.
  PAGE_URL: options.publicUrl ?? `http://localhost:${new URL(url).port}`,
  SOCKET_PATH,
  SETTINGS: JSON.stringify(options.settings ?? {}),
  ...(options.settings?.budgetUsd ? { GATEWAYS: JSON.stringify(localGateways(url)) } : {}),
});

/** The functions ask the gateway's process, whatever these say. */
const localGateways = (endpoint: string) => {
  const gateway = { api: "local", stage: "local" };
  return { endpoint, http: gateway, socket: gateway };
};

/** The sort key of hot items. The filters of all readers ask for it. */
const HOT = "M";
/** What the first client needs. */
const FIRST_FUNCTIONS = ["http", "authorizer", "socket"] as const;
const STREAM_FUNCTIONS = ["projections", "spectators"] as const;
const BATCH_RECORDS = 100;

const feedOf = (
  name: (typeof STREAM_FUNCTIONS)[number],
  { invoke }: HostPool,
  scheduler: Scheduler,
  log: Log,
): StreamFeed =>
  createStreamFeed({
    ...{ reader: STREAM_READERS[name], invoke, scheduler, batchRecords: BATCH_RECORDS },
    laneOf: matchKeyOf,
    onDropped: (match, records) =>
      log({ level: "error", event: "records-dropped", function: name, match, records }),
  });
