// The types of parsed and sent data, read-only. Types alone.
import type * as z from "zod";

/** What the schema returns, as readonly data. `Made`: the function that makes the schema. */
export type Wire<Made extends () => z.ZodType> = Frozen<z.infer<ReturnType<Made>>>;

/** What a client may send to the schema. */
export type Sent<Made extends () => z.ZodType> = Frozen<z.input<ReturnType<Made>>>;

/** What a client may receive by the schema, also from a newer relay: words that may grow have a way out. */
export type ReceivedBy<Made extends () => z.ZodType> = Sent<Made>;

/** `object` itself has no fields to freeze. */
type Frozen<T> = T extends string
  ? T
  : T extends object
    ? keyof T extends never
      ? T
      : { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
