// What cdk-nag finds in a relay and what stays so, each with its reason. A test holds that nothing else is found.
import { CfnApi } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import { Stack, Token, Validations } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import type { StageSettings } from "./settings/stage-settings.ts";

export interface AcknowledgedFinding {
  readonly id: string;
  /** Where: the end of the path of a construct, within the relay or the stack. */
  readonly on: RegExp;
  readonly reason: string;
}

const FINDINGS: readonly AcknowledgedFinding[] = [
  {
    id: "AwsSolutions-APIG4",
    on: /^HttpApi\/Api\/.*(Route|--.*)\/Resource$/,
    reason: "The relay judges tokens itself. Guests and readers of public matches have none.",
  },
  {
    id: "AwsSolutions-APIG4",
    on: /^SocketApi\/Api\/.*-Route\/Resource$/,
    reason:
      "API Gateway authorizes a WebSocket at $connect alone. Later frames carry what the authorizer found.",
  },
  {
    id: "Serverless-LambdaDLQ",
    on: /^(?!Canary\/).*\/Function\/Resource$/,
    reason: "Nobody invokes these functions asynchronously, so a dead-letter queue would stay empty.",
  },
  ...[...["Serverless-LambdaDLQ", "Serverless-EventBusDLQ", "Serverless-LambdaAsyncFailureDestination"]].map(
    (id) => ({
      id,
      on: /^Canary\/(Function|Schedule|Function\/EventInvokeConfig)\/Resource$/,
      reason: "The next match comes in five minutes. Of one that was not played, the alarm hears.",
    }),
  ),
  {
    id: "Serverless-LambdaEventSourceMappingDestination",
    on: /\/SqsEventSource:[^/]+\/Resource$/,
    reason: "SQS moves what fails into the dead-letter queue of the queue itself.",
  },
  {
    id: "Serverless-SQSRedrivePolicy",
    on: /^(Timers\/Failed|Webhooks\/Failed|StreamFailed|Parked)\/Resource$/,
    reason: "It is a dead-letter queue. A person reads it.",
  },
  {
    id: "AwsSolutions-SQS3",
    on: /^(StreamFailed|Parked)\/Resource$/,
    reason: "It takes what functions give up. A person reads it.",
  },
  {
    id: "Serverless-SNSRedrivePolicy",
    on: /^Alarms\/Topic\/[^/]+\/Resource$/,
    reason: "A mail has no redrive. The alarm shows in CloudWatch, too.",
  },
];

const NO_ACCESS_LOGS =
  "The switch accessLogs is off: a line a frame costs money, holds addresses, and needs a role of the whole account.";

const WITHOUT_ACCESS_LOGS: readonly AcknowledgedFinding[] = [
  { id: "AwsSolutions-APIG1", on: /^(Http|Socket)Api\/Stage\/Resource$/, reason: NO_ACCESS_LOGS },
  { id: "Serverless-APIGWAccessLogging", on: /^(Http|Socket)Api\/Stage\/Resource$/, reason: NO_ACCESS_LOGS },
];

const WITH_ACCESS_LOGS: readonly AcknowledgedFinding[] = [
  {
    id: "AwsSolutions-IAM5[Resource::*]",
    on: /^AccessLogs\/Role\/Resource$/,
    reason:
      "API Gateway uses this role for all APIs of the account. AWS's own policy for it names every log group.",
  },
];

const WITHOUT_TRACING: readonly AcknowledgedFinding[] = [
  {
    id: "Serverless-LambdaTracing",
    on: /\/Function\/Resource$/,
    reason:
      "The switch tracing is off: traces cost as much as messages. Log lines carry a request's id instead.",
  },
];

const WITH_TRACING: readonly AcknowledgedFinding[] = [
  {
    id: "AwsSolutions-IAM5[Resource::*]",
    on: /\/Role\/DefaultPolicy\/Resource$/,
    reason: "X-Ray knows no resources: its actions take * alone.",
  },
];

const WITH_BUDGET: readonly AcknowledgedFinding[] = [
  {
    id: "AwsSolutions-IAM5[Resource::*]",
    on: /^(Http|Socket)\/Role\/DefaultPolicy\/Resource$/,
    reason:
      "The relay reads what API Gateway counts. CloudWatch knows no resources: GetMetricData takes * alone.",
  },
];

/** The ids that cdk-nag gives to the posts to connections and to the schedules. They name the parts and the region. */
const onWildcards = (relay: IConstruct): readonly AcknowledgedFinding[] => {
  const stack = Stack.of(relay);
  const api = relay.node.findChild("SocketApi").node.findAll().find(CfnApi.isCfnApi);
  const group = relay.node.findChild("Schedules").node.findAll().find(CfnScheduleGroup.isCfnScheduleGroup);
  // Of a stage without a region, these are known at the deployment alone.
  const placeOf = (service: string): string =>
    [
      [stack.partition, "AWS::Partition"],
      [service],
      [stack.region, "AWS::Region"],
      [stack.account, "AWS::AccountId"],
    ]
      .map(([value = "", name]) => (Token.isUnresolved(value) ? `<${name}>` : value))
      .join(":");
  const finding = (resource: string, reason: string): AcknowledgedFinding => ({
    id: `AwsSolutions-IAM5[Resource::arn:${resource}]`,
    on: /\/Role\/DefaultPolicy\/Resource$/,
    reason,
  });
  return [
    ...["POST", "GET", "DELETE"].map((method) =>
      finding(
        `${placeOf("execute-api")}:<${api && stack.getLogicalId(api)}>/v1/${method}/@connections/*`,
        "A connection's id is not known before it opens. The stage and the method are named.",
      ),
    ),
    finding(
      `${placeOf("scheduler")}:schedule/<${group && stack.getLogicalId(group)}>/*`,
      "A schedule has the name of its match and time. The group is the relay's own.",
    ),
  ];
};

export const acknowledgeFindings = (
  relay: IConstruct,
  { accessLogs, tracing, budgetUsd }: Pick<StageSettings, "accessLogs" | "tracing" | "budgetUsd">,
): void => {
  const findings = [
    ...FINDINGS,
    ...(accessLogs ? WITH_ACCESS_LOGS : WITHOUT_ACCESS_LOGS),
    ...(tracing ? WITH_TRACING : WITHOUT_TRACING),
    ...(budgetUsd === null ? [] : WITH_BUDGET),
    ...onWildcards(relay),
  ];
  acknowledge(relay, findings);
};

/** In all that is in `within`. */
export const acknowledge = (within: IConstruct, findings: readonly AcknowledgedFinding[]): void => {
  for (const child of within.node.findAll()) {
    const path = child.node.path.slice(within.node.path.length + 1);
    for (const { id, on, reason } of findings)
      if (on.test(path)) Validations.of(child).acknowledge({ id, reason });
  }
};
