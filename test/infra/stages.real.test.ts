// What differs from stage to stage: protection, the place of the store, names, adoption of a table.
import { Match, type Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { STAGES } from "../../infra/settings/stages.ts";
import { stacksOf, templateOf, templatesOf } from "./template-of.ts";

const TABLE = "AWS::DynamoDB::GlobalTable";

describe("a stage that keeps its data", () => {
  const { stack, store } = stacksOf(STAGES["prod"] ?? {});
  const { relay, store: storeTemplate } = templatesOf(STAGES["prod"] ?? {});

  it("has its table in a stack of its own, so that a failed relay neither deletes nor orphans it", () => {
    relay.resourceCountIs(TABLE, 0);
    expect(Object.keys(storeTemplate?.toJSON()["Resources"])).toHaveLength(1);
    storeTemplate?.hasResource(TABLE, {
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
      Properties: {
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      },
    });
  });

  it("protects both stacks, and keeps the logs", () => {
    expect([stack.terminationProtection, store?.terminationProtection]).toEqual([true, true]);
    relay.allResources("AWS::Logs::LogGroup", {
      DeletionPolicy: "RetainExceptOnCreate",
      Properties: { RetentionInDays: 30 },
    });
  });

  it("keeps the schedules that are made, and their role, when a rollback takes both out of the template", () => {
    const kept = { DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" };
    relay.allResources("AWS::Scheduler::ScheduleGroup", kept);
    const roles = Object.entries(relay.toJSON()["Resources"]).filter(([id]) =>
      id.startsWith("SchedulesRole"),
    );
    expect(roles.map(([, role]) => role)).toEqual([
      expect.objectContaining(kept),
      expect.objectContaining(kept),
    ]);
  });

  it("reads the table of the store's stack", () => {
    const imported = { "Fn::ImportValue": Match.stringLikeRegexp("^TurnRelayStore:.*RefTable") };
    const reading = { Environment: { Variables: Match.objectLike({ TABLE_NAME: imported }) } };
    relay.resourcePropertiesCountIs("AWS::Lambda::Function", reading, 11);
    relay.hasOutput("TableName", { Value: imported });
  });
});

describe("a stage that does not", () => {
  const { stack, store } = stacksOf(STAGES["dev"] ?? {});
  const { relay } = templatesOf(STAGES["dev"] ?? {});

  it("is one stack, which takes all along", () => {
    expect([store, stack.terminationProtection]).toEqual([null, false]);
    relay.hasResource(TABLE, {
      DeletionPolicy: "Delete",
      UpdateReplacePolicy: "Delete",
      Properties: {
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: false,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
          }),
        ],
      },
    });
    relay.allResources("AWS::Logs::LogGroup", {
      DeletionPolicy: "Delete",
      Properties: { RetentionInDays: 7 },
    });
  });

  it("leaves no resource behind", () => {
    for (const resource of Object.values(relay.toJSON()["Resources"]))
      expect(resource).not.toMatchObject({ DeletionPolicy: expect.stringContaining("Retain") });
  });
});

describe("a stage with copies in another region", () => {
  it("has a stack there, and first that one", () => {
    const copies = { region: "eu-central-1" };
    const { store } = stacksOf({ keepsData: true, region: "eu-west-1", copies });
    expect(store?.dependencies).toMatchObject([
      { stackName: "TurnRelayCopies", region: "eu-central-1", terminationProtection: true },
    ]);
  });
});

describe("a stage that adopts a table", () => {
  const tableArn = "arn:aws:dynamodb:eu-west-1:111122223333:table/store-2";
  const streamArn = `${tableArn}/stream/2026-01-01T00:00:00.000`;
  const { relay, store } = templatesOf({
    keepsData: true,
    table: { name: "store-2", streamArn },
    canary: false,
  });

  it("makes none, reads that one, and follows its stream", () => {
    expect(store).toBeNull();
    relay.resourceCountIs(TABLE, 0);
    relay.allResourcesProperties("AWS::Lambda::Function", {
      Environment: { Variables: Match.objectLike({ TABLE_NAME: "store-2" }) },
    });
    relay.resourcePropertiesCountIs("AWS::Lambda::EventSourceMapping", { EventSourceArn: streamArn }, 2);
    relay.hasOutput("TableName", { Value: "store-2" });
  });

  it("may use that one and no other", () => {
    const policies = JSON.stringify(relay.findResources("AWS::IAM::Policy"));
    const tables = new Set(policies.match(/"[^"]*:dynamodb:[^"]*:table[^"]*"/g));
    expect([...tables].sort()).toEqual(
      ["", "/index/board", "/index/lobby", streamArn.slice(tableArn.length)].map(
        (rest) => `"${tableArn}${rest}"`,
      ),
    );
  });
});

describe("a stage with own names", () => {
  const certificateArn = "arn:aws:acm:eu-west-1:111122223333:certificate/1-2";
  const domain = { http: "api.example.com", socket: "ws.example.com", certificateArn };
  const plain = templateOf({ domain, canary: false });

  it("maps each API to its name, without a path", () => {
    for (const DomainName of [domain.http, domain.socket])
      plain.hasResourceProperties("AWS::ApiGatewayV2::DomainName", { DomainName });
    plain.allResourcesProperties("AWS::ApiGatewayV2::ApiMapping", { ApiMappingKey: Match.absent() });
    plain.resourceCountIs("AWS::ApiGatewayV2::ApiMapping", 2);
  });

  it("tells them, and says where the names must lead", () => {
    plain.hasOutput("HttpUrl", { Value: "https://api.example.com" });
    plain.hasOutput("SocketUrl", { Value: "wss://ws.example.com" });
    expect(Object.keys(plain.findOutputs("*"))).toEqual(
      expect.arrayContaining(["HttpTarget", "SocketTarget"]),
    );
  });

  it("posts to the gateway's own address, which has the stage in its path", () => {
    const own = Match.objectLike({ "Fn::Join": ["", Match.arrayWith(["https://", "/v1"])] });
    plain.allResourcesProperties("AWS::Lambda::Function", {
      Environment: { Variables: Match.objectLike({ CONNECTIONS_ENDPOINT: own }) },
    });
  });

  const zone = { id: "Z1", name: "example.com" };
  const zoned = templateOf({ domain: { ...domain, zone, closesDefaultAddresses: true }, canary: false });

  it("writes the names into its zone", () => {
    for (const Name of ["api.example.com.", "ws.example.com."])
      zoned.hasResourceProperties("AWS::Route53::RecordSet", { Name, Type: "A", HostedZoneId: "Z1" });
    expect(Object.keys(zoned.findOutputs("*"))).not.toContain("HttpTarget");
  });

  it("closes both addresses of the gateway only if it says so, and posts through its own name then", () => {
    const closed = (value: unknown) => ({ DisableExecuteApiEndpoint: value });
    plain.allResourcesProperties("AWS::ApiGatewayV2::Api", closed(Match.absent()));
    zoned.allResourcesProperties("AWS::ApiGatewayV2::Api", closed(true));
    zoned.resourceCountIs("AWS::ApiGatewayV2::Api", 2);
    zoned.allResourcesProperties("AWS::Lambda::Function", {
      Environment: { Variables: Match.objectLike({ CONNECTIONS_ENDPOINT: "https://ws.example.com" }) },
    });
  });

  it("lets the functions post to the same connections by either name", () => {
    // IAM names the API and its stage, never the domain: AWS's guide, "Control access to WebSocket APIs".
    const may = (template: Template) =>
      JSON.stringify(template.findResources("AWS::IAM::Policy")).match(/[^"]*\/@connections\/\*/g);
    expect(may(zoned)).toEqual(may(plain));
    expect(new Set(may(zoned))).toEqual(
      new Set(["/v1/GET", "/v1/POST", "/v1/DELETE"].map((way) => `${way}/@connections/*`)),
    );
  });
});

describe("a stage behind a proxy", () => {
  it("tells the addresses that its clients use", () => {
    const proxied = templateOf({
      canary: false,
      proxy: {
        secretHeader: "x-proxy-secret",
        secretHashes: ["0".repeat(64)],
        addressHeader: "cf-connecting-ip",
        required: true,
        httpUrl: "https://play.example.com",
        socketUrl: "wss://play.example.com/socket",
      },
    });
    proxied.hasResourceProperties("AWS::Lambda::Function", {
      Environment: {
        Variables: Match.objectLike({
          PUBLIC_URL: "https://play.example.com",
          SOCKET_URL: "wss://play.example.com/socket",
        }),
      },
    });
    for (const { Properties } of Object.values(proxied.findResources("AWS::Lambda::Function"))) {
      const { proxy } = JSON.parse(Properties.Environment.Variables.SETTINGS);
      expect(Object.keys(proxy).sort()).toEqual([
        "addressHeader",
        "required",
        "secretHashes",
        "secretHeader",
      ]);
      expect(proxy.required).toBe(true);
    }
  });
});

describe("settings of any stage", () => {
  it("reach the functions", () => {
    const given = templateOf({
      canary: false,
      keptDays: 90,
      limits: { guestsPerHour: null },
      memoryMb: { timer: 768 },
      timerEnvironments: 30,
    });
    for (const { Properties } of Object.values(given.findResources("AWS::Lambda::Function"))) {
      const { keptDays, limits } = JSON.parse(Properties.Environment.Variables.SETTINGS);
      expect({ keptDays, ...limits }).toMatchObject({ keptDays: 90, guestsPerHour: null, sockets: 8 });
    }
    given.resourcePropertiesCountIs("AWS::Lambda::Function", { MemorySize: 768 }, 1);
    given.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      ScalingConfig: { MaximumConcurrency: 30 },
    });
  });

  it("reserve environments for waiting readers only where the stage says so", () => {
    const reserved = (count: unknown) => ({ ReservedConcurrentExecutions: count });
    const functions = "AWS::Lambda::Function";
    templateOf({ waiters: 200 }).resourcePropertiesCountIs(functions, reserved(Match.anyValue()), 0);
    const bounded = templateOf({ waiters: 200, reservesWaiters: true });
    bounded.resourcePropertiesCountIs(functions, reserved(Match.anyValue()), 1);
    bounded.hasResourceProperties(functions, {
      ...reserved(210),
      Role: { "Fn::GetAtt": [Match.stringLikeRegexp("^WaitRole"), "Arn"] },
    });
  });

  it("switch waiting off where nobody may wait", () => {
    for (const { Properties } of Object.values(
      templateOf({ waiters: 0, canary: false }).findResources("AWS::Lambda::Function"),
    ))
      expect(JSON.parse(Properties.Environment.Variables.SETTINGS)).toMatchObject({ waiters: 0 });
  });

  it("name the stack and its APIs", () => {
    const named = { name: "Staging", region: "eu-west-1" };
    expect(stacksOf(named).stack).toMatchObject({ stackName: "Staging", region: "eu-west-1" });
    templateOf(named).hasResourceProperties("AWS::ApiGatewayV2::Api", { Name: "Staging-socket" });
  });
});
