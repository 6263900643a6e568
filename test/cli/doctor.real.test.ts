// The doctor's verdicts: without anything, without credentials, on an account that is ready, and on one that is not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type AwsAnswers, startAwsEndpoint } from "./aws-endpoint.ts";
import { turnRelay } from "./in-process.ts";
import { withoutAccount } from "./without-account.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));

withoutAccount(folder);
/** No program does, either. */
beforeEach(() => {
  vi.stubEnv("PATH", "");
});

const resources = {
  TimersQueue: { Type: "AWS::SQS::Queue", Properties: { VisibilityTimeout: 90 } },
  TimerFunction: {
    Type: "AWS::Lambda::Function",
    Properties: { Runtime: "nodejs24.x", RecursiveLoop: "Allow", ReservedConcurrentExecutions: 110 },
  },
  TimerSource: {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: { ScalingConfig: { MaximumConcurrency: 40 } },
  },
  Socket: { Type: "AWS::ApiGatewayV2::Api", Properties: { ProtocolType: "WEBSOCKET" } },
  SocketStage: {
    Type: "AWS::ApiGatewayV2::Stage",
    Properties: {
      ApiId: { Ref: "Socket" },
      DefaultRouteSettings: { ThrottlingRateLimit: 100 },
      RouteSettings: { act: { ThrottlingRateLimit: 1_000 }, $connect: { ThrottlingRateLimit: 250 } },
    },
  },
  AlarmsTopic: { Type: "AWS::SNS::Topic" },
};

const assembly = join(folder, "cdk.out");
const template = JSON.stringify({ Resources: resources });

/** As `cdk synth` writes it. */
const synthesize = (environment: string, more: object = {}) => {
  const properties = {
    templateFile: "TurnRelay.template.json",
    requiresBootstrapStackVersion: 6,
    bootstrapStackVersionSsmParameter: "/cdk-bootstrap/hnb659fds/version",
  };
  const artifacts = {
    "TurnRelay.assets": { type: "cdk:asset-manifest", properties: {} },
    TurnRelay: { type: "aws:cloudformation:stack", environment, properties },
  };
  rmSync(assembly, { recursive: true, force: true });
  mkdirSync(assembly);
  writeFileSync(join(assembly, "manifest.json"), JSON.stringify({ artifacts }));
  writeFileSync(join(assembly, "TurnRelay.template.json"), JSON.stringify({ Resources: resources, ...more }));
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const typeAnswer = (...properties: readonly string[]): string => {
  const schema = { properties: Object.fromEntries(properties.map((name) => [name, {}])) };
  return `<DescribeTypeResult><Schema>${escaped(JSON.stringify(schema))}</Schema></DescribeTypeResult>`;
};

/** An account that is ready, and on which the stack runs as it was synthesized. */
const READY: AwsAnswers = {
  GetCallerIdentity:
    "<GetCallerIdentityResult><Arn>arn:aws:iam::111122223333:user/ada</Arn><Account>111122223333</Account></GetCallerIdentityResult>",
  GetParameter: '{"Parameter":{"Name":"/cdk-bootstrap/hnb659fds/version","Value":"21"}}',
  "DescribeType AWS::SQS::Queue": typeAnswer("VisibilityTimeout"),
  "DescribeType AWS::Lambda::Function": typeAnswer(
    "Runtime",
    "RecursiveLoop",
    "ReservedConcurrentExecutions",
  ),
  "DescribeType AWS::Lambda::EventSourceMapping": typeAnswer("ScalingConfig"),
  "DescribeType AWS::ApiGatewayV2::Api": typeAnswer("ProtocolType"),
  "DescribeType AWS::ApiGatewayV2::Stage": typeAnswer("ApiId", "DefaultRouteSettings", "RouteSettings"),
  "DescribeType AWS::SNS::Topic": typeAnswer(),
  "/2018-10-31/layers?CompatibleRuntime=nodejs24.x&MaxItems=1": '{"Layers":[]}',
  "/2016-08-19/account-settings/": '{"AccountLimit":{"ConcurrentExecutions":1000}}',
  GetServiceQuota: '{"Quota":{"QuotaCode":"L-8A5B8E43","Value":10000.0}}',
  DescribeStacks: "<Stacks><member><StackStatus>UPDATE_COMPLETE</StackStatus></member></Stacks>",
  GetTemplate: `<TemplateBody>${escaped(template)}</TemplateBody>`,
  DetectStackDrift: "<StackDriftDetectionId>7</StackDriftDetectionId>",
  DescribeStackDriftDetectionStatus: "<StackDriftStatus>IN_SYNC</StackDriftStatus>",
  DescribeStackResource: "<PhysicalResourceId>arn:aws:sns:eu-west-1:1:alarms</PhysicalResourceId>",
  ListSubscriptionsByTopic:
    "<Endpoint>ada@example.com</Endpoint><SubscriptionArn>arn:aws:sns:eu-west-1:1:alarms:9</SubscriptionArn>",
};

/** What the doctor says to an account that gives the answers. */
const examined = async (answers: AwsAnswers, ...flags: readonly string[]) => {
  const endpoint = await startAwsEndpoint("eu-west-1", answers);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  // As many shells have it: the AWS command line and Python read this name.
  vi.stubEnv("AWS_DEFAULT_REGION", "eu-west-1");
  vi.stubEnv("AWS_ENDPOINT_URL", endpoint.url);
  const ran = await turnRelay(["doctor", "--assembly", assembly, ...flags]);
  await endpoint.close();
  return { ...ran, asked: endpoint.asked, findings: findingsIn(ran.stdout) };
};

/** By what they are about. */
const findingsIn = (printed: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...printed.matchAll(/^ {2}(ok|look|FAULT|\?) +(\S.{0,14}?) {2,}(.*(?:\n {10,}.*)*)/gm)].map(
      ([, state, about = "", says = ""]) => [about, `${state}: ${says.replace(/\n +/g, " | ")}`],
    ),
  );

test("without anything, the doctor says what is missing and where it comes from", async () => {
  const { status, stdout } = await turnRelay(["doctor", "--assembly", join(folder, "nowhere")]);
  expect(status).toBe(1);
  expect(findingsIn(stdout)).toMatchObject({
    assembly: expect.stringMatching(/^FAULT: there is no .*nowhere \| Run `npx cdk synth`/),
    region: expect.stringMatching(/^FAULT: none is set \| Set `region`/),
    credentials: expect.stringMatching(/^FAULT: none found \| Run `aws configure`/),
  });
});

test("without credentials, the template still shows the ceiling of the timers", async () => {
  synthesize("aws://unknown-account/eu-west-1");
  const { status, stdout } = await turnRelay(["doctor", "--assembly", assembly]);
  expect(status).toBe(1);
  expect(findingsIn(stdout)).toMatchObject({
    region: "ok: eu-west-1",
    bootstrap: expect.stringMatching(/^\?: not asked/),
    timers: expect.stringMatching(/^ok: 40 environments: 400 at once, enough for some 880 matches/),
  });
});

test("keys and region come from the files of ~/.aws, too", async () => {
  synthesize("aws://unknown-account/unknown-region");
  writeFileSync(
    join(folder, "config"),
    "[default]\nregion = us-east-1\n[profile club]\nregion = eu-west-1\n",
  );
  const keys = "[club]\naws_access_key_id = AKIDEXAMPLE\naws_secret_access_key = se/cret=\n";
  writeFileSync(join(folder, "credentials"), keys);
  const endpoint = await startAwsEndpoint("eu-west-1", READY);
  // The SDK reads each file once.
  vi.stubEnv("AWS_CONFIG_FILE", join(folder, "config"));
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", join(folder, "credentials"));
  vi.stubEnv("AWS_PROFILE", "club");
  vi.stubEnv("AWS_ENDPOINT_URL", endpoint.url);
  const { stdout } = await turnRelay(["doctor", "--assembly", assembly]);
  await endpoint.close();
  expect(findingsIn(stdout)["credentials"]).toBe(
    "ok: arn:aws:iam::111122223333:user/ada, from the profile club",
  );
});

test("an account that is ready has no fault", async () => {
  synthesize("aws://111122223333/eu-west-1");
  const { status, findings, asked } = await examined(READY, "--drift");
  expect(findings).toMatchObject({
    credentials: "ok: arn:aws:iam::111122223333:user/ada, from the environment",
    bootstrap: "ok: version 21",
    "region's types": "ok: all 6 types, with all properties",
    runtime: "ok: nodejs24.x",
    environments: expect.stringMatching(
      /^ok: Lambda gives the account 1000 at once; .* 40, 110 are reserved/,
    ),
    requests: expect.stringMatching(/^ok: .* 10000 a second; the throttles let 5450 a second through/),
    stack: "ok: TurnRelay is UPDATE_COMPLETE",
    template: "ok: deployed as synthesized",
    drift: "ok: nobody changed a resource by hand",
    alarms: "ok: they tell ada@example.com",
  });
  expect(status).toBe(0);
  expect(asked.filter((call) => call.startsWith("undefined"))).toEqual([]);
});

test("an account that is not ready hears what to do about each fault", async () => {
  synthesize("aws://111122223333/eu-west-1");
  const other = {
    ...resources,
    TimersQueue: { Type: "AWS::SQS::Queue", Properties: { VisibilityTimeout: 60 } },
  };
  const { status, findings } = await examined({
    ...READY,
    GetParameter: [400, '{"__type":"ParameterNotFound","message":null}'],
    "DescribeType AWS::Lambda::Function": typeAnswer("Runtime", "ReservedConcurrentExecutions"),
    "/2018-10-31/layers?CompatibleRuntime=nodejs24.x&MaxItems=1": [
      400,
      '{"__type":"ValidationException","message":"enum"}',
    ],
    "/2016-08-19/account-settings/": '{"AccountLimit":{"ConcurrentExecutions":200}}',
    GetServiceQuota: '{"Quota":{"Value":2500}}',
    DescribeStacks:
      "<StackStatus>ROLLBACK_COMPLETE</StackStatus><StackStatusReason>a &quot;role&quot;</StackStatusReason>",
    GetTemplate: `<TemplateBody>${escaped(JSON.stringify({ Resources: other }))}</TemplateBody>`,
    ListSubscriptionsByTopic:
      "<Endpoint>ada@example.com</Endpoint><SubscriptionArn>PendingConfirmation</SubscriptionArn>",
  });
  expect(status).toBe(1);
  expect(findings).toMatchObject({
    bootstrap: expect.stringMatching(/^FAULT: .* \| `npx turn-relay deploy` makes it/),
    "region's types": expect.stringMatching(/lacks AWS::Lambda::Function RecursiveLoop \| Set loopDetection/),
    runtime: expect.stringMatching(/^FAULT: the region has no nodejs24\.x/),
    environments: expect.stringMatching(/^FAULT: .* \| The deployment would fail: AWS keeps 100 unreserved/),
    requests: expect.stringMatching(/^look: .* \| A flood could use up/),
    stack: expect.stringMatching(
      /^FAULT: TurnRelay is ROLLBACK_COMPLETE: a "role" \| The first deployment failed/,
    ),
    template: expect.stringMatching(/^look: differs in 1: TimersQueue \| `npx turn-relay deploy` shows/),
    alarms: expect.stringMatching(/^look: ada@example\.com is not confirmed/),
  });
});

test("a rollback is safe where both builds read what either writes", async () => {
  const formats = (reads: readonly number[], writes: number) => ({
    log: { reads, writes },
    item: { reads: [1], writes: 1 },
  });
  const judged = async (deployed: object, next: object) => {
    synthesize("aws://111122223333/eu-west-1", { Metadata: { Formats: next } });
    const text = JSON.stringify({ Resources: resources, Metadata: { Formats: deployed } });
    const { findings } = await examined({
      ...READY,
      GetTemplate: `<TemplateBody>${escaped(text)}</TemplateBody>`,
    });
    return findings["rollback"];
  };
  const [first, readsIt, writesIt] = [formats([1], 1), formats([1, 2], 1), formats([1, 2], 2)];
  const contracted = formats([2], 2);
  const ruled = (reads: readonly number[], writes: number) => ({ "rules zip-zap": { reads, writes } });
  expect(await judged(first, readsIt)).toMatch(/^ok: safe/);
  expect(await judged(readsIt, writesIt)).toMatch(/^ok: safe/);
  expect(await judged(first, writesIt)).toMatch(/^FAULT: what is deployed cannot read log 2 \| First deploy/);
  expect(await judged(writesIt, first)).toMatch(/^FAULT: the new build cannot read log 2/);
  expect(await judged(writesIt, contracted)).toMatch(/^look: the new build no longer reads log 1/);
  // A build with new rules keeps the older ones, and the other build leaves the new matches to it.
  expect(await judged(ruled([1], 1), ruled([1, 2], 2))).toMatch(
    /^look: .* does not know rules zip-zap 2 \| New/,
  );
  expect(await judged(ruled([1, 2], 2), ruled([1], 1))).toMatch(/^FAULT: .* cannot read rules zip-zap 2/);
});

test("drift names what somebody changed by hand", async () => {
  synthesize("aws://111122223333/eu-west-1");
  const { findings } = await examined(
    {
      ...READY,
      DescribeStackDriftDetectionStatus: "<StackDriftStatus>DRIFTED</StackDriftStatus>",
      DescribeStackResourceDrifts: "<LogicalResourceId>TimersQueue</LogicalResourceId>",
    },
    "--drift",
  );
  expect(findings["drift"]).toMatch(/^look: changed by hand: TimersQueue \| Change the resource back/);
});

test("a role that may not ask leaves a question open, and is no fault", async () => {
  synthesize("aws://111122223333/eu-west-1");
  const { GetCallerIdentity = "" } = READY;
  const { status, findings } = await examined({ GetCallerIdentity });
  expect(status).toBe(0);
  expect(findings["environments"]).toMatch(/^\?: AccessDenied: not <allowed>$/);
});

test("the credentials of another account are a fault, and nothing else is asked", async () => {
  synthesize("aws://444455556666/eu-west-1");
  const { status, findings, asked } = await examined(READY);
  expect(status).toBe(1);
  expect(findings["credentials"]).toMatch(/^FAULT: account 111122223333, but the stage has 444455556666/);
  expect(asked).toEqual(["sts GetCallerIdentity"]);
});

test("--json has the same for machines", async () => {
  synthesize("aws://111122223333/eu-west-1");
  const { stdout } = await examined(READY, "--json", "--stack", "TurnRelay");
  expect(JSON.parse(stdout)[1]).toMatchObject({
    stack: "TurnRelay",
    findings: expect.arrayContaining([{ about: "runtime", state: "fine", says: "nodejs24.x" }]),
  });
});
