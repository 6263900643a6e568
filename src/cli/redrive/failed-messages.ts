// Asks SQS about a stack's queues: what they gave up, and to send it again. Knows no message of the relay.
import * as z from "zod";
import type { SignedExchange } from "../../aws/lambda/signed-request.ts";

export interface FailedMessage {
  readonly body: string;
  readonly receipt: string;
}

export interface FailedMessages {
  /** About how many messages wait in the queue. */
  count(queueUrl: string): Promise<number>;
  /** Takes all messages. They show again after `hiddenSeconds`, unless they are removed. */
  take(queueUrl: string, hiddenSeconds?: number): Promise<readonly FailedMessage[]>;
  send(queueUrl: string, body: string): Promise<void>;
  remove(queueUrl: string, messages: readonly FailedMessage[]): Promise<void>;
  /** Moves all messages of a dead-letter queue back to the queue that they came from. */
  moveBack(queueUrl: string): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const HIDDEN_SECONDS = 900;
const MOST_AT_ONCE = 10;

export const createFailedMessages = (exchange: SignedExchange): FailedMessages => {
  /** `queueUrl` also says where SQS is. @throws Error for every answer but 200. */
  const ask = async (operation: string, queueUrl: string, input: object): Promise<unknown> => {
    const { status, text } = await exchange({
      ...{ service: "sqs", method: "POST", url: new URL("/", queueUrl), timeoutMs: TIMEOUT_MS },
      headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": `AmazonSQS.${operation}` },
      body: JSON.stringify(input),
    });
    if (status !== 200) throw new Error(`SQS, ${operation} of ${queueUrl}: ${status} ${text}`);
    return text === "" ? {} : JSON.parse(text);
  };

  const attributes = async (queueUrl: string) => {
    const input = {
      QueueUrl: queueUrl,
      AttributeNames: ["QueueArn", "ApproximateNumberOfMessages"],
    };
    return attributesSchema.parse(await ask("GetQueueAttributes", queueUrl, input)).Attributes;
  };

  return {
    count: async (queueUrl) => Number((await attributes(queueUrl)).ApproximateNumberOfMessages),

    take: async (queueUrl, hiddenSeconds = HIDDEN_SECONDS) => {
      const taken: FailedMessage[] = [];
      for (;;) {
        const input = {
          ...{ QueueUrl: queueUrl, MaxNumberOfMessages: MOST_AT_ONCE },
          // A long poll asks all of SQS's servers, so an empty answer means an empty queue.
          ...{ VisibilityTimeout: hiddenSeconds, WaitTimeSeconds: 2 },
        };
        const { Messages = [] } = receivedSchema.parse(await ask("ReceiveMessage", queueUrl, input));
        if (Messages.length === 0) return taken;
        taken.push(...Messages.map(({ Body, ReceiptHandle }) => ({ body: Body, receipt: ReceiptHandle })));
      }
    },

    remove: async (queueUrl, messages) => {
      for (let first = 0; first < messages.length; first += MOST_AT_ONCE) {
        const Entries = messages
          .slice(first, first + MOST_AT_ONCE)
          .map(({ receipt }, n) => ({ Id: String(n), ReceiptHandle: receipt }));
        await ask("DeleteMessageBatch", queueUrl, { QueueUrl: queueUrl, Entries });
      }
    },

    send: async (queueUrl, body) => {
      await ask("SendMessage", queueUrl, { QueueUrl: queueUrl, MessageBody: body });
    },

    moveBack: async (queueUrl) => {
      await ask("StartMessageMoveTask", queueUrl, { SourceArn: (await attributes(queueUrl)).QueueArn });
    },
  };
};

const attributesSchema = z.object({
  Attributes: z.object({ QueueArn: z.string(), ApproximateNumberOfMessages: z.string() }),
});

const receivedSchema = z.object({
  Messages: z.array(z.object({ Body: z.string(), ReceiptHandle: z.string() })).optional(),
});
