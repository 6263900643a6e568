import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { LIMITS } from "../../src/local/gateway/gateway-limits.ts";
import { eventually } from "./eventually.ts";
import { type ManualTimers, manualTimers } from "./manual-timers.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

/** Fewer than SQS's thousand. */
const RECEIVES = 5;

let relay: FixtureRelay;
let timers: ManualTimers;
beforeAll(async () => {
  timers = manualTimers();
  relay = await startFixtureRelay({ hosts: { rotating: 1 }, timers, limits: { receives: RECEIVES } });
});
afterAll(() => relay.stop());

const sentSchema = z.object({ MessageId: z.uuid(), MD5OfMessageBody: z.string() });

const send = async (message: object, headers?: Record<string, string>): Promise<Response> =>
  fetch(`${relay.url}/_queue`, {
    method: "POST",
    headers: { "X-Amz-Target": "AmazonSQS.SendMessage", ...(await relay.signed()), ...headers },
    body: JSON.stringify({ QueueUrl: `${relay.url}/_queue`, ...message }),
  });

/** The event of the n-th delivery of a message. */
const delivery = (body: string, receives: number) =>
  relay.reported("timer", (event) => {
    const json = JSON.stringify(event);
    return json.includes(JSON.stringify(body)) && json.includes(`"ApproximateReceiveCount":"${receives}"`);
  });

test("a message comes after its delay, as one SQS record", async () => {
  const body = '{"match":"m1"}';
  const md5 = createHash("md5").update(body).digest("hex");
  const sent = await send({ MessageBody: body, DelaySeconds: 900 });
  const { MessageId, MD5OfMessageBody } = sentSchema.parse(await sent.json());
  expect(MD5OfMessageBody).toBe(md5);

  timers.advance(899_999);
  await send({ MessageBody: '{"match":"later"}' });
  timers.advance(0);
  await delivery('{"match":"later"}', 1);
  expect(relay.entries.some(({ line }) => String(line).includes("m1"))).toBe(false);

  timers.advance(1);
  expect(await delivery(body, 1)).toEqual({
    Records: [
      {
        messageId: MessageId,
        receiptHandle: expect.any(String),
        body,
        attributes: {
          ApproximateReceiveCount: "1",
          SentTimestamp: String(timers.nowMs() - 900_000),
          SenderId: "local",
          ApproximateFirstReceiveTimestamp: String(timers.nowMs()),
        },
        messageAttributes: {},
        md5OfBody: md5,
        eventSource: "aws:sqs",
        eventSourceARN: expect.stringMatching(/^arn:aws:sqs:/),
        awsRegion: "local",
      },
    ],
  });
});

test.each(["fails", "throws"])(
  "a message that %s is delivered again, and dropped in the end",
  async (how) => {
    const body = JSON.stringify({ [how]: 9 });
    const { MessageId } = sentSchema.parse(await (await send({ MessageBody: body })).json());
    const dropped = { level: "error", event: "message-dropped", messageId: MessageId, receives: RECEIVES };
    await eventually(() => {
      timers.advance(LIMITS.visibilityMs);
      expect(relay.entries).toContainEqual(dropped);
    });
    const deliveries = relay.entries.filter(
      ({ event, line }) => event === "function-log" && String(line).includes(MessageId),
    );
    expect(deliveries).toHaveLength(RECEIVES);
  },
);

test.each([
  ["a delay over 15 minutes", { MessageBody: "{}", DelaySeconds: 901 }, {}, 400],
  ["half a second", { MessageBody: "{}", DelaySeconds: 0.5 }, {}, 400],
  ["an empty body", { MessageBody: "" }, {}, 400],
  ["another action", { MessageBody: "{}" }, { "X-Amz-Target": "AmazonSQS.ReceiveMessage" }, 400],
  ["a foreign key", { MessageBody: "{}" }, { authorization: "AWS4-HMAC-SHA256 Credential=x/1/local" }, 403],
])("%s is refused", async (_, message, headers, status) => {
  expect((await send(message, headers)).status).toBe(status);
});

test("a message above 256 KB is refused as too large", async () => {
  const refused = await send({ MessageBody: "x".repeat(300_000) });
  expect([refused.status, refused.headers.get("x-amzn-errortype")]).toEqual([413, "RequestEntityTooLarge"]);
});
