// The timer queue. Its delayed messages are the relay's timers and jobs.
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";

/**
 * The reader itself sends a failed message again, seconds later. SQS repeats only a message for which that
 * fails, or whose reader dies. It repeats as often as SQS allows, about a day, because a lost timer can mean
 * a match that never ends.
 */
const MOST_RECEIVES = 1_000;

/** Each environment may handle ten timers at once. This is a tenth of an account's default environments. */
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
      // The value that AWS recommends. A batch that waits for a free environment is not delivered twice.
      visibilityTimeout: Duration.seconds(6 * readerTimeoutSeconds),
      deadLetterQueue: { queue: failed, maxReceiveCount: MOST_RECEIVES },
    });
    this.url = this.#queue.queueUrl;
    this.arn = this.#queue.queueArn;
  }

  /** Sends each timer to the function when it is due, without waiting for a full batch. */
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
