// The problems in the OpenAPI document: one response for each status, which all operations share.
import type * as z from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { examplesOf } from "./examples.ts";
import { type HeaderName, headersOf } from "./openapi-headers.ts";
import { type Operation, problemsOf } from "./operation.ts";
import {
  kindOf,
  PROBLEM_CODES,
  type Problem,
  type ProblemCode,
  problemOf,
  problemSchema,
} from "./problem.ts";

/** By status. */
export const problemResponses = (operation: Operation): Readonly<Record<string, ZodOpenApiResponseObject>> =>
  Object.fromEntries(
    [...problemsOf(operation).keys()].map((status) => [status, responseOf(status, operation)]),
  );

const responseOf = (status: number, operation: Operation): ZodOpenApiResponseObject => {
  const { richProblem } = operation;
  const isRich = richProblem?.codes.some((code) => kindOf(code).status === status) ?? false;
  return isRich ? richResponse(status, operation) : sharedResponse(status);
};

/** The names of the shared responses. */
const NAMES: Readonly<Record<number, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  413: "ContentTooLarge",
  415: "UnsupportedMediaType",
  429: "TooManyRequests",
  500: "Fault",
  503: "Unavailable",
};

const sharedResponses = new Map<number, ZodOpenApiResponseObject>();

const sharedResponse = (status: number): ZodOpenApiResponseObject => {
  const shared = sharedResponses.get(status) ?? {
    id: NAMES[status] ?? `Status${status}`,
    ...response(status, codesOf(status), problemSchema(), MORE[status] && exampleOf(status)),
  };
  sharedResponses.set(status, shared);
  return shared;
};

/** The refusal of an act carries more than a problem. */
const richResponse = (status: number, operation: Operation): ZodOpenApiResponseObject =>
  response(
    status,
    problemsOf(operation).get(status) ?? [],
    (operation.richProblem?.schema ?? problemSchema)(),
    examplesOf(operation).problem,
  );

const response = (
  status: number,
  codes: readonly ProblemCode[],
  schema: z.ZodType,
  value: unknown,
): ZodOpenApiResponseObject => ({
  description: `${codes.map((code) => `\`${code}\``).join(", ")}.`,
  headers: headersOf(["X-Request-Id", "RateLimit-Policy", "RateLimit", ...ownHeaders(status)]),
  content: {
    "application/problem+json": { schema, ...(isOf(schema, value) ? { examples: { one: { value } } } : {}) },
  },
});

/** Not where there is no example, or where it is of a game that this relay does not have. */
const isOf = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

const ownHeaders = (status: number): readonly HeaderName[] => {
  if (status === 401 || status === 403) return ["WWW-Authenticate"];
  return MORE[status]?.retryMs === undefined ? [] : ["Retry-After"];
};

const codesOf = (status: number): readonly ProblemCode[] =>
  PROBLEM_CODES.filter((code) => kindOf(code).status === status);

const exampleOf = (status: number): Problem => {
  const [code] = codesOf(status);
  if (!code) throw new Error(`no code of the status ${status}`);
  return problemOf(code, `${kindOf(code).title}.`, MORE[status]);
};

const MORE: Readonly<Record<number, Parameters<typeof problemOf>[2]>> = {
  400: { errors: [{ path: "/seats", message: "Expected at most 6" }] },
  429: { retryMs: 12_000 },
  503: { retryMs: 200 },
};
