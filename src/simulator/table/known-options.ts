// Requests may use what the simulated table knows, and nothing else: an option that it passed over would be a lie.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { TABLE } from "../../aws/dynamo/store-schema.ts";
import type { Item } from "../../aws/stores/match-item.ts";
import { invalid, noSuchTable, UnknownToTable } from "./refused.ts";
import type { Key } from "./rows.ts";

export const onlyOptions = (input: object, known: readonly string[]): void => {
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && !known.includes(name))
      throw new UnknownToTable(`the option ${name} of a request`);
  }
};

/** One of the values that an option may have; absent is the first of them. */
export const onlyOneOf = <V extends string>(value: string | undefined, known: readonly [V, ...V[]]): V => {
  const [absent] = known;
  if (value === undefined) return absent;
  const found = known.find((name) => name === value);
  if (found === undefined) throw new UnknownToTable(`"${value}" where one of ${known.join(", ")} is known`);
  return found;
};

export const checkTable = (asked: string | undefined, name: string): void => {
  if (asked !== name) throw noSuchTable();
};

/** Of a request that names an item by it and by nothing else. */
export const keyFrom = (key: Item | undefined): Key => {
  if (!key || Object.keys(key).length !== 2)
    throw invalid("The provided key element does not match the schema");
  const pk = key[TABLE.partitionKey];
  const sk = key[TABLE.sortKey];
  if (pk?.S === undefined || sk?.S === undefined)
    throw invalid("The provided key element does not match the schema");
  return keyOf(pk, sk);
};

/** Of an item that is put. */
export const keyIn = (item: Item): Key => {
  const { [TABLE.partitionKey]: pk, [TABLE.sortKey]: sk } = item;
  if (!pk || !sk) throw invalid("One or more parameter values were invalid: Missing the key in the item");
  return keyOf(pk, sk);
};

const keyOf = (pk: AttributeValue, sk: AttributeValue): Key => {
  if (pk.S === undefined || sk.S === undefined)
    throw invalid("One or more parameter values were invalid: Type mismatch for key");
  if (pk.S === "" || sk.S === "")
    throw invalid("One or more parameter values are not valid. A key attribute is an empty string value");
  if (Buffer.byteLength(pk.S) > 2048 || Buffer.byteLength(sk.S) > 1024)
    throw invalid("One or more parameter values were invalid: Size of a key has exceeded its limit");
  return { pk: pk.S, sk: sk.S };
};
