// A timer far ahead over real HTTP: what the scheduler is asked for, and what happens where it does not confirm.
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createQueueTimers } from "../../src/aws/lambda/queue-message.ts";
import { createSignedExchange } from "../../src/aws/lambda/signed-request.ts";
import { createMakeSchedule } from "../../src/aws/lambda/timer-schedules.ts";
import { LOCAL_SCHEDULER, sentTimer } from "../../src/stand-ins/queue/sent-timer.ts";
import { serverOf } from "../harness/server-of.ts";

const NOW_MS = Date.UTC(2026, 10, 29, 12, 0, 0, 300);
const QUARTER_MS = 900_000;
const DAY_MS = 24 * 3600 * 1000;
const MATCH = "aB3dE5gH7jK9";

interface Asked {
  readonly service: string;
  readonly method: string | undefined;
  readonly url: URL;
  readonly body: string;
}

/** `answer`: the scheduler's. The queue takes everything. */
const servicesThat = async (answer: (response: ServerResponse) => void) => {
  const heard: Asked[] = [];
  const logged: object[] = [];
  const endpoint = await serverOf(async (request, response) => {
    const { authorization = "" } = request.headers;
    const service = /\/eu-west-1\/(\w+)\/aws4_request/.exec(authorization)?.[1] ?? "";
    const { method, url = "" } = request;
    heard.push({ service, method, url: new URL(url, "http://local"), body: await text(request) });
    if (service === "scheduler") answer(response);
    else response.writeHead(200).end("{}");
  });
  const credentials = { accessKeyId: "KEY", secretAccessKey: "secret" };
  const send = createSignedExchange({ region: "eu-west-1", credentials });
  const makeSchedule = createMakeSchedule(send, { ...LOCAL_SCHEDULER, endpoint });
  const far = { makeSchedule, log: (entry: object) => void logged.push(entry) };
  return { heard, logged, timers: createQueueTimers(send, `${endpoint}/queue`, () => NOW_MS, far) };
};

const says = (status: number) => (response: ServerResponse) => void response.writeHead(status).end("{}");

test("a timer within a quarter of an hour is a message of the queue", async () => {
  const { heard, timers } = await servicesThat(says(200));
  await timers.wake(MATCH, NOW_MS + QUARTER_MS);
  expect(heard.map(({ service }) => service)).toEqual(["sqs"]);
});

test("a timer further ahead is one schedule, in the minute before its time, by a name of its own", async () => {
  const { heard, logged, timers } = await servicesThat(says(200));
  const atMs = NOW_MS + 14 * DAY_MS;
  await timers.wake(MATCH, atMs, undefined, undefined, "request-1");
  const [asked] = heard;
  if (!asked) throw new Error("nothing was asked");
  expect(heard).toHaveLength(1);
  expect(asked).toMatchObject({ service: "scheduler", method: "POST" });
  expect(asked.url.pathname).toBe(`/schedules/${MATCH}-${atMs}`);
  const body: unknown = JSON.parse(asked.body);
  expect(body).toMatchObject({
    GroupName: LOCAL_SCHEDULER.group,
    ScheduleExpression: "at(2026-12-13T11:59:00)",
    Target: { Arn: LOCAL_SCHEDULER.queue, DeadLetterConfig: { Arn: LOCAL_SCHEDULER.failed } },
  });
  // It keeps the documented rules, and its message is one of the queue's.
  const sent = sentTimer(asked, NOW_MS);
  expect(JSON.parse(sent.body)).toEqual({ match: MATCH, atMs, requestId: "request-1" });
  expect(logged).toEqual([]);
});

test("a schedule that is there already is as good as a new one", async () => {
  const { heard, logged, timers } = await servicesThat(says(409));
  await timers.wake(MATCH, NOW_MS + DAY_MS);
  expect(heard).toHaveLength(1);
  expect(logged).toEqual([]);
});

test.each([
  ["refuses for want of a right", says(403)],
  ["throttles", says(429)],
  ["fails", says(500)],
  ["breaks the connection", (response: ServerResponse) => void response.destroy()],
])("where the scheduler %s, the queue takes the timer as far as it can", async (_, answer) => {
  const { heard, logged, timers } = await servicesThat(answer);
  const atMs = NOW_MS + DAY_MS;
  await timers.wake(MATCH, atMs);
  expect(heard.map(({ service }) => service)).toEqual(["scheduler", "sqs"]);
  expect(heard.slice(1).map((asked) => sentTimer(asked, NOW_MS))).toEqual([
    { body: JSON.stringify({ match: MATCH, atMs }), delayMs: QUARTER_MS, schedule: null },
  ]);
  expect(logged).toEqual([
    expect.objectContaining({ level: "error", event: "timer-not-scheduled", match: MATCH }),
  ]);
});

test("a timer that failed is sent again by the queue, however far its time is", async () => {
  const { heard, timers } = await servicesThat(says(200));
  await timers.wake(MATCH, NOW_MS + DAY_MS, 1);
  expect(heard.map(({ service }) => service)).toEqual(["sqs"]);
});
