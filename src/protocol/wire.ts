// The types of parsed and sent data, read-only. Types alone.
import type * as z from "zod";

/** What the schema returns, as readonly data. `Made`: the function that makes the schema. */
export type Wire<Made extends () => z.ZodType> = Frozen<z.infer<ReturnType<Made>>>;

/** What a client may send to the schema. */
export type Sent<Made extends () => z.ZodType> = Frozen<z.input<ReturnType<Made>>>;

/** What a client may receive by the schema, also from a newer relay: words that may grow have a way out. */
export type ReceivedBy<Made extends () => z.ZodType> = Filled<Sent<Made>, Wire<Made>>;

/** What comes in. Where its schema does not say, as of a game's own values, it is what the schema returns. */
type Filled<In, Out> = unknown extends In
  ? Out
  : In extends readonly (infer One)[]
    ? readonly Filled<One, Out extends readonly (infer Other)[] ? Other : never>[]
    : In extends string
      ? In
      : In extends object
        ? keyof In extends never
          ? In
          : { readonly [Key in keyof In]: Filled<In[Key], FieldOf<Out, Key>> }
        : In;

/** Of each member of a union that has the field. */
type FieldOf<Out, Key extends PropertyKey> = Out extends unknown
  ? Key extends keyof Out
    ? Required<Out>[Key]
    : never
  : never;

/** `object` itself has no fields to freeze. */
type Frozen<T> = T extends string
  ? T
  : T extends object
    ? keyof T extends never
      ? T
      : { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
