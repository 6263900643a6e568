// The readers of the store's stream, and the queue for failed records. Knows nothing of what a record means.
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
  /** The queue that lists the records given up. */
  readonly failed: IQueue;
  /** Undefined means until the record is too old. Lambda waits longer before each retry. */
  readonly retries?: number;
}

/** Sends records to the function, in order for each item. Each shard has up to ten batches at once. */
export const followStream = (
  scope: Construct,
  id: string,
  target: IFunction,
  { streamArn, reader, failed, retries }: FollowProps,
): EventSourceMapping =>
  new EventSourceMapping(scope, id, {
    target,
    eventSourceArn: streamArn,
    // Records written during the deployment are read too.
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

/** The permission that Lambda needs to read the stream for the function. */
export const readsStream = (streamArn: string): Permission => ({
  actions: ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
    (action) => `dynamodb:${action}`,
  ),
  on: [streamArn],
});
