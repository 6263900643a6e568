// What a stack that is not there yet will have, by kind. Pure.
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
  const counts = stacks.map(({ resources }) => countIn(resources));
  const sum = (type: string): number => counts.reduce((total, count) => total + count(type), 0);
  // Each of the two queues that are read has another one for what was given up. Nobody reads those.
  const read = stacks.flatMap(({ resources }) =>
    Object.values(resources).filter(
      ({ Type, Properties }) => Type === "AWS::SQS::Queue" && "RedrivePolicy" in Properties,
    ),
  );
  return { queues: read.length, alarms: sum("AWS::CloudWatch::Alarm") };
};

const countIn =
  (resources: NewStack["resources"]) =>
  (type: string): number =>
    Object.values(resources).filter(({ Type }) => Type === type).length;
