// The store's stream in a world of faults. Some records come late or twice. The real handlers read them.
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import type { Follow } from "../../aws/lambda/stream-handler.ts";
import { STREAM_READERS } from "../../aws/lambda/stream-readers.ts";
import type { PostToSpectators } from "../../relay/watching/post-to-spectators.ts";
import type { StoreChange } from "../../stand-ins/store/memory-table.ts";
import { streamRecordOf } from "../../stand-ins/store/stream-record-of.ts";
import {
  createStreamFeed,
  type StreamBatch,
  type StreamFeed,
  takenOf,
} from "../../stand-ins/stream/stream-feed.ts";
import type { Fleet } from "./fleet.ts";
import type { SimulatedHost } from "./host.ts";
import { latencyMs, type World } from "./world.ts";

export interface SimulatedStream {
  append(change: StoreChange): void;
  /** Whether the readers have read everything. */
  isDry(): boolean;
  /** Sets the fleet that reads the records. The fleet is created after the stream. */
  deliverTo(fleet: Fleet): void;
}

/** The sort key of hot items. The filters of both readers ask for it. */
const HOT = "M";
const LATE_MS = 20_000;
const AGAIN_MS = 1_000;
const MOST_RECORDS = 10;

export const createSimulatedStream = (world: World): SimulatedStream => {
  let feeds: readonly StreamFeed[] = [];
  return {
    append: (change) => {
      if (change.key.sk !== HOT) return;
      const record = streamRecordOf(change, STORE_SCHEMA);
      for (const feed of feeds) feed.give(record);
    },
    isDry: () => feeds.every((feed) => feed.isDry()),
    deliverTo: (fleet) => {
      feeds = [
        feedOf(world, fleet, "projections", everyChange),
        feedOf(world, fleet, "spectators", spectators()),
      ];
    },
  };
};

const feedOf = (
  world: World,
  fleet: Fleet,
  name: keyof typeof STREAM_READERS,
  follow: (host: SimulatedHost) => Follow,
): StreamFeed => {
  const { clockwork, faults, dice } = world;
  const reader = STREAM_READERS[name];
  const invoke = (batch: StreamBatch) =>
    fleet.invoke(
      name,
      { what: `${name} of ${batch.Records.length}`, connection: null, reads: name === "projections" },
      (host) => host.build.createStreamHandler(host.relay, follow(host))(batch),
    );
  return createStreamFeed({
    reader,
    batchRecords: MOST_RECORDS,
    // All matches share one lane, like matches in the same tenth of a real shard.
    laneOf: () => "shard",
    invoke: async (batch) => {
      const invocation = await invoke(batch);
      const isTaken = takenOf(batch.Records, invocation) === batch.Records.length;
      if (isTaken && faults.strikes("recordDoubled")) void invoke(batch);
      return invocation;
    },
    scheduler: {
      nowMs: clockwork.nowMs,
      after: (delayMs, run) => clockwork.after(delayMs, `${name} reads the stream`, run).cancel,
    },
    delays: {
      gather: () =>
        reader.windowSeconds * 1000 +
        latencyMs(world) +
        (faults.strikes("recordLate") ? dice.below(LATE_MS) : 0),
      next: () => latencyMs(world),
      retry: () => AGAIN_MS,
    },
    onDropped: (_, records) => clockwork.note(`${name} gives up ${records} records`),
  });
};

const everyChange =
  ({ build }: SimulatedHost): Follow =>
  async (relay, changes) => {
    for (const change of changes) await build.projectChange(relay, change);
  };

/** A host makes its own, and keeps it for life. */
const spectators = (): ((host: SimulatedHost) => Follow) => {
  const kept = new WeakMap<SimulatedHost, PostToSpectators>();
  return (host) => {
    const post = kept.get(host) ?? host.build.createPostToSpectators();
    kept.set(host, post);
    return post;
  };
};
