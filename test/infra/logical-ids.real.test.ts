// The logical ids of a stack that is deployed. With another id, CloudFormation makes another resource and deletes the first.
import type { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { templatesOf } from "./template-of.ts";

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
      "AuthorizerLogsF64AA3CA",
      "CanaryLogs35071DCA",
      "HttpLogsFC722FB9",
      "ProjectionsLogs7E231FFC",
      "SocketLogsA5803119",
    ],
    ...["SpectatorsLogs163436A3", "TimerLogs14D53A30", "WaitLogs870026C7", "WebhookLogsAA703ADA"],
  ]);
  expect(idsIn(relay, "SNS::Topic")).toEqual(["AlarmsTopic3A2DFEBA"]);
});

test("so does the table of a stack that goes with its data", () => {
  expect(idsIn(templatesOf({}).relay, TABLE)).toEqual(["Table710B521B"]);
});
