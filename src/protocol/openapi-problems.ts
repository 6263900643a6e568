// The problems of an operation as OpenAPI responses: one for each status, with its codes.
import * as z from "zod";
import type { oas31, ZodOpenApiResponseObject } from "zod-openapi";
import { pascalOf } from "./catalog-schema.ts";
import type { Examples } from "./examples/example.ts";
import { examplesOf } from "./examples.ts";
import { type Operation, problemsOf } from "./operation.ts";
import { kindOf, type ProblemCode, problem, problemSchema } from "./problem.ts";

/** By status. */
export const problemResponses = (operation: Operation): Readonly<Record<string, ZodOpenApiResponseObject>> =>
  Object.fromEntries(
    [...problemsOf(operation)].map(([status, codes]) => [status, responseOf(codes, operation)]),
  );

const responseOf = (codes: readonly ProblemCode[], operation: Operation): ZodOpenApiResponseObject => {
  const { richProblem } = operation;
  const [code] = codes;
  if (code && codes.length === 1) return sharedResponse(code);
  const plain = codes.filter((one) => !richProblem?.codes.includes(one));
  if (!richProblem || plain.length === codes.length)
    return response(codes, problemWith(codes), exampleProblems(codes));
  const schema = z.union([richProblem.schema, problemWith(plain)]);
  const { title } = kindOf("beaten");
  return response(codes, schema, {
    ...exampleProblems(plain),
    beaten: { summary: title, value: examplesOf(operation).problem },
  });
};

/** A status with a single code is the same in every operation, so it becomes a component. */
const sharedResponses = new Map<ProblemCode, ZodOpenApiResponseObject>();

const sharedResponse = (code: ProblemCode): ZodOpenApiResponseObject => {
  const shared = sharedResponses.get(code) ?? {
    id: pascalOf(code),
    ...response([code], problemWith([code]), exampleProblems([code])),
  };
  sharedResponses.set(code, shared);
  return shared;
};

const response = (
  codes: readonly ProblemCode[],
  schema: z.ZodType,
  examples: Examples,
): ZodOpenApiResponseObject => ({
  description: codes.length === 1 ? titlesOf(codes) : `One of: ${titlesOf(codes)}`,
  ...(codes.some((code) => MORE[code]?.retryMs !== undefined)
    ? { headers: { "Retry-After": RETRY_AFTER } }
    : {}),
  content: { "application/problem+json": { schema, examples: { ...examples } } },
});

const titlesOf = (codes: readonly ProblemCode[]): string =>
  codes.map((code) => `${kindOf(code).title.replace(/\.$/, "")} (\`${code}\`).`).join(" ");

const problemWith = (codes: readonly ProblemCode[]) => problemSchema.and(z.object({ code: z.enum(codes) }));

const exampleProblems = (codes: readonly ProblemCode[]): Examples =>
  Object.fromEntries(
    codes.map((code) => {
      const { title } = kindOf(code);
      return [code, { summary: title, value: problem(code, `${title.replace(/\.$/, "")}.`, MORE[code]) }];
    }),
  );

const MORE: Partial<Record<ProblemCode, Parameters<typeof problem>[2]>> = {
  malformed: { errors: [{ path: "/seats", message: "Too big: expected number to be <=6" }] },
  "too-fast": { retryMs: 12_000 },
  "try-again": { retryMs: 200 },
};

const RETRY_AFTER: oas31.HeaderObject = {
  description: "How many whole seconds to wait before you send the same again.",
  required: true,
  schema: { type: "integer", minimum: 0 },
};
