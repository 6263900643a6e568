// Checks that a request uses only options that the store in memory knows. The store never ignores an option.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { invalid, UnknownToStore } from "./refused.ts";
import type { Key, StoredItem, TableKeys } from "./table-schema.ts";

export const onlyOptions = (input: object, known: readonly string[]): void => {
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && !known.includes(name))
      throw new UnknownToStore(`the option ${name} of a request`);
  }
};

/** Checks an option's value. The first known value is the default of an absent option. */
export const onlyOneOf = <V extends string>(value: string | undefined, known: readonly [V, ...V[]]): V => {
  const [absent] = known;
  if (value === undefined) return absent;
  const found = known.find((name) => name === value);
  if (found === undefined) throw new UnknownToStore(`"${value}" where one of ${known.join(", ")} is known`);
  return found;
};

/** The key in a request. Throws if the request has other attributes beside the key. */
export const keyFrom = (key: StoredItem | undefined, { partitionKey, sortKey }: TableKeys): Key => {
  if (!key || Object.keys(key).length !== 2)
    throw invalid("The provided key element does not match the schema");
  const pk = key[partitionKey];
  const sk = key[sortKey];
  if (pk?.S === undefined || sk?.S === undefined)
    throw invalid("The provided key element does not match the schema");
  return keyOf(pk, sk);
};

/** The key of a whole item, for a put. */
export const keyIn = (item: StoredItem, { partitionKey, sortKey }: TableKeys): Key => {
  const { [partitionKey]: pk, [sortKey]: sk } = item;
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
