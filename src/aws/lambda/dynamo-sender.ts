// Sends the stores' commands to DynamoDB. The commands, the exceptions, the signer and the retries are the SDK's. Its
// client is left out: it was half of a bundle, and a third of the CPU of a discard.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { isThrottlingError, isTransientError } from "@smithy/core/retry";
import type { RetryErrorType, SdkError } from "@smithy/types";
import { type Dynamo, type DynamoAnswer, type DynamoRequest, dynamoOf } from "../dynamo/dynamo.ts";
import { answerOf, commandBody, operationOf } from "../dynamo/json-protocol.ts";
import { createRetryStrategy } from "../dynamo/retry-strategy.ts";
import type { AskDynamo } from "./ask-dynamo.ts";

export const createDynamoSender = (ask: AskDynamo): Dynamo => {
  const strategy = createRetryStrategy();

  const attempt = async (operation: string, body: string): Promise<DynamoAnswer> =>
    answerOf(await ask(`DynamoDB_20120810.${operation}`, body));

  return dynamoOf(async (command) => {
    const [operation, body] = [operationOf(command), commandBody(withToken(command))];
    let token = await strategy.acquireInitialRetryToken(operation);
    for (;;) {
      try {
        const answer = await attempt(operation, body);
        strategy.recordSuccess(token);
        return answer;
      } catch (error) {
        const next = await strategy
          .refreshRetryTokenForRetry(token, { errorType: typeOf(error) })
          .catch(() => null);
        if (!next) throw error;
        await sleep(next.getRetryDelay());
        token = next;
      }
    }
  });
};

/** DynamoDB does a transaction once, however often its token comes. The answer to the first attempt may be lost. */
const withToken = (command: DynamoRequest): DynamoRequest =>
  command instanceof TransactWriteItemsCommand
    ? new TransactWriteItemsCommand({ ClientRequestToken: randomUUID(), ...command.input })
    : command;

const typeOf = (error: unknown): RetryErrorType => {
  if (!isError(error)) return "CLIENT_ERROR";
  if (isThrottlingError(error)) return "THROTTLING";
  return isTransientError(error) ? "TRANSIENT" : "CLIENT_ERROR";
};

/** All that the SDK adds to an error is optional. */
const isError = (error: unknown): error is SdkError => error instanceof Error;
