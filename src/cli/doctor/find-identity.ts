// The deployer's credentials and region. The doctor goes on without either.
import {
  awsCredentialsOf,
  awsRegionOf,
  createDeployerClient,
  type FoundCredentials,
} from "../aws-identity.ts";

export interface FoundIdentity {
  readonly found: FoundCredentials | null;
  readonly region: string | null;
}

export const findIdentity = async (): Promise<FoundIdentity> => {
  const client = createDeployerClient();
  try {
    const [found, region] = await Promise.all([
      awsCredentialsOf(client).catch(() => null),
      awsRegionOf(client).catch(() => null),
    ]);
    return { found, region };
  } finally {
    client.destroy();
  }
};
