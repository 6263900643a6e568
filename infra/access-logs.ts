// A line for each request and for each frame, written by API Gateway. The lines hold addresses of clients. They hold no
// path and no query, because a client may write a private code or a token there.

import { CfnAccount } from "aws-cdk-lib/aws-apigateway";
import { CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";

const HTTP_FIELDS = {
  time: "$context.requestTime",
  requestId: "$context.requestId",
  address: "$context.identity.sourceIp",
  agent: "$context.identity.userAgent",
  method: "$context.httpMethod",
  route: "$context.routeKey",
  status: "$context.status",
  bytes: "$context.responseLength",
  ms: "$context.responseLatency",
  error: "$context.error.message",
};

const SOCKET_FIELDS = {
  time: "$context.requestTime",
  requestId: "$context.requestId",
  address: "$context.identity.sourceIp",
  agent: "$context.identity.userAgent",
  connection: "$context.connectionId",
  route: "$context.routeKey",
  event: "$context.eventType",
  status: "$context.status",
  ms: "$context.integrationLatency",
  error: "$context.error.message",
};

export interface AccessLogsProps {
  readonly days: number;
  /** Each has one stage. */
  readonly apis: { readonly http: Construct; readonly socket: Construct };
}

export class AccessLogs extends Construct {
  constructor(scope: Construct, id: string, { days, apis }: AccessLogsProps) {
    super(scope, id);
    const account = accountOf(Stack.of(this)) ?? createAccount(this);
    const log = (name: string, api: Construct, fields: Readonly<Record<string, string>>) => {
      const group = new LogGroup(this, name, { retention: days, removalPolicy: RemovalPolicy.DESTROY });
      const stage = stageOf(api);
      stage.accessLogSettings = { destinationArn: group.logGroupArn, format: JSON.stringify(fields) };
      stage.node.addDependency(account);
    };
    log("Http", apis.http, HTTP_FIELDS);
    log("Socket", apis.socket, SOCKET_FIELDS);
  }
}

const stageOf = (api: Construct): CfnStage => {
  const stage = api.node.findAll().find((child) => child instanceof CfnStage);
  if (!(stage instanceof CfnStage)) throw new Error(`${api.node.path} has no stage`);
  return stage;
};

/** Another relay or another API of the same stack may have made it. */
const accountOf = (stack: Stack): CfnAccount | undefined =>
  stack.node.findAll().find((child) => child instanceof CfnAccount);

/**
 * API Gateway has one role for the logs of an account in a region. Other APIs may use it after this stack is gone, so
 * both stay.
 */
const createAccount = (scope: Construct): CfnAccount => {
  const writesLogs = new PolicyStatement({ actions: [...LOG_ACTIONS], resources: ["*"] });
  const role = new Role(scope, "Role", {
    assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
    // Part of the role, because a policy beside it would go with the stack.
    inlinePolicies: { WritesLogs: new PolicyDocument({ statements: [writesLogs] }) },
  });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN);
  const account = new CfnAccount(scope, "Account", { cloudWatchRoleArn: role.roleArn });
  account.applyRemovalPolicy(RemovalPolicy.RETAIN);
  account.node.addDependency(role);
  return account;
};

/** Those of AWS's own policy AmazonAPIGatewayPushToCloudWatchLogs. */
const LOG_ACTIONS = [
  "logs:CreateLogGroup",
  "logs:CreateLogStream",
  "logs:DescribeLogGroups",
  "logs:DescribeLogStreams",
  "logs:FilterLogEvents",
  "logs:GetLogEvents",
  "logs:PutLogEvents",
] as const;
