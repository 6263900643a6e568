// The types of the REST client: what each call takes and answers. Types alone.
import type { ReceivedProblem } from "./core/received.ts";
import type { Flat } from "./game-types.ts";
import type { OperationTypes } from "./operation-types.ts";

/** Every operation of openapi.yaml by its id, such as `createMatch`. */
export type OperationId = keyof OperationTypes;

/** The body of a request, as a client may send it. */
export type BodyOf<Id extends OperationId> = OperationTypes[Id]["body"];

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
export type RestRequest<Id extends OperationId> = Part<"params", OperationTypes[Id]["params"]> &
  Part<"query", OperationTypes[Id]["query"]> &
  Part<"body", BodyOf<Id>> &
  CallOptions;

type AnswersOf<Id extends OperationId> = OperationTypes[Id]["answers"];

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
        readonly data: AnswersOf<Id>[Status];
      };
    }[keyof AnswersOf<Id> & number]
  | { readonly ok: false; readonly status: number; readonly problem: RestProblem };

/** What the relay answers to the operation where it does not refuse. */
export type DataOf<Id extends OperationId> = Extract<RestResult<Id>, { readonly ok: true }>["data"];

type Call<Id extends OperationId> =
  Partial<RestRequest<Id>> extends RestRequest<Id>
    ? (request?: RestRequest<Id>) => Promise<RestResult<Id>>
    : (request: RestRequest<Id>) => Promise<RestResult<Id>>;

/** One method for each operation. */
export type RestClient = { readonly [Id in OperationId]: Call<Id> };
