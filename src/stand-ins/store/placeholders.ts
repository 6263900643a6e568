// Compares the placeholders in a request's expressions with those that the request defines. Like DynamoDB, the store
// requires that both sets are equal.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { canonicalCopy } from "./attribute-value.ts";
import type { ParsedExpression, Placeholders } from "./expression-reader.ts";
import { invalid } from "./refused.ts";

interface Brought {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, AttributeValue>> | undefined;
}

/** Throws if a placeholder is missing, unused or wrong. */
export const placeholdersOf = (
  { ExpressionAttributeNames: names, ExpressionAttributeValues: values }: Brought,
  expressions: readonly (ParsedExpression<unknown> | null)[],
): Placeholders => {
  if (names) check("Names", Object.keys(names), expressions, (parsed) => parsed.names);
  if (values) check("Values", Object.keys(values), expressions, (parsed) => parsed.values);
  for (const parsed of expressions) {
    if (parsed === null) continue;
    for (const name of parsed.names) if (names?.[name] === undefined) throw undefinedIn("name", name);
    for (const name of parsed.values) if (values?.[name] === undefined) throw undefinedIn("value", name);
  }
  if (!values) return { names: names ?? {}, values: {} };
  const ready: Record<string, AttributeValue> = {};
  for (const name in values) {
    const value = values[name];
    if (value) ready[name] = canonicalCopy(value);
  }
  return { names: names ?? {}, values: ready };
};

const check = (
  what: "Names" | "Values",
  brought: readonly string[],
  expressions: readonly (ParsedExpression<unknown> | null)[],
  usedIn: (parsed: ParsedExpression<unknown>) => ReadonlySet<string>,
): void => {
  const field = `ExpressionAttribute${what}`;
  if (expressions.every((parsed) => parsed === null))
    throw invalid(`${field} can only be specified when using expressions`);
  if (brought.length === 0) throw invalid(`${field} must not be empty`);
  const unused = brought.filter(
    (name) => !expressions.some((parsed) => parsed !== null && usedIn(parsed).has(name)),
  );
  if (unused.length > 0)
    throw invalid(`Value provided in ${field} unused in expressions: keys: {${unused.join(", ")}}`);
};

const undefinedIn = (what: "name" | "value", name: string) =>
  invalid(`An expression attribute ${what} used in expression is not defined; attribute ${what}: ${name}`);
