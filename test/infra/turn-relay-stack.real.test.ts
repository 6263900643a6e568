// The deployed resources: the store, the functions, the two APIs, the timers.
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { HTTP_ROUTES } from "../../infra/http-api.ts";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { ARENA_ROUTES } from "../../src/aws/lambda/arena-routes.ts";
import { SIGN_IN_ROUTES } from "../../src/aws/lambda/sign-in-routes.ts";
import { WAIT_ROUTES } from "../../src/aws/lambda/wait-route.ts";
import { formatsOf } from "../../src/aws/stores/all-formats.ts";
import { MEMORY_MB } from "../../src/cli/plan/function-time.ts";
import { templateOf } from "./template-of.ts";

const template = templateOf({ canary: false });
const keys = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: "HASH" },
  { AttributeName: sortKey, KeyType: "RANGE" },
];

describe("the table", () => {
  it("is made from the data that the local one is made from", () => {
    template.hasResourceProperties("AWS::DynamoDB::GlobalTable", {
      KeySchema: keys(STORE_SCHEMA.partitionKey, STORE_SCHEMA.sortKey),
      GlobalSecondaryIndexes: STORE_SCHEMA.indexes.map(({ name, partitionKey, sortKey }) => ({
        IndexName: name,
        KeySchema: keys(partitionKey, sortKey),
        Projection: { ProjectionType: "KEYS_ONLY" },
      })),
      TimeToLiveSpecification: { AttributeName: STORE_SCHEMA.timeToLive, Enabled: true },
    });
  });

  it("is paid per request, and has a stream", () => {
    template.hasResourceProperties("AWS::DynamoDB::GlobalTable", {
      BillingMode: "PAY_PER_REQUEST",
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    });
  });
});

it("names the formats that its build reads and writes", () => {
  expect(template.toJSON()["Metadata"]).toMatchObject({ Formats: formatsOf({ lobbyShards: 1 }) });
});

describe("the functions", () => {
  it.each([
    { name: "Socket", memory: 256, timeout: 10 },
    { name: "Authorizer", memory: 512, timeout: 5 },
    { name: "Http", memory: 512, timeout: 10 },
    { name: "Timer", memory: 512, timeout: 15 },
    { name: "Projections", memory: 512, timeout: 30 },
    { name: "Spectators", memory: 512, timeout: 30 },
    { name: "SignIn", memory: 512, timeout: 10 },
    { name: "Operator", memory: 512, timeout: 15 },
    { name: "Arenas", memory: 512, timeout: 10 },
    { name: "Wait", memory: 256, timeout: 25 },
    { name: "Webhook", memory: 256, timeout: 15 },
  ])("$name: runtime, size, role and log of its own", ({ name, memory, timeout }) => {
    template.hasResourceProperties("AWS::Lambda::Function", {
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      Handler: "index.handler",
      MemorySize: memory,
      Timeout: timeout,
      Role: { "Fn::GetAtt": [Match.stringLikeRegexp(`^${name}Role`), "Arn"] },
      LoggingConfig: {
        LogGroup: { Ref: Match.stringLikeRegexp(`^${name}Logs`) },
        LogFormat: "JSON",
        SystemLogLevel: "WARN",
        ApplicationLogLevel: "DEBUG",
      },
    });
  });

  it("have the memory that the plan of costs knows", () => {
    const functions = Object.values(template.findResources("AWS::Lambda::Function"));
    const memories: number[] = functions.map(({ Properties }) => Properties.MemorySize);
    // A match needs neither who signs in, nor an operator, nor who looks at an arena.
    const others = [512, 512, 512];
    expect(memories.toSorted()).toEqual([...Object.values(MEMORY_MB), ...others].toSorted());
  });

  it("are eleven without the canary", () => {
    template.resourceCountIs("AWS::Lambda::Function", 11);
  });

  it("have the addresses of everything, and those that alone need another have it too", () => {
    const store = ["https://dynamodb.", { Ref: "AWS::Region" }, ".", { Ref: "AWS::URLSuffix" }];
    const common = {
      AWS_ENDPOINT_URL_DYNAMODB: { "Fn::Join": ["", store] },
      TABLE_NAME: { Ref: Match.stringLikeRegexp("^Table") },
      TURN_RELAY_STACK: "TurnRelay",
      CONNECTIONS_ENDPOINT: addressOf("https://"),
      TIMER_QUEUE_URL: { Ref: Match.stringLikeRegexp("^TimersQueue") },
      WEBHOOK_QUEUE_URL: { Ref: Match.stringLikeRegexp("^WebhooksQueue") },
      SETTINGS: Match.anyValue(),
      NODE_OPTIONS: "--enable-source-maps",
    };
    const withVariables = (variables: object) => ({
      Environment: { Variables: Match.objectEquals(variables) },
    });
    template.resourcePropertiesCountIs("AWS::Lambda::Function", withVariables(common), 7);
    const parks = { PARKED_QUEUE_URL: { Ref: Match.stringLikeRegexp("^Parked") } };
    template.hasResourceProperties("AWS::Lambda::Function", {
      ...withVariables({ ...common, SOCKET_URL: addressOf("wss://") }),
      Role: { "Fn::GetAtt": [Match.stringLikeRegexp("^HttpRole"), "Arn"] },
    });
    template.hasResourceProperties("AWS::Lambda::Function", {
      ...withVariables({ ...common, ...parks, SCHEDULER: Match.anyValue() }),
      Role: { "Fn::GetAtt": [Match.stringLikeRegexp("^TimerRole"), "Arn"] },
    });
    const sts = ["https://sts.", { Ref: "AWS::Region" }, ".", { Ref: "AWS::URLSuffix" }];
    template.hasResourceProperties("AWS::Lambda::Function", {
      ...withVariables({ ...common, AWS_ENDPOINT_URL_STS: { "Fn::Join": ["", sts] } }),
      Role: { "Fn::GetAtt": [Match.stringLikeRegexp("^OperatorRole"), "Arn"] },
    });
    template.hasResourceProperties("AWS::Lambda::Function", {
      ...withVariables({ ...common, ...parks }),
      Role: { "Fn::GetAtt": [Match.stringLikeRegexp("^WebhookRole"), "Arn"] },
    });
    const told = JSON.stringify(template.findResources("AWS::Lambda::Function"));
    for (const name of ["endpoint", "group", "role", "queue", "failed"])
      expect(told).toContain(String.raw`\"${name}\":`);
  });

  it("may not invoke themselves, except those that send themselves messages", () => {
    // Some regions lack the property. Lambda's own value is "Terminate".
    template.resourcePropertiesCountIs("AWS::Lambda::Function", { RecursiveLoop: Match.absent() }, 9);
    for (const role of ["^TimerRole", "^WebhookRole"])
      template.hasResourceProperties("AWS::Lambda::Function", {
        RecursiveLoop: "Allow",
        Role: { "Fn::GetAtt": [Match.stringLikeRegexp(role), "Arn"] },
      });
    const elsewhere = templateOf({ loopDetection: false, canary: false });
    elsewhere.resourcePropertiesCountIs("AWS::Lambda::Function", { RecursiveLoop: Match.absent() }, 11);
  });
});

describe("the HTTP API", () => {
  it("hands everything to its function, OPTIONS too: the gateway answers no CORS by itself", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Api", {
      ProtocolType: "HTTP",
      CorsConfiguration: Match.absent(),
    });
    template.hasResourceProperties("AWS::ApiGatewayV2::Integration", {
      IntegrationType: "AWS_PROXY",
      PayloadFormatVersion: "2.0",
      IntegrationUri: { "Fn::GetAtt": [Match.stringLikeRegexp("^HttpFunction"), "Arn"] },
    });
    expect(routes("HttpApi")).toEqual(
      ["$default", ...NAMED].sort().map((route) => ({ route, authorization: "NONE" })),
    );
  });

  it("hands readers who wait to a function of their own", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Integration", {
      IntegrationUri: { "Fn::GetAtt": [Match.stringLikeRegexp("^WaitFunction"), "Arn"] },
    });
  });

  it("hands the ways to sign in to a function of their own", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Integration", {
      IntegrationUri: { "Fn::GetAtt": [Match.stringLikeRegexp("^SignInFunction"), "Arn"] },
    });
  });

  it("hands arenas to a function of their own", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Integration", {
      IntegrationUri: { "Fn::GetAtt": [Match.stringLikeRegexp("^ArenasFunction"), "Arn"] },
    });
  });

  it("is at the root of its address", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Stage", { StageName: "$default", AutoDeploy: true });
  });
});

describe("the WebSocket API", () => {
  it("authorizes connects and nothing else", () => {
    expect(routes("SocketApi")).toEqual([
      { route: "$connect", authorization: "CUSTOM" },
      { route: "$default", authorization: "NONE" },
      { route: "$disconnect", authorization: "NONE" },
      { route: "act", authorization: "NONE" },
    ]);
  });

  it("lets in who has no Authorization header", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Authorizer", {
      AuthorizerType: "REQUEST",
      IdentitySource: [],
    });
  });

  it("hands every route to one function", () => {
    template.resourcePropertiesCountIs(
      "AWS::ApiGatewayV2::Integration",
      { ApiId: { Ref: Match.stringLikeRegexp("^SocketApi") } },
      1,
    );
  });

  it("needs no CloudWatch role of the account", () => {
    template.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      StageName: "v1",
      AutoDeploy: true,
      AccessLogSettings: Match.absent(),
    });
  });
});

describe("the timers", () => {
  it("are a queue that outwaits its reader six times and puts aside what fails", () => {
    template.hasResourceProperties("AWS::SQS::Queue", {
      VisibilityTimeout: 6 * 15,
      SqsManagedSseEnabled: true,
      FifoQueue: Match.absent(),
      RedrivePolicy: {
        deadLetterTargetArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^TimersFailed"), "Arn"] },
        maxReceiveCount: 1_000,
      },
    });
    template.allResourcesProperties("AWS::SQS::Queue", { SqsManagedSseEnabled: true });
  });

  it("are read by their function, each answered for by itself, as soon as they are due", () => {
    template.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref: Match.stringLikeRegexp("^TimerFunction") },
      EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^TimersQueue"), "Arn"] },
      BatchSize: 10,
      MaximumBatchingWindowInSeconds: Match.absent(),
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
  });
});

describe("the stack", () => {
  it("outputs its addresses and its table", () => {
    expect(Object.keys(template.findOutputs("*")).sort()).toEqual([
      ...["HttpUrl", "OperatorFunction", "ParkedUrl", "SocketUrl", "StreamFailedUrl", "TableName"],
      ...["TimerQueueUrl", "TimersFailedUrl", "WebhookQueueUrl", "WebhooksFailedUrl"],
    ]);
    template.hasOutput("SocketUrl", { Value: addressOf("wss://") });
    template.hasOutput("TableName", { Value: { Ref: Match.stringLikeRegexp("^Table") } });
  });
});

const NAMED = [
  ...[...HTTP_ROUTES, ...WAIT_ROUTES].map(({ method, path }) => `${method} ${path}`),
  ...[...SIGN_IN_ROUTES, ...ARENA_ROUTES].map((path) => `ANY ${path}`),
];

const addressOf = (scheme: string) => ({
  "Fn::Join": [
    "",
    [
      scheme,
      { Ref: Match.stringLikeRegexp("^SocketApi") },
      ".execute-api.",
      { Ref: "AWS::Region" },
      ".",
      { Ref: "AWS::URLSuffix" },
      "/v1",
    ],
  ],
});

const routes = (api: string) => {
  const ofApi = { Properties: { ApiId: { Ref: Match.stringLikeRegexp(`^${api}`) } } };
  return Object.values(template.findResources("AWS::ApiGatewayV2::Route", ofApi))
    .map(({ Properties }) => ({ route: Properties.RouteKey, authorization: Properties.AuthorizationType }))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
};
