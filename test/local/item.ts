// Puts an item into a relay's table and gets it back.

import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { withLocalClient } from "../../src/local/database/local-client.ts";

const TableName = "turn-relay";

function key(id: string) {
  return { pk: { S: id }, sk: { S: id } };
}

export async function putItem(endpoint: string, id: string, value: string): Promise<void> {
  const command = new PutItemCommand({ TableName, Item: { ...key(id), value: { S: value } } });
  await withLocalClient(endpoint, (client) => client.send(command));
}

export async function getItem(endpoint: string, id: string): Promise<string | undefined> {
  const command = new GetItemCommand({ TableName, Key: key(id), ConsistentRead: true });
  const { Item } = await withLocalClient(endpoint, (client) => client.send(command));
  return Item?.["value"]?.S;
}
