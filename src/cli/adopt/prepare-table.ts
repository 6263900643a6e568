// Makes a restored or kept table ready for a stack: checks its keys and indexes, and switches on what a restored table
// lacks. Knows no stack.
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";

export interface PreparedTable {
  readonly streamArn: string;
  /** What this call has switched on. */
  readonly done: readonly ("stream" | "expiry")[];
}

/** @throws Error that says what the table is not. */
export const prepareTable = async (
  client: DynamoDBClient,
  tableName: string,
  sleep: (ms: number) => Promise<unknown>,
): Promise<PreparedTable> => {
  const table = await describe(client, tableName);
  const faults = faultsOf(table);
  if (faults.length > 0) throw new Error(`${tableName} is no store of this relay: ${faults.join("; ")}`);
  const hasStream = table.StreamSpecification?.StreamEnabled === true;
  if (!hasStream) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: IMAGES };
    await client.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification }));
  }
  const isExpiring = await enableExpiry(client, tableName);
  return {
    streamArn: await activeStream(client, tableName, sleep),
    done: [...(hasStream ? [] : ["stream" as const]), ...(isExpiring ? ["expiry" as const] : [])],
  };
};

const IMAGES = "NEW_AND_OLD_IMAGES" as const;
const LOOK_EVERY_MS = 2_000;
const MOST_LOOKS = 150;

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table === undefined) throw new Error(`there is no table ${TableName}`);
  return Table;
};

const faultsOf = (table: TableDescription): readonly string[] => {
  const indexes = table.GlobalSecondaryIndexes ?? [];
  const wrong = STORE_SCHEMA.indexes.filter((index) => {
    const found = indexes.find(({ IndexName }) => IndexName === index.name);
    return keysOf(found ?? {}) !== `${index.partitionKey} ${index.sortKey}`;
  });
  const isOtherStream =
    table.StreamSpecification?.StreamEnabled === true && table.StreamSpecification.StreamViewType !== IMAGES;
  return [
    ...(keysOf(table) === `${STORE_SCHEMA.partitionKey} ${STORE_SCHEMA.sortKey}`
      ? []
      : ["it has other keys"]),
    ...wrong.map(({ name }) => `it lacks the index ${name}`),
    ...(isOtherStream ? [`its stream is not ${IMAGES}`] : []),
  ];
};

const keysOf = ({ KeySchema = [] }: Pick<TableDescription, "KeySchema">): string =>
  ["HASH", "RANGE"].map((type) => KeySchema.find(({ KeyType }) => KeyType === type)?.AttributeName).join(" ");

/** Whether the call has switched it on. */
const enableExpiry = async (client: DynamoDBClient, TableName: string): Promise<boolean> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const status = TimeToLiveDescription?.TimeToLiveStatus;
  if (status === "ENABLED" || status === "ENABLING") return false;
  const TimeToLiveSpecification = { AttributeName: STORE_SCHEMA.timeToLive, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  return true;
};

const activeStream = async (
  client: DynamoDBClient,
  tableName: string,
  sleep: (ms: number) => Promise<unknown>,
): Promise<string> => {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { TableStatus, LatestStreamArn } = await describe(client, tableName);
    if (TableStatus === "ACTIVE" && LatestStreamArn) return LatestStreamArn;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`the stream of ${tableName} has not started within five minutes`);
};
