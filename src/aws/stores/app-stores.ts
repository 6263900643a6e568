// The stores of apps, for the function that signs people in to them.
import { createAppCodeStore } from "./app-code-store.ts";
import { createGrantStore } from "./grant-store.ts";
import type { MakeAppStores } from "./stores.ts";

export const createAppStores: MakeAppStores = (client, tableName, nowMs) => ({
  grants: createGrantStore(client, tableName, nowMs),
  appCodes: createAppCodeStore(client, tableName, nowMs),
});
