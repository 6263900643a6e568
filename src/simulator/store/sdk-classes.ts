// The classes of the SDK that one build has. A build that was bundled apart has copies of its own, and tells commands and
// errors apart by these.
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { DynamoRequest } from "../../aws/dynamo/dynamo.ts";

export const SDK_CLASSES = {
  ...{ BatchGetItemCommand, DeleteItemCommand, GetItemCommand, PutItemCommand, QueryCommand },
  ...{ TransactWriteItemsCommand, UpdateItemCommand },
  ...{ ConditionalCheckFailedException, DynamoDBServiceException, TransactionCanceledException },
};

export type SdkClasses = typeof SDK_CLASSES;

/** The request of another build, for the store. */
export const requestFrom = (theirs: SdkClasses, request: DynamoRequest): DynamoRequest => {
  if (request instanceof theirs.UpdateItemCommand) return new UpdateItemCommand(request.input);
  if (request instanceof theirs.GetItemCommand) return new GetItemCommand(request.input);
  if (request instanceof theirs.QueryCommand) return new QueryCommand(request.input);
  if (request instanceof theirs.PutItemCommand) return new PutItemCommand(request.input);
  if (request instanceof theirs.DeleteItemCommand) return new DeleteItemCommand(request.input);
  if (request instanceof theirs.BatchGetItemCommand) return new BatchGetItemCommand(request.input);
  if (request instanceof theirs.TransactWriteItemsCommand)
    return new TransactWriteItemsCommand(request.input);
  return request;
};

/** The store's error, for another build. */
export const errorFor = (theirs: SdkClasses, error: unknown): unknown => {
  if (!(error instanceof DynamoDBServiceException)) return error;
  const { name, message, $fault, $metadata } = error;
  if (error instanceof ConditionalCheckFailedException) {
    const { Item } = error;
    return new theirs.ConditionalCheckFailedException({ message, $metadata, ...(Item && { Item }) });
  }
  if (error instanceof TransactionCanceledException) {
    const { CancellationReasons } = error;
    return new theirs.TransactionCanceledException({
      ...{ message, $metadata, ...(CancellationReasons && { CancellationReasons }) },
    });
  }
  return new theirs.DynamoDBServiceException({ name, message, $fault, $metadata });
};
