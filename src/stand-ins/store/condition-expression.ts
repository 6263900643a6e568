// Parses conditions and filters, and evaluates them on an item.
// Covers the part of DynamoDB's grammar that the stores use.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { assertNever } from "../../games/assert-never.ts";
import { areEqual, compareValues } from "./attribute-value.ts";
import {
  type Path,
  type Placeholders,
  type Reader,
  reading,
  valueAt,
  valueGiven,
} from "./expression-reader.ts";
import { invalid, UnknownToStore } from "./refused.ts";
import type { StoredItem } from "./table-schema.ts";

export type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { readonly type: "and" | "or"; readonly parts: readonly Condition[] }
  | {
      readonly type: "compared";
      readonly left: Operand;
      readonly by: Comparator;
      readonly right: Operand;
    }
  | { readonly type: "exists"; readonly path: Path; readonly there: boolean }
  | { readonly type: "begins" | "contains"; readonly path: Path; readonly value: string };

export type Operand =
  | { readonly type: "value"; readonly name: string }
  | { readonly type: "at" | "size"; readonly path: Path };

/** Parses a condition. Throws what DynamoDB refuses, and UnknownToStore outside the covered part of the grammar. */
export const conditionFrom = reading((reader) => alternatives(reader));

const alternatives = (reader: Reader): Condition => {
  const parts = [conjunction(reader)];
  while (reader.takes("OR")) parts.push(conjunction(reader));
  return joined("or", parts);
};

const conjunction = (reader: Reader): Condition => {
  const parts = [single(reader)];
  while (reader.takes("AND")) parts.push(single(reader));
  return joined("and", parts);
};

const joined = (type: "and" | "or", parts: readonly Condition[]): Condition => {
  const [only] = parts;
  return only && parts.length === 1 ? only : { type, parts };
};

const single = (reader: Reader): Condition => {
  if (reader.takes("(")) {
    const inner = alternatives(reader);
    reader.expect(")");
    return inner;
  }
  const word = reader.peek();
  switch (word) {
    case "attribute_exists":
    case "attribute_not_exists":
      return {
        type: "exists",
        path: called(reader, () => reader.path()),
        there: word === "attribute_exists",
      };
    case "begins_with":
    case "contains":
      return called(reader, () => {
        const path = reader.path();
        reader.expect(",");
        return { type: word === "contains" ? "contains" : "begins", path, value: reader.value() };
      });
  }
  const left = operand(reader);
  const by = COMPARATORS.find((sign) => sign === reader.peek());
  if (by === undefined) throw reader.unknown();
  reader.next();
  return { type: "compared", left, by, right: operand(reader) };
};

const COMPARATORS: readonly Comparator[] = ["=", "<>", "<", "<=", ">", ">="];

const operand = (reader: Reader): Operand => {
  if (reader.peek().startsWith(":")) return { type: "value", name: reader.value() };
  if (reader.peek() === "size") return { type: "size", path: called(reader, () => reader.path()) };
  return { type: "at", path: reader.path() };
};

const called = <T>(reader: Reader, inside: () => T): T => {
  reader.next();
  reader.expect("(");
  const read = inside();
  reader.expect(")");
  return read;
};

/**
 * Whether the item fulfils the condition. A comparison without a value, or of incomparable values, is false. Only `<>` is
 * true then.
 */
export const holds = (condition: Condition, item: StoredItem, given: Placeholders): boolean => {
  switch (condition.type) {
    case "and":
      return condition.parts.every((part) => holds(part, item, given));
    case "or":
      return condition.parts.some((part) => holds(part, item, given));
    case "exists":
      return (valueAt(item, condition.path, given) !== undefined) === condition.there;
    case "contains":
      return contains(valueAt(item, condition.path, given), valueGiven(given, condition.value));
    case "begins":
      return begins(valueAt(item, condition.path, given), valueGiven(given, condition.value));
    case "compared": {
      const left = operandOf(condition.left, item, given);
      const right = operandOf(condition.right, item, given);
      if (left === undefined || right === undefined) return condition.by === "<>";
      return isAs(condition.by, left, right);
    }
    default:
      return assertNever(condition);
  }
};

const operandOf = (operand: Operand, item: StoredItem, given: Placeholders): AttributeValue | undefined => {
  if (operand.type === "value") return valueGiven(given, operand.name);
  const value = valueAt(item, operand.path, given);
  return value && operand.type === "size" ? sizeOf(value) : value;
};

const sizeOf = (value: AttributeValue): AttributeValue => {
  const members = value.SS ?? value.NS ?? value.L ?? value.B ?? (value.M && Object.keys(value.M));
  if (!members) throw new UnknownToStore(`the size of ${JSON.stringify(value)}`);
  return { N: String(members.length) };
};

export const isAs = (by: Comparator, left: AttributeValue, right: AttributeValue): boolean => {
  if (by === "=") return areEqual(left, right);
  if (by === "<>") return !areEqual(left, right);
  if (right.S === undefined && right.N === undefined && right.B === undefined)
    throw new UnknownToStore(`what is ${by} ${JSON.stringify(right)}`);
  const order = compareValues(left, right);
  if (order === null) return false;
  switch (by) {
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
    default:
      return assertNever(by);
  }
};

const contains = (value: AttributeValue | undefined, wanted: AttributeValue): boolean => {
  if (value?.S !== undefined) return wanted.S !== undefined && value.S.includes(wanted.S);
  if (value?.SS) return wanted.S !== undefined && value.SS.includes(wanted.S);
  if (value?.NS) return wanted.N !== undefined && value.NS.includes(wanted.N);
  if (value?.L) return value.L.some((member) => areEqual(member, wanted));
  if (value?.B) return wanted.B !== undefined && Buffer.from(value.B).includes(Buffer.from(wanted.B));
  return false;
};

export const begins = (value: AttributeValue | undefined, prefix: AttributeValue): boolean => {
  if (prefix.S === undefined) throw invalid("Incorrect operand type for operator or function: begins_with");
  return value?.S?.startsWith(prefix.S) ?? false;
};
