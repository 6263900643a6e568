// Who asks AWS, and where: as the deployer's own tools find it. Profiles, single sign-on and the environment all work.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createSignedExchange, type SignedExchange } from "../../aws/lambda/signed-request.ts";

export interface AwsAccount {
  readonly region: string;
  readonly dynamo: DynamoDBClient;
  readonly exchange: SignedExchange;
}

/** @throws Error where there are no credentials or no region. */
export const findAwsAccount = async (): Promise<AwsAccount> => {
  const dynamo = new DynamoDBClient({});
  const [region, found] = await Promise.all([dynamo.config.region(), dynamo.config.credentials()]);
  const { accessKeyId, secretAccessKey, sessionToken } = found;
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
  return { region, dynamo, exchange: createSignedExchange({ region, credentials }) };
};
