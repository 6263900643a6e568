// The logical ids of a stack that is deployed. With another id, CloudFormation makes another resource and deletes the first.
// And the names that the stack of the same stage in another region must not have too.
import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it, test } from "vitest";
import { STAGES } from "../../infra/settings/stages.ts";
import { templateOf, templatesOf } from "./template-of.ts";

const idsIn = (template: Template | null, type: string): readonly string[] =>
  Object.keys(template?.findResources(`AWS::${type}`) ?? {}).sort();

const TABLE = "DynamoDB::GlobalTable";

test("what a deployed stack would lose with another logical id keeps its id", () => {
  const { relay, store } = templatesOf({
    keepsData: true,
    domain: {
      http: "api.example.com",
      socket: "ws.example.com",
      certificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/1",
    },
  });
  expect(idsIn(store, TABLE)).toEqual(["Table710B521B"]);
  expect(idsIn(relay, "ApiGatewayV2::Api")).toEqual(["HttpApi9292168F", "SocketApi9DED0CBC"]);
  expect(idsIn(relay, "ApiGatewayV2::DomainName")).toEqual([
    "HttpApiDomainName8BA812FF",
    "SocketApiDomainNameFE4BA861",
  ]);
  expect(idsIn(relay, "SQS::Queue")).toEqual([
    ...["Parked6D7C062F", "StreamFailed7360B5A1", "TimersFailed8B59310C", "TimersQueue10AEBBE9"],
    ...["WebhooksFailed9977290F", "WebhooksQueueCBC86013"],
  ]);
  expect(idsIn(relay, "Logs::LogGroup")).toEqual([
    ...[
      "ArenasLogs0FF281CD",
      "AuthorizerLogsF64AA3CA",
      "CanaryLogs35071DCA",
      "HttpLogsFC722FB9",
      "OperatorLogs375A9082",
      "ProjectionsLogs7E231FFC",
      "SignInLogsE0AD6557",
      "SocketLogsA5803119",
    ],
    ...["SpectatorsLogs163436A3", "TimerLogs14D53A30", "WaitLogs870026C7", "WebhookLogsAA703ADA"],
  ]);
  expect(idsIn(relay, "SNS::Topic")).toEqual(["AlarmsTopic3A2DFEBA"]);
});

test("so does the table of a stack that goes with its data", () => {
  expect(idsIn(templatesOf({}).relay, TABLE)).toEqual(["Table710B521B"]);
});

describe("a stage in another region, beside the first one", () => {
  const relay = templateOf({ ...STAGES["prod"], alarmAddress: "ada@example.com", budgetUsd: 50 });
  const resources: readonly { Type: string; Properties?: Record<string, unknown> }[] = Object.values(
    relay.toJSON()["Resources"],
  );
  /** The types of the resources with such a name, each once. */
  const typesNamed = (hasRegion: boolean): readonly string[] => {
    const isNamed = (properties: object | undefined): boolean =>
      Object.entries(properties ?? {}).some(([key, value]) =>
        /Name$/.test(key) && !JSON.stringify(value).match(/"(Ref":"(?!AWS::)|Fn::GetAtt|Fn::ImportValue)/)
          ? JSON.stringify(value).includes('"AWS::Region"') === hasRegion
          : typeof value === "object" && value !== null && !Array.isArray(value) && isNamed(value),
      );
    const types = resources.filter(({ Properties }) => isNamed(Properties)).map(({ Type }) => Type);
    return [...new Set(types)].sort();
  };

  it("has its region in each name that AWS keeps once for an account", () => {
    expect(typesNamed(true)).toEqual([
      "AWS::Budgets::Budget",
      "AWS::CloudFront::Function",
      "AWS::CloudFront::OriginAccessControl",
      "AWS::CloudFront::ResponseHeadersPolicy",
      "AWS::CloudWatch::Dashboard",
    ]);
  });

  it("and in no other one: those are of a region, of their API, or of their role", () => {
    expect(typesNamed(false)).toEqual([
      "AWS::ApiGatewayV2::Api",
      "AWS::ApiGatewayV2::Authorizer",
      "AWS::ApiGatewayV2::Stage",
      "AWS::CloudWatch::Alarm",
      "AWS::CloudWatch::CompositeAlarm",
      "AWS::IAM::Policy",
    ]);
  });
});
