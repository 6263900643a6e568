// The part of a DynamoDB client that the stores use. On AWS it is `dynamo-sender.ts`. The SDK's client and a simulated
// one fit too.
import type {
  BatchGetItemCommand,
  BatchGetItemCommandOutput,
  DeleteItemCommand,
  DeleteItemCommandOutput,
  GetItemCommand,
  GetItemCommandOutput,
  PutItemCommand,
  PutItemCommandOutput,
  QueryCommand,
  QueryCommandOutput,
  TransactWriteItemsCommand,
  TransactWriteItemsCommandOutput,
  UpdateItemCommand,
  UpdateItemCommandOutput,
} from "@aws-sdk/client-dynamodb";

/** TypeScript takes the first overload that fits. So the commands with more required fields stand first. */
export interface Dynamo {
  send(command: UpdateItemCommand): Promise<UpdateItemCommandOutput>;
  send(command: DeleteItemCommand): Promise<DeleteItemCommandOutput>;
  send(command: PutItemCommand): Promise<PutItemCommandOutput>;
  send(command: GetItemCommand): Promise<GetItemCommandOutput>;
  send(command: BatchGetItemCommand): Promise<BatchGetItemCommandOutput>;
  send(command: QueryCommand): Promise<QueryCommandOutput>;
  send(command: TransactWriteItemsCommand): Promise<TransactWriteItemsCommandOutput>;
  send(command: DynamoRequest): Promise<DynamoAnswer>;
}

export type DynamoRequest =
  | UpdateItemCommand
  | DeleteItemCommand
  | PutItemCommand
  | GetItemCommand
  | BatchGetItemCommand
  | QueryCommand
  | TransactWriteItemsCommand;

export type DynamoAnswer =
  | UpdateItemCommandOutput
  | DeleteItemCommandOutput
  | PutItemCommandOutput
  | GetItemCommandOutput
  | BatchGetItemCommandOutput
  | QueryCommandOutput
  | TransactWriteItemsCommandOutput;

/** The same function for every kind of request. Its answer must be of the request's kind. */
export const dynamoOf = (perform: (request: DynamoRequest) => Promise<DynamoAnswer>): Dynamo => {
  function send(command: UpdateItemCommand): Promise<UpdateItemCommandOutput>;
  function send(command: DeleteItemCommand): Promise<DeleteItemCommandOutput>;
  function send(command: PutItemCommand): Promise<PutItemCommandOutput>;
  function send(command: GetItemCommand): Promise<GetItemCommandOutput>;
  function send(command: BatchGetItemCommand): Promise<BatchGetItemCommandOutput>;
  function send(command: QueryCommand): Promise<QueryCommandOutput>;
  function send(command: TransactWriteItemsCommand): Promise<TransactWriteItemsCommandOutput>;
  function send(command: DynamoRequest): Promise<DynamoAnswer>;
  // biome-ignore lint/plugin: an overload needs a declaration
  function send(command: DynamoRequest): Promise<DynamoAnswer> {
    return perform(command);
  }
  return { send };
};
