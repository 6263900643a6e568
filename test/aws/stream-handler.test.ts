// The stream's records as Lambda delivers them: images become matches, in order by match, and failures are named.

import { expect, test } from "vitest";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import { createStreamHandler } from "../../src/aws/lambda/stream-handler.ts";
import { matchAttributes, matchKey } from "../../src/aws/stores/match-item.ts";
import { GAMES } from "../../src/games/catalog.ts";
import type { MatchChange } from "../../src/match/match-change.ts";
import type { LiveMatch, StoredMatch } from "../../src/match/stored-match.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { connectionNumber } from "../harness/virtual-gateway.ts";
import { storedMatch } from "../match/stored.ts";

const store = memoryStore();

const match = (id: string, version: number, more: Partial<LiveMatch> = {}): LiveMatch => {
  const [game] = GAMES;
  if (!game) throw new Error("no game");
  const stored = storedMatch(game, 4, "ab".repeat(32));
  const connections = stored.players.map((_, seat) => connectionNumber(seat));
  return { ...stored, id, version, connections, log: Uint8Array.of(1, 2, 250), ...more };
};

/** As a stream writes it: bytes as base64. */
const image = (one: StoredMatch): object => {
  const item: Record<string, Item[string] | null> = { ...matchKey(one.id), ...matchAttributes(one) };
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      if (value === null) return [];
      return [[name, value.B ? { B: Buffer.from(value.B).toString("base64") } : value]];
    }),
  );
};

const record = (number: number, before: StoredMatch | null, after: StoredMatch | null) => ({
  eventName: before ? (after ? "MODIFY" : "REMOVE") : "INSERT",
  dynamodb: {
    SequenceNumber: String(number),
    Keys: matchKey(before?.id ?? after?.id ?? ""),
    ...(before ? { OldImage: image(before) } : {}),
    ...(after ? { NewImage: image(after) } : {}),
  },
});

const following = (follow: (changes: readonly MatchChange[]) => void) => {
  const world = createWorld();
  const relay = createHost(store.client(), world);
  return { world, handler: createStreamHandler(relay, async (_, changes) => follow(changes)) };
};

test("images become the stored matches, each match's in their order", async () => {
  const heard: (readonly MatchChange[])[] = [];
  const { handler } = following((changes) => heard.push(changes));
  const [one, two, three] = [
    match("a", 1),
    match("a", 2, { watched: "yes" }),
    match("a", 3, { privateCommit: true }),
  ];
  const other = match("b", 7, { watched: "doubtful" });
  const Records = [record(1, one, two), record(2, other, null), record(3, two, three)];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
  expect(heard).toEqual([
    [
      { before: one, after: two },
      { before: two, after: three },
    ],
    [{ before: other, after: null }],
  ]);
});

test("the first record of a failed match is reported, and the other matches are done", async () => {
  const done: string[] = [];
  const { handler, world } = following(([change]) => {
    const id = change?.before?.id ?? "";
    if (id === "bad") throw new Error("no");
    done.push(id);
  });
  const step = (id: string) => [match(id, 1), match(id, 2)] as const;
  const Records = [
    record(1, ...step("a")),
    record(2, ...step("bad")),
    record(3, ...step("bad")),
    record(4, ...step("c")),
  ];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: "2" }] });
  expect(done).toEqual(["a", "c"]);
  expect(world.logged).toMatchObject([{ event: "stream-fault", match: "bad" }]);
});

test("an image that no build here wrote fails alone", async () => {
  const { handler } = following(() => {});
  const strange = record(1, match("a", 1), match("a", 2));
  Object.assign(strange.dynamodb, { NewImage: { pk: { S: "M#a" } } });
  const Records = [strange, record(2, match("b", 1), match("b", 2))];
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
});

test("a fault of a record is put aside, and an outage keeps the record in its shard", async () => {
  const faults = new Map<string, Error>([
    ["a", new Unavailable("the store", 1_000, null)],
    ["b", new TypeError("a bug")],
  ]);
  const world = createWorld();
  const relay = createHost(store.client(), world);
  const aside: string[] = [];
  const handler = createStreamHandler(
    relay,
    async (_, changes) => {
      const fault = faults.get(changes[0]?.after?.id ?? "");
      if (fault) throw fault;
    },
    async (_, id) => {
      if (id === "d") throw new Unavailable("the timer queue", 1_000, null);
      aside.push(id);
    },
  );
  const spoilt = (number: number, id: string) => ({
    eventName: "MODIFY",
    dynamodb: {
      SequenceNumber: String(number),
      Keys: matchKey(id),
      NewImage: { ...matchKey(id), status: { S: "dancing" } },
    },
  });
  const whole = (number: number, id: string) => record(number, match(id, 1), match(id, 2));
  const Records = [whole(1, "a"), whole(2, "b"), spoilt(3, "c"), spoilt(4, "d"), whole(5, "e")];
  expect(await handler({ Records })).toEqual({
    batchItemFailures: [{ itemIdentifier: "1" }, { itemIdentifier: "4" }],
  });
  expect(aside.toSorted()).toEqual(["b", "c"]);
  const events = world.logged.map((line) => ("event" in line ? line.event : ""));
  expect(events.toSorted()).toEqual([
    "stream-fault",
    "stream-fault",
    ...["stream-put-aside", "stream-put-aside", "stream-put-aside"],
  ]);
});
