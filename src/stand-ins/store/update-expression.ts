// Parses updates and applies them to an item. Covers the part of DynamoDB's grammar that the stores use.
// Every operand has its value from before the update.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { assertNever } from "../../games/assert-never.ts";
import { compareTexts } from "./attribute-value.ts";
import { sumOfDecimals } from "./decimal.ts";
import {
  namesOn,
  type Path,
  type Placeholders,
  type Reader,
  reading,
  valueAt,
  valueGiven,
} from "./expression-reader.ts";
import { invalid } from "./refused.ts";
import type { StoredItem, TableKeys } from "./table-schema.ts";

type Action =
  /** `unless`: if this path has a value, the action sets that value instead. */
  | { readonly type: "set"; readonly path: Path; readonly value: string; readonly unless: Path | null }
  | { readonly type: "remove"; readonly path: Path }
  | { readonly type: "add" | "delete"; readonly path: Path; readonly value: string };

export type Update = readonly Action[];

/** Parses an update. Throws what DynamoDB refuses, and UnknownToStore outside the covered part of the grammar. */
export const updateFrom = reading((reader): Update => {
  const actions: Action[] = [];
  const clauses = new Set<string>();
  while (reader.peek() !== "") {
    const verb = VERBS.find((word) => reader.takes(word));
    if (!verb) throw reader.unknown();
    if (clauses.has(verb))
      throw invalid(`The "${verb}" section can only be used once in an update expression;`);
    clauses.add(verb);
    do actions.push(action(verb, reader));
    while (reader.takes(","));
  }
  if (actions.length === 0) throw invalid("The expression can not be empty;");
  return actions;
});

const VERBS = ["SET", "REMOVE", "ADD", "DELETE"] as const;

const action = (verb: (typeof VERBS)[number], reader: Reader): Action => {
  const path = reader.path();
  switch (verb) {
    case "REMOVE":
      return { type: "remove", path };
    case "ADD":
    case "DELETE":
      return { type: verb === "ADD" ? "add" : "delete", path, value: reader.value() };
    case "SET": {
      reader.expect("=");
      if (reader.peek() !== "if_not_exists")
        return { type: "set", path, value: reader.value(), unless: null };
      reader.next();
      reader.expect("(");
      const unless = reader.path();
      reader.expect(",");
      const value = reader.value();
      reader.expect(")");
      return { type: "set", path, value, unless };
    }
    default:
      return assertNever(verb);
  }
};

/** Throws if DynamoDB refuses the update for every item: two actions on one path, or an action on the key. */
export const checkUpdate = (
  update: Update,
  given: Placeholders,
  { partitionKey, sortKey }: TableKeys,
): void => {
  const paths = update.map(({ path }) => namesOn(path, given));
  for (const [n, path] of paths.entries()) {
    const [name = ""] = path;
    if (name === partitionKey || name === sortKey) {
      throw invalid(
        `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`,
      );
    }
    for (const other of paths.slice(0, n)) {
      const shorter = path.length < other.length ? path : other;
      if (shorter.every((step, depth) => path[depth] === step && other[depth] === step))
        throw invalid(
          "Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths;",
        );
    }
  }
};

/** Returns the item after the update. Throws if the update does not fit the item. */
export const applyUpdate = (item: StoredItem, update: Update, given: Placeholders): StoredItem => {
  const after: Record<string, AttributeValue> = { ...item };
  for (const action of update) setIn(after, namesOn(action.path, given), valueAfter(item, action, given));
  return after;
};

/** The value after the action. Null: the action leaves no value. */
const valueAfter = (before: StoredItem, action: Action, given: Placeholders): AttributeValue | null => {
  switch (action.type) {
    case "set":
      return (action.unless && valueAt(before, action.unless, given)) ?? valueGiven(given, action.value);
    case "remove":
      return null;
    case "add":
      return addTo(valueAt(before, action.path, given), valueGiven(given, action.value));
    case "delete":
      return removeFrom(valueAt(before, action.path, given), valueGiven(given, action.value));
    default:
      return assertNever(action);
  }
};

const addTo = (value: AttributeValue | undefined, more: AttributeValue): AttributeValue => {
  if (more.N !== undefined) {
    if (value === undefined) return more;
    if (value.N !== undefined) return Object.freeze({ N: sumOfDecimals(value.N, more.N) });
    throw misfit();
  }
  if (more.SS === undefined) throw wrongOperand("ADD");
  if (value === undefined) return more;
  if (value.SS === undefined) throw misfit();
  return textSet([...new Set([...value.SS, ...more.SS])].sort(compareTexts));
};

const removeFrom = (value: AttributeValue | undefined, less: AttributeValue): AttributeValue | null => {
  if (less.SS === undefined) throw wrongOperand("DELETE");
  if (value === undefined) return null;
  if (value.SS === undefined) throw misfit();
  const { SS: gone } = less;
  const left = value.SS.filter((member) => !gone.includes(member));
  return left.length === 0 ? null : textSet(left);
};

const textSet = (members: string[]): AttributeValue => {
  Object.freeze(members);
  return Object.freeze({ SS: members });
};

/** Sets the value at the path, or removes it. Inner maps are copied, because the old item has them too. */
const setIn = (
  attributes: Record<string, AttributeValue>,
  path: readonly string[],
  value: AttributeValue | null,
): void => {
  const [name = "", ...rest] = path;
  if (rest.length > 0) {
    const within = attributes[name]?.M;
    if (!within) throw invalid("The document path provided in the update expression is invalid for update");
    const inner = { ...within };
    setIn(inner, rest, value);
    attributes[name] = Object.freeze({ M: Object.freeze(inner) });
  } else if (value !== null) attributes[name] = value;
  else delete attributes[name];
};

const misfit = () => invalid("An operand in the update expression has an incorrect data type");
const wrongOperand = (verb: string) =>
  invalid(`Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ${verb}`);
