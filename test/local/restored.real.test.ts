// The rehearsal of docs/restore.md, as after a lost region. A store is copied while matches are played, plays on, and is
// gone. The copy is put into a new table, which has no stream, no expiry and no queue. `turn-relay adopt` gets the table
// ready and wakes its matches and its arena, and each goes on. A scan page by page stands for AWS's copy. Its items are
// further apart.
import {
  type AttributeValue,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { jobMessage } from "../../src/aws/lambda/queue-message.ts";
import { createSignedExchange } from "../../src/aws/lambda/signed-request.ts";
import { createArenaStore } from "../../src/aws/stores/arena-store.ts";
import { createTable } from "../../src/local/database/create-store.ts";
import { openDatabase } from "../../src/local/database/database.ts";
import type { Engine } from "../../src/local/database/embedded-database.ts";
import { claimGatewayKey } from "../../src/local/gateway/gateway-key.ts";
import { silent } from "../../src/local/log.ts";
import { createQueueTable } from "../../src/local/queue/queue-schema.ts";
import { createQueueStore } from "../../src/local/queue/queue-store.ts";
import type { LocalRelay } from "../../src/local/start-local-relay.ts";
import { judge } from "../../src/match/verdict.ts";
import { arenaSchema } from "../../src/protocol/arenas.ts";
import { newsSchema, seatedSchema, seenMatchSchema } from "../../src/protocol/match.ts";
import { turnRelay } from "../cli/in-process.ts";
import { testClient } from "../harness/host.ts";
import { call, type Guest, newGuest, newMatch } from "../harness/rest-client.ts";
import { connect, type FrameOf } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { TESTED_ENGINES } from "../harness/tested-engines.ts";
import { peek } from "../relay/support/peek.ts";
import { pick } from "../relay/support/pick.ts";
import { playStubbornly } from "../relay/support/stubborn-seat.ts";
import { eventually } from "./eventually.ts";

const KEPT = "kept";
const RESTORED = "restored";
const FOREVER_MS = 8.64e15;

const openDynamo = async (engine: Engine["kind"]) => {
  const database = await openDatabase({ data: null, engine, tableName: KEPT, log: silent });
  onTestFinished(() => database.stop());
  const client = testClient(database.endpoint);
  onTestFinished(() => client.destroy());
  return { client, endpoint: database.endpoint };
};

/** The items as the lines of an export, and back. */
const copied = async (client: DynamoDBClient): Promise<readonly string[]> => {
  const lines: string[] = [];
  const pages = paginateScan({ client, pageSize: 5 }, { TableName: KEPT, ConsistentRead: true });
  for await (const { Items = [] } of pages)
    lines.push(...Items.map((item: Record<string, AttributeValue>) => JSON.stringify(item, bytesAsBase64)));
  return lines;
};

const imported = async (client: DynamoDBClient, lines: readonly string[]): Promise<void> => {
  for (const line of lines) {
    const Item = JSON.parse(line, base64AsBytes);
    await client.send(new PutItemCommand({ TableName: RESTORED, Item }));
  }
};

const bytesAsBase64 = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;
const base64AsBytes = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && "base64" in value
    ? Buffer.from(String(value.base64), "base64")
    : value;

/** Runs the command with the environment that an operator's shell has. */
const adopt = async (endpoint: string, key: string, args: readonly string[]): Promise<string> => {
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpoint);
  vi.stubEnv("AWS_REGION", "local");
  vi.stubEnv("AWS_ACCESS_KEY_ID", key);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { status, stdout, stderr } = await turnRelay(["adopt", "--table", RESTORED, ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
};

const waitingTimers = (client: DynamoDBClient) =>
  createQueueStore(client, RESTORED, "timers").waiting({
    ...{ dueByMs: FOREVER_MS, nowMs: Date.now(), limit: Number.POSITIVE_INFINITY },
  });

/** A quick match whose player wishes for house bots. */
const fillingMatch = async ({ url }: LocalRelay): Promise<{ id: string; guest: Guest }> => {
  const guest = await newGuest(url);
  const body = { game: "zip-zap", seats: 2, bots: "fill", fillAfter: 5 };
  const answer = await call(url, "POST", "/v1/quick", { token: guest.token, body });
  return { id: seatedSchema().parse(answer.body).id, guest };
};

/** What players have of their ended matches. */
const standingOf = async ({ url }: LocalRelay, guests: readonly Guest[]) =>
  Promise.all(
    guests.map(async ({ id, token }) => [
      (await call(url, "GET", `/v1/players/${id}`, { token })).body,
      (await call(url, "GET", `/v1/players/${id}/matches?status=over`, { token })).body,
    ]),
  );

/** Each seat in turn does what is legal. Seats that ask all the time would cost more than the match. */
const playOut = async (url: string, match: string, guests: readonly Guest[]): Promise<void> => {
  for (let n = 0; ; n++) {
    const { token } = pick(guests, n % guests.length);
    const { body } = await call(url, "GET", `/v1/matches/${match}`, { token });
    const { seq, view } = seenMatchSchema().parse(body);
    if (view.status === "over") return;
    const action = view.legal?.[0];
    const act = { game: view.game, seen: seq, action };
    if (action) await call(url, "POST", `/v1/matches/${match}/actions`, { token, body: act });
  }
};

/** A rated match that has ended, of the shortest game, and what came of it. */
const ratedMatch = async (relay: LocalRelay) => {
  const game = "zap-your-neighbor";
  const { id, guests } = await newMatch(relay.url, 3, { game, rated: true });
  await playOut(relay.url, id, guests);
  const standing = await eventually(async () => {
    const told = await standingOf(relay, guests);
    for (const [profile, history] of told) {
      expect(profile).toMatchObject({ ratings: { [game]: { played: 1 } } });
      expect(JSON.stringify(history)).toContain(id);
    }
    return told;
  });
  return { guests, standing };
};

/** As `aws sqs send-message` does. */
const sendToQueue = async (queue: string, key: string, message: object): Promise<void> => {
  const credentials = { accessKeyId: key, secretAccessKey: "local" };
  const { status } = await createSignedExchange({ region: "local", credentials })({
    ...{ service: "sqs", method: "POST", url: new URL(queue) },
    headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": "AmazonSQS.SendMessage" },
    body: JSON.stringify({ QueueUrl: queue, MessageBody: JSON.stringify(message) }),
  });
  expect(status).toBe(200);
};

describe.each(TESTED_ENGINES)("from and to tables of %s", (engine) => {
  test("every live match goes on, and what is lost came after the copy", async () => {
    const before = await openDynamo(engine);
    const first = await startTestRelay({ databaseEndpoint: before.endpoint, tableName: KEPT });
    const clocked = await newMatch(first.url, 2, { clocks: { ready: 3, window: 1, lead: 1 } });
    const filling = await fillingMatch(first);
    // A whole match takes its time, and no engine differs in what becomes of it.
    const rated = engine === "dynoxide" ? await ratedMatch(first) : { guests: [], standing: [] };
    const played = await newMatch(first.url, 3, { clocks: null });
    const watcher = await connect(first.socketUrl, pick(played.guests, 0).token);
    watcher.send({ type: "watch", match: played.id });
    await watcher.frame((frame): frame is FrameOf<"view"> => frame.type === "view");
    const seats = played.guests.map((guest) => playStubbornly(first.url, played.id, guest));
    await eventually(() => expect(seats.every(({ acknowledged }) => acknowledged.length > 1)).toBe(true));
    const erased = await newGuest(first.url);
    const opened = await call(first.url, "POST", "/v1/arenas", {
      token: pick(played.guests, 0).token,
      body: { game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 30 },
    });
    const arena = arenaSchema().parse(opened.body).id;

    const lines = await copied(before.client);
    const goneOn = seats.map(({ acknowledged }) => acknowledged.length);
    await eventually(() => {
      for (const [n, { acknowledged }] of seats.entries())
        expect(acknowledged.length).toBeGreaterThan(pick(goneOn, n));
    });
    const late = await newGuest(first.url);
    expect(await call(first.url, "DELETE", "/v1/players/me", erased)).toMatchObject({ status: 204 });
    await Promise.all(seats.map((seat) => seat.stop()));
    await first.stop();
    const lost = await peek(before.client, played.id, KEPT);

    const after = await openDynamo(engine);
    await createTable(after.client, RESTORED);
    // As DynamoDB leaves a restored table.
    const TimeToLiveSpecification = { AttributeName: STORE_SCHEMA.timeToLive, Enabled: false };
    await after.client.send(new UpdateTimeToLiveCommand({ TableName: RESTORED, TimeToLiveSpecification }));
    await imported(after.client, lines);
    await createQueueTable(after.client, RESTORED);
    const prepared = await adopt(after.endpoint, "local", []);
    expect(prepared).toContain("Switched on: stream, expiry.\n");
    const { Table } = await after.client.send(new DescribeTableCommand({ TableName: RESTORED }));
    expect(prepared).toContain(`streamArn: "${Table?.LatestStreamArn}"`);

    expect(await adopt(after.endpoint, "local", [])).not.toContain("Switched on");

    // Of the log, exactly the end is lost.
    const kept = await peek(after.client, played.id, RESTORED);
    const count = kept.match.steps.length;
    expect(count).toBeLessThan(lost.match.steps.length);
    expect(kept.match.log).toEqual(lost.match.log.slice(0, kept.match.log.length));
    const acts = seats.flatMap(({ acknowledged }) => acknowledged);
    expect(acts).toHaveLength(lost.match.steps.length - 1);
    const stand = acts.filter((act) => judge(kept.match, act).type === "acknowledged");
    expect(stand).toHaveLength(count - 1);

    // The database's key is in the store, as that of the first relay.
    const key = await claimGatewayKey(after.client, RESTORED);
    const next = await startTestRelay({ databaseEndpoint: after.endpoint, tableName: RESTORED });
    // The queue of the first relay is gone. Without the command nobody would wake the matches and the arena.
    expect(await waitingTimers(after.client)).toEqual([]);
    const arenas = createArenaStore(after.client, RESTORED, Date.now);
    const still = await arenas.read(arena);
    const woken = await adopt(after.endpoint, key, ["--wake", `${next.url}/_queue`]);
    expect(woken).toMatch(/^Open and live matches: 3\. Arenas: 1\. Messages sent: \d\.\n$/);

    const textOf = async (id: string) => {
      const { body } = await call(next.url, "GET", `/v1/matches/${id}/events?since=2`);
      return JSON.stringify(newsSchema().parse(body));
    };
    // Nobody is connected to this match. Reads apply no clock, so a timer did, and its successor.
    await eventually(async () => expect(await textOf(clocked.id)).toContain('"timedOut","phase":"ready"'));
    await eventually(async () => expect(await textOf(clocked.id)).toContain('"timedOut","phase":"open"'));
    // Each message that moves an arena on raises its version.
    await eventually(async () =>
      expect((await arenas.read(arena))?.version).toBeGreaterThan(still?.version ?? Infinity),
    );
    // House bots come to the player who has waited.
    await eventually(async () => {
      const { body } = await call(next.url, "GET", `/v1/matches/${filling.id}`, filling.guest);
      expect(body).toMatchObject({ view: { status: "live" } });
    });
    // Seats come back with their tokens, and their acts commit.
    const again = played.guests.map((guest) => playStubbornly(next.url, played.id, guest));
    const seen = await connect(next.socketUrl, pick(played.guests, 0).token);
    seen.send({ type: "watch", match: played.id });
    await eventually(() => expect(again.every(({ acknowledged }) => acknowledged.length > 1)).toBe(true));
    await Promise.all(again.map((seat) => seat.stop()));
    const { match, step } = await peek(after.client, played.id, RESTORED);
    // Every act that was acknowledged before the copy or after the restore stands.
    const acknowledged = [...stand, ...again.flatMap((seat) => seat.acknowledged)];
    for (const act of acknowledged) expect(judge(match, act)).toMatchObject({ type: "acknowledged" });
    expect(match.steps).toHaveLength(acknowledged.length + 1);
    await eventually(() => expect(seen.newest().seq).toBe(step.seq));

    // Ratings and histories are as they were.
    expect(await standingOf(next, rated.guests)).toEqual(rated.standing);
    // Who came later must come again, and who was erased later is back until somebody erases the account again.
    expect(await call(next.url, "GET", "/v1/players/me", late)).toMatchObject({ status: 401 });
    expect(await call(next.url, "GET", "/v1/players/me", erased)).toMatchObject({ status: 200 });
    await sendToQueue(`${next.url}/_queue`, key, jobMessage({ type: "erase", player: erased.id }));
    await eventually(async () =>
      expect(await call(next.url, "GET", "/v1/players/me", erased)).toMatchObject({ status: 401 }),
    );
  });

  test("a table with another schema is no store", async () => {
    const { client, endpoint } = await openDynamo(engine);
    await createQueueTable(client, RESTORED);
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpoint);
    vi.stubEnv("AWS_REGION", "local");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { status, stderr } = await turnRelay(["adopt", "--table", `${RESTORED}-queue`]);
    expect(status).toBe(1);
    expect(stderr).toContain("it has other keys");
    for (const { name } of STORE_SCHEMA.indexes) expect(stderr).toContain(`it lacks the index ${name}`);
  });
});
