// Carries a host's request to the store and back. The store may throttle the request, hold it up or do it late.
// The request or its answer may get lost. Retries follow `src/aws/dynamo/dynamo-sender.ts`: three attempts, but none
// after a throttle.

import {
  BatchGetItemCommand,
  DeleteItemCommand,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { DynamoRequest } from "../../aws/dynamo/dynamo.ts";
import { isBrief } from "../../aws/dynamo/requests.ts";
import { cancelled, UnknownToStore } from "../../stand-ins/store/refused.ts";
import type { Passage } from "../store/simulated-client.ts";
import type { Doing, SimulatedHost } from "./host.ts";
import type { World } from "./world.ts";

/** The error has the SDK's name. */
class Throttled extends Error {
  override readonly name = "ThrottlingException";
}

class TimedOut extends Error {
  override readonly name = "TimeoutError";
}

/** Null for a read: nothing holds it up. */
const heldUp = (request: DynamoRequest): DynamoDBServiceException | null => {
  if (READS.some((read) => request instanceof read)) return null;
  if (request instanceof TransactWriteItemsCommand)
    return cancelled((request.input.TransactItems ?? []).map(() => ({ Code: "TransactionConflict" })));
  const message = "Transaction is ongoing for the item";
  return new DynamoDBServiceException({
    ...{ name: "TransactionConflictException", $fault: "client", message, $metadata: {} },
  });
};

const READS = [GetItemCommand, BatchGetItemCommand, QueryCommand];

/** The classes have shorter names in the package. */
const LABELS = [
  [BatchGetItemCommand, "BatchGetItem"],
  [DeleteItemCommand, "DeleteItem"],
  [GetItemCommand, "GetItem"],
  [PutItemCommand, "PutItem"],
  [QueryCommand, "Query"],
  [TransactWriteItemsCommand, "TransactWriteItems"],
  [UpdateItemCommand, "UpdateItem"],
] as const;

const labelOf = (request: DynamoRequest): string =>
  LABELS.find(([command]) => request instanceof command)?.[1] ?? "request";

const ATTEMPTS = 3;
/** The longest that a host waits before it asks again where a write was held up. */
const HELD_UP_MS = 100;
/** As of `src/aws/lambda/signed-ports.ts`. */
const TIMEOUT_MS = 800;

export const passageOf = (world: World, host: SimulatedHost, doing: Doing): Passage => {
  const { faults, clockwork, dice } = world;
  return async (request, perform) => {
    const { task } = host;
    const label = labelOf(request);
    const performAs = (isHeard: boolean) => {
      try {
        return doing(host, perform, task, isHeard);
      } catch (error) {
        if (error instanceof UnknownToStore) world.violated("no fault of its own", String(error));
        throw error;
      }
    };
    const performUnheard = (): void => {
      try {
        performAs(false);
      } catch {
        // The host does not get the answer, so it does not get the error either.
      }
    };
    const attempt = () => {
      if (host.isCalm) return performAs(true);
      if (faults.strikes("throttled")) throw new Throttled();
      const conflict = faults.has("heldUp") ? heldUp(request) : null;
      if (conflict && faults.strikes("heldUp")) throw conflict;
      if (faults.strikes("undone")) throw new TimedOut();
      if (faults.strikes("done")) {
        performUnheard();
        throw new TimedOut();
      }
      if (faults.strikes("doneLate")) {
        clockwork.after(dice.below(3_000), `${host.name} ${label} arrives late`, performUnheard);
        throw new TimedOut();
      }
      return performAs(true);
    };
    let waitMs = 0;
    for (let tried = 1; ; tried++) {
      try {
        return await host.call(label, attempt, waitMs);
      } catch (error) {
        const isBriefly = isBrief(error);
        if (isBriefly || error instanceof Throttled) host.task.troubled = true;
        if (!isBriefly || tried === ATTEMPTS) throw error;
        waitMs = error instanceof TimedOut ? TIMEOUT_MS : HELD_UP_MS;
      }
    }
  };
};
