// The types of the REST client: parameters, query, body and answers of each operation, from its declaration.
// Types alone.
import type * as z from "zod";
import type { operations } from "../protocol/operations.ts";
import type { Sent, Wire } from "../protocol/wire.ts";
import type { ReceivedProblem } from "./core/received.ts";
import type { Flat } from "./game-types.ts";
import type { OPERATION_TABLE } from "./operation-table.ts";

type Declared = typeof operations;

/** Every operation of openapi.yaml by its id, such as `createMatch`. */
export type OperationId = keyof typeof OPERATION_TABLE;

type ParamsOf<Id extends OperationId> = Declared[Id]["params"] extends {
  readonly schema: infer Made extends () => z.ZodType;
}
  ? Wire<Made>
  : never;

type QueryOf<Id extends OperationId> = Declared[Id]["query"] extends () => z.ZodType
  ? Partial<Wire<Declared[Id]["query"]>>
  : never;

/** The body of a request, as a client may send it. */
export type BodyOf<Id extends OperationId> = Declared[Id]["body"] extends () => z.ZodType
  ? Sent<Declared[Id]["body"]>
  : never;

/** A part that the operation does not ask for may not be given. Its type has no field of its own. */
type Part<Name extends string, Value> = string extends keyof Value
  ? { readonly [Key in Name]?: never }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

interface CallOptions {
  /** The `Idempotency-Key`. Left out: the client draws one, so that sending again is safe. */
  readonly key?: string;
  /** Ends the wait for the answer. The result then has the code `unreachable`. */
  readonly signal?: AbortSignal;
}

/** What a call of the operation takes. */
export type RestRequest<Id extends OperationId> = Part<"params", ParamsOf<Id>> &
  Part<"query", QueryOf<Id>> &
  Part<"body", BodyOf<Id>> &
  CallOptions;

type AnswersOf<Id extends OperationId> = Declared[Id]["answers"];

type DataOf<Answer> = Answer extends { readonly schema: infer Made extends () => z.ZodType }
  ? Wire<Made>
  : undefined;

/**
 * A refusal's problem. A problem of the relay has all its fields. Where no problem came, the client makes one:
 * `unreachable` if no answer came (status 0), `gateway` if the gateway answered in the relay's place, also by a
 * redirect.
 */
export type RestProblem = Flat<
  Pick<ReceivedProblem, "title" | "detail" | "status"> &
    Partial<Omit<ReceivedProblem, "code" | "title" | "detail" | "status">> & {
      readonly code: ReceivedProblem["code"] | "unreachable" | "gateway";
    }
>;

/** The answer to a call. A refusal is a value. `status` 0: no answer came. */
export type RestResult<Id extends OperationId = OperationId> =
  | {
      readonly [Status in keyof AnswersOf<Id> & number]: {
        readonly ok: true;
        readonly status: Status;
        readonly data: DataOf<AnswersOf<Id>[Status]>;
      };
    }[keyof AnswersOf<Id> & number]
  | { readonly ok: false; readonly status: number; readonly problem: RestProblem };

type Call<Id extends OperationId> =
  Partial<RestRequest<Id>> extends RestRequest<Id>
    ? (request?: RestRequest<Id>) => Promise<RestResult<Id>>
    : (request: RestRequest<Id>) => Promise<RestResult<Id>>;

/** One method for each operation. */
export type RestClient = { readonly [Id in OperationId]: Call<Id> };
