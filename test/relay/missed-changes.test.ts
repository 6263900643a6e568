// What a gateway that was killed has not told of is told when the next one starts: the real handler is handed it, and does what
// was left to do.
import { expect, test } from "vitest";
import { createStreamHandler } from "../../src/aws/stream-handler.ts";
import { streamRecord } from "../../src/aws/stream-record.ts";
import { missedChanges } from "../../src/local/missed-changes.ts";
import { afterChange } from "../../src/relay/after/after-change.ts";
import { contents } from "../harness/contents.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { finished, startedMatch } from "./support/finished-match.ts";

const store = embeddedStore();

test("starts and ends that nobody was told of are done when they are looked for, and no more than once", async () => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = await store.newTable();
  const client = store.client();
  const relay = createHost(client, world, { table });
  const gateway = virtualGateway(relay, world);
  const callers = [await gateway.newCaller(), await gateway.newCaller()];
  const live = await startedMatch(gateway, relay, callers);
  const played = await startedMatch(gateway, relay, callers, { rated: true });
  const { ended } = finished(played);
  await relay.matches.commit(played, { ...(ended.after ?? played), version: played.version + 1 });
  /** What the next gateway that starts finds, and hands over. */
  const resume = async () => {
    const changes = await missedChanges(client, table, world.nowMs);
    const handler = createStreamHandler(relay, async (_, all) => {
      for (const change of all) await afterChange(relay, change);
    });
    const records = changes.map(({ id, before, after }, sequence) =>
      streamRecord({ sequence, atMs: world.nowMs, keys: { pk: { S: id }, sk: { S: "M" } }, before, after }),
    );
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    return changes.map(({ id }) => id).sort();
  };
  const listed = async (player: string | null) => {
    const query = { limit: 100, after: null, status: null, withPrivate: true };
    return (await relay.history.list(player ?? "", query)).entries.map(({ match }) => match);
  };
  expect(await resume()).toEqual([`M#${live.id}`, `M#${played.id}`].sort());
  for (const { player } of callers) expect(await listed(player)).toEqual([played.id]);
  const done = await contents(client, table);
  expect(await resume()).toEqual([`M#${live.id}`]);
  expect(await contents(client, table)).toEqual(done);
});
