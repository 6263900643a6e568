// What the error of a request to DynamoDB means: a lost condition, or a temporary fault. After a fault, nobody knows
// whether the request took effect.
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { Unavailable } from "../../relay/ports/unavailable.ts";

export const THROTTLED_RETRY_MS = 500;
const FAULT_RETRY_MS = 1_000;

/** `Unavailable` for a temporary fault. Every other error is returned as it is. */
export const storeFault = (error: unknown): unknown =>
  error instanceof Unavailable || isOwnFault(error)
    ? error
    : new Unavailable("the store", isThrottled(error) ? THROTTLED_RETRY_MS : FAULT_RETRY_MS, error);

/** Null if the condition was false. */
export const ifConditionHolds = async <T>(request: Promise<T>): Promise<T | null> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
};

/** True if the transaction was committed, false if one of its conditions was false. */
export const commitTransaction = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await request;
    return true;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    if (reasons.some(({ Code }) => Code === "ConditionalCheckFailed")) return false;
    // Another write changed the same items, or there were too many requests.
    throw new Unavailable("a part of the store", THROTTLED_RETRY_MS, error);
  }
};

const isOwnFault = (error: unknown): boolean =>
  error instanceof DynamoDBServiceException && error.$fault === "client" && !isThrottled(error);

const THROTTLES: readonly string[] = [
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
];

const isThrottled = (error: unknown): boolean => error instanceof Error && THROTTLES.includes(error.name);
