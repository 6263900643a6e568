// Stands for `zod` in the functions' bundles. A schema is built when it is first used, with all that it consists of, and
// from `zod/mini`, which has the same parsers with less around them. A function uses a small part of its schemas.

import english from "#zod-english";
import * as mini from "#zod-mini";

export { NEVER, toJSONSchema } from "#zod-mini";

mini.config(english());

type Schema = mini.ZodMiniType;

/** What zod's schemas can do, and `zod/mini` does by functions. Each makes another schema. */
const METHODS: Readonly<Record<string, (schema: never, ...args: never[]) => mini.core.$ZodType>> = {
  array: mini.array,
  catch: mini.catch,
  default: mini._default,
  exactOptional: mini.exactOptional,
  extend: mini.extend,
  length: (schema: Schema, length: number) => schema.check(mini.length(length)),
  max: (schema: Schema, most: number) =>
    schema.check(isNumber(schema) ? mini.lte(most) : mini.maxLength(most)),
  /** For documents only, which no function makes. */
  meta: (schema: Schema) => schema,
  min: (schema: Schema, least: number) =>
    schema.check(isNumber(schema) ? mini.gte(least) : mini.minLength(least)),
  nullable: mini.nullable,
  nullish: mini.nullish,
  omit: mini.omit,
  optional: mini.optional,
  overwrite: (schema: Schema, change: (value: unknown) => unknown) => schema.check(mini.overwrite(change)),
  partial: mini.partial,
  pick: mini.pick,
  pipe: mini.pipe,
  prefault: mini.prefault,
  readonly: mini.readonly,
  refine: (schema: Schema, ...rule: Parameters<typeof mini.refine>) => schema.check(mini.refine(...rule)),
  regex: (schema: Schema, pattern: RegExp) => schema.check(mini.regex(pattern)),
  superRefine: (schema: Schema, ...rule: Parameters<typeof mini.superRefine>) =>
    schema.check(mini.superRefine(...rule)),
  toUpperCase: (schema: Schema) => schema.check(mini.toUpperCase()),
  transform: (schema: Schema, change: Change) => mini.pipe(schema, transformOf(change)),
  unwrap: (schema: mini.ZodMiniOptional) => schema.def.innerType,
};

const isNumber = (schema: Schema): boolean => schema.def.type === "number";

interface Context {
  addIssue(issue: object): void;
}
type Change = (value: unknown, context: Context) => unknown;

const transformOf = (change: Change) =>
  mini.transform((value, { issues }) =>
    change(value, { addIssue: (issue) => issues.push({ code: "custom", input: value, ...issue }) }),
  );

/** Of each lazy schema, what builds it. */
const builds = new WeakMap<object, () => Schema>();

/** `known`: the properties that need no building. */
const lazily = (make: () => Schema, known: object = {}): Schema => {
  let made: Schema | undefined;
  const build = (): Schema => {
    made ??= make();
    return made;
  };
  const lazy: Schema = new Proxy(Object.create(null), {
    get: (_, key) => {
      if (Object.hasOwn(known, key)) return Reflect.get(known, key);
      if (typeof key !== "string" || !Object.hasOwn(METHODS, key)) return Reflect.get(build(), key);
      const method = Reflect.get(METHODS, key);
      return (...args: unknown[]) =>
        lazily(() => Reflect.apply(method, undefined, [build(), ...args.map(built)]));
    },
    has: (_, key) => Reflect.has(build(), key),
  });
  builds.set(lazy, build);
  return lazy;
};

/** The same with its lazy schemas built. */
const built = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const build = builds.get(value);
  if (build) return build();
  if (Array.isArray(value)) return value.map(built);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, built(inner)]));
};

/** The function, but its schema is lazy. `knownOf`: what is known of the schema from the arguments. */
const lazy =
  (make: (...args: never[]) => Schema, knownOf: (args: readonly unknown[]) => object = () => ({})) =>
  (...args: readonly unknown[]): Schema =>
    lazily(() => Reflect.apply(make, undefined, args.map(built)), knownOf(args));

const shapeOf = ([shape]: readonly unknown[]) => ({ shape });
const optionsOf = ([, options]: readonly unknown[]) => ({ options });

export const array = lazy(mini.array);
export const boolean = lazy(mini.boolean);
export const coerce = { number: lazy(mini.coerce.number) };
export const discriminatedUnion = lazy(mini.discriminatedUnion, optionsOf);
export const int = lazy(mini.int);
export const literal = lazy(mini.literal);
export const looseObject = lazy(mini.looseObject, shapeOf);
export const number = lazy(mini.number);
export const object = lazy(mini.object, shapeOf);
export const preprocess = lazy((change: Change, schema: Schema) => mini.pipe(transformOf(change), schema));
export const record = lazy(mini.record);
export const strictObject = lazy(mini.strictObject, shapeOf);
export const string = lazy(mini.string);
export const tuple = lazy(mini.tuple);
export const union = lazy(mini.union);
export const unknown = lazy(mini.unknown);
export const url = lazy(mini.url);
const enumOf = lazy(mini.enum);
const instanceOf = lazy(mini.instanceof);

export { enumOf as enum, instanceOf as instanceof };
