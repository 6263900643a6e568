// Who asks AWS, and where: as the deployer's own tools find it. Profiles, single sign-on and the environment all work,
// because the SDK knows every place.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { AwsIdentity } from "../aws/lambda/configuration.ts";
import { readAwsPlace } from "./environment.ts";

type Client = Pick<DynamoDBClient, "config">;

/** The deployer's client. A profile may name the region where the environment does not. */
export const createDeployerClient = (): DynamoDBClient => {
  const { region } = readAwsPlace();
  return new DynamoDBClient(region === undefined ? {} : { region });
};

/** @throws Error where there are no credentials or no region. */
export const awsIdentityOf = async (client: Client): Promise<AwsIdentity> => {
  const [{ credentials }, region] = await Promise.all([awsCredentialsOf(client), awsRegionOf(client)]);
  return { credentials, region };
};

export interface FoundCredentials {
  readonly credentials: AwsIdentity["credentials"];
  /** Where they come from, in words. */
  readonly source: string;
}

/** @throws Error where there are none. */
export const awsCredentialsOf = async ({ config }: Client): Promise<FoundCredentials> => {
  const found = await config.credentials();
  const { accessKeyId, secretAccessKey, sessionToken } = found;
  return {
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
    source: sourceOf(found),
  };
};

/** @throws Error where none is set. */
export const awsRegionOf = ({ config }: Client): Promise<string> => config.region();

/** The SDK notes its ways there, by names such as `CREDENTIALS_PROFILE_SSO`. */
const notedSchema = z.looseObject({ $source: z.record(z.string(), z.string()).default({}) });

const sourceOf = (found: object): string => {
  const ways = Object.keys(notedSchema.parse(found).$source);
  const isFrom = (way: string): boolean => ways.some((name) => name.startsWith(`CREDENTIALS_${way}`));
  if (isFrom("ENV_VARS")) return "the environment";
  if (isFrom("PROFILE")) return `the profile ${readAwsPlace().profile}`;
  return "the machine's role";
};
