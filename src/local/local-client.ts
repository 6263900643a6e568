// The gateway's own client of the local database, for the moment that it needs one.

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

export async function withLocalClient<T>(
  endpoint: string,
  use: (client: DynamoDBClient) => Promise<T>,
): Promise<T> {
  // Local databases take any credentials, but want some.
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region: "local", credentials });
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}
