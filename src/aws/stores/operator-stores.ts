// The stores of the operator, for the functions in which an operator acts, and where what it began goes on.
import { createOperatorLog } from "./operator-log-store.ts";
import { createReportStore } from "./report-store.ts";
import { createRestrictionStore } from "./restriction-store.ts";
import type { MakeOperatorStores } from "./stores.ts";

export const createOperatorStores: MakeOperatorStores = (client, tableName, nowMs) => ({
  operatorLog: createOperatorLog(client, tableName),
  restrictions: createRestrictionStore(client, tableName),
  reports: createReportStore(client, tableName, nowMs),
});
