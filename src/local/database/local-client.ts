// Makes the gateway's own client of the local database.

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

export const localClient = (endpoint: string): DynamoDBClient => {
  // Local databases accept any credentials, but need some.
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  return new DynamoDBClient({ endpoint, region: "local", credentials });
};

export const withLocalClient = async <T>(
  endpoint: string,
  use: (client: DynamoDBClient) => Promise<T>,
): Promise<T> => {
  const client = localClient(endpoint);
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
};
