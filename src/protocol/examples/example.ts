// The type of an operation's examples. It follows from the operation's requests and answers.
import type * as z from "zod";
import type { Operation, Shape } from "../operation.ts";
import type { Sent, Wire } from "../wire.ts";

export interface Example<Value = unknown> {
  readonly summary: string;
  readonly value: Value;
}

/** By the example's name. */
export type Examples<Value = unknown> = Readonly<Record<string, Example<Value>>>;

export interface OperationExamples<S extends Shape = Shape> {
  readonly body?: Examples<Sent<() => S["body"]>>;
  /** Whether the document shows each of `body`. Left out: the first alone. */
  readonly isEach?: true;
  /** By status. */
  readonly answers: {
    readonly [Status in keyof S["answers"]]?: S["answers"][Status] extends {
      readonly schema: infer Made extends () => z.ZodType;
    }
      ? Examples<Wire<Made>>
      : never;
  };
  /** The body of a rich problem. */
  readonly problem?: object;
}

/** For each of the operations. */
export type ExamplesOf<Operations> = {
  readonly [Id in keyof Operations]: Operations[Id] extends Operation<infer S> ? OperationExamples<S> : never;
};
