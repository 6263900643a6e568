// Sends the stores' commands to DynamoDB by its JSON protocol. The commands, the exceptions, the signer and the backoff
// are the SDK's. Its client is left out: it was half of a bundle, and a third of the CPU of a discard.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  BatchGetItemCommand,
  type CancellationReason,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { StandardRetryStrategy } from "@smithy/core/retry";
import type { ResponseMetadata } from "@smithy/types";
import type { Dynamo, DynamoAnswer, DynamoRequest, Item } from "./dynamo.ts";
import { isBrief } from "./requests.ts";

/** `target`: the header `x-amz-target`. `body`: JSON. Rejects if no answer came. */
export type AskDynamo = (target: string, body: string) => Promise<RawAnswer>;

/** An answer before it is parsed, by HTTP or by message. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly requestId?: string | undefined;
}

const ATTEMPTS = 3;

/**
 * Repeats a request after a brief fault: no answer came, or another write held the item. A throttled request is not
 * repeated. Instead the relay asks the client to send again, which spreads the load better than a waiting handler.
 */
export const createDynamoSender = (ask: AskDynamo): Dynamo => {
  const strategy = new StandardRetryStrategy(ATTEMPTS);
  return {
    send: async (command) => {
      const operation = operationOf(command);
      const body = commandBody(withToken(command));
      let token = await strategy.acquireInitialRetryToken(operation);
      for (;;) {
        try {
          const answer = answerOf(await ask(`DynamoDB_20120810.${operation}`, body));
          strategy.recordSuccess(token);
          return answer;
        } catch (error) {
          if (!isBrief(error)) throw error;
          const next = await strategy
            .refreshRetryTokenForRetry(token, { errorType: "TRANSIENT" })
            .catch(() => null);
          if (!next) throw error;
          await sleep(next.getRetryDelay());
          token = next;
        }
      }
    },
  };
};

/** DynamoDB does a transaction once, however often its token comes. The answer to the first attempt may be lost. */
const withToken = (command: DynamoRequest): DynamoRequest =>
  command instanceof TransactWriteItemsCommand
    ? new TransactWriteItemsCommand({ ClientRequestToken: randomUUID(), ...command.input })
    : command;

const OPERATIONS = [
  [UpdateItemCommand, "UpdateItem"],
  [GetItemCommand, "GetItem"],
  [PutItemCommand, "PutItem"],
  [DeleteItemCommand, "DeleteItem"],
  [QueryCommand, "Query"],
  [BatchGetItemCommand, "BatchGetItem"],
  [TransactWriteItemsCommand, "TransactWriteItems"],
] as const;

const operationOf = (command: DynamoRequest): string =>
  OPERATIONS.find(([kind]) => command instanceof kind)?.[1] ?? "";

const commandBody = ({ input }: DynamoRequest): string => JSON.stringify(asJson(input));

/** Bytes become base64. */
const asJson = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asJson(inner)]));
};

/** @throws DynamoDBServiceException if the status is not 200. */
const answerOf = ({ status, text, requestId }: RawAnswer): DynamoAnswer => {
  if (status === 200) return parsedAnswer(text);
  throw exceptionOf(faultIn(text), { httpStatusCode: status, ...(requestId && { requestId }) });
};

const parsedAnswer = (text: string): object => {
  const values: Parsed = JSON.parse(text);
  reviveBytes(values);
  return values;
};

/** An object or a list. */
type Parsed = Record<string, unknown>;

/**
 * In `{"B": "text"}` the text is bytes. An attribute that is named B has an object there, and stays as it is. In place,
 * because a reviver of `JSON.parse` takes five times as long.
 */
const reviveBytes = (values: Parsed): void => {
  for (const name in values) {
    const value = values[name];
    if (typeof value === "string") {
      if (name === "B") values[name] = bytesFrom(value);
    } else if (isParsed(value)) reviveBytes(value);
  }
};

const isParsed = (value: unknown): value is Parsed => typeof value === "object" && value !== null;

const bytesFrom = (base64: string): Uint8Array => {
  const { buffer, byteOffset, byteLength } = Buffer.from(base64, "base64");
  return new Uint8Array(buffer, byteOffset, byteLength);
};

/** The body of an error. */
interface Fault {
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
  readonly Item?: Item;
  readonly CancellationReasons?: CancellationReason[];
}

/** Something before DynamoDB may answer without JSON. */
const faultIn = (text: string): Fault => {
  try {
    return parsedAnswer(text);
  } catch {
    return {};
  }
};

const exceptionOf = (
  { __type = "UnknownError", Message, message = Message ?? "", Item, CancellationReasons }: Fault,
  $metadata: ResponseMetadata & { readonly httpStatusCode: number },
): DynamoDBServiceException => {
  const name = __type.slice(__type.indexOf("#") + 1);
  if (name === "ConditionalCheckFailedException")
    return new ConditionalCheckFailedException({ message, $metadata, ...(Item && { Item }) });
  if (name === "TransactionCanceledException")
    return new TransactionCanceledException({
      message,
      $metadata,
      ...(CancellationReasons && { CancellationReasons }),
    });
  const $fault = $metadata.httpStatusCode < 500 ? "client" : "server";
  return new DynamoDBServiceException({ name, message, $fault, $metadata });
};
