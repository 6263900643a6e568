// DynamoDB deletes what has expired days late, so whoever reads treats the expired as gone.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { TABLE } from "./store-schema.ts";

/** Whether an item has not expired by then. */
export const aliveAt =
  (nowMs: number) =>
  (item: Readonly<Record<string, AttributeValue>>): boolean => {
    const expires = item[TABLE.timeToLive]?.N;
    return expires === undefined || Number(expires) * 1000 > nowMs;
  };
