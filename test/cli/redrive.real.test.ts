// The command `redrive`, as a process, against the relay's own DynamoDB and a small stand-in for SQS and CloudFormation.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createTimerHandler } from "../../src/aws/lambda/timer-handler.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { servedStore } from "../harness/served-store.ts";
import { virtualGateway } from "../harness/virtual-gateway.ts";
import { finished, startedMatch } from "../relay/support/finished-match.ts";

const store = servedStore();
const run = promisify(execFile);

interface Asked {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What Lambda writes of a batch that it has given up. */
const GIVEN_UP = JSON.stringify({
  requestContext: {
    functionArn: "arn:aws:lambda:eu-north-1:1:function:TurnRelay-ProjectionsFunction1",
    condition: "RetryAttemptsExhausted",
  },
  DDBStreamBatchInfo: {
    ...{ shardId: "shardId-1", startSequenceNumber: "1", endSequenceNumber: "3", batchSize: 3 },
    approximateArrivalOfFirstRecord: "2026-11-22T10:00:00Z",
  },
});

/** As the function of the timers parks it. */
const parked = (match: string, queue: "timers" | "webhooks" = "timers"): string =>
  JSON.stringify({ queue, match, error: "TypeError: a bug", body: `of ${match}` });

const standIn = async (table: string, inPark: readonly string[] = []) => {
  const asked: Asked[] = [];
  const waiting = [GIVEN_UP];
  const answerTo = ({ operation, input }: Asked): object => {
    const name = String(input["QueueUrl"]).split("/").at(-1);
    if (operation === "GetQueueAttributes") {
      const count =
        name === "timers-failed" ? "2" : name?.startsWith("stream-failed") ? String(waiting.length) : "0";
      return { Attributes: { QueueArn: `arn:aws:sqs:local:1:${name}`, ApproximateNumberOfMessages: count } };
    }
    if (operation === "ReceiveMessage" && name === "parked") {
      const again = asked.filter((one) => one.input["QueueUrl"] === input["QueueUrl"]).length % 2 === 0;
      return again ? {} : { Messages: inPark.map((Body) => ({ Body, ReceiptHandle: `of ${Body}` })) };
    }
    if (operation === "ReceiveMessage")
      return { Messages: waiting.splice(0).map((Body) => ({ Body, ReceiptHandle: "handle" })) };
    return operation === "DeleteMessageBatch" ? { Successful: [] } : {};
  };
  const stack = (endpoint: string) => {
    const outputs = {
      TableName: table,
      ...{ TimerQueueUrl: `${endpoint}/1/timers`, TimersFailedUrl: `${endpoint}/1/timers-failed` },
      WebhooksFailedUrl: `${endpoint}/1/webhooks-failed`,
      ...{ ParkedUrl: `${endpoint}/1/parked`, WebhookQueueUrl: `${endpoint}/1/webhooks` },
      StreamFailedUrl: `${endpoint}/1/stream-failed?a=1&amp;b=2`,
    };
    const members = Object.entries(outputs).map(
      ([key, value]) =>
        `<member><Description>of ${key}</Description><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    return `<DescribeStacksResponse><Stacks><member><Tags><member><Key>a</Key></member></Tags><Outputs>${members.join("\n")}</Outputs></member></Stacks></DescribeStacksResponse>`;
  };
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => {
      expect(request.headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 .*\/eu-north-1\/(sqs|cloudformation)\//,
      );
      const target = request.headers["x-amz-target"]?.toString();
      if (target === undefined) {
        const isThere = new URLSearchParams(text).get("StackName") === "Games";
        const fault =
          "<ErrorResponse><Error><Message>Stack with id X does not exist</Message></Error></ErrorResponse>";
        response.writeHead(isThere ? 200 : 400).end(isThere ? stack(endpoint) : fault);
        return;
      }
      const one: Asked = { operation: target.replace("AmazonSQS.", ""), input: JSON.parse(text) };
      asked.push(one);
      response.end(JSON.stringify(answerTo(one)));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return { endpoint, asked };
};

const command = async (endpoint: string, ...args: readonly string[]) => {
  const program = fileURLToPath(new URL("../../bin/turn-relay.js", import.meta.url));
  const { database } = store;
  const env = {
    ...{ PATH: process.env["PATH"], AWS_REGION: "eu-north-1", AWS_ENDPOINT_URL: endpoint },
    ...{ AWS_ACCESS_KEY_ID: database().accessKey, AWS_SECRET_ACCESS_KEY: "secret" },
    AWS_ENDPOINT_URL_DYNAMODB: database().endpoint,
  };
  return run(process.execPath, [program, "redrive", ...args], { env }).catch(
    (error: { readonly code: number; readonly stderr: string }) => error,
  );
};

test("it finds the ends that were missed, and sends everything again", async () => {
  const table = await store.newStore();
  const world = createWorld(Date.now() - 3_600_000);
  const relay = createHost(store.client(), world, { table });
  const gateway = virtualGateway(relay, world);
  const callers = [await gateway.newCaller(), await gateway.newCaller()];
  const live = await startedMatch(gateway, relay, callers);
  const { ended } = finished(live);
  await relay.matches.commit(live, { ...ended.after, version: live.version + 1 });
  const { endpoint, asked } = await standIn(table);

  const rehearsal = await command(endpoint, "--stack", "Games", "--dry-run");
  expect(rehearsal).toMatchObject({
    stderr: "",
    stdout: [
      "parked: 0 messages",
      "stream: 1 batch given up",
      `  match ${live.id}: its start or end was missed`,
      "projections: 1 match missed",
      "timers and jobs: 2 messages given up",
      "webhooks: 0 messages given up",
      "",
    ].join("\n"),
  });
  expect(new Set(asked.map(({ operation }) => operation))).toEqual(
    new Set(["ReceiveMessage", "GetQueueAttributes"]),
  );

  asked.length = 0;
  const done = await command(endpoint, "--stack", "Games");
  expect(done).toMatchObject({
    stderr: "",
    stdout: [
      "parked: 0 messages",
      "stream: 1 batch given up",
      "  3 records since 2026-11-22T10:00:00Z by TurnRelay-ProjectionsFunction1: RetryAttemptsExhausted",
      `  match ${live.id}: its start or end was missed`,
      "projections: 1 match missed, sent again",
      "timers and jobs: 2 messages given up, sent again",
      "webhooks: 0 messages given up",
      "",
    ].join("\n"),
  });
  // What was given up leaves its list only when all jobs are sent.
  const changes = asked.filter(({ operation }) => !/^(Get|Receive)/.test(operation));
  expect(changes.map(({ operation }) => operation)).toEqual([
    "SendMessage",
    "DeleteMessageBatch",
    "StartMessageMoveTask",
  ]);
  expect(changes[1]?.input["QueueUrl"]).toMatch(/a=1&b=2$/);
  expect(changes[2]?.input).toEqual({ SourceArn: "arn:aws:sqs:local:1:timers-failed" });

  // The job's message is one that the function of the timers runs.
  const body = String(changes[0]?.input["MessageBody"]);
  await createTimerHandler(relay)({ Records: [{ messageId: "m", body }] });
  expect(await relay.listings.progress(live.id)).toBe("ended");
  expect(await command(endpoint, "--stack", "Games", "--dry-run")).toMatchObject({
    stdout: expect.stringContaining("projections: 0 matches missed"),
  });
});

test("it lists what is parked by match and error, and sends one match's messages back to their queues", async () => {
  const table = await store.newStore();
  const { endpoint, asked } = await standIn(table, [parked("a"), parked("b"), parked("a", "webhooks")]);
  const lines = ["  match a: TypeError: a bug", "  match a: TypeError: a bug"];
  expect(await command(endpoint, "--stack", "Games", "--match", "a", "--dry-run")).toMatchObject({
    stdout: [...lines, "parked: 2 messages", ""].join("\n"),
  });
  expect(new Set(asked.map(({ operation }) => operation))).toEqual(new Set(["ReceiveMessage"]));
  asked.length = 0;
  expect(await command(endpoint, "--stack", "Games", "--match", "a")).toMatchObject({
    stdout: [...lines, "parked: 2 messages, sent again", ""].join("\n"),
  });
  const changes = asked.filter(({ operation }) => operation !== "ReceiveMessage");
  // Each message leaves the list only when it is sent.
  expect(
    changes.map(({ operation, input }) => [operation, String(input["QueueUrl"]).split("/").at(-1)]),
  ).toEqual([
    ["SendMessage", "timers"],
    ["DeleteMessageBatch", "parked"],
    ["SendMessage", "webhooks"],
    ["DeleteMessageBatch", "parked"],
  ]);
  expect(changes[0]?.input["MessageBody"]).toBe("of a");
});

test("it says which stack is not there", async () => {
  const { endpoint } = await standIn("none");
  expect(await command(endpoint)).toMatchObject({
    code: 1,
    stderr: "CloudFormation, TurnRelay: Stack with id X does not exist\n",
  });
});
