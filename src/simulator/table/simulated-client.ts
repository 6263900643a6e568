// A client of the simulated table for one host: what the stores use in the place of the SDK's.
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
import type { SimulatedTable } from "./simulated-table.ts";

/**
 * What becomes of a request on its way: wait before or after it, do it more than once as the SDK's retries do, or throw
 * instead of it or after it. `perform` does it at once and throws as `SimulatedTable.perform` does.
 */
export type Passage = (
  request: DynamoRequest,
  perform: () => DynamoAnswer,
) => Promise<DynamoAnswer> | DynamoAnswer;

/** Without a passage every request is done at once and answered in the next microtask. */
export const createSimulatedClient = (
  { perform }: SimulatedTable,
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
