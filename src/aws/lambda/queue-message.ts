// Sends messages to the timer queue, by SQS's JSON protocol.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { SignedSender } from "./signed-request.ts";

export const LONGEST_DELAY_SECONDS = 900;

const LONGEST_RETRY_SECONDS = 30;

/**
 * Seconds to wait before a message that failed `faults` times is sent again. Short after the first fault, so
 * that a short outage is hardly noticed. Longer after each further fault.
 */
export const retrySeconds = (faults: number): number => Math.min(LONGEST_RETRY_SECONDS, 2 ** (faults - 1));

const causeSchema = onDemand(() => z.object({ requestId: z.string().optional() }));

/** The request that caused the message. Undefined for a message of an earlier build. */
export const causeIn = (body: string): string | undefined => {
  try {
    return causeSchema().parse(JSON.parse(body)).requestId;
  } catch {
    // The message is of no shape. Its handler says so.
    return undefined;
  }
};

/**
 * Resolves when the queue has accepted the message. The delay is whole seconds, at most 15 minutes.
 * @throws Unavailable if the queue does not accept the message.
 */
export const sendMessage = async (
  send: SignedSender,
  queueUrl: string,
  message: object,
  delaySeconds: number,
): Promise<void> => {
  const { status } = await send({
    service: "sqs",
    method: "POST",
    // The JSON protocol names the queue only in the body.
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
