// The clients of the deployer's account and region.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createSignedExchange, type SignedExchange } from "../../aws/lambda/signed-request.ts";
import { awsIdentityOf, createDeployerClient } from "../aws-identity.ts";

export interface AwsAccount {
  readonly region: string;
  readonly dynamo: DynamoDBClient;
  readonly exchange: SignedExchange;
}

/** @throws Error where there are no credentials or no region. */
export const findAwsAccount = async (): Promise<AwsAccount> => {
  const dynamo = createDeployerClient();
  const identity = await awsIdentityOf(dynamo);
  return { region: identity.region, dynamo, exchange: createSignedExchange(identity) };
};
