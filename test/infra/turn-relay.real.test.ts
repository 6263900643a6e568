// The construct in an app of others, whose stack has other resources and another relay, and none of our flags of the CDK.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Match, Template } from "aws-cdk-lib/assertions";
import { Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { App, Stack } from "aws-cdk-lib/core";
import { afterAll, describe, expect, it } from "vitest";
import { TurnRelay, type TurnRelayProps } from "../../infra/turn-relay.ts";
import { formatsOf } from "../../src/aws/stores/all-formats.ts";
import { findingsIn } from "./findings-in.ts";
import { UNCHECKED } from "./in-app.ts";

const DOMAIN = {
  http: "api.example.com",
  socket: "ws.example.com",
  certificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/1-2",
};

const folder = mkdtempSync(join(tmpdir(), "turn-relay-apps-"));
afterAll(() => rmSync(folder, { recursive: true }));

const appOfOthers = (): App => {
  const outdir = mkdtempSync(join(folder, "app-"));
  return new App({ outdir, context: { "aws:cdk:disable-asset-staging": true }, ...UNCHECKED });
};

const club = (): Stack =>
  new Stack(appOfOthers(), "Club", { env: { account: "111122223333", region: "eu-west-1" } });

const clubWith = (props?: TurnRelayProps): { readonly relay: TurnRelay; readonly template: Template } => {
  const stack = club();
  const relay = new TurnRelay(stack, "Relay", props);
  return { relay, template: Template.fromStack(stack) };
};

const namesIn = (template: Template, type: string, property: string): readonly string[] =>
  Object.values(template.findResources(`AWS::${type}`))
    .map(({ Properties }) => Properties[property])
    .toSorted();

const ended = (relays: readonly TurnRelay[], ...ends: readonly string[]) =>
  relays.flatMap(({ name }) => ends.map((end) => name + end)).toSorted();

describe("two relays in one stack, beside other resources", () => {
  const stack = club();
  new Queue(stack, "Timers");
  const own = new Lambda(stack, "Socket", {
    ...{ runtime: Runtime.NODEJS_24_X, handler: "index.handler", code: Code.fromInline("//") },
  });
  stack.templateOptions.metadata = { Owner: "ada" };
  const first = new TurnRelay(stack, "Relay", {
    domain: DOMAIN,
    accessLogs: true,
    lobbyShards: 3,
    web: true,
  });
  const second = new TurnRelay(stack, "Other", {
    keepsData: false,
    alarms: false,
    accessLogs: true,
    web: true,
  });
  first.table.grantReadData(own);
  own.addEnvironment("RELAY", second.addresses.http);
  const template = Template.fromStack(stack);

  it("have names of their own, which begin with that of the stack", () => {
    const relays = [first, second];
    for (const relay of relays) expect(relay.name).toMatch(/^Club-(Relay|Other)-[0-9A-F]{8}$/);
    expect(namesIn(template, "ApiGatewayV2::Api", "Name")).toEqual(ended(relays, "-http", "-socket"));
    expect(namesIn(template, "CloudWatch::Dashboard", "DashboardName")).toEqual(ended(relays, "-eu-west-1"));
  });

  it("count apart, and each alarm watches its own relay", () => {
    const alarms = alarmsIn(template);
    // The alarms of the windows alone tell nobody.
    expect(alarms.filter(({ AlarmActions }) => AlarmActions)).toHaveLength(first.alarms.length);
    expect(second.alarms).toEqual([]);
    for (const { AlarmName } of alarms) expect(AlarmName).toMatch(new RegExp(`^${first.name}-`));
    template.hasResourceProperties("AWS::CloudWatch::Alarm", {
      MetricName: "Faults",
      Dimensions: [{ Name: "Stack", Value: first.name }],
    });
    for (const { name } of [first, second]) {
      const variables = { Environment: { Variables: Match.objectLike({ TURN_RELAY_STACK: name }) } };
      template.resourcePropertiesCountIs("AWS::Lambda::Function", variables, 12);
    }
  });

  it("have a store each, and a function of the app may read one of them", () => {
    template.resourceCountIs("AWS::DynamoDB::GlobalTable", 2);
    template.hasResourceProperties("AWS::IAM::Policy", {
      PolicyName: Match.stringLikeRegexp("^SocketServiceRole"),
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: Match.arrayWith(["dynamodb:GetItem"]),
            Resource: Match.arrayWith([{ "Fn::GetAtt": [Match.stringLikeRegexp("^RelayTable"), "Arn"] }]),
          }),
        ]),
      },
    });
  });

  it("share the account's role for access logs, and have a function each for its page", () => {
    template.resourceCountIs("AWS::ApiGateway::Account", 1);
    const stages = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    expect(stages).toHaveLength(4);
    for (const { DependsOn } of stages)
      expect(DependsOn).toContainEqual(expect.stringMatching(/^RelayAccessLogsAccount/));
    // Thirteen a relay, and the app's own.
    template.resourceCountIs("AWS::Lambda::Function", 27);
    template.resourceCountIs("AWS::CloudFront::Distribution", 2);
  });

  it("tell the doctor the formats of both, beside what the app says", () => {
    expect(template.toJSON()["Metadata"]).toEqual({ Owner: "ada", Formats: formatsOf({ lobbyShards: 3 }) });
  });

  it("have outputs of their own", () => {
    const outputs = Object.keys(template.findOutputs("*")).map((id) => id.replace(/[0-9A-F]{8}$/, ""));
    const each = ["HttpUrl", "SocketUrl", "StreamFailedUrl", "TableName", "TimerQueueUrl", "WebUrl"];
    for (const relay of ["Relay", "Other"])
      for (const name of each) expect(outputs).toContain(`${relay}${name}`);
    expect(outputs.filter((id) => id.endsWith("Target")).toSorted()).toEqual([
      ...["RelayHttpTarget", "RelaySocketTarget"],
    ]);
  });
});

const alarmsIn = (template: Template) =>
  ["Alarm", "CompositeAlarm"]
    .flatMap((kind) => Object.values(template.findResources(`AWS::CloudWatch::${kind}`)))
    .map(({ Properties }) => Properties);

it.each<[string, TurnRelayProps]>([
  ["with its data, a domain and alarms", { domain: DOMAIN }],
  ["without all of that, traced", { keepsData: false, alarms: false, dashboard: false, tracing: true }],
  ["with a page and access logs", { web: true, accessLogs: true }],
])("cdk-nag finds nothing in two relays %s", (_, props) => {
  const stack = club();
  for (const id of ["Relay", "Other"]) new TurnRelay(stack, id, props);
  const app = stack.node.scope;
  expect(App.isApp(app) && findingsIn(app)).toEqual([]);
});

describe("a relay that an app says nothing of", () => {
  const { relay, template } = clubWith();

  it("keeps its data, has alarms, and no page", () => {
    template.hasResource("AWS::DynamoDB::GlobalTable", { DeletionPolicy: "RetainExceptOnCreate" });
    expect(relay.alarms.length).toBeGreaterThan(20);
    expect(relay.page).toBeNull();
    template.hasResourceProperties("AWS::CloudWatch::Alarm", {
      AlarmActions: [relay.alarmTopic?.stack.resolve(relay.alarmTopic.topicArn)],
    });
  });

  it("shows its parts", () => {
    const { functions, queues, httpApi, socketApi, table, addresses } = relay;
    expect(Object.keys(functions)).toHaveLength(11);
    for (const part of [
      ...Object.values(functions),
      queues.timers,
      queues.failed.stream,
      httpApi,
      socketApi,
      table,
    ])
      expect(part.node.path).toMatch(/^Club\/Relay\//);
    expect(relay.httpApi.stack.resolve(addresses.http)).toEqual(
      relay.httpApi.stack.resolve(httpApi.apiEndpoint),
    );
  });

  it("has no outputs where the app wants none", () => {
    expect(Object.keys(clubWith({ outputs: false }).template.findOutputs("*"))).toEqual([]);
  });
});

it("the table can be in a stack of its own, which goes last", () => {
  const app = appOfOthers();
  const store = new Stack(app, "Store");
  const stack = new Stack(app, "Club");
  new TurnRelay(stack, "Relay", { store });
  expect(Object.keys(Template.fromStack(store).toJSON()["Resources"])).toEqual(["Table710B521B"]);
  Template.fromStack(stack).hasResourceProperties("AWS::Lambda::Function", {
    Environment: {
      Variables: Match.objectLike({ TABLE_NAME: { "Fn::ImportValue": Match.stringLikeRegexp("^Store:") } }),
    },
  });
});

it("the construct names every wrong setting, and where it is", () => {
  const wrong = {
    limits: { sockets: 0 },
    logDays: 2,
    name: "Relay",
    domain: { ...DOMAIN, socket: DOMAIN.http },
  };
  expect(() => Reflect.construct(TurnRelay, [club(), "Relay", wrong])).toThrow(
    /^TurnRelay Club\/Relay:\n {2}limits\.sockets: .*\n {2}logDays: .*\n {2}Unrecognized key: "name"$/,
  );
  const astray = { ...DOMAIN, certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/1" };
  expect(() => clubWith({ domain: astray })).toThrow(
    "TurnRelay Club/Relay:\n  domain.certificateArn: is not in eu-west-1",
  );
});
