// Each function has the permissions that it needs, and no others.
import { expect, it } from "vitest";
import * as z from "zod";
import { needsOf } from "./needs-of.ts";
import { templateOf } from "./template-of.ts";

/** An ARN of a template as text, with logical ids for its references. */
const arnSchema: z.ZodType<string> = z.union([
  z.string(),
  z.object({ Ref: z.string() }).transform(({ Ref }) => Ref),
  z
    .object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) })
    .transform(({ "Fn::GetAtt": [id] }) => id),
  z
    .object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("StreamArn")]) })
    .transform(({ "Fn::GetAtt": [id] }) => `${id}/stream`),
  z
    .object({ "Fn::Join": z.tuple([z.literal(""), z.array(z.lazy(() => arnSchema))]) })
    .transform(({ "Fn::Join": [, parts] }) => parts.join("")),
]);

const oneOrMany = <T extends z.ZodType<string>>(schema: T) =>
  z.union([z.array(schema), schema.transform((one) => [one])]);

const policySchema = z.object({
  Properties: z.object({
    PolicyDocument: z.object({
      Statement: z.array(
        z.object({
          Effect: z.literal("Allow"),
          Action: oneOrMany(z.string()),
          Resource: oneOrMany(arnSchema),
        }),
      ),
    }),
  }),
});

const template = templateOf();

const policies = Object.entries(template.findResources("AWS::IAM::Policy")).map(([id, policy]) => ({
  id,
  statements: policySchema.parse(policy).Properties.PolicyDocument.Statement,
}));

/** The permissions of a function's role. */
const permissions = (name: string): readonly string[] =>
  policies
    .filter(({ id }) => id.startsWith(`${name}Role`))
    .flatMap(({ statements }) => statements)
    .flatMap(({ Action, Resource }) => Action.flatMap((action) => Resource.map((on) => `${action} ${on}`)))
    // Removes the hashes at the end of logical ids.
    .map((permission) => permission.replace(/[0-9A-F]{8}(?=\/|$)/, ""))
    .sort();

/** The permissions of Lambda to read the stream and to report failures. */
const STREAM = [
  ...["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
    (action) => `dynamodb:${action} Table/stream`,
  ),
  ...["GetQueueAttributes", "GetQueueUrl", "SendMessage"].map((action) => `sqs:${action} StreamFailed`),
];

/** The permissions of Lambda to read a queue. */
const readsQueue = (queue: string): readonly string[] =>
  ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "GetQueueUrl", "ReceiveMessage"].map(
    (action) => `sqs:${action} ${queue}`,
  );

/** The timers' function alone makes schedules. */
const MAKES_SCHEDULES = [
  "iam:PassRole SchedulesRole",
  "scheduler:CreateSchedule arn:AWS::Partition:scheduler:AWS::Region:AWS::AccountId:schedule/SchedulesGroup/*",
];

/** The canary has no right on the relay. */
const KEEPS_TOKEN = ["ssm:GetParameter", "ssm:PutParameter"].map(
  (action) =>
    `${action} arn:AWS::Partition:ssm:AWS::Region:AWS::AccountId:parameter/turn-relay/TurnRelay/canary-token`,
);

it.each([
  { name: "Authorizer", entry: "authorizer", besides: [] },
  { name: "Canary", entry: "canary", besides: KEEPS_TOKEN },
  { name: "Http", entry: "http", besides: [] },
  { name: "Wait", entry: "wait", besides: [] },
  { name: "Arenas", entry: "arenas", besides: [] },
  { name: "SignIn", entry: "sign-in", besides: [] },
  { name: "Operator", entry: "operator", besides: [] },
  { name: "Socket", entry: "socket", besides: [] },
  { name: "Timer", entry: "timer", besides: [...readsQueue("TimersQueue"), ...MAKES_SCHEDULES] },
  { name: "Webhook", entry: "webhooks", besides: readsQueue("WebhooksQueue") },
  { name: "Projections", entry: "projections", besides: STREAM },
  { name: "Spectators", entry: "spectators", besides: STREAM },
])("$name may do what its code asks of the ports, and write its log", ({ name, entry, besides }) => {
  const logs = [`logs:CreateLogStream ${name}Logs`, `logs:PutLogEvents ${name}Logs`];
  expect(permissions(name)).toEqual([...needsOf(entry), ...logs, ...besides].sort());
});

it("with a budget, the functions that can shed read what CloudWatch counts, and nobody else does", () => {
  const granted = Object.entries(templateOf({ budgetUsd: 50 }).findResources("AWS::IAM::Policy"))
    .map(([id, policy]) => ({
      id,
      statements: policySchema.parse(policy).Properties.PolicyDocument.Statement,
    }))
    .filter(({ statements }) => statements.some(({ Action }) => Action.join().includes("cloudwatch:")));
  expect(granted.map(({ id }) => id.replace(/Role.*/, "")).sort()).toEqual(["Arenas", "Http", "Socket"]);
  for (const { statements } of granted)
    expect(statements).toContainEqual({
      Effect: "Allow",
      Action: ["cloudwatch:GetMetricData"],
      Resource: ["*"],
    });
  expect(JSON.stringify(policies)).not.toContain("cloudwatch:");
});

it("Authorizer reads tokens and counts connections, and makes and closes neither", () => {
  const may = permissions("Authorizer").filter((permission) => !permission.startsWith("logs:"));
  expect(may.map((permission) => permission.split(/ (?:.*\/v1\/)?/).join(" "))).toEqual([
    "dynamodb:DeleteItem Table",
    "dynamodb:GetItem Table",
    "dynamodb:Query Table",
    "dynamodb:UpdateItem Table",
    "execute-api:ManageConnections GET/@connections/*",
    "execute-api:ManageConnections POST/@connections/*",
  ]);
});

it("no action is a wildcard, and no resource but the connections of the stage and the schedules of the group", () => {
  for (const { Action, Resource } of policies.flatMap(({ statements }) => statements)) {
    expect(Action.join()).not.toContain("*");
    for (const on of Resource)
      expect(on.replace(/\/@connections\/\*$|:schedule\/SchedulesGroup[0-9A-F]*\/\*$/, "")).not.toContain(
        "*",
      );
  }
});

it("no role has a policy that is managed elsewhere, or serves anybody but Lambda and the relay's own schedules", () => {
  const roles = Object.entries(template.findResources("AWS::IAM::Role"));
  expect(roles).toHaveLength(13);
  for (const [id, { Properties }] of roles) {
    expect(Object.keys(Properties)).toEqual(["AssumeRolePolicyDocument"]);
    const trusts = { Action: "sts:AssumeRole", Effect: "Allow" };
    const own = {
      "aws:SourceAccount": { Ref: "AWS::AccountId" },
      "aws:SourceArn": { "Fn::GetAtt": [expect.stringMatching(/^SchedulesGroup/), "Arn"] },
    };
    expect(Properties.AssumeRolePolicyDocument.Statement).toEqual([
      id.startsWith("SchedulesRole")
        ? { ...trusts, Principal: { Service: "scheduler.amazonaws.com" }, Condition: { StringEquals: own } }
        : { ...trusts, Principal: { Service: "lambda.amazonaws.com" } },
    ]);
  }
});

it("a schedule sends to the timers' queue, and to the queue of what was given up", () => {
  const of = policies
    .filter(({ id }) => id.startsWith("SchedulesRole"))
    .flatMap(({ statements }) => statements);
  expect(of.flatMap(({ Action }) => Action)).toEqual(["sqs:SendMessage"]);
  expect(of.flatMap(({ Resource }) => Resource)).toEqual([
    expect.stringMatching(/^TimersFailed[0-9A-F]{8}$/),
    expect.stringMatching(/^TimersQueue[0-9A-F]{8}$/),
  ]);
});

it("the queues accept only TLS", () => {
  template.resourcePropertiesCountIs(
    "AWS::SQS::QueuePolicy",
    {
      PolicyDocument: {
        Statement: [
          { Effect: "Deny", Action: "sqs:*", Condition: { Bool: { "aws:SecureTransport": "false" } } },
        ],
      },
    },
    6,
  );
});
