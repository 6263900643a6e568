// Speaks DynamoDB's JSON protocol for tables in memory: the text of a request in, the text of its answer out. Knows
// the operations that the project uses. Knows no HTTP.

import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { query } from "../../stand-ins/store/query.ts";
import { batchGet, get } from "../../stand-ins/store/reads.ts";
import { invalid, UnknownToStore } from "../../stand-ins/store/refused.ts";
import { scan } from "../../stand-ins/store/scan.ts";
import type { Tables } from "../../stand-ins/store/tables.ts";
import { put, remove, transact, update } from "../../stand-ins/store/writes.ts";
import { type Log, messageOf } from "../log.ts";

export interface DynamoReply {
  readonly status: number;
  /** JSON. */
  readonly text: string;
}

/** Answers a request with this header `x-amz-target` and this JSON. Never throws. */
export type DynamoService = (target: string, text: string) => DynamoReply;

export const createDynamoService = (tables: Tables, nowMs: () => number, log: Log): DynamoService => {
  const tokens = createTransactionTokens(nowMs);

  /** The store checks each request by itself. It knows every option, and refuses what DynamoDB refuses. */
  const perform = (operation: string, text: string): object => {
    const input = JSON.parse(text);
    if (typeof input !== "object" || input === null) throw new SyntaxError("no request");
    switch (operation) {
      case "UpdateItem":
        return update(input, tables);
      case "GetItem":
        return get(input, tables);
      case "Query":
        return query(input, tables);
      case "PutItem":
        return put(input, tables);
      case "DeleteItem":
        return remove(input, tables);
      case "BatchGetItem":
        return batchGet(input, tables);
      case "TransactWriteItems":
        return tokens.once(input.ClientRequestToken, () => transact(input, tables));
      case "Scan":
        return scan(input, tables);
      default:
        throw new UnknownToStore(`the operation ${operation}`);
    }
  };

  return (target, text) => {
    const operation = target.slice(target.indexOf(".") + 1);
    try {
      return { status: 200, text: JSON.stringify({ ...perform(operation, text), $metadata: undefined }) };
    } catch (error) {
      if (error instanceof UnknownToStore)
        return refusal(invalid(`The store in memory does not know ${error.message}`));
      if (error instanceof DynamoDBServiceException) return refusal(error);
      if (error instanceof SyntaxError) return MALFORMED;
      // A bug must not end the relay.
      log({ level: "error", event: "database-fault", operation, error: messageOf(error) });
      return FAULT;
    }
  };
};

const DYNAMO = "com.amazonaws.dynamodb.v20120810#";

/** An error of the service itself. */
export const serviceFault = (status: number, type: string, message: string): DynamoReply => ({
  status,
  text: JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message }),
});

const MALFORMED = serviceFault(400, "SerializationException", "The request is no JSON object.");
const FAULT = serviceFault(500, "InternalServerError", "The store in memory has a fault.");

const refusal = (error: DynamoDBServiceException): DynamoReply => {
  const { name, message } = error;
  const item = error instanceof ConditionalCheckFailedException ? error.Item : undefined;
  const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
  return {
    status: 400,
    text: JSON.stringify({ __type: DYNAMO + name, message, Item: item, CancellationReasons: reasons }),
  };
};

interface TransactionTokens {
  /** If the token's transaction was done lately, returns an empty answer and does nothing. */
  once(token: string | undefined, transaction: () => object): object;
}

/** DynamoDB knows a token for ten minutes. */
const KNOWN_MS = 600_000;

const createTransactionTokens = (nowMs: () => number): TransactionTokens => {
  /** The time of each transaction, the oldest first. */
  const doneAtMs = new Map<string, number>();

  const forgetOld = (): void => {
    for (const [token, atMs] of doneAtMs) {
      if (atMs + KNOWN_MS > nowMs()) return;
      doneAtMs.delete(token);
    }
  };

  return {
    once: (token, transaction) => {
      forgetOld();
      if (token === undefined) return transaction();
      if (doneAtMs.has(token)) return {};
      const answer = transaction();
      doneAtMs.set(token, nowMs());
      return answer;
    },
  };
};
