// Requests to AWS, whose passing faults become Unavailable: what was asked may or may not have been done.
import {
  type BatchGetItemCommandOutput,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { Unavailable } from "../../relay/ports/unavailable.ts";

const THROTTLED_RETRY_MS = 500;
const FAULT_RETRY_MS = 1_000;

/** Rejects with what the caller must mend itself: a lost condition, a request that is wrong. */
export const asked = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || isOwnFault(error)) throw error;
    throw new Unavailable("the store", isThrottled(error) ? THROTTLED_RETRY_MS : FAULT_RETRY_MS, error);
  }
};

/** A batch of which the store read only a part is as good as throttled: what is missing must not look gone. */
export const whole = async (
  request: Promise<BatchGetItemCommandOutput>,
): Promise<BatchGetItemCommandOutput> => {
  const answer = await asked(request);
  if (Object.keys(answer.UnprocessedKeys ?? {}).length === 0) return answer;
  throw new Unavailable("a part of the store", THROTTLED_RETRY_MS, null);
};

/** Null where what it was to change is not there, or not as it must be. */
export const whereThere = async <T>(request: Promise<T>): Promise<T | null> => {
  try {
    return await asked(request);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
};

/** Whether all was done; false where a condition failed. */
export const transacted = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await asked(request);
    return true;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    if (reasons.some(({ Code }) => Code === "ConditionalCheckFailed")) return false;
    // It met another write of the same items, or too many of them.
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
