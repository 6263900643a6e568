// Declares one REST operation: its access, its input, its answers. The router, the OpenAPI document and the client
// library use the same constants. Knows no server.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { NO_PARAMS, type PathParams } from "./path-params.ts";
import type { Scope } from "./player.ts";
import { kindOf, type ProblemCode } from "./problem.ts";
import type { KeyOwner } from "./request-key.ts";
import type { Tag } from "./tags.ts";

/**
 * A scope: the token must have it. `optional`: a token only changes what the answer shows. `none`: the relay ignores
 * tokens.
 */
export type Access = Scope | "optional" | "none";

/** The address of what an operation makes. */
export type PlaceMade =
  | "/v1/players/{id}"
  | "/v1/bots/{id}"
  | "/v1/tokens/{id}"
  | "/v1/passkeys/{id}"
  | "/v1/webhooks/{id}"
  | "/v1/matches/{id}"
  | "/v1/matches/{id}/invitations/{player}"
  | "/v1/arenas/{arena}";

export interface DocumentedAnswer {
  readonly description: string;
  /** Left out: `application/json`. */
  readonly mediaType?: string;
  /** Left out where the answer has no body. */
  readonly schema?: () => z.ZodType;
  /** What the header `Location` has. Left out where there is no such header. */
  readonly location?: PlaceMade | "/v1" | "/v1/recovery-codes";
}

/** By status. */
export type Answers = Readonly<Record<number, DocumentedAnswer>>;

/** The types of a handler and of a client follow from this. */
export interface Shape {
  readonly access: Access;
  readonly account: "needed" | "unneeded";
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodType;
  readonly answers: Answers;
}

/**
 * What the relay counts beside the caller's requests. `guests`: new guests of an address. `look-ups`: each code in
 * the path. `codes`: each `code` in the query or the body, if the caller needs it. A right code does not count. `requests`:
 * a request of the address, of an operation that ignores tokens. `sign-ins`: that, and what does not fit, as a wrong code.
 */
export type OperationLimit = "guests" | "look-ups" | "codes" | "requests" | "sign-ins";

/**
 * What a relay over its budget sheds it with. `never`: what a match that goes on needs, or what ends something.
 */
export type OperationShed = "guests" | "matches" | "others" | "never";

/**
 * Who may keep the answer. `shared`: everybody, for an hour. `fresh`: everybody who asks first whether it has changed.
 * `own`: only the caller, who asks first. `never`: nobody. `secret`: nobody, because it carries a token.
 */
export type Caching = "shared" | "fresh" | "own" | "never" | "secret";

/** One operation of the REST API: its path, what it takes, what it answers, and who may call it. */
export interface Operation<S extends Shape = Shape> {
  readonly operationId: string;
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** `{name}` stands for a parameter. */
  readonly path: string;
  readonly tag: Tag;
  /** False for pages and copies of the document, which a generated client does not call. */
  readonly isDocumented?: false;
  readonly summary: string;
  readonly description: string;
  readonly access: S["access"];
  /** Whether the relay reads the caller's account first. A missing account answers `bad-token`. */
  readonly account: S["account"];
  readonly limit?: OperationLimit;
  /** Left out: what `shedOf` says of operations of its kind. */
  readonly sheds?: OperationShed;
  /** Left out: as a request of the caller's account. */
  readonly countsAs?: "acts";
  /** Left out: what `cachingOf` says of operations of its kind. */
  readonly caching?: Caching;
  /** Whose an `Idempotency-Key` is. Left out where the operation refuses the header. */
  readonly keyed?: KeyOwner;
  readonly params: PathParams<S["params"]>;
  /** `UNASKED`: the relay ignores any query. */
  readonly query: () => S["query"];
  /** The body is a form, and errors of the request are those of OAuth (RFC 6749). */
  readonly isForm?: true;
  /** `UNASKED`: the relay ignores the body of a GET. A DELETE must have none. */
  readonly body: () => S["body"];
  readonly answers: S["answers"];
  /** In addition to the problems that `problemsOf` adds to every operation of its kind. */
  readonly problems?: readonly ProblemCode[];
  /** A problem with more fields than others, for some of the codes. */
  readonly richProblem?: { readonly codes: readonly ProblemCode[]; readonly schema: () => z.ZodType };
}

/** Preserves the types of the declaration. */
export const defineOperation = <
  A extends Access,
  Account extends Shape["account"],
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answered extends Answers,
>(
  operation: Operation<{
    access: A;
    account: Account;
    params: Params;
    query: Query;
    body: Body;
    answers: Answered;
  }>,
) => operation;

export const FORM_TYPE = "application/x-www-form-urlencoded";

/** Marks an input that an operation does not ask for. */
const UNASKED = onDemand(() => z.object({}));

export const isAsked = (schema: () => z.ZodType): boolean => schema !== UNASKED;

/** The default input of an operation. */
export const TAKES_NOTHING = {
  params: NO_PARAMS,
  query: UNASKED,
  body: UNASKED,
  account: "unneeded",
} as const;

export const cachingOf = ({ caching, method, access }: Operation): Caching => {
  if (caching !== undefined) return caching;
  if (method !== "get") return "never";
  return access === "none" ? "fresh" : "own";
};

/** A monitor asks for it, and the answer reads nothing. So it counts nowhere. */
export const isNeverRefused = ({ access, tag }: Operation): boolean => access === "none" && tag === "service";

export const shedOf = (operation: Operation): OperationShed => {
  const { sheds, method } = operation;
  if (sheds !== undefined) return sheds;
  return method === "delete" || isNeverRefused(operation) ? "never" : "others";
};

/** Every code that the operation answers, by status. */
export const problemsOf = (operation: Operation): ReadonlyMap<number, readonly ProblemCode[]> => {
  const { access, keyed, params, problems = [], isForm = false } = operation;
  // A deletion documents no body, but the relay checks that there is none.
  const body = isAsked(operation.body) || operation.method === "delete";
  const scoped = access !== "none" && access !== "optional";
  const codes = new Set<ProblemCode>([
    // Every operation reads the header `Idempotency-Key`, if only to refuse it.
    ...(isForm ? [] : (["malformed"] as const)),
    // The relay's settings decide this, before the operation is known.
    "proxy-required",
    ...(access === "none" ? [] : (["bad-token", "banned"] as const)),
    ...(scoped ? (["scope"] as const) : []),
    ...Object.values(params.problems),
    ...(params.problems["id"] === "no-such-match" ? (["game-fault"] as const) : []),
    ...problems,
    ...(keyed ? (["key-reused"] as const) : []),
    ...(body && !isForm ? (["too-large", "not-json"] as const) : []),
    ...(shedOf(operation) === "never" ? [] : (["over-budget"] as const)),
    ...(isNeverRefused(operation) ? [] : (["too-fast", "fault", "try-again"] as const)),
  ]);
  const byStatus = new Map<number, readonly ProblemCode[]>();
  for (const code of codes) {
    const { status } = kindOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
};
