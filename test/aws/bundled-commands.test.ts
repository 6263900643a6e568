// The commands and exceptions of the bundles are like those of the SDK, which all other tests use.
import * as sdk from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import * as bundled from "../../src/aws/dynamo/bundled-commands.ts";

test.for(Object.keys(bundled))("%s has its name from the SDK", (name) => {
  expect(Object.keys(sdk)).toContain(name);
});

test("a command holds its input", () => {
  const input = { TableName: "table", Key: { pk: { S: "p" } } };
  expect(new bundled.GetItemCommand(input).input).toEqual(new sdk.GetItemCommand(input).input);
});

const $metadata = { httpStatusCode: 400, requestId: "request-1" };
const message = "it was lost";
const Item = { pk: { S: "p" } };

const made = ({
  DynamoDBServiceException,
  ConditionalCheckFailedException,
  TransactionCanceledException,
}: Pick<typeof bundled, keyof typeof bundled> | typeof sdk) => [
  new DynamoDBServiceException({ name: "InternalServerError", $fault: "server", message, $metadata }),
  new ConditionalCheckFailedException({ message, $metadata, Item }),
  new TransactionCanceledException({ message, $metadata, CancellationReasons: [{ Code: "None", Item }] }),
];

test("the exceptions tell the same", () => {
  const fields = ["name", "message", "$fault", "$metadata", "Item", "CancellationReasons"];
  const told = (errors: readonly object[]) =>
    errors.map((error) => fields.map((field) => Reflect.get(error, field)));
  expect(told(made(bundled))).toEqual(told(made(sdk)));
  for (const error of made(bundled)) expect(error).toBeInstanceOf(bundled.DynamoDBServiceException);
});
