// The part of a DynamoDB client that the stores use. On AWS it is `dynamo-sender.ts`. The SDK's client and a simulated
// one fit too.
import type {
  AttributeValue,
  BatchGetItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  KeysAndAttributes,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";

export interface Dynamo {
  send(request: DynamoRequest): Promise<DynamoAnswer>;
}

export type DynamoRequest =
  | UpdateItemCommand
  | DeleteItemCommand
  | PutItemCommand
  | GetItemCommand
  | BatchGetItemCommand
  | QueryCommand
  | TransactWriteItemsCommand;

/** What the stores read of an answer. Each operation gives a part of it. */
export interface DynamoAnswer {
  /** Of a get. */
  readonly Item?: Item | undefined;
  /** Of a query. */
  readonly Items?: readonly Item[] | undefined;
  readonly Count?: number | undefined;
  readonly LastEvaluatedKey?: Item | undefined;
  /** Of an update or a removal that asks for the item. */
  readonly Attributes?: Item | undefined;
  /** Of a batch: by table. What DynamoDB has left out is unprocessed. */
  readonly Responses?: Readonly<Record<string, readonly Item[]>> | undefined;
  readonly UnprocessedKeys?: Readonly<Record<string, KeysAndAttributes>> | undefined;
}

export type Item = Readonly<Record<string, AttributeValue>>;
