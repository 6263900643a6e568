// How often the SDK repeats a request to AWS. It does not repeat a throttled request. Instead the relay asks
// the client to send again, which spreads the load better than a waiting handler.
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
