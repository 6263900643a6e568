// A killed gateway leaves changes behind whose projections are not done. The next gateway on the same database does
// them.
import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { createListingSweep } from "../../src/aws/stores/listing-sweep.ts";
import type { LocalEntry } from "../../src/local/log.ts";
import { missedMatches } from "../../src/relay/projections/missed-matches.ts";
import { contents } from "../harness/contents.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { eventually } from "../local/eventually.ts";
import { finished, startedMatch } from "./support/finished-match.ts";

const store = embeddedStore();

test("the next gateway does the projections of starts and ends that a killed gateway left behind", async () => {
  const world = createWorld(Date.now());
  const tableName = await store.newStore();
  const client = store.client();
  const relay = createHost(client, world, { table: tableName });
  const gateway = virtualGateway(relay, world);
  const callers = [await gateway.newCaller(), await gateway.newCaller()];
  const live = await startedMatch(gateway, relay, callers, { clocks: null });
  const played = await startedMatch(gateway, relay, callers, { clocks: null, visibility: "private" });
  const { ended } = finished(played);
  await relay.matches.commit(played, { ...ended.after, version: played.version + 1 });
  // A hello takes ended matches off the player's own list.
  for (const caller of callers) {
    await gateway.connect(caller);
    await gateway.say(caller, { type: "hello" });
  }
  const sweep = createListingSweep(client, tableName, () => world.nowMs);
  const missed = async (byMs = Number.POSITIVE_INFINITY) => {
    const ids: string[] = [];
    for await (const id of missedMatches(sweep, relay.matches, byMs)) ids.push(id);
    return ids.sort();
  };
  expect(await missed()).toEqual([live.id, played.id].sort());
  expect(await missed(0)).toEqual([]);

  const first = await startTestRelay({ databaseEndpoint: store.endpoint(), tableName });
  await eventually(async () => expect(await missed()).toEqual([]));
  await first.stop();
  const keys = (await contents(client, tableName)).map(({ pk, sk }) => `${pk?.S} ${sk?.S}`);
  expect(keys).toContain(`M#${played.id} R`);
  for (const { player } of callers) {
    const own = keys.filter((key) => key.startsWith(`P#${player} `));
    expect(own.filter((key) => / HP?#/.test(key)).map((key) => key.split("#").at(-1))).toEqual([played.id]);
    expect(own.filter((key) => key.includes("N#")).map((key) => key.split("#").at(-1))).toEqual([
      `started${live.id}`,
    ]);
  }
  const lobby = { status: "live", games: ["zip-zap"], limit: 9, cursor: null } as const;
  expect((await relay.listings.listed(lobby)).ids).toEqual([live.id]);
});

test("the next gateway warns of live matches whose game its config has dropped", async () => {
  const world = createWorld(Date.now());
  const tableName = await store.newStore();
  const client = store.client();
  const relay = createHost(client, world, { table: tableName });
  const gateway = virtualGateway(relay, world);
  const callers = [await gateway.newCaller(), await gateway.newCaller()];
  const { id } = await startedMatch(gateway, relay, callers, { clocks: null });
  await client.send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: { pk: { S: `M#${id}` }, sk: { S: "M" } },
      UpdateExpression: "SET game = :dropped",
      ExpressionAttributeValues: { ":dropped": { S: "go-fish" } },
    }),
  );
  const told: LocalEntry[] = [];
  const log = (entry: LocalEntry) => void told.push(entry);
  await startTestRelay({ databaseEndpoint: store.endpoint(), tableName, log });
  await eventually(async () =>
    expect(told).toContainEqual({
      level: "warn",
      event: "matches-without-their-game",
      ...{ game: "go-fish", rules: 1, matches: 1 },
    }),
  );
});
