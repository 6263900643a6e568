// The client of the stores. Temporary faults become `Unavailable`. Items in newer formats are left to a handler of a newer
// build.
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { Dynamo, DynamoAnswer, DynamoRequest, Item } from "../dynamo/dynamo.ts";
import { storeFault } from "../dynamo/requests.ts";
import { FORMAT_MARK, itemKindOf, versionsOfItem } from "./formats.ts";
import { MATCH_SORT_KEY } from "./match-item.ts";

/**
 * Its requests throw `Unavailable` for a temporary fault, and where they meet an item in an unknown format. A lost condition and an invalid request keep their own error.
 */
export const createStoreClient = (dynamo: Dynamo): Dynamo => ({
  send: async (request) => {
    try {
      const answer = await dynamo.send(guarded(request));
      for (const item of itemsIn(answer)) checkFormat(item);
      return answer;
    } catch (error) {
      for (const item of itemsInError(error)) checkFormat(item);
      throw storeFault(error);
    }
  },
});

/**
 * An update may be of an item that its store has not read. So it gets one more condition: that the item is in a known format,
 * or not there. A match's item needs none: each of its updates has a condition on what was read.
 */
const guarded = (request: DynamoRequest): DynamoRequest => {
  if (!(request instanceof UpdateItemCommand)) return request;
  const { input } = request;
  const [pk = "", sk = ""] = [input.Key?.["pk"]?.S, input.Key?.["sk"]?.S];
  if (sk === MATCH_SORT_KEY) return request;
  const kind = itemKindOf(pk, sk) ?? "";
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
export const checkFormat = (item: Item): void => {
  const written = item[FORMAT_MARK]?.N;
  if (written === undefined) return;
  const kind = itemKindOf(item["pk"]?.S ?? "", item["sk"]?.S ?? "") ?? "item";
  if (!versionsOfItem(kind).includes(Number(written)))
    throw new Unavailable(`a handler that knows format ${written} of a ${kind}`, 1000, null);
};

const itemsIn = ({ Item, Items = [], Attributes, Responses = {} }: DynamoAnswer): readonly Item[] => [
  ...(Item ? [Item] : []),
  ...Items,
  ...(Attributes ? [Attributes] : []),
  ...Object.values(Responses).flat(),
];

const itemsInError = (error: unknown): readonly Item[] => {
  if (error instanceof ConditionalCheckFailedException) return error.Item ? [error.Item] : [];
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).flatMap(({ Item }) => (Item ? [Item] : []));
};
