// Every comparison of two values that an expression can make, on values of every kind and similar ones.
import { type AttributeValue, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import type { StoreUnderTest } from "./simulated.ts";

/** The last two texts sort one way by UTF-16 and the other by UTF-8. */
const VALUES: readonly AttributeValue[] = [
  ...["0", "1", "1.0", "-2", "10", "12345678901234567890", "12345678901234567891"].map((N) => ({ N })),
  ...["", "a", "ab", "b", "\uff5e", "\u{1f0a1}"].map((S) => ({ S })),
  ...[[], [1], [1, 2], [255]].map((bytes) => ({ B: new Uint8Array(bytes) })),
  { BOOL: true },
  { SS: ["a", "b"] },
  { SS: ["b", "a"] },
  { L: [{ S: "a" }, { N: "1" }] },
  { M: { a: { S: "a" } } },
];

const isOrdered = ({ S, N, B }: AttributeValue): boolean => (S ?? N ?? B) !== undefined;
const isText = ({ S }: AttributeValue): boolean => S !== undefined;

const TESTS: readonly { readonly test: string; readonly takes: (value: AttributeValue) => boolean }[] = [
  ...["v < :v", "v <= :v", "v > :v", "v >= :v"].map((test) => ({ test, takes: isOrdered })),
  { test: "begins_with(v, :v)", takes: isText },
  { test: "contains(v, :v)", takes: isOrdered },
  ...["v = :v", "v <> :v", "w <> :v"].map((test) => ({ test, takes: () => true })),
];

/** For each comparison and each value, the items whose `v` fulfils it. */
export const comparisons = async ({ client, name }: StoreUnderTest): Promise<readonly unknown[]> => {
  for (const [n, v] of VALUES.entries())
    await client.send(
      new PutItemCommand({ TableName: name, Item: { pk: { S: "p" }, sk: { S: `${n}` }, v } }),
    );
  const asked = TESTS.flatMap(({ test, takes }) => VALUES.filter(takes).map((value) => ({ test, value })));
  return Promise.all(
    asked.map(async ({ test, value }) => {
      const query = new QueryCommand({
        TableName: name,
        KeyConditionExpression: "pk = :p",
        FilterExpression: test,
        ExpressionAttributeValues: { ":p": { S: "p" }, ":v": value },
      });
      const { Items = [] } = await client.send(query);
      return { test, value, found: Items.map(({ sk }) => sk?.S) };
    }),
  );
};
