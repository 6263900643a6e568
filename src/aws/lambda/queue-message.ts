// Messages into the timer queue, by SQS's JSON protocol.
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { SignedSender } from "./signed-request.ts";

export const LONGEST_DELAY_SECONDS = 900;

const LONGEST_AGAIN_SECONDS = 30;

/** How long a message that has failed so often waits: a short fault is hardly seen, a long one is not asked all the time. */
export const againSeconds = (faults: number): number => Math.min(LONGEST_AGAIN_SECONDS, 2 ** (faults - 1));

/** Resolves when the queue has it. Whole seconds, at most 15 minutes. */
export const sendMessage = async (
  send: SignedSender,
  queueUrl: string,
  message: object,
  delaySeconds: number,
): Promise<void> => {
  const status = await send({
    service: "sqs",
    method: "POST",
    // The JSON protocol names the queue in its body alone.
    url: new URL("/", queueUrl),
    headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": "AmazonSQS.SendMessage" },
    body: JSON.stringify({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(message),
      DelaySeconds: Math.min(LONGEST_DELAY_SECONDS, delaySeconds),
    }),
  }).catch((cause: unknown) => {
    throw new Unavailable("the timer queue", 1000, cause);
  });
  if (status !== 200) throw new Unavailable("the timer queue", 1000, new Error(`it answered ${status}`));
};
