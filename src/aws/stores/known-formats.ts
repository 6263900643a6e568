// Lets the stores read and change only items in formats that this build knows. A newer item is left to a handler of a
// newer build.
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import { type Dynamo, type DynamoAnswer, type DynamoRequest, dynamoOf } from "../dynamo/dynamo.ts";
import { FORMAT_MARK, itemKindOf, versionsOfItem } from "./formats.ts";

type Found = Readonly<Record<string, AttributeValue>>;

/** Its requests throw `Unavailable` where they meet an item in an unknown format. */
export const withKnownFormats = (client: Dynamo): Dynamo =>
  dynamoOf(async (request) => {
    try {
      const answer = await client.send(guarded(request));
      for (const item of itemsIn(answer)) checkFormat(item);
      return answer;
    } catch (error) {
      for (const item of itemsInError(error)) checkFormat(item);
      throw error;
    }
  });

/**
 * An update may be of an item that its store has not read. So it gets one more condition: that the item is in a known format,
 * or not there. A match's item needs none: each of its updates has a condition on what was read.
 */
const guarded = (request: DynamoRequest): DynamoRequest => {
  if (!(request instanceof UpdateItemCommand)) return request;
  const { input } = request;
  const kind = itemKindOf(input.Key?.["pk"]?.S ?? "", input.Key?.["sk"]?.S ?? "") ?? "";
  if (kind === "match") return request;
  const known = versionsOfItem(kind).map((version, n) => [`:format${n}`, { N: String(version) }] as const);
  const isKnown = ["attribute_not_exists(#format)", ...known.map(([name]) => `#format = ${name}`)].join(
    " OR ",
  );
  return new UpdateItemCommand({
    ...input,
    ConditionExpression:
      input.ConditionExpression === undefined ? isKnown : `(${input.ConditionExpression}) AND (${isKnown})`,
    ExpressionAttributeNames: { ...input.ExpressionAttributeNames, "#format": FORMAT_MARK },
    ExpressionAttributeValues: { ...input.ExpressionAttributeValues, ...Object.fromEntries(known) },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
};

/** @throws Unavailable if this build does not know the format. */
export const checkFormat = (item: Found): void => {
  const written = item[FORMAT_MARK]?.N;
  if (written === undefined) return;
  const kind = itemKindOf(item["pk"]?.S ?? "", item["sk"]?.S ?? "") ?? "item";
  if (!versionsOfItem(kind).includes(Number(written)))
    throw new Unavailable(`a handler that knows format ${written} of a ${kind}`, 1000, null);
};

const itemsIn = (answer: DynamoAnswer): readonly Found[] => [
  ...("Item" in answer && answer.Item ? [answer.Item] : []),
  ...("Items" in answer && answer.Items ? answer.Items : []),
  ...("Attributes" in answer && answer.Attributes ? [answer.Attributes] : []),
  ...("Responses" in answer && answer.Responses ? Object.values(answer.Responses).flat() : []),
];

const itemsInError = (error: unknown): readonly Found[] => {
  if (error instanceof ConditionalCheckFailedException) return error.Item ? [error.Item] : [];
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).flatMap(({ Item }) => (Item ? [Item] : []));
};
