// What a stack that is not there yet will have, by kind. Pure.
import * as z from "zod";
import type { SynthesizedStack } from "../doctor/read-assembly.ts";
import type { WatchedStage } from "./cost-lines.ts";

type NewStack = Pick<SynthesizedStack, "name" | "resources">;

/** What a deployer would look for first. The rest is counted. */
const KINDS: Readonly<Record<string, string>> = {
  "AWS::DynamoDB::GlobalTable": "table",
  "AWS::Lambda::Function": "functions",
  "AWS::ApiGatewayV2::Api": "APIs",
  "AWS::SQS::Queue": "queues",
  "AWS::CloudFront::Distribution": "distribution of CloudFront",
  "AWS::S3::Bucket": "bucket",
  "AWS::IAM::Role": "roles",
  "AWS::CloudWatch::Alarm": "alarms",
};

export const newStackLines = ({ name, resources }: NewStack): readonly string[] => {
  const count = countIn(resources);
  const told = Object.entries(KINDS).flatMap(([type, kind]) => {
    const amount = count(type);
    return amount > 0 ? [`${amount} ${kind}`] : [];
  });
  const all = Object.keys(resources).length;
  return [
    `${name} is new: ${all} resources`,
    `  ${[...told, `cdk.out/${name}.template.json has all`].join(", ")}`,
  ];
};

export const watchedIn = (stacks: readonly NewStack[]): WatchedStage => {
  const ofType = (type: string) =>
    stacks.flatMap(({ resources }) => Object.values(resources).filter(({ Type }) => Type === type));
  // Each of the two queues that are read has another one for what was given up. Nobody reads those.
  const read = ofType("AWS::SQS::Queue").filter(({ Properties }) => "RedrivePolicy" in Properties);
  const metrics = ofType("AWS::CloudWatch::Alarm").map(({ Properties }) => metricsOf(Properties["Metrics"]));
  return {
    queues: read.length,
    alarmMetrics: metrics.reduce((sum, count) => sum + count, 0),
    compositeAlarms: ofType("AWS::CloudWatch::CompositeAlarm").length,
    // It alone runs by a rule.
    canary: ofType("AWS::Events::Rule").length > 0,
  };
};

/** An alarm lists its metrics and what it computes of them, or has one metric without a list. */
const metricsOf = (listed: unknown): number => {
  const { success, data } = metricsSchema.safeParse(listed);
  return success ? data.filter(({ MetricStat }) => MetricStat !== undefined).length : 1;
};

const metricsSchema = z.array(z.object({ MetricStat: z.unknown().optional() }));

const countIn =
  (resources: NewStack["resources"]) =>
  (type: string): number =>
    Object.values(resources).filter(({ Type }) => Type === type).length;
