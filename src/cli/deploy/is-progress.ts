// Which lines of the CDK a deployer wants to see while a deployment runs. Pure.

const QUIET: readonly RegExp[] = [
  /^\s*$/,
  // Each resource has another line when it is done, and the uploads have four lines each.
  / (CREATE|UPDATE|DELETE)_IN_PROGRESS /,
  /: (start|success): (Building|Built|Publishing|Published) /,
  // There are some dozens of each.
  /_COMPLETE .*AWS::(Lambda::Permission|ApiGatewayV2::(Route|Integration)|IAM::\w+|Logs::LogGroup|SQS::QueuePolicy|CloudWatch::Alarm) /,
  // The command says these itself.
  /^(Outputs:|Stack ARN:|arn:|[\w-]+\.\w+ = )/,
  /(Synthesis|Deployment|Total) time:/,
];

export const isProgress = (line: string): boolean => !QUIET.some((pattern) => pattern.test(line));
