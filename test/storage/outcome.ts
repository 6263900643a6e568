// The outcome of a request, in a form in which the same outcomes are equal: sets and batches have no order, and each
// store has its own messages.

import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { Dynamo, DynamoAnswer, DynamoRequest, Item } from "../../src/aws/dynamo/dynamo.ts";
import { canonicalNumber } from "../../src/stand-ins/store/decimal.ts";

/** A request of any kind, by the overload of its kind. */
export const sent = (client: Dynamo, request: DynamoRequest): Promise<DynamoAnswer> => {
  if (request instanceof UpdateItemCommand) return client.send(request);
  if (request instanceof DeleteItemCommand) return client.send(request);
  if (request instanceof PutItemCommand) return client.send(request);
  if (request instanceof GetItemCommand) return client.send(request);
  if (request instanceof BatchGetItemCommand) return client.send(request);
  return request instanceof QueryCommand ? client.send(request) : client.send(request);
};

export type Outcome = Readonly<Record<string, unknown>>;

export const outcomeOf = async (request: Promise<object>): Promise<Outcome> => {
  try {
    const { $metadata: _, ConsumedCapacity: __, ...answer } = { ...NOTHING_TOLD, ...(await request) };
    return plain(answer);
  } catch (error) {
    if (!(error instanceof DynamoDBServiceException)) throw error;
    const item = error instanceof ConditionalCheckFailedException ? error.Item : undefined;
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
    return plain({
      error: error.name,
      ...(item ? { Item: item } : {}),
      ...(reasons ? { reasons: reasons.map(({ Code, Item }) => ({ Code, ...(Item ? { Item } : {}) })) } : {}),
    });
  }
};

/** Fields that any answer may carry, and that the contract ignores. */
const NOTHING_TOLD = { $metadata: null, ConsumedCapacity: null };

const plain = (answer: object): Outcome =>
  Object.fromEntries(
    Object.entries(answer)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, name === "Responses" ? unordered(value) : inOneForm(value)]),
  );

const unordered = (responses: Readonly<Record<string, readonly Item[]>>): unknown =>
  Object.values(responses).map((items) => items.map((item) => JSON.stringify(inOneForm(item))).sort());

/** Bytes as lists, sets and names sorted, numbers in one form, what is undefined left out. */
export const inOneForm = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return [...value];
  if (Array.isArray(value)) return value.map(inOneForm);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, alike(name, inner)]),
  );
};

const alike = (name: string, value: unknown): unknown => {
  // DynamoDB Local may return a number as it was sent.
  if (name === "N" && typeof value === "string") return canonicalNumber(value);
  return name === "SS" && Array.isArray(value) ? [...value].sort() : inOneForm(value);
};
