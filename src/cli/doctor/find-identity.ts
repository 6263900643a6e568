// The deployer's credentials and region. The doctor goes on without either.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { AwsIdentity } from "../../aws/lambda/configuration.ts";
import { awsCredentialsOf, awsRegionOf } from "../aws-identity.ts";

export interface FoundIdentity {
  readonly credentials: AwsIdentity["credentials"] | null;
  readonly region: string | null;
}

export const findIdentity = async (): Promise<FoundIdentity> => {
  const client = new DynamoDBClient({});
  try {
    const [credentials, region] = await Promise.all([
      awsCredentialsOf(client).catch(() => null),
      awsRegionOf(client).catch(() => null),
    ]);
    return { credentials, region };
  } finally {
    client.destroy();
  }
};
