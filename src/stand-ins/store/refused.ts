// Builds the errors that the store in memory throws. Most are the SDK's own exceptions, as DynamoDB would cause them.
// `UnknownToStore` refuses requests that the store does not know.
import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { StoredItem } from "./table-schema.ts";

/** The request has a part that the store does not know. The sender has a bug; DynamoDB has no such answer. */
export class UnknownToStore extends Error {}

/** For a request that DynamoDB always refuses, or for an update that does not fit its item. */
export const invalid = (message: string): DynamoDBServiceException =>
  clientFault("ValidationException", message);

export const noSuchTable = (): DynamoDBServiceException =>
  clientFault("ResourceNotFoundException", "Requested resource not found");

const clientFault = (name: string, message: string): DynamoDBServiceException =>
  new DynamoDBServiceException({ name, $fault: "client", message, $metadata: {} });

export const isInvalid = (error: unknown): error is DynamoDBServiceException =>
  error instanceof DynamoDBServiceException && error.name === "ValidationException";

/** `item`: the stored item, if the request asked for it. */
export const conditionFailed = (item: StoredItem | null): ConditionalCheckFailedException =>
  new ConditionalCheckFailedException({
    message: CONDITION_FAILED,
    $metadata: {},
    ...(item === null ? {} : { Item: { ...item } }),
  });

const CONDITION_FAILED = "The conditional request failed";

export const cancelled = (reasons: CancellationReason[]): TransactionCanceledException => {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new TransactionCanceledException({ message, $metadata: {}, CancellationReasons: reasons });
};
