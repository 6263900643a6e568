// The access key that a gateway's own functions carry, and that it wants to see on posts and queued messages. It
// lies in the table, so that all gateways on one database know the same and take each other's posts. It is told
// to nobody else and never logged.

import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { TABLE } from "../../aws/dynamo/store-schema.ts";

const itemKey = { [TABLE.partitionKey]: { S: "local-key" }, [TABLE.sortKey]: { S: "local-key" } };

/** The key of this table: the one that lies there, or a new one that lies there from now on. */
export async function claimGatewayKey(client: DynamoDBClient, tableName: string): Promise<string> {
  // Letters and digits only: DynamoDB Local refuses other access keys.
  const fresh = randomBytes(16).toString("hex");
  try {
    await client.send(
      new PutItemCommand({
        TableName: tableName,
        Item: { ...itemKey, key: { S: fresh } },
        ConditionExpression: "attribute_not_exists(#pk)",
        ExpressionAttributeNames: { "#pk": TABLE.partitionKey },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return fresh;
  } catch (error) {
    const present = error instanceof ConditionalCheckFailedException ? error.Item?.["key"]?.S : undefined;
    if (present === undefined) throw error;
    return present;
  }
}

/** Whether a request was signed with the key. The signature is not checked: the key itself is the secret here. */
export function isSignedWith(key: string, authorization: string | undefined): boolean {
  const credential = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(authorization ?? "")?.[1] ?? "";
  const [given, wanted] = [Buffer.from(credential), Buffer.from(key)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
