// Stores and checks the access key with which the functions sign posts and queued messages. All gateways on one
// database share the key, so they accept each other's posts. It is never logged.

import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import { UnfitDatabase } from "../database/no-database.ts";

const ITEM_KEY = {
  [STORE_SCHEMA.partitionKey]: { S: "local-key" },
  [STORE_SCHEMA.sortKey]: { S: "local-key" },
};

/**
 * Returns the key in the store. If there is none, stores a new one first. Reads it from a failed condition, as the relay
 * reads each lost commit.
 * @throws UnfitDatabase where the store does not return the item of a failed condition.
 */
export const claimGatewayKey = async (client: DynamoDBClient, tableName: string): Promise<string> =>
  (await keyBeside(client, tableName)) ?? (await keyBeside(client, tableName)) ?? unfit();

/** The key that was there. Null: there was none, and a new one is stored. */
const keyBeside = async (client: DynamoDBClient, tableName: string): Promise<string | null> => {
  // Hex digits, because DynamoDB Local accepts only letters and digits.
  const fresh = randomBytes(16).toString("hex");
  try {
    await client.send(
      new PutItemCommand({
        TableName: tableName,
        Item: { ...ITEM_KEY, key: { S: fresh } },
        ConditionExpression: "attribute_not_exists(#pk)",
        ExpressionAttributeNames: { "#pk": STORE_SCHEMA.partitionKey },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item?.["key"]?.S ?? unfit();
  }
};

const unfit = (): never => {
  throw new UnfitDatabase("ReturnValuesOnConditionCheckFailure: ALL_OLD");
};

/** True if the request was signed with the key. The key itself is the secret, so the signature is not checked. */
export const isSignedWith = (key: string, authorization: string | undefined): boolean => {
  const credential = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(authorization ?? "")?.[1] ?? "";
  const [given, wanted] = [Buffer.from(credential), Buffer.from(key)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
