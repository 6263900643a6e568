// `stop` and `start --stack` against an endpoint that answers as AWS does: what they change, and that they can be repeated.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCallAws } from "../../src/cli/doctor/call-aws.ts";
import { checkSpending, checkStopped } from "../../src/cli/doctor/check-running.ts";
import { type AwsAnswers, type AwsEndpoint, startAwsEndpoint } from "./aws-endpoint.ts";
import { turnRelay } from "./in-process.ts";
import { withoutAccount } from "./without-account.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-stop-"));
afterAll(() => rmSync(folder, { recursive: true }));
withoutAccount(folder);

const REGION = "eu-north-1";
const throttle = (rate: number) => ({ ThrottlingBurstLimit: rate * 2, ThrottlingRateLimit: rate });

const RESOURCES = {
  SocketApi: { Type: "AWS::ApiGatewayV2::Api", Properties: { ProtocolType: "WEBSOCKET" } },
  SocketStage: {
    Type: "AWS::ApiGatewayV2::Stage",
    Properties: {
      ApiId: { Ref: "SocketApi" },
      DefaultRouteSettings: { ...throttle(500), DetailedMetricsEnabled: true },
      RouteSettings: { act: throttle(1_000) },
    },
  },
  HttpApi: { Type: "AWS::ApiGatewayV2::Api", Properties: { ProtocolType: "HTTP" } },
  HttpStage: {
    Type: "AWS::ApiGatewayV2::Stage",
    Properties: { ApiId: { Ref: "HttpApi" }, DefaultRouteSettings: throttle(50) },
  },
  Timers: { Type: "AWS::Lambda::EventSourceMapping", Properties: {} },
  Off: { Type: "AWS::Lambda::EventSourceMapping", Properties: { Enabled: false } },
  Canary: { Type: "AWS::Events::Rule", Properties: { Description: "turn-relay: runs the canary" } },
  Other: { Type: "AWS::Events::Rule", Properties: { Description: "somebody else's" } },
  Faults: { Type: "AWS::CloudWatch::Alarm", Properties: {} },
  Levels: { Type: "AWS::CloudWatch::CompositeAlarm", Properties: {} },
  Window: { Type: "AWS::CloudWatch::Alarm", Properties: { ActionsEnabled: false } },
};
const PHYSICAL: Readonly<Record<keyof typeof RESOURCES, string>> = {
  ...{ SocketApi: "sock", SocketStage: "v1", HttpApi: "rest", HttpStage: "$default" },
  ...{ Timers: "uuid-1", Off: "uuid-2", Canary: "canary-rule", Other: "other-rule" },
  ...{ Faults: "Games-faults", Levels: "Games-levels", Window: "Games-window" },
};

const summaries = (names: readonly string[]): string =>
  Object.entries(PHYSICAL)
    .filter(([name]) => names.includes(name))
    .map(
      ([name, id]) =>
        `<member><LogicalResourceId>${name}</LogicalResourceId><PhysicalResourceId>${id}</PhysicalResourceId></member>`,
    )
    .join("");

const quoted = (text: string): string => text.replaceAll('"', "&quot;");
const names = Object.keys(PHYSICAL);

/** Without the answers to what changes something. */
const DEPLOYED: AwsAnswers = {
  GetCallerIdentity: "<Arn>arn:aws:iam::111122223333:user/ada</Arn><Account>111122223333</Account>",
  GetTemplate: `<TemplateBody>${quoted(JSON.stringify({ Resources: RESOURCES }))}</TemplateBody>`,
  ListStackResources: `${summaries(names)}`,
};

const stageCall = (path: string, routes: object): string =>
  `PATCH /v2/apis/${path} ${JSON.stringify(routes)}`;
const NOTHING = { throttlingBurstLimit: 0, throttlingRateLimit: 0 };
const STOPS = [
  "DisableAlarmActions",
  stageCall("sock/stages/v1", {
    defaultRouteSettings: { ...NOTHING, detailedMetricsEnabled: true },
    routeSettings: { act: NOTHING },
  }),
  stageCall("rest/stages/%24default", { defaultRouteSettings: NOTHING, routeSettings: {} }),
  "DisableRule",
  'PUT /2015-03-31/event-source-mappings/uuid-1 {"Enabled":false}',
  'PUT /2015-03-31/event-source-mappings/uuid-2 {"Enabled":false}',
];
const allowed = (rate: number) => ({ throttlingBurstLimit: rate * 2, throttlingRateLimit: rate });
const STARTS = [
  'PUT /2015-03-31/event-source-mappings/uuid-2 {"Enabled":false}',
  'PUT /2015-03-31/event-source-mappings/uuid-1 {"Enabled":true}',
  "EnableRule",
  stageCall("rest/stages/%24default", { defaultRouteSettings: allowed(50), routeSettings: {} }),
  stageCall("sock/stages/v1", {
    defaultRouteSettings: { ...allowed(500), detailedMetricsEnabled: true },
    routeSettings: { act: allowed(1_000) },
  }),
  "EnableAlarmActions",
];

let endpoint: AwsEndpoint | null = null;
const withAnswers = async (more: AwsAnswers): Promise<AwsEndpoint> => {
  endpoint = await startAwsEndpoint(REGION, { ...DEPLOYED, ...more });
  vi.stubEnv("AWS_ENDPOINT_URL", endpoint.url);
  return endpoint;
};
beforeEach(() => {
  vi.stubEnv("AWS_REGION", REGION);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIA");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});
afterEach(() => endpoint?.close());

const done = (calls: readonly string[]): AwsAnswers => Object.fromEntries(calls.map((call) => [call, "{}"]));
const changesIn = ({ asked }: AwsEndpoint): readonly string[] =>
  asked.map((one) => one.slice(one.indexOf(" ") + 1)).filter((one) => !(one in DEPLOYED));

test("stop shuts the doors, lets queues, stream and canary wait and silences the alarms; a repeat does the same", async () => {
  const aws = await withAnswers(done(STOPS));
  for (const _ of ["first", "again"]) {
    const ran = await turnRelay(["stop", "--stack", "Games", "--yes"]);
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toContain("  2 alarms tell nobody\n  the WebSocket API takes nothing\n");
    expect(ran.stdout).toContain("npx turn-relay start --stack Games");
  }
  expect(changesIn(aws)).toEqual([...STOPS, ...STOPS]);
});

test("start puts back what the deployed template says, the alarms last", async () => {
  const aws = await withAnswers(done(STARTS));
  expect(await turnRelay(["start", "--stack", "Games"])).toMatchObject({ status: 0, stderr: "" });
  expect(changesIn(aws)).toEqual(STARTS);
});

test("what AWS refuses is named, and the rest is stopped all the same", async () => {
  const aws = await withAnswers(done(STOPS.slice(1)));
  const ran = await turnRelay(["stop", "--stack", "Games", "--yes"]);
  expect(ran.status).toBe(1);
  expect(ran.stderr).toContain("FAILED: 2 alarms tell nobody. AccessDenied: not <allowed>");
  expect(changesIn(aws)).toEqual(STOPS);
});

test.for([
  ["--memory", "--region", REGION],
  ["--stack", "Games", "--memory"],
  ["--stack", "Games", "--hosts", "3"],
  ["--stack", "Games", "--data", folder],
])("start %s starts nothing", async (args) => {
  const aws = await withAnswers({});
  expect(await turnRelay(["start", ...args])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("--stack"),
  });
  expect(aws.asked).toEqual([]);
});

test("without a terminal and --yes nothing is asked of AWS", async () => {
  const aws = await withAnswers({});
  const ran = await turnRelay(["stop", "--stack", "Games"]);
  expect(ran).toMatchObject({ status: 2, stderr: expect.stringContaining("--yes") });
  expect(aws.asked).toEqual([]);
});

test("the doctor sees a stopped stack, and one that sheds", async () => {
  const number = (value: number) => ({ N: String(value) });
  const Item = {
    ...{ step: number(2), spentUsd: number(1.2), shareUsd: number(1), endsAtMs: number(200_000) },
    ...{ askedAtMs: number(1_000), estimatedAtMs: number(1_000) },
  };
  const stageAt = (rate: number) => JSON.stringify({ defaultRouteSettings: { throttlingRateLimit: rate } });
  const aws = await withAnswers({
    DescribeStacks:
      "<member><OutputKey>TableName</OutputKey><OutputValue>games</OutputValue></member><member></member>",
    GetItem: JSON.stringify({ Item }),
    "/v2/apis/sock/stages/v1": stageAt(0),
    "/v2/apis/rest/stages/%24default": stageAt(50),
  });
  const credentials = { accessKeyId: "AKIA", secretAccessKey: "secret" };
  const call = createCallAws({ region: REGION, credentials, endpoint: aws.url });
  expect(await checkStopped(call, { name: "Games" })).toMatchObject({
    ...{ state: "look", says: "partly stopped by hand" },
    todo: "Run `npx turn-relay start --stack Games`.",
  });
  const budget = (asking: typeof call, nowMs: number) => checkSpending(asking, { name: "Games" }, nowMs);
  const shedding = { about: "shedding", state: "look", says: "shedding by step 2: $1.20 of $1.00 today" };
  expect(await budget(call, 2_000)).toMatchObject([shedding]);
  expect(await budget(call, 300_000)).toEqual([]);
  const holding =
    (item: object): typeof call =>
    (asks) =>
      asks.service === "dynamodb"
        ? Promise.resolve({ type: "answered", text: JSON.stringify({ Item: item }) })
        : call(asks);
  expect(await budget(holding({ ...Item, askedAtMs: number(90_000) }), 190_000)).toMatchObject([
    {
      about: "budget",
      state: "look",
      says: expect.stringContaining("not estimated since 1970-01-01T00:00Z"),
    },
    shedding,
  ]);
  expect(await budget(holding({ askedAtMs: number(90_000) }), 190_000)).toMatchObject([
    { about: "budget", state: "look", says: expect.stringContaining("never estimated") },
  ]);
});
