// Requests to AWS, whose passing faults become Unavailable: what was asked may or may not have been done.
import { ConditionalCheckFailedException, DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import { Unavailable } from "../relay/ports.ts";

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

const isOwnFault = (error: unknown): boolean =>
  error instanceof DynamoDBServiceException && error.$fault === "client" && !isThrottled(error);

const THROTTLES: readonly string[] = [
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
];

const isThrottled = (error: unknown): boolean => error instanceof Error && THROTTLES.includes(error.name);
