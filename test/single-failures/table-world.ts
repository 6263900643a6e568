// A world in virtual time that can be copied: a store, two queues, the store's stream, and nobody but the hosts that a
// test makes. What is due happens only when the test lets time run.

import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { STREAM_READERS } from "../../src/aws/lambda/stream-readers.ts";
import type { StreamRecord } from "../../src/aws/lambda/stream-record.ts";
import { itemKindOf } from "../../src/aws/stores/formats.ts";
import { matchFrom } from "../../src/aws/stores/match-item.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import type { PushDelivery } from "../../src/relay/ports/push.ts";
import type { SignedDelivery } from "../../src/relay/ports/webhooks.ts";
import { createSimulatedStore, type SimulatedStore } from "../../src/simulator/store/simulated-store.ts";
import type { QueuedMessage } from "../../src/stand-ins/queue/sqs-message.ts";
import { streamRecordOf } from "../../src/stand-ins/store/stream-record-of.ts";
import { wakes } from "../../src/stand-ins/stream/stream-feed.ts";
import { createWorld, type World } from "../harness/host.ts";
import type { Caller } from "../harness/virtual-gateway.ts";

export type Queue = "timers" | "webhooks";
export type Reader = keyof typeof STREAM_READERS;

export interface Waiting extends QueuedMessage {
  readonly queue: Queue;
}

export interface Unread {
  readonly reader: Reader;
  readonly record: StreamRecord;
}

export interface TableWorld extends World {
  readonly store: SimulatedStore;
  messages: readonly Waiting[];
  records: readonly Unread[];
  /** The number of hosts so far, and of messages. */
  hosts: number;
  sent: number;
  /** By connection: each socket that was opened. */
  readonly sockets: Map<string, Pick<Caller, "player" | "token">>;
  /** The connections that are closed. */
  readonly gone: Set<string>;
  /** What the receivers of webhooks got. */
  readonly hits: SignedDelivery[];
  /** What push services got. */
  readonly pushed: PushDelivery[];
  /** Tokens that somebody was told are no longer valid. */
  readonly revoked: string[];
  /** What somebody has removed, and where it was. */
  readonly removed: { readonly caller: Caller | null; readonly place: string }[];
  /** Players that somebody was told are erased. */
  readonly erased: string[];
  /** By player: its name, which nobody else has. */
  readonly names: Map<string, string>;
  /** Counts the changes of the store. */
  changes: number;
  /** What a handler left undone when it returned. */
  readonly undone: string[];
}

export const TABLE = "turn-relay";
const READERS: readonly Reader[] = ["projections", "spectators"];
/** The sort key of hot items. */
const HOT = "M";

/** In the future: the stores' own clock is the world's. */
const START_MS = Date.UTC(2100, 0, 1);

export const createTableWorld = (): TableWorld => worldWith(START_MS, []);

/** The same world once more, as it is now. What its hosts remember stays behind. */
export const copyOf = (world: TableWorld): TableWorld => {
  const copy = worldWith(world.nowMs, world.store.contents());
  copy.posted.push(...world.posted);
  copy.messages = world.messages;
  copy.records = world.records;
  copy.hosts = world.hosts;
  copy.sent = world.sent;
  for (const [connection, caller] of world.sockets) copy.sockets.set(connection, caller);
  for (const connection of world.gone) copy.gone.add(connection);
  for (const [player, name] of world.names) copy.names.set(player, name);
  copy.revoked.push(...world.revoked);
  copy.erased.push(...world.erased);
  return copy;
};

const kindOf = ({ pk, sk }: Item): string => itemKindOf(pk?.S ?? "", sk?.S ?? "") ?? "unknown";

/** All stored items that have not expired. DynamoDB deletes the others within days. */
export const itemsIn = ({ store, nowMs }: TableWorld): readonly Item[] =>
  store.contents().filter(({ expires }) => expires?.N === undefined || Number(expires.N) * 1000 > nowMs);

/** The stored items of a kind of `formats.ts`. */
export const itemsOf = (world: TableWorld, kind: string): readonly Item[] =>
  itemsIn(world).filter((item) => kindOf(item) === kind);

export const matchesIn = (world: TableWorld): readonly StoredMatch[] =>
  itemsOf(world, "match").map((item) => matchFrom({ ...item }));

/** How much there is of what a request may make, and how many seats the players have. */
export const countsIn = (world: TableWorld, players: readonly string[]): string => {
  const kinds = itemsIn(world).map(kindOf);
  const seats = matchesIn(world).flatMap((match) =>
    match.players.filter((player) => players.includes(player ?? "")),
  );
  const counts = MADE.map((kind) => `${kind} ${kinds.filter((one) => one === kind).length}`);
  return [`seat ${seats.length}`, ...counts].join(", ");
};

const MADE = ["player", "token", "listed bot", "delivery"];

/** Everything on which the future of the world depends, but for what its hosts remember. */
export const stateOf = (world: TableWorld): string => {
  const { store, nowMs, messages, records, gone, erased, revoked, removed } = world;
  return JSON.stringify([store.contents(), nowMs, messages, records, [...gone], erased, revoked, removed]);
};

const worldWith = (nowMs: number, items: readonly Item[]): TableWorld => {
  let isFollowed = false;
  const store = createSimulatedStore({
    name: TABLE,
    nowMs: () => world.nowMs,
    onChange: (change) => {
      world.changes++;
      if (!isFollowed || change.key.sk !== HOT) return;
      const record = streamRecordOf(change, STORE_SCHEMA);
      const readers = READERS.filter((reader) => wakes(STREAM_READERS[reader], record));
      world.records = [...world.records, ...readers.map((reader) => ({ reader, record }))];
    },
  });
  const world: TableWorld = {
    ...createWorld(nowMs),
    ...{ store, messages: [], records: [], hosts: 0, sent: 0, changes: 0 },
    ...{
      sockets: new Map(),
      gone: new Set(),
      names: new Map(),
      hits: [],
      pushed: [],
      revoked: [],
      removed: [],
      erased: [],
      undone: [],
    },
    onSleep: async (ms) => {
      world.nowMs += ms;
    },
  };
  for (const Item of items) store.perform(new PutItemCommand({ TableName: TABLE, Item }));
  isFollowed = true;
  return world;
};

/** All but those that say where a banned player has come from. */
export const readersLeasesIn = (world: TableWorld): readonly string[] =>
  itemsOf(world, "leases")
    .flatMap(({ held }) => held?.SS ?? [])
    .filter((held) => !held.endsWith("/banned"));
