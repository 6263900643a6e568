// Puts an item into a relay's store and reads it back.

import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { withLocalClient } from "../../src/local/database/local-client.ts";

const TableName = "turn-relay";

const key = (id: string) => ({ pk: { S: id }, sk: { S: id } });

export const putItem = async (endpoint: string, id: string, value: string): Promise<void> => {
  const command = new PutItemCommand({ TableName, Item: { ...key(id), value: { S: value } } });
  await withLocalClient({ endpoint }, (client) => client.send(command));
};

export const getItem = async (endpoint: string, id: string): Promise<string | undefined> => {
  const command = new GetItemCommand({ TableName, Key: key(id), ConsistentRead: true });
  const { Item } = await withLocalClient({ endpoint }, (client) => client.send(command));
  return Item?.["value"]?.S;
};
