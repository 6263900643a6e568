// What the stores ask of a DynamoDB client, so that another than the SDK's can stand in for it.
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

/** A command whose shape fits an earlier row too would be taken for that one: those that ask for more go first. */
export interface Dynamo {
  send(command: UpdateItemCommand): Promise<UpdateItemCommandOutput>;
  send(command: DeleteItemCommand): Promise<DeleteItemCommandOutput>;
  send(command: PutItemCommand): Promise<PutItemCommandOutput>;
  send(command: GetItemCommand): Promise<GetItemCommandOutput>;
  send(command: BatchGetItemCommand): Promise<BatchGetItemCommandOutput>;
  send(command: QueryCommand): Promise<QueryCommandOutput>;
  send(command: TransactWriteItemsCommand): Promise<TransactWriteItemsCommandOutput>;
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
