// Who follows the table's stream, and what becomes of the records that fail. Knows nothing of what they mean.
import { EventSourceMapping, FilterCriteria, type IFunction, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StreamReader } from "../src/aws/lambda/stream-readers.ts";
import type { Permission } from "./relay-function.ts";

export interface FollowProps {
  readonly streamArn: string;
  readonly reader: StreamReader;
  /** Where is told which records were given up. */
  readonly failed: IQueue;
  /** Left out: again until the record is too old. Lambda waits longer and longer between them. */
  readonly retries?: number;
}

/** Hands the records to the function in order by item, ten items' at a time of each part of the table. */
export const follow = (
  scope: Construct,
  id: string,
  target: IFunction,
  { streamArn, reader, failed, retries }: FollowProps,
): EventSourceMapping =>
  new EventSourceMapping(scope, id, {
    target,
    eventSourceArn: streamArn,
    // Nothing that was written while it was deployed is passed over.
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: reader.filters.map((pattern) => FilterCriteria.filter({ ...pattern })),
    batchSize: 100,
    ...(reader.windowSeconds === 0 ? {} : { maxBatchingWindow: Duration.seconds(reader.windowSeconds) }),
    parallelizationFactor: 10,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    ...(retries === undefined ? {} : { retryAttempts: retries }),
    maxRecordAge: Duration.seconds(reader.oldestSeconds),
    onFailure: new SqsDlq(failed),
  });

/** What Lambda reads a stream with, in the function's name. */
export const readsStream = (streamArn: string): Permission => ({
  actions: ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
    (action) => `dynamodb:${action}`,
  ),
  on: [streamArn],
});
