// Turns the temporary faults of a request to AWS into `Unavailable`. After that, nobody knows whether the
// request took effect.
import {
  type BatchGetItemCommandOutput,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { Unavailable } from "../../relay/ports/unavailable.ts";

const THROTTLED_RETRY_MS = 500;
const FAULT_RETRY_MS = 1_000;

/**
 * @throws Unavailable for a temporary fault. A lost condition and an invalid request keep their own error.
 */
export const orUnavailable = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof Unavailable || isOwnFault(error))
      throw error;
    throw new Unavailable("the store", isThrottled(error) ? THROTTLED_RETRY_MS : FAULT_RETRY_MS, error);
  }
};

/**
 * @throws Unavailable if DynamoDB read only part of the batch. Otherwise the missing items would look
 * deleted.
 */
export const wholeBatch = async (
  request: Promise<BatchGetItemCommandOutput>,
): Promise<BatchGetItemCommandOutput> => {
  const answer = await orUnavailable(request);
  if (Object.keys(answer.UnprocessedKeys ?? {}).length === 0) return answer;
  throw new Unavailable("a part of the store", THROTTLED_RETRY_MS, null);
};

/** Null if the condition was false. */
export const ifConditionHolds = async <T>(request: Promise<T>): Promise<T | null> => {
  try {
    return await orUnavailable(request);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
};

/** True if the transaction was committed, false if one of its conditions was false. */
export const commitTransaction = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await orUnavailable(request);
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
