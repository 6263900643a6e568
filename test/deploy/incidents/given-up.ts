// What was given up by an outage, sent again by `turn-relay redrive`. A rehearsal has no two days: the queues give up after
// the first try, and the stream's reader after a second.
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, vi } from "vitest";
import * as z from "zod";
import { STREAM_READERS } from "../../../src/aws/lambda/stream-readers.ts";
import { eventually } from "../../local/eventually.ts";
import { type Cloud, functionNamed, withVariables } from "../deployment.ts";
import { queueNamed, sendTo } from "../queues.ts";
import { clocksRunOut, deserted, historyOf, shortMatch } from "../short-match.ts";
import type { Incident } from "./incident.ts";
import { redrive } from "./redrive.ts";
import { triggerOf, withoutEnvironments } from "./switched-off.ts";

const COMMAND = "npx turn-relay redrive";

/** Nobody listens there. */
const NOBODY = "https://127.0.0.1:9";

/** An outage of the store for one function, until the returned function ends it. `queue` gives a message up after one try. */
const outage = async (cloud: Cloud, name: string, queue: string): Promise<() => Promise<void>> => {
  const { set } = await queueNamed(cloud, queue);
  const policy = z
    .object({ deadLetterTargetArn: z.string() })
    .parse(JSON.parse(await (await queueNamed(cloud, queue)).read("RedrivePolicy")));
  const ends = [
    await set("RedrivePolicy", JSON.stringify({ ...policy, maxReceiveCount: 1 })),
    await set("VisibilityTimeout", "1"),
    await withVariables(cloud, await functionNamed(cloud, name), { AWS_ENDPOINT_URL_DYNAMODB: NOBODY }),
  ];
  return async () => {
    for (const end of ends) await end();
  };
};

/** The last fault that the function repeats by itself. */
const MOST_FAULTS = 3_000;

export const failedTimer: Incident = {
  cause: "an outage of two days for `Timer`",
  alarm: "timers-failed",
  command: COMMAND,
  happen: async ({ cloud, deployment }) => {
    const end = await outage(cloud, "Timer", "TimersQueue");
    const match = await deserted(deployment);
    await sendTo(cloud, "TimersQueue", { match: match.id, atMs: Date.now(), faults: MOST_FAULTS });
    const failed = await queueNamed(cloud, "TimersFailed");
    await eventually(async () => expect(await failed.waiting()).toBeGreaterThan(0));
    return {
      repair: async () => {
        await end();
        expect(await redrive(cloud)).toMatch(/timers and jobs: \d+ messages? given up, sent again/);
      },
      recovered: async () => {
        await eventually(async () => expect(await clocksRunOut(deployment, match)).toBeGreaterThan(0));
        expect(await failed.waiting()).toBe(0);
      },
    };
  },
};

const receiver = async () => {
  const got: string[] = [];
  const server = createServer(async (request, response) => {
    got.push(await text(request));
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { got, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

export const failedWebhook: Incident = {
  cause: "an outage of a day for `Webhook`",
  alarm: "webhooks-failed",
  command: COMMAND,
  happen: async ({ cloud, deployment }) => {
    const { got, url, close } = await receiver();
    const end = await outage(cloud, "Webhook", "WebhooksQueue");
    const { host, id } = await shortMatch(deployment, async (_, { rest }) => {
      const hook = await rest.createWebhook({ body: { url, events: ["match.ended"] } });
      if (!hook.ok) throw new Error(JSON.stringify(hook.problem));
    });
    const failed = await queueNamed(cloud, "WebhooksFailed");
    await eventually(async () => expect(await failed.waiting()).toBeGreaterThan(0));
    expect(got).toEqual([]);
    return {
      repair: async () => {
        await end();
        expect(await redrive(cloud)).toMatch(/webhooks: \d+ messages? given up, sent again/);
      },
      recovered: async () => {
        await eventually(() => expect(got).toContainEqual(expect.stringContaining(id)));
        expect(await failed.waiting()).toBe(0);
        host.close();
        close();
      },
    };
  },
};

/** The command leaves out what the stream may still bring. */
const STREAM_MS = 60_000;
const WAIT = { timeout: 2 * STREAM_MS, interval: 1_000 };

export const failedRecords: Incident = {
  cause: "an outage of a day for `Projections`",
  alarm: "stream-failed",
  command: COMMAND,
  happen: async ({ cloud, deployment }) => {
    const giveBack = await withoutEnvironments(cloud, "Projections");
    const trigger = await triggerOf(cloud, "Projections");
    await trigger.set({ MaximumRecordAgeInSeconds: 1 });
    // A timer that meets an ended match has it projected. The command is for those that nobody meets.
    const timers = await triggerOf(cloud, "Timer");
    await timers.set({ Enabled: false });
    const { host, id } = await shortMatch(deployment);
    const endedMs = Date.now();
    const failed = await queueNamed(cloud, "StreamFailed");
    await eventually(async () => expect(await failed.waiting()).toBeGreaterThan(0));
    return {
      repair: async () => {
        await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(endedMs + STREAM_MS), WAIT);
        await giveBack();
        await trigger.set({ MaximumRecordAgeInSeconds: STREAM_READERS.projections.oldestSeconds });
        expect(await redrive(cloud)).toContain(`match ${id}: its start or end was missed`);
        await timers.set({ Enabled: true });
      },
      recovered: async () => {
        await eventually(async () => expect(await historyOf(host)).toContain(id));
        expect(await failed.waiting()).toBe(0);
        host.close();
      },
    };
  },
};
