// Random conditions and updates in the grammar that the store ports use. The points on which the real stores disagree
// are left out, as the ports leave them out.

import { createHash } from "node:crypto";
import { inspect } from "node:util";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";

export const one = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** An expression and the values of its placeholders. */
export interface Expression {
  readonly text: string;
  readonly values: Item;
}

const numeral = one("0", "1", "2", "10", "-3", "1.5", "1e3", "-0", "12345678901234567890", "0.1");
const ordered: fc.Arbitrary<AttributeValue> = fc.oneof(
  numeral.map((N) => ({ N })),
  one("", "a", "ab", "b", "\uff5e", "\u{1f0a1}").map((S) => ({ S })),
  fc.uint8Array({ maxLength: 2, max: 2 }).map((B) => ({ B })),
);
const scalar: fc.Arbitrary<AttributeValue> = fc.oneof(
  { arbitrary: ordered, weight: 5 },
  fc.boolean().map((BOOL) => ({ BOOL })),
);
export const texts = fc.uniqueArray(one("a", "b", "c"), { minLength: 1 }).map((SS) => ({ SS }));
export const anything: fc.Arbitrary<AttributeValue> = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  texts,
  fc.array(scalar, { maxLength: 2 }).map((L) => ({ L })),
  fc.dictionary(one("a", "b"), scalar, { maxKeys: 2 }).map((M) => ({ M })),
);

/** Attributes of any value; one with a set of texts; and a step into a map. */
const NAMES: Readonly<Record<string, string>> = {
  "#one": "one",
  "#two": "two",
  "#names": "names",
  "#a": "a",
  "#many": "many",
};
const path = one("#one", "#two", "one", "#names", "#names.#a", "sk");

/** Equal values have one placeholder, others have others. */
const bound = (value: AttributeValue, text: (placeholder: string) => string): Expression => {
  const name = `:${createHash("md5").update(inspect(value)).digest("hex").slice(0, 12)}`;
  return { text: text(name), values: { [name]: value } };
};

const simple: fc.Arbitrary<Expression> = fc.oneof(
  fc
    .tuple(one("attribute_exists", "attribute_not_exists"), fc.oneof(path, one("pk")))
    .map(([test, at]) => ({ text: `${test}(${at})`, values: {} })),
  fc
    .tuple(path, one("<", "<=", ">", ">="), ordered)
    .map(([at, by, value]) => bound(value, (v) => `${at} ${by} ${v}`)),
  fc.tuple(path, scalar).map(([at, value]) => bound(value, (v) => `${at} = ${v}`)),
  numeral.map((N) => bound({ N }, (v) => `size(#many) < ${v}`)),
  fc
    .tuple(fc.oneof(path, one("#many")), scalar)
    .map(([at, value]) => bound(value, (v) => `contains(${at}, ${v})`)),
  fc.tuple(path, one("", "a", "L#")).map(([at, S]) => bound({ S }, (v) => `begins_with(${at}, ${v})`)),
);

export const condition: fc.Arbitrary<Expression> = fc
  .tuple(fc.array(simple, { minLength: 1, maxLength: 3 }), one(" AND ", " OR "))
  .map(([parts, by]) => joined(parts, by, (text) => (parts.length > 2 ? `(${text})` : text)));

const joined = (
  parts: readonly Expression[],
  by: string,
  wrapped: (text: string) => string = (text) => text,
): Expression => ({
  text: parts.map(({ text }) => wrapped(text)).join(by),
  values: Object.assign({}, ...parts.map(({ values }) => values)),
});

const PLACES = ["#one", "#two", "#many", "#names"] as const;

const setting = (at: (typeof PLACES)[number]): fc.Arbitrary<Expression> => {
  if (at === "#many") return texts.map((value) => bound(value, (v) => `${at} = if_not_exists(${at}, ${v})`));
  return fc.tuple(anything, fc.boolean(), fc.boolean()).map(([value, once, within]) =>
    bound(value, (v) => {
      const place = at === "#names" && within ? "#names.#a" : at;
      return once ? `${place} = if_not_exists(${place}, ${v})` : `${place} = ${v}`;
    }),
  );
};

const changing = {
  SET: setting,
  REMOVE: (at: string) => fc.constant<Expression>({ text: at, values: {} }),
  ADD: (at: string) =>
    (at === "#many"
      ? texts
      : fc.oneof(
          numeral.map((N) => ({ N })),
          texts,
        )
    ).map((value) => bound(value, (v) => `${at} ${v}`)),
  DELETE: (at: string) => texts.map((value) => bound(value, (v) => `${at} ${v}`)),
};

const clause = (
  verb: keyof typeof changing,
  places: readonly (typeof PLACES)[number][],
): fc.Arbitrary<Expression> =>
  fc.tuple(...places.map((at) => changing[verb](at))).map((parts) => {
    const { text, values } = joined(parts, ", ");
    return { text: `${verb} ${text}`, values };
  });

/** One or two clauses, which touch each place once. */
export const update: fc.Arbitrary<Expression> = fc
  .tuple(
    fc.shuffledSubarray([...PLACES], { minLength: 1, maxLength: 3 }),
    fc.shuffledSubarray(["SET", "SET", "REMOVE", "ADD", "DELETE"] as const, { minLength: 2, maxLength: 2 }),
  )
  .chain(([places, [verb = "SET", other = "SET"]]) => {
    const [first, ...rest] = places;
    if (!first || rest.length === 0 || verb === other) return clause(verb, places);
    return fc.tuple(clause(verb, [first]), clause(other, rest)).map((clauses) => joined(clauses, " "));
  });

/** A request's names and values for these expressions, and no other. */
export const placeholders = (...expressions: readonly (Expression | null)[]) => {
  const text = expressions.map((expression) => expression?.text ?? "").join(" ");
  const names = Object.entries(NAMES).filter(([word]) => text.split(/[^#\w]/).includes(word));
  const values: Record<string, AttributeValue> = Object.assign(
    {},
    ...expressions.map((one) => one?.values ?? {}),
  );
  return {
    ...(names.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(names) } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
};
