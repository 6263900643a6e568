// The queue whose delayed messages are the relay's timers and errands.
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";

/**
 * What fails is sent again by its reader, seconds later. Only what even that fails for, or a reader that dies, is left to
 * the queue: as often as SQS allows, which is a day, since a timer that is given up may be a match that never ends.
 */
const MOST_RECEIVES = 1_000;

/** Each may handle ten timers at once; a tenth of the environments that an account has by default. */
const MOST_ENVIRONMENTS = 100;

export interface TimerQueueProps {
  /** The time-out of the function that reads the queue. */
  readonly readerTimeoutSeconds: number;
}

export class TimerQueue extends Construct {
  readonly url: string;
  readonly arn: string;
  readonly #queue: Queue;

  constructor(scope: Construct, id: string, { readerTimeoutSeconds }: TimerQueueProps) {
    super(scope, id);
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    const failed = new Queue(this, "Failed", { ...common, retentionPeriod: Duration.days(14) });
    this.#queue = new Queue(this, "Queue", {
      ...common,
      // What AWS asks for, so that a batch which waits for a free environment is not handed out again meanwhile.
      visibilityTimeout: Duration.seconds(6 * readerTimeoutSeconds),
      deadLetterQueue: { queue: failed, maxReceiveCount: MOST_RECEIVES },
    });
    this.url = this.#queue.queueUrl;
    this.arn = this.#queue.queueArn;
  }

  /** Hands the timers to the function as they come due, without waiting for a batch to fill. */
  feed(reader: IFunction): void {
    reader.addEventSource(
      new SqsEventSource(this.#queue, {
        batchSize: 10,
        reportBatchItemFailures: true,
        maxConcurrency: MOST_ENVIRONMENTS,
      }),
    );
  }
}
