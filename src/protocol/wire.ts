// What a schema lets through, as data that nobody changes. Types alone.
import type * as z from "zod";

export type Wire<Schema extends z.ZodType> = Frozen<z.infer<Schema>>;

/** `object` itself has no fields to freeze. */
type Frozen<T> = T extends object
  ? object extends T
    ? T
    : { readonly [Key in keyof T]: Frozen<T[Key]> }
  : T;
