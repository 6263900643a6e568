// Stands for `zod` in the web table, which parses nothing but records of matches. It has the parsers that a record needs,
// in a twentieth of zod's size. It finds the same first fault, and says the place without an explanation.

interface Fault {
  readonly code: "custom" | "unrecognized_keys";
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys: readonly string[];
}

type Outcome =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Fault[] } };

type Read = (value: unknown) => Outcome;

/** What a `transform` or a `superRefine` tells of a fault. */
interface Context {
  addIssue(issue: { readonly message?: string; readonly path?: readonly PropertyKey[] }): void;
}

/** The fields of an object. */
type Shape = Readonly<Record<string, Schema>>;

interface Schema {
  readonly safeParse: Read;
  /** What a field is read as that is left out. Null: it may not be left out. `skip`: it stays away. */
  readonly missing: Read | "skip" | null;
  readonly literal: unknown;
  /** Whether the field may have the value: it tells the options of a union apart. */
  readonly allows: (name: string, value: unknown) => boolean;
  meta(): Schema;
  array(): Schema;
  default(value: unknown): Schema;
  exactOptional(): Schema;
  length(length: number, message?: string): Schema;
  max(most: number): Schema;
  min(least: number): Schema;
  nullable(): Schema;
  optional(): Schema;
  overwrite(change: (value: unknown) => unknown): Schema;
  pipe(next: Schema): Schema;
  prefault(value: unknown): Schema;
  refine(holds: (value: unknown) => boolean, message?: string): Schema;
  regex(pattern: RegExp, message?: string): Schema;
  superRefine(judge: (value: unknown, context: Context) => void): Schema;
  transform(change: (value: unknown, context: Context) => unknown): Schema;
}

const good = (data: unknown): Outcome => ({ success: true, data });

const bad = (message = "Invalid input", path: readonly PropertyKey[] = []): Outcome => ({
  success: false,
  error: { issues: [{ code: "custom", path, message, keys: [] }] },
});

/** The same fault, of a value that lies at the key. */
const at = (key: PropertyKey, outcome: Outcome): Outcome => {
  if (outcome.success) return outcome;
  const issues = outcome.error.issues.map((fault) => ({ ...fault, path: [key, ...fault.path] }));
  return { success: false, error: { issues } };
};

type Facts = Partial<Pick<Schema, "missing" | "literal" | "allows">>;

const schemaOf = (read: Read, facts: Facts = {}): Schema => {
  const { missing = null, literal, allows = () => true } = facts;
  /** The schema, and then something more with its value. */
  const and = (more: Read, of: Facts = {}): Schema =>
    schemaOf((value) => {
      const outcome = read(value);
      return outcome.success ? more(outcome.data) : outcome;
    }, of);
  const check = (holds: (value: unknown) => boolean, message?: string): Schema =>
    and((value) => (holds(value) ? good(value) : bad(message)), facts);
  const schema: Schema = {
    ...{ safeParse: read, missing, literal, allows },
    meta: () => schema,
    array: () => array(schema),
    default: (value) => schemaOf(read, { ...facts, missing: () => good(value) }),
    exactOptional: () => schemaOf(read, { ...facts, missing: "skip" }),
    length: (length, message) => check((value) => sizeOf(value) === length, message),
    max: (most) => check((value) => sizeOf(value) <= most),
    min: (least) => check((value) => sizeOf(value) >= least),
    nullable: () => schemaOf((value) => (value === null ? good(null) : read(value)), facts),
    optional: () =>
      schemaOf((value) => (value === undefined ? good(value) : read(value)), { ...facts, missing: "skip" }),
    overwrite: (change) => and((value) => good(change(value)), facts),
    pipe: (next) => and(next.safeParse),
    prefault: (value) => schemaOf(read, { ...facts, missing: () => read(value) }),
    refine: check,
    regex: (pattern, message) => check((value) => pattern.test(String(value)), message),
    superRefine: (judge) => and((value) => judged(value, (context) => judge(value, context)), facts),
    transform: (change) =>
      and((value) => {
        let changed: unknown;
        const outcome = judged(value, (context) => {
          changed = change(value, context);
        });
        return outcome.success ? good(changed) : outcome;
      }),
  };
  return schema;
};

const judged = (value: unknown, judge: (context: Context) => void): Outcome => {
  let outcome = good(value);
  judge({
    addIssue: ({ message, path }) => {
      if (outcome.success) outcome = bad(message, path);
    },
  });
  return outcome;
};

const sizeOf = (value: unknown): number =>
  typeof value === "string" || Array.isArray(value) ? value.length : Number(value);

const where = (holds: (value: unknown) => boolean, facts?: Facts): Schema =>
  schemaOf((value) => (holds(value) ? good(value) : bad()), facts);

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Of a field that no object has by itself. */
const fieldOf = (value: Fields, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** `others`: what becomes of the fields that the shape does not name. */
const objectOf = (shape: Shape, others: "drop" | "keep" | "refuse"): Schema =>
  schemaOf(
    (value) => {
      if (!isObject(value)) return bad();
      const unknownKeys = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
      const read = Object.entries(others === "keep" ? value : {}).filter(([key]) =>
        unknownKeys.includes(key),
      );
      for (const [name, schema] of Object.entries(shape)) {
        const outcome = fieldRead(value, name, schema);
        if (outcome === "skip") continue;
        if (!outcome.success) return at(name, outcome);
        read.push([name, outcome.data]);
      }
      if (others !== "refuse" || unknownKeys.length === 0) return good(Object.fromEntries(read));
      const fault: Fault = { code: "unrecognized_keys", path: [], message: "", keys: unknownKeys };
      return { success: false, error: { issues: [fault] } };
    },
    { allows: (name, value) => shape[name]?.literal === value },
  );

const fieldRead = (value: Fields, name: string, { safeParse, missing }: Schema): Outcome | "skip" => {
  const field = fieldOf(value, name);
  if (field !== undefined || missing === null) return safeParse(field);
  if (missing !== "skip") return missing(field);
  return Object.hasOwn(value, name) ? safeParse(field) : "skip";
};

const listOf = (items: readonly unknown[], schemaAt: (i: number) => Schema): Outcome => {
  const read: unknown[] = [];
  for (const [i, item] of items.entries()) {
    const outcome = schemaAt(i).safeParse(item);
    if (!outcome.success) return at(i, outcome);
    read.push(outcome.data);
  }
  return good(read);
};

export const array = (item: Schema): Schema =>
  schemaOf((value) => (Array.isArray(value) ? listOf(value, () => item) : bad()));

export const boolean = (): Schema => where((value) => typeof value === "boolean");

export const discriminatedUnion = (name: string, options: readonly Schema[]): Schema =>
  schemaOf(
    (value) => {
      if (!isObject(value)) return bad();
      const told = fieldOf(value, name);
      const option = options.find(({ allows }) => allows(name, told));
      return option ? option.safeParse(value) : bad(undefined, [name]);
    },
    { allows: (field, told) => options.some(({ allows }) => allows(field, told)) },
  );

export const int = (): Schema => where(Number.isSafeInteger);

export const literal = (only: unknown): Schema => where((value) => value === only, { literal: only });

export const looseObject = (shape: Shape): Schema => objectOf(shape, "keep");

export const NEVER = undefined;

export const object = (shape: Shape): Schema => objectOf(shape, "drop");

export const record = (_key: Schema, item: Schema): Schema =>
  schemaOf((value) => {
    if (!isObject(value)) return bad();
    const names = Object.keys(value);
    const items = listOf(Object.values(value), () => item);
    return items.success ? good(value) : faultIn(names, items);
  });

/** The fault names the field by its number. */
const faultIn = (names: readonly string[], outcome: Outcome): Outcome => {
  if (outcome.success) return outcome;
  const issues = outcome.error.issues.map((fault) => {
    const [first, ...rest] = fault.path;
    return { ...fault, path: [names[Number(first)] ?? "", ...rest] };
  });
  return { success: false, error: { issues } };
};

export const strictObject = (shape: Shape): Schema => objectOf(shape, "refuse");

export const string = (): Schema => where((value) => typeof value === "string");

export const tuple = (items: readonly Schema[]): Schema =>
  schemaOf((value) => {
    if (!Array.isArray(value) || value.length !== items.length) return bad();
    return listOf(value, (i) => items[i] ?? unknown());
  });

export const unknown = (): Schema => schemaOf(good);

const enumOf = (words: readonly unknown[]): Schema => where((value) => words.includes(value));

export { enumOf as enum };
