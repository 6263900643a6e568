// The answer to a caller who has as many of something as it may. Waiting does not lift such a limit.
import type { LimitName } from "../../protocol/limits.ts";

export interface LimitReached {
  readonly type: "limit-reached";
  readonly limit: LimitName;
  readonly maximum: number;
}

export const limitReached = (limit: LimitName, maximum: number): LimitReached => ({
  type: "limit-reached",
  limit,
  maximum,
});
