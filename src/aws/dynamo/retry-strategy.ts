// How often a request to AWS is tried again by itself. A throttled one is not: the client is told to send the same
// again, which spreads the load better than a handler that waits.
import { StandardRetryStrategy } from "@smithy/core/retry";
import type { RetryErrorInfo, StandardRetryToken } from "@smithy/types";

const ATTEMPTS = 3;

class UnlessThrottled extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(
    token: StandardRetryToken,
    error: RetryErrorInfo,
  ): Promise<StandardRetryToken> {
    if (error.errorType === "THROTTLING") throw new Error("throttled");
    return super.refreshRetryTokenForRetry(token, error);
  }
}

export const createRetryStrategy = (): StandardRetryStrategy => new UnlessThrottled(ATTEMPTS);
