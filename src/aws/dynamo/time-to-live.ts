// DynamoDB deletes expired items days late. So every read treats an expired item as deleted.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { STORE_SCHEMA } from "./store-schema.ts";

/** Whether the item has not expired at that time. */
export const aliveAt =
  (nowMs: number) =>
  (item: Readonly<Record<string, AttributeValue>>): boolean => {
    const expires = item[STORE_SCHEMA.timeToLive]?.N;
    return expires === undefined || Number(expires) * 1000 > nowMs;
  };
