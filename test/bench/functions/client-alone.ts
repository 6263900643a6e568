// The smallest function: it only creates the DynamoDB client.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

const client = new DynamoDBClient({});

export const handler = async () => client.config.apiVersion;
