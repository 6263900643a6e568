// Validates, copies, compares and measures attribute values as DynamoDB does.
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { canonicalNumber, compareNumbers } from "./decimal.ts";
import { invalid, UnknownToStore } from "./refused.ts";
import type { StoredItem } from "./table-schema.ts";

/** Copies a value into its canonical form, in which equal values look the same. Throws what DynamoDB refuses. */
export const canonicalCopy = (value: AttributeValue | WireBytes): AttributeValue => {
  if (value.S !== undefined) return Object.freeze({ S: value.S });
  if (value.N !== undefined) return Object.freeze({ N: canonicalNumber(value.N) });
  if (value.B !== undefined) return Object.freeze({ B: bytesFrom(value.B) });
  if (value.BOOL !== undefined) return Object.freeze({ BOOL: value.BOOL });
  if (value.NULL !== undefined) return Object.freeze({ NULL: true });
  if (value.M !== undefined) {
    const entries = Object.entries(value.M).map(([name, inner]) => [name, canonicalCopy(inner)] as const);
    return Object.freeze({ M: Object.freeze(Object.fromEntries(entries)) });
  }
  if (value.L !== undefined) return Object.freeze({ L: frozen(value.L.map(canonicalCopy)) });
  if (value.SS !== undefined) return Object.freeze({ SS: membersOf(value.SS, compareTexts) });
  if (value.NS !== undefined) {
    return Object.freeze({ NS: membersOf(value.NS.map(canonicalNumber), compareNumbers) });
  }
  throw new UnknownToStore(`a value of the kind ${Object.keys(value).join()}`);
};

/** Bytes as a request in JSON has them: base64. */
type WireBytes = { readonly B: string } & {
  readonly [other in Exclude<keyof AttributeValue, "B">]?: never;
};

/** Bytes that JSON shows as base64, as DynamoDB does on the wire. */
class StoredBytes extends Uint8Array {
  toJSON(): string {
    return Buffer.from(this.buffer, this.byteOffset, this.byteLength).toString("base64");
  }
}

const bytesFrom = (given: Uint8Array | string): Uint8Array =>
  new StoredBytes(typeof given === "string" ? Buffer.from(given, "base64") : given);

const frozen = (values: AttributeValue[]): AttributeValue[] => {
  Object.freeze(values);
  return values;
};

/** Sorts a set's members. DynamoDB's sets have no order, but canonical sets need one. */
const membersOf = (set: readonly string[], compare: (a: string, b: string) => number): string[] => {
  if (set.length === 0)
    throw invalid("One or more parameter values were invalid: An string set  may not be empty");
  const members = [...set].sort(compare);
  if (members.some((member, n) => n > 0 && member === members[n - 1]))
    throw invalid(`One or more parameter values were invalid: Input collection ${set} contains duplicates.`);
  Object.freeze(members);
  return members;
};

/** Compares two values in canonical form. */
export const areEqual = (a: AttributeValue | undefined, b: AttributeValue | undefined): boolean => {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (a.S !== undefined) return a.S === b.S;
  if (a.N !== undefined) return a.N === b.N;
  if (a.B !== undefined) return b.B !== undefined && Buffer.compare(a.B, b.B) === 0;
  if (a.BOOL !== undefined) return a.BOOL === b.BOOL;
  if (a.NULL !== undefined) return b.NULL !== undefined;
  if (a.M !== undefined) return b.M !== undefined && areSame(a.M, b.M);
  if (a.L !== undefined) {
    const { L: others } = b;
    return others?.length === a.L.length && a.L.every((value, n) => areEqual(value, others[n]));
  }
  if (a.SS !== undefined) return b.SS !== undefined && areAlike(a.SS, b.SS);
  return a.NS !== undefined && b.NS !== undefined && areAlike(a.NS, b.NS);
};

const areAlike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((member, n) => member === b[n]);

/** Whether two items, or two maps, hold the same values. */
export const areSame = (a: StoredItem, b: StoredItem): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => areEqual(a[name], b[name]));
};

/** Null if the values have no order: their types differ, or their type has no order. */
export const compareValues = (a: AttributeValue, b: AttributeValue): number | null => {
  if (a.S !== undefined && b.S !== undefined) return compareTexts(a.S, b.S);
  if (a.N !== undefined && b.N !== undefined) return compareNumbers(a.N, b.N);
  if (a.B !== undefined && b.B !== undefined) return Buffer.compare(a.B, b.B);
  return null;
};

/** Compares by UTF-8 bytes. UTF-16 has another order: there a surrogate pair sorts before U+E000 and above. */
export const compareTexts = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length);
  for (let n = 0; n < length; n++) {
    const [x, y] = [a.charCodeAt(n), b.charCodeAt(n)];
    if (x !== y) return rankOf(x) - rankOf(y);
  }
  return a.length - b.length;
};

const rankOf = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
};

/** The item's size in bytes, as DynamoDB's limits count it. */
export const sizeOfItem = (item: StoredItem): number => {
  let size = 0;
  for (const name in item) {
    const value = item[name];
    if (value) size += bytesOf(name) + sizeOfValue(value);
  }
  return size;
};

const sizeOfValue = (value: AttributeValue): number => {
  if (value.S !== undefined) return bytesOf(value.S);
  if (value.N !== undefined) return sizeOfNumber(value.N);
  if (value.B !== undefined) return value.B.length;
  if (value.SS !== undefined) return value.SS.reduce((sum, member) => sum + bytesOf(member), 0);
  if (value.NS !== undefined) return value.NS.reduce((sum, member) => sum + sizeOfNumber(member), 0);
  if (value.L !== undefined) return value.L.reduce((sum, inner) => sum + 1 + sizeOfValue(inner), 3);
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + sizeOfItem(value.M);
  return 1;
};

/** The text's length in UTF-8. Nearly every text is short ASCII, so the function tries that first. */
const bytesOf = (text: string): number => {
  for (let n = 0; n < text.length; n++) {
    if (text.charCodeAt(n) > 0x7f) return Buffer.byteLength(text);
  }
  return text.length;
};

const sizeOfNumber = (text: string): number => {
  const digits = text.replace(/[-.]/g, "").replace(/^0+|0+$/g, "").length;
  return Math.ceil(digits / 2) + 1 + (text.startsWith("-") ? 1 : 0);
};
