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
import { createTransactionTokens } from "./transaction-tokens.ts";

export interface DynamoReply {
  readonly status: number;
  /** JSON. */
  readonly text: string;
}

export type DynamoService = (operation: string, text: string) => DynamoReply;

export const createDynamoService = (tables: Tables, nowMs: () => number): DynamoService => {
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

  return (operation, text) => {
    try {
      return { status: 200, text: JSON.stringify({ ...perform(operation, text), $metadata: undefined }) };
    } catch (error) {
      if (error instanceof UnknownToStore)
        return refusal(invalid(`The store in memory does not know ${error.message}`));
      if (error instanceof SyntaxError)
        return { status: 400, text: JSON.stringify({ __type: `${CORAL}SerializationException` }) };
      if (error instanceof DynamoDBServiceException) return refusal(error);
      throw error;
    }
  };
};

const DYNAMO = "com.amazonaws.dynamodb.v20120810#";
const CORAL = "com.amazon.coral.service#";

const refusal = (error: DynamoDBServiceException): DynamoReply => {
  const { name, message } = error;
  const item = error instanceof ConditionalCheckFailedException ? error.Item : undefined;
  const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
  return {
    status: 400,
    text: JSON.stringify({ __type: DYNAMO + name, message, Item: item, CancellationReasons: reasons }),
  };
};
