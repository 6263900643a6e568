// Reads which rows a Query asks for. These are the rows of one partition, of the store or of an index.
// A condition on the sort key may select a part of them.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { begins, type Comparator, type Condition, isAs } from "./condition-expression.ts";
import { namesOn, type Path, type Placeholders, valueGiven } from "./expression-reader.ts";
import { invalid } from "./refused.ts";

export interface KeyCondition {
  readonly partition: string;
  readonly fits: (sortKey: string) => boolean;
}

interface KeyNames {
  readonly partitionKey: string;
  readonly sortKey: string;
}

export const keyConditionOf = (
  condition: Condition,
  { partitionKey, sortKey }: KeyNames,
  given: Placeholders,
): KeyCondition => {
  const parts = condition.type === "and" ? condition.parts : [condition];
  let partition: AttributeValue | null = null;
  let fits: KeyCondition["fits"] | null = null;
  for (const part of parts) {
    const { name, by, value } = readPart(part, given);
    if (value.S === undefined || value.S === "")
      throw invalid("One or more parameter values were invalid: Condition parameter type does not match");
    if (name === partitionKey && by === "=" && partition === null) partition = value;
    else if (name === sortKey && fits === null) {
      fits = (key) => (by === "begins" ? begins({ S: key }, value) : isAs(by, { S: key }, value));
    } else throw invalid(`Query key condition not supported: ${name}`);
  }
  if (partition?.S === undefined) throw invalid("Query condition missed key schema element");
  return { partition: partition.S, fits: fits ?? (() => true) };
};

interface Simple {
  readonly name: string;
  readonly by: Comparator | "begins";
  readonly value: AttributeValue;
}

const readPart = (part: Condition, given: Placeholders): Simple => {
  if (part.type === "begins")
    return { name: topLevelName(part.path, given), by: "begins", value: valueGiven(given, part.value) };
  if (part.type !== "compared" || part.by === "<>" || part.left.type !== "at" || part.right.type !== "value")
    throw invalid("Invalid operator used in KeyConditionExpression");
  return {
    name: topLevelName(part.left.path, given),
    by: part.by,
    value: valueGiven(given, part.right.name),
  };
};

const topLevelName = (path: Path, given: Placeholders): string => {
  const [name = "", ...rest] = namesOn(path, given);
  if (rest.length > 0) throw invalid("KeyConditionExpressions cannot have conditions on nested attributes");
  return name;
};
