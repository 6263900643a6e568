// A queue whose messages one function handles. The delayed messages of the timer queue are the relay's timers and jobs,
// those of the other are deliveries of webhooks.
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

export interface MessageQueueProps {
  /** The time-out of the function that reads the queue. */
  readonly readerTimeoutSeconds: number;
  /** How many environments of the function may run at once. Each may handle ten messages. */
  readonly mostEnvironments: number;
}

export class MessageQueue extends Construct {
  readonly url: string;
  readonly arn: string;
  readonly queue: Queue;
  /** Takes what was received too often. */
  readonly failed: Queue;
  readonly #mostEnvironments: number;

  constructor(scope: Construct, id: string, { readerTimeoutSeconds, mostEnvironments }: MessageQueueProps) {
    super(scope, id);
    this.#mostEnvironments = mostEnvironments;
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.failed = new Queue(this, "Failed", { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, "Queue", {
      ...common,
      // The value that AWS recommends. A batch that waits for a free environment is not delivered twice.
      visibilityTimeout: Duration.seconds(6 * readerTimeoutSeconds),
      deadLetterQueue: { queue: this.failed, maxReceiveCount: MOST_RECEIVES },
    });
    this.url = this.queue.queueUrl;
    this.arn = this.queue.queueArn;
  }

  /** Sends each message to the function when it is due, without waiting for a full batch. */
  feed(reader: IFunction): void {
    reader.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 10,
        reportBatchItemFailures: true,
        maxConcurrency: this.#mostEnvironments,
      }),
    );
  }
}
