// The types of parsed and sent data, read-only. Types alone.
import type * as z from "zod";

/** What the schema returns, as readonly data. */
export type Wire<Schema extends z.ZodType> = Frozen<z.infer<Schema>>;

/** What a client may send to the schema. */
export type Sent<Schema extends z.ZodType> = Frozen<z.input<Schema>>;

/** `object` itself has no fields to freeze. */
type Frozen<T> = T extends object
  ? object extends T
    ? T
    : { readonly [Key in keyof T]: Frozen<T[Key]> }
  : T;
