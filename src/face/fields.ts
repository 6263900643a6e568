// Reads the fields of a table, an action or an event of any game. A field of another type counts as missing. Small
// enough for a page that loads no schemas.

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** No fields where the value is no object. */
export const openFields = (value: unknown): Fields => (isFields(value) ? value : {});

export const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export const wholeIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) ? value : undefined;

/** Undefined where the value is no list, or where `read` knows one of its members not. */
export const listIn = <Read>(
  value: unknown,
  read: (member: unknown) => Read | undefined,
): readonly Read[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const members: readonly unknown[] = value;
  const all = members.map((member) => read(member));
  return all.every(isKnown) ? all : undefined;
};

const isKnown = <Read>(value: Read | undefined): value is Read => value !== undefined;

/** The entry of that name. Undefined for a name that every object has, such as `constructor`. */
export const entryIn = <Value>(
  entries: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (entries && Object.hasOwn(entries, name) ? entries[name] : undefined);
