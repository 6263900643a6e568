// Every REST operation of this build, by its id, in the order of the OpenAPI document.
import { arenaOperations } from "./arena-operations.ts";
import { httpOperations } from "./http-operations.ts";
import type { Operation } from "./operation.ts";
import { operatorOperations } from "./operator-operations.ts";
import { signInOperations } from "./sign-in-operations.ts";

/** Every operation of the relay, by its id. */
export const operations: typeof httpOperations &
  typeof signInOperations &
  typeof arenaOperations &
  typeof operatorOperations = {
  ...httpOperations,
  ...signInOperations,
  ...arenaOperations,
  ...operatorOperations,
};

export const OPERATIONS: readonly Operation[] = Object.values(operations);
