// What the wire carries of each REST operation, from its declaration. Types alone.
import type * as z from "zod";
import type { operations } from "../protocol/operations.ts";
import type { ReceivedBy, Sent, Wire } from "../protocol/wire.ts";
import type { OPERATION_TABLE } from "./operation-table.ts";

type Declared = typeof operations;

type OperationId = keyof typeof OPERATION_TABLE;

type ParamsOf<Id extends OperationId> = Declared[Id]["params"] extends {
  readonly schema: infer Made extends () => z.ZodType;
}
  ? Wire<Made>
  : never;

type QueryOf<Id extends OperationId> = Declared[Id]["query"] extends () => z.ZodType
  ? Optional<Wire<Declared[Id]["query"]>>
  : never;

/** The client leaves out what is undefined. */
type Optional<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

type SentOf<Id extends OperationId> = Declared[Id]["body"] extends () => z.ZodType
  ? Sent<Declared[Id]["body"]>
  : never;

type AnswersOf<Id extends OperationId> = Declared[Id]["answers"];

type AnswerData<Answer> = Answer extends { readonly schema: infer Made extends () => z.ZodType }
  ? ReceivedBy<Made>
  : undefined;

// As in `core/received.ts`, the compiler writes out what the function returns.
const operationTypes = (write: <T>() => T) =>
  write<{
    readonly [Id in OperationId]: {
      readonly params: ParamsOf<Id>;
      readonly query: QueryOf<Id>;
      readonly body: SentOf<Id>;
      readonly answers: {
        readonly [Status in keyof AnswersOf<Id> & number]: AnswerData<AnswersOf<Id>[Status]>;
      };
    };
  }>();

/** By the id. A part that the operation does not ask for is `never`. `answers`: by the status. */
export type OperationTypes = ReturnType<typeof operationTypes>;
