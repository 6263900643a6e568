// The readers of the store's stream on AWS: their filters and their failures.
import { Match, type Template } from "aws-cdk-lib/assertions";
import { expect, it } from "vitest";
import * as z from "zod";
import { STREAM_READERS } from "../../src/aws/lambda/stream-readers.ts";
import { templateOf } from "./template-of.ts";

const template: Template = templateOf();

it.each([
  // Retries for nearly a day, without a limit on their number.
  {
    name: "Projections",
    reader: STREAM_READERS.projections,
    more: { MaximumRetryAttempts: Match.absent(), MaximumRecordAgeInSeconds: 85_800 },
  },
  {
    name: "Spectators",
    reader: STREAM_READERS.spectators,
    more: { MaximumRetryAttempts: 2, MaximumRecordAgeInSeconds: 60, MaximumBatchingWindowInSeconds: 1 },
  },
])("$name follows the stream, filtered, each record answered for by itself", ({ name, reader, more }) => {
  template.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
    FunctionName: { Ref: Match.stringLikeRegexp(`^${name}Function`) },
    EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp("^Table"), "StreamArn"] },
    StartingPosition: "TRIM_HORIZON",
    BatchSize: 100,
    ParallelizationFactor: 10,
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    FilterCriteria: { Filters: reader.filters.map((filter) => ({ Pattern: JSON.stringify(filter) })) },
    DestinationConfig: {
      OnFailure: { Destination: { "Fn::GetAtt": [Match.stringLikeRegexp("^StreamFailed"), "Arn"] } },
    },
    ...more,
  });
});

it("a stream has two readers, as many as its shards serve", () => {
  const mappings = Object.values(template.findResources("AWS::Lambda::EventSourceMapping"));
  const streams = mappings.filter(
    ({ Properties }) => streamSchema.safeParse(Properties.EventSourceArn).success,
  );
  expect(streams).toHaveLength(2);
});

const streamSchema = z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("StreamArn")]) });
