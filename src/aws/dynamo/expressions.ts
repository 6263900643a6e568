// Builds the expressions of a DynamoDB update from named clauses. Every name becomes a placeholder, because
// DynamoDB reserves many words.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";

export interface Clauses {
  readonly set?: Readonly<Record<string, AttributeValue>>;
  readonly remove?: readonly string[];
  readonly add?: Readonly<Record<string, number>>;
  /** All of these must be true. */
  readonly where?: readonly Where[];
}

export interface Where {
  readonly name: string;
  /** The expected value. "there" means any value, null means no such attribute. */
  readonly is: AttributeValue | "there" | null;
}

export interface Expressions {
  UpdateExpression: string;
  ConditionExpression?: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues?: Record<string, AttributeValue>;
}

export const expressions = ({ set = {}, remove = [], add = {}, where = [] }: Clauses): Expressions => {
  const names: Record<string, string> = {};
  const values: Record<string, AttributeValue> = {};
  const name = (word: string): string => {
    names[`#${word}`] = word;
    return `#${word}`;
  };
  const value = (key: string, content: AttributeValue): string => {
    values[`:${key}`] = content;
    return `:${key}`;
  };
  const sets = Object.entries(set).map(([word, content]) => `${name(word)} = ${value(word, content)}`);
  const adds = Object.entries(add).map(
    ([word, amount]) => `${name(word)} ${value(`add_${word}`, { N: String(amount) })}`,
  );
  const removes = remove.map(name);
  const conditions = where.map(({ name: word, is }) => {
    if (is === null) return `attribute_not_exists(${name(word)})`;
    return is === "there" ? `attribute_exists(${name(word)})` : `${name(word)} = ${value(`was_${word}`, is)}`;
  });
  return {
    UpdateExpression: [clause("SET", sets), clause("REMOVE", removes), clause("ADD", adds)]
      .filter((part) => part !== "")
      .join(" "),
    ExpressionAttributeNames: names,
    ...(conditions.length > 0 ? { ConditionExpression: conditions.join(" AND ") } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
};

const clause = (verb: string, parts: readonly string[]): string =>
  parts.length > 0 ? `${verb} ${parts.join(", ")}` : "";
