// A client of the simulated store for one host. The stores use it instead of the SDK's client.
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
import type { Dynamo, DynamoAnswer, DynamoRequest } from "../../aws/dynamo/dynamo.ts";
import type { SimulatedStore } from "./simulated-store.ts";

/**
 * Carries a request to the store. A passage may delay the request, or repeat it like the SDK's retries.
 * It may also throw before or after the request.
 * `perform` does the request at once and throws like `SimulatedStore.perform`.
 */
export type Passage = (
  request: DynamoRequest,
  perform: () => DynamoAnswer,
) => Promise<DynamoAnswer> | DynamoAnswer;

/** Without a passage, the store does every request at once and answers in the next microtask. */
export const createSimulatedClient = (
  { perform }: SimulatedStore,
  passage: Passage = (_, done) => done(),
): Dynamo => {
  function send(command: UpdateItemCommand): Promise<UpdateItemCommandOutput>;
  function send(command: DeleteItemCommand): Promise<DeleteItemCommandOutput>;
  function send(command: PutItemCommand): Promise<PutItemCommandOutput>;
  function send(command: GetItemCommand): Promise<GetItemCommandOutput>;
  function send(command: BatchGetItemCommand): Promise<BatchGetItemCommandOutput>;
  function send(command: QueryCommand): Promise<QueryCommandOutput>;
  function send(command: TransactWriteItemsCommand): Promise<TransactWriteItemsCommandOutput>;
  async function send(command: DynamoRequest): Promise<DynamoAnswer> {
    return passage(command, () => perform(command));
  }
  return { send };
};
