// The whole relay in virtual time, with a tally: the handlers of all functions, the store, the gateway, the queue and the
// stream. Nothing fails here, and the same seed gives the same counts.
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { createStreamHandler, type Follow } from "../../src/aws/lambda/stream-handler.ts";
import { STREAM_READERS } from "../../src/aws/lambda/stream-readers.ts";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { matchFrom } from "../../src/aws/stores/match-item.ts";
import { WAITS_MS } from "../../src/cli/plan/assumed-waits.ts";
import type { LiveMatch } from "../../src/match/stored-match.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { createPostToSpectators } from "../../src/relay/watching/post-to-spectators.ts";
import { type Clockwork, createClockwork } from "../../src/simulator/world/clockwork.ts";
import type { SentTimer } from "../../src/stand-ins/queue/sent-timer.ts";
import { handOver } from "../../src/stand-ins/queue/sqs-message.ts";
import type { StoreChange } from "../../src/stand-ins/store/memory-table.ts";
import { streamRecordOf } from "../../src/stand-ins/store/stream-record-of.ts";
import { createStreamFeed, matchKeyOf, type StreamFeed } from "../../src/stand-ins/stream/stream-feed.ts";
import { SERVED_DOCUMENTS } from "../harness/served-documents.ts";
import { virtualHttp } from "../harness/virtual-gateway.ts";
import { createGateway, type MeteredGateway } from "./metered-gateway.ts";
import { createHosts, type MeteredHosts } from "./metered-hosts.ts";
import { type Meter, newMeter } from "./tally.ts";

export interface MeteredRequest {
  readonly token?: string;
  readonly body?: object;
  /** An `Idempotency-Key`. */
  readonly key?: string;
  readonly address: string;
}

export interface MeteredWorld {
  readonly clockwork: Clockwork;
  readonly meter: Meter;
  readonly gateway: MeteredGateway;
  /** A REST request. Resolves with the answer's body. Throws for any other status than success. */
  rest(method: string, path: string, request: MeteredRequest): Promise<unknown>;
  /** Runs work on a host of a function. */
  readonly run: MeteredHosts["run"];
  liveMatches(): readonly LiveMatch[];
}

/** A far year, as in all tests in which items expire. */
const START_MS = Date.UTC(2100, 0, 1);
/** The sort key of hot items. The filters of both readers ask for it. */
const HOT = "M";
const MOST_RECEIVES = 1_000;
const BATCH_RECORDS = 100;
const SERVICE = { publicUrl: null, socketUrl: null, socketPath: null, texts: SERVED_DOCUMENTS };

export const createMeteredWorld = (seed: number, hostsOfEach: number, hasScheduler = true): MeteredWorld => {
  const clockwork = createClockwork(START_MS, null);
  const meter = newMeter();
  let feeds: readonly StreamFeed[] = [];
  const onChange = (change: StoreChange): void => {
    if (change.key.sk !== HOT) return;
    const record = streamRecordOf(change, STORE_SCHEMA);
    for (const feed of feeds) feed.give(record);
  };
  const gateway = createGateway(clockwork, meter, () => hosts);
  const hosts: MeteredHosts = createHosts({
    ...{ seed, hosts: hostsOfEach, clockwork, meter, onChange, hasScheduler, ...gateway },
    enqueue: (sent) => enqueue({ clockwork, meter, hosts }, sent),
  });
  feeds = [
    feedOf({ clockwork, hosts }, "projections", async (relay, changes) => {
      for (const change of changes) await projectChange(relay, change);
    }),
    feedOf({ clockwork, hosts }, "spectators", createPostToSpectators()),
  ];
  const liveMatches = () =>
    hosts.store
      .contents()
      .flatMap((item) => (item["sk"]?.S === HOT ? [matchFrom(item)] : []))
      .filter((match) => match.status === "live");
  return {
    clockwork,
    meter,
    gateway,
    rest: restOf({ clockwork, meter, hosts }),
    run: hosts.run,
    liveMatches,
  };
};

interface Parts {
  readonly clockwork: Clockwork;
  readonly meter: Meter;
  readonly hosts: MeteredHosts;
}

/** Delivers the message when it is due. Each delivery is a request to receive and one to delete. A schedule sends, too. */
const enqueue = ({ clockwork, meter, hosts }: Parts, { body, delayMs, schedule }: SentTimer): void => {
  const sentAtMs = clockwork.nowMs();
  const dueAtMs = sentAtMs + delayMs;
  const deliver = async (receives: number): Promise<void> => {
    if (schedule !== null && receives === 1) meter.timers.queueRequests++;
    const message = { messageId: String(meter.timers.queueRequests), body, sentAtMs, dueAtMs, receives };
    meter.timers.queueRequests += 2;
    const handed = await handOver(
      message,
      (event) => hosts.invoke("timer", "timers", (relay) => createTimerHandler(relay)(event)),
      MOST_RECEIVES,
    );
    if (handed === "again") clockwork.after(HIDDEN_MS, "", () => void deliver(receives + 1));
  };
  clockwork.after(dueAtMs - sentAtMs + WAITS_MS.queue, "", () => void deliver(1));
};

const HIDDEN_MS = 90_000;

const feedOf = (
  { clockwork, hosts }: Pick<Parts, "clockwork" | "hosts">,
  name: keyof typeof STREAM_READERS,
  follow: Follow,
): StreamFeed =>
  createStreamFeed({
    reader: STREAM_READERS[name],
    batchRecords: BATCH_RECORDS,
    laneOf: matchKeyOf,
    invoke: (batch) => hosts.invoke(name, name, (relay) => createStreamHandler(relay, follow)(batch)),
    scheduler: {
      nowMs: clockwork.nowMs,
      after: (ms, run) => clockwork.after(ms, "", run).cancel,
    },
    onDropped: () => {
      throw new Error(`${name} gave up a record`);
    },
  });

const restOf =
  ({ clockwork, meter, hosts }: Parts): MeteredWorld["rest"] =>
  async (method, path, { token, body, key, address }) => {
    const travel = (): Promise<void> =>
      new Promise((resolve) => void clockwork.after(WAITS_MS.network, "", resolve));
    const headers = [
      ...(body === undefined ? [] : ["content-type", "application/json"]),
      ...(token === undefined ? [] : ["authorization", `Bearer ${token}`]),
      ...(key === undefined ? [] : ["idempotency-key", key]),
    ];
    await travel();
    meter.lobby.httpRequests++;
    const asked = {
      ...{ method, target: path, headers, address },
      body: Buffer.from(body === undefined ? "" : JSON.stringify(body)),
    };
    const answer = await hosts.run("http", "lobby", (relay) =>
      virtualHttp(relay, { nowMs: clockwork.nowMs() }, SERVICE)(asked),
    );
    const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    meter.lobby.outBytes += Buffer.byteLength(head.join("")) + answer.body.length;
    await travel();
    const text = answer.body.toString();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
