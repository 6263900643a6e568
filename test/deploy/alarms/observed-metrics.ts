// The metrics that came out of the emulator: the relay's own from the functions' logs, as CloudWatch makes metrics of them;
// what MiniStack's CloudWatch counts; and of each queue what SQS says now.
import * as z from "zod";
import { askJsonApi, askQueryApi, elementsOf } from "../aws-api.ts";
import type { Cloud } from "../deployment.ts";
import { LOGS, logGroups } from "../remains.ts";
import type { Reading, Sample } from "./alarm-states.ts";

/** What was counted since then, and how long the queues are now. `readings`: what the alarms read. */
export const observedSince = async (
  cloud: Cloud,
  readings: readonly Reading[],
  sinceMs: number,
): Promise<readonly Sample[]> => {
  const counted = readings.filter(({ namespace }) => COUNTED.has(namespace));
  const samples = await Promise.all([
    relayMetrics(cloud, sinceMs),
    queueLengths(cloud),
    ...counted.map((reading) => awsMetric(cloud, reading, sinceMs)),
  ]);
  return samples.flat();
};

/** What MiniStack's own CloudWatch has. */
const COUNTED: ReadonlySet<string> = new Set(["AWS/Lambda", "AWS/ApiGateway"]);

const relayMetrics = async (cloud: Cloud, sinceMs: number): Promise<readonly Sample[]> => {
  const groups = await logGroups(cloud);
  const lines = await Promise.all(
    groups.map(async (logGroupName) => {
      const asked = { logGroupName, startTime: sinceMs, limit: 10_000 };
      return linesSchema.parse(await askJsonApi(cloud.url, "logs", `${LOGS}.FilterLogEvents`, asked)).events;
    }),
  );
  return lines
    .flat()
    .flatMap(({ message }) => (message.startsWith('{"_aws"') ? samplesIn(JSON.parse(message)) : []))
    .filter(({ atMs }) => atMs > sinceMs);
};

/** The samples of a line in CloudWatch's embedded format. */
const samplesIn = (line: unknown): readonly Sample[] => {
  const { _aws, ...rest } = lineSchema.parse(line);
  return _aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) =>
      Metrics.map(({ Name }) => ({
        ...{ namespace: Namespace, metric: Name, atMs: _aws.Timestamp },
        dimensions: Object.fromEntries(names.map((name) => [name, String(rest[name])])),
        values: z.array(z.number()).parse([rest[Name]].flat()),
      })),
    ),
  );
};

/** One sample for each second in which something was counted. */
const awsMetric = async ({ url }: Cloud, reading: Reading, sinceMs: number): Promise<readonly Sample[]> => {
  const { namespace, metric, dimensions } = reading;
  const named = Object.entries(dimensions).flatMap(([name, value], at) => [
    [`Dimensions.member.${at + 1}.Name`, name],
    [`Dimensions.member.${at + 1}.Value`, value],
  ]);
  const answer = await askQueryApi(url, "monitoring", {
    ...{ Version: "2010-08-01", Action: "GetMetricStatistics", Namespace: namespace, MetricName: metric },
    ...{ StartTime: new Date(sinceMs).toISOString(), EndTime: new Date(Date.now() + 1_000).toISOString() },
    ...{ Period: "1", "Statistics.member.1": "Sum", ...Object.fromEntries(named) },
  });
  const sums = elementsOf(answer, "Sum").map(Number);
  return elementsOf(answer, "Timestamp").map((text, at) => ({
    ...{ namespace, metric, dimensions, atMs: Date.parse(text), values: [sums[at] ?? 0] },
  }));
};

const queueLengths = async ({ url }: Cloud): Promise<readonly Sample[]> => {
  const { QueueUrls } = queuesSchema.parse(await askJsonApi(url, "sqs", "AmazonSQS.ListQueues"));
  return Promise.all(
    QueueUrls.map(async (QueueUrl) => {
      const asked = { QueueUrl, AttributeNames: ["ApproximateNumberOfMessages"] };
      const { Attributes } = attributesSchema.parse(
        await askJsonApi(url, "sqs", "AmazonSQS.GetQueueAttributes", asked),
      );
      return {
        ...{ namespace: "AWS/SQS", metric: "ApproximateNumberOfMessagesVisible", atMs: Date.now() },
        dimensions: { QueueName: QueueUrl.split("/").at(-1) ?? "" },
        values: [Number(Attributes.ApproximateNumberOfMessages)],
      };
    }),
  );
};

const linesSchema = z.object({ events: z.array(z.object({ message: z.string() })) });
const lineSchema = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});
const queuesSchema = z.object({ QueueUrls: z.array(z.string()) });
const attributesSchema = z.object({ Attributes: z.object({ ApproximateNumberOfMessages: z.string() }) });
