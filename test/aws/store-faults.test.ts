// What the stores make of each error of DynamoDB: a lost condition, "try again", or a bug. Two writers are no fault.
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { createDynamoSender, type RawAnswer } from "../../src/aws/dynamo/dynamo-sender.ts";
import { commitTransaction } from "../../src/aws/dynamo/requests.ts";
import { createStoreClient } from "../../src/aws/stores/store-client.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";

const put = new PutItemCommand({ TableName: "table", Item: { pk: { S: "p" } } });
const transaction = new TransactWriteItemsCommand({ TransactItems: [{ Put: put.input }] });

const refusal = (name: string, more: object = {}): RawAnswer => ({
  status: 400,
  text: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more }),
});
const cancelled = (...codes: readonly string[]): RawAnswer =>
  refusal("TransactionCanceledException", { CancellationReasons: codes.map((Code) => ({ Code })) });
const DONE: RawAnswer = { status: 200, text: "{}" };

/** Gives the answers in order, then the last one again. */
const storeThatSays = (...answers: readonly RawAnswer[]) => {
  const heard: string[] = [];
  const sender = createDynamoSender(async (_, body) => {
    const answer = answers[Math.min(heard.length, answers.length - 1)] ?? DONE;
    heard.push(body);
    return answer;
  });
  return { heard, client: createStoreClient(sender) };
};

const HELD_UP: readonly [string, RawAnswer][] = [
  ["a plain write that meets a transaction", refusal("TransactionConflictException")],
  ["a transaction whose token is under way", refusal("TransactionInProgressException")],
  ["a write that meets one of another region", refusal("ReplicatedWriteConflictException")],
  ["a transaction that meets a transaction", cancelled("None", "TransactionConflict")],
  ["a transaction that is cancelled without a reason", cancelled()],
];

test.for(HELD_UP)("%s is sent again, and done", async ([_, answer]) => {
  for (const request of [put, transaction]) {
    const { client, heard } = storeThatSays(answer, DONE);
    await expect(client.send(request)).resolves.toEqual({});
    expect(heard.length).toBe(2);
    expect(heard[1]).toBe(heard[0]);
  }
});

test.for(HELD_UP)("%s three times is unavailable", async ([_, answer]) => {
  const { client, heard } = storeThatSays(answer);
  await expect(client.send(transaction)).rejects.toThrow(Unavailable);
  expect(heard.length).toBe(3);
});

test.for<[string, RawAnswer]>([
  ["a partition", refusal("ProvisionedThroughputExceededException")],
  ["the table", refusal("ThrottlingException")],
  ["the account", refusal("RequestLimitExceeded")],
  ["a part of a transaction", cancelled("None", "ProvisionedThroughputExceeded")],
  ["a part of a transaction by its table", cancelled("ThrottlingError", "None")],
  ["one part, while another part meets a transaction", cancelled("ThrottlingError", "TransactionConflict")],
])("a throttle of %s is unavailable at once", async ([_, answer]) => {
  const { client, heard } = storeThatSays(answer);
  await expect(client.send(transaction)).rejects.toThrow(Unavailable);
  expect(heard.length).toBe(1);
});

test.for<[string, RawAnswer]>([
  ["ValidationException", refusal("ValidationException")],
  ["ResourceNotFoundException", refusal("ResourceNotFoundException")],
  ["ItemCollectionSizeLimitExceededException", refusal("ItemCollectionSizeLimitExceededException")],
  ["IdempotentParameterMismatchException", refusal("IdempotentParameterMismatchException")],
  ["AccessDeniedException", refusal("AccessDeniedException")],
  ["a ValidationError in a transaction", cancelled("None", "ValidationError")],
  ["a ValidationError beside a conflict", cancelled("TransactionConflict", "ValidationError")],
])("%s is a fault, and is sent once", async ([_, answer]) => {
  const { client, heard } = storeThatSays(answer);
  await expect(client.send(transaction)).rejects.toThrow(DynamoDBServiceException);
  await expect(commitTransaction(client.send(transaction))).rejects.toThrow(DynamoDBServiceException);
  expect(heard.length).toBe(2);
});

test("a lost condition keeps its error, also beside a conflict or a throttle", async () => {
  const lost = storeThatSays(refusal("ConditionalCheckFailedException"));
  await expect(lost.client.send(put)).rejects.toThrow(ConditionalCheckFailedException);
  for (const other of ["None", "TransactionConflict", "ThrottlingError"]) {
    const { client, heard } = storeThatSays(cancelled(other, "ConditionalCheckFailed"));
    await expect(client.send(transaction)).rejects.toThrow(TransactionCanceledException);
    expect(await commitTransaction(client.send(transaction))).toBe(false);
    expect(heard.length).toBe(2);
  }
});
