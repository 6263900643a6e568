// Stands for `@aws-sdk/client-dynamodb` in the bundles of the functions: the same names, without what only the SDK's
// client needs. That is a tenth of a bundle.

import type {
  BatchGetItemCommandInput,
  CancellationReason,
  DeleteItemCommandInput,
  GetItemCommandInput,
  PutItemCommandInput,
  QueryCommandInput,
  TransactWriteItemsCommandInput,
  UpdateItemCommandInput,
} from "@aws-sdk/client-dynamodb";
import type { ResponseMetadata } from "@smithy/types";
import type { Item } from "./dynamo.ts";

class Command<Input> {
  readonly input: Input;
  constructor(input: Input) {
    this.input = input;
  }
}

export class UpdateItemCommand extends Command<UpdateItemCommandInput> {}
export class GetItemCommand extends Command<GetItemCommandInput> {}
export class PutItemCommand extends Command<PutItemCommandInput> {}
export class DeleteItemCommand extends Command<DeleteItemCommandInput> {}
export class QueryCommand extends Command<QueryCommandInput> {}
export class BatchGetItemCommand extends Command<BatchGetItemCommandInput> {}
export class TransactWriteItemsCommand extends Command<TransactWriteItemsCommandInput> {}

interface ServiceFault {
  readonly name: string;
  readonly message: string;
  readonly $fault: "client" | "server";
  readonly $metadata: ResponseMetadata;
}

export class DynamoDBServiceException extends Error {
  readonly $fault: "client" | "server";
  readonly $metadata: ResponseMetadata;
  constructor({ name, message, $fault, $metadata }: ServiceFault) {
    super(message);
    this.name = name;
    this.$fault = $fault;
    this.$metadata = $metadata;
  }
}

type KnownFault = Omit<ServiceFault, "name" | "$fault">;

export class ConditionalCheckFailedException extends DynamoDBServiceException {
  readonly Item: Item | undefined;
  constructor({ Item, ...fault }: KnownFault & { readonly Item?: Item }) {
    super({ ...fault, name: "ConditionalCheckFailedException", $fault: "client" });
    this.Item = Item;
  }
}

export class TransactionCanceledException extends DynamoDBServiceException {
  readonly CancellationReasons: readonly CancellationReason[] | undefined;
  constructor({
    CancellationReasons,
    ...fault
  }: KnownFault & { readonly CancellationReasons?: readonly CancellationReason[] }) {
    super({ ...fault, name: "TransactionCanceledException", $fault: "client" });
    this.CancellationReasons = CancellationReasons;
  }
}
