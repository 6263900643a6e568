// What the error of a request to DynamoDB means: a lost condition, a temporary fault, or a bug. After a temporary fault,
// nobody knows whether the request took effect.
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { isThrottlingError, isTransientError } from "@smithy/core/retry";
import type { SdkError } from "@smithy/types";
import { Unavailable } from "../../relay/ports/unavailable.ts";

export const THROTTLED_RETRY_MS = 500;
const FAULT_RETRY_MS = 1_000;

/** `Unavailable` for a temporary fault. Every other error is returned as it is. */
export const storeFault = (error: unknown): unknown => {
  if (error instanceof Unavailable || isOwnFault(error)) return error;
  const isSoonOver = isThrottled(error) || isHeldUp(error);
  return new Unavailable("the store", isSoonOver ? THROTTLED_RETRY_MS : FAULT_RETRY_MS, error);
};

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
    if (reasonsIn(error).includes(LOST)) return false;
    throw error;
  }
};

/** Why each part of a cancelled transaction failed, in order. Empty for every other error. */
export const reasonsIn = (error: unknown): readonly string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map(({ Code }) => Code ?? NO_REASON)
    : [];

/** A part whose condition was false. */
export const LOST = "ConditionalCheckFailed";
/** A part that another part has cancelled. */
const NO_REASON = "None";

/**
 * Another write holds the same item for some milliseconds: a transaction, or a write in another region. DynamoDB has not
 * done this one.
 */
const isHeldUp = (error: unknown): boolean =>
  (error instanceof Error && HOLD_UPS.includes(error.name)) || isCancelledBy(error, ["TransactionConflict"]);

const HOLD_UPS: readonly string[] = [
  "TransactionConflictException",
  // The transaction with this token is under way: an attempt before has arrived.
  "TransactionInProgressException",
  "ReplicatedWriteConflictException",
];

const isThrottled = (error: unknown): boolean =>
  (isSdkError(error) && isThrottlingError(error)) || isCancelledBy(error, TEMPORARY_REASONS);

/** Whether the same request may succeed a moment later. A throttled one adds to the load, so its caller comes again. */
export const isBrief = (error: unknown): boolean =>
  isHeldUp(error) || (isSdkError(error) && !isThrottled(error) && isTransientError(error));

const TEMPORARY_REASONS: readonly string[] = [
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
];

const isCancelledBy = (error: unknown, causes: readonly string[]): boolean =>
  error instanceof TransactionCanceledException &&
  reasonsIn(error).every((reason) => reason === NO_REASON || causes.includes(reason));

/** All that the SDK adds to an error is optional. */
const isSdkError = (error: unknown): error is SdkError => error instanceof Error;

const isOwnFault = (error: unknown): boolean =>
  error instanceof DynamoDBServiceException &&
  error.$fault === "client" &&
  !isThrottled(error) &&
  !isBrief(error);
