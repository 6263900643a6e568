// Who asks AWS, and where: as the deployer's own tools find it. Profiles, single sign-on and the environment all work,
// because the SDK knows every place.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { AwsIdentity } from "../aws/lambda/configuration.ts";

type Client = Pick<DynamoDBClient, "config">;

/** @throws Error where there are no credentials or no region. */
export const awsIdentityOf = async (client: Client): Promise<AwsIdentity> => {
  const [credentials, region] = await Promise.all([awsCredentialsOf(client), awsRegionOf(client)]);
  return { credentials, region };
};

/** @throws Error where there are none. */
export const awsCredentialsOf = async ({ config }: Client): Promise<AwsIdentity["credentials"]> => {
  const { accessKeyId, secretAccessKey, sessionToken } = await config.credentials();
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};

/** @throws Error where none is set. */
export const awsRegionOf = ({ config }: Client): Promise<string> => config.region();
