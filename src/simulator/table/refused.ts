// What the simulated table throws: the SDK's own exceptions as DynamoDB would send them, and the refusal of what it does not know.
import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { Item } from "../../aws/stores/match-item.ts";

/** A request that uses what the table does not know: a fault of whoever sends it, and nothing that DynamoDB would answer. */
export class UnknownToTable extends Error {}

/** Of what DynamoDB refuses whatever the table holds, or of an update that does not fit its item. */
export const invalid = (message: string): DynamoDBServiceException =>
  clientFault("ValidationException", message);

export const noSuchTable = (): DynamoDBServiceException =>
  clientFault("ResourceNotFoundException", "Requested resource not found");

const clientFault = (name: string, message: string): DynamoDBServiceException =>
  new DynamoDBServiceException({ name, $fault: "client", message, $metadata: {} });

export const isInvalid = (error: unknown): error is DynamoDBServiceException =>
  error instanceof DynamoDBServiceException && error.name === "ValidationException";

/** `item`: what stood there, where the request asked for it. */
export const conditionFailed = (item: Item | null): ConditionalCheckFailedException =>
  new ConditionalCheckFailedException({
    message: CONDITION_FAILED,
    $metadata: {},
    ...(item === null ? {} : { Item: { ...item } }),
  });

export const CONDITION_FAILED = "The conditional request failed";

export const cancelled = (reasons: CancellationReason[]): TransactionCanceledException => {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new TransactionCanceledException({ message, $metadata: {}, CancellationReasons: reasons });
};
