// DynamoDB's JSON protocol: the name and body of a command, the values of an answer, the class of an error. Knows no
// network.
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
import type { ResponseMetadata } from "@smithy/types";
import type { Item } from "../stores/match-item.ts";
import type { DynamoAnswer, DynamoRequest } from "./dynamo.ts";

const OPERATIONS = [
  [UpdateItemCommand, "UpdateItem"],
  [GetItemCommand, "GetItem"],
  [PutItemCommand, "PutItem"],
  [DeleteItemCommand, "DeleteItem"],
  [QueryCommand, "Query"],
  [BatchGetItemCommand, "BatchGetItem"],
  [TransactWriteItemsCommand, "TransactWriteItems"],
] as const;

export const operationOf = (command: DynamoRequest): string =>
  OPERATIONS.find(([kind]) => command instanceof kind)?.[1] ?? "";

export const commandBody = ({ input }: DynamoRequest): string => JSON.stringify(asJson(input));

/** Bytes become base64. */
const asJson = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asJson(inner)]));
};

/** An answer before it is parsed, by HTTP or by message. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly requestId?: string | undefined;
}

/** @throws DynamoDBServiceException if the status is not 200. */
export const answerOf = ({ status, text, requestId }: RawAnswer): DynamoAnswer => {
  const $metadata = { httpStatusCode: status, ...(requestId && { requestId }) };
  if (status !== 200) throw exceptionOf(faultIn(text), $metadata);
  return { ...parsedAnswer(text), $metadata };
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
