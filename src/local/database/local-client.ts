// The gateway's own client of the local database.

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

export function localClient(endpoint: string): DynamoDBClient {
  // Local databases take any credentials, but want some.
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  return new DynamoDBClient({ endpoint, region: "local", credentials });
}

export async function withLocalClient<T>(
  endpoint: string,
  use: (client: DynamoDBClient) => Promise<T>,
): Promise<T> {
  const client = localClient(endpoint);
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}
