// Makes the gateway's own client of the local database.

import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

export interface DatabaseAccess {
  readonly endpoint: string;
  /** The access key that the database asks for. Absent: the database takes any. */
  readonly accessKey?: string | undefined;
}

/** No local database checks the signature itself. */
export const localClient = ({ endpoint, accessKey = "local" }: DatabaseAccess): DynamoDBClient => {
  const credentials = { accessKeyId: accessKey, secretAccessKey: "local" };
  return new DynamoDBClient({ endpoint, region: "local", credentials });
};

export const withLocalClient = async <T>(
  access: DatabaseAccess,
  use: (client: DynamoDBClient) => Promise<T>,
): Promise<T> => {
  const client = localClient(access);
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
};
