// Whether an answer of the REST API is one that the operations of src/protocol/ document: its status, its code, and
// every field of its body.
import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { type Operation, problemsOf } from "../../src/protocol/operation.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { problemSchema } from "../../src/protocol/problem.ts";
import type { Answered } from "./rest-client.ts";

/** The fault in the answer; null if there is none. */
export const undocumented = (method: string, path: string, answer: Answered): string | null => {
  const { status, headers, body } = answer;
  const operation = operationAt(method, path);
  const success = operation?.answers[status];
  const mediaType = headers.get("content-type")?.split(";")[0];
  if (success) {
    if (success.location !== undefined && !headers.get("location")) return "no Location";
    if (!success.schema) return null;
    if (mediaType !== (success.mediaType ?? "application/json")) return `a body of type ${mediaType}`;
    return mismatch(success.schema(), body);
  }
  if (mediaType !== "application/problem+json") return `${status} with a body of type ${mediaType}`;
  const code = codeOf(body);
  const codes: readonly string[] = operation ? (problemsOf(operation).get(status) ?? []) : UNSERVED;
  if (!codes.includes(code)) return `${status} ${code} is not among ${codes.join(", ") || "anything"}`;
  const rich = operation?.richProblem;
  const carriesMore: readonly string[] = rich?.codes ?? [];
  if (!rich) return mismatch(problemSchema(), body);
  return mismatch(carriesMore.includes(code) ? rich.schema() : problemSchema(), body);
};

const operationAt = (method: string, path: string): Operation | undefined => {
  const [raw = ""] = path.split("?");
  const bare = decoded(raw);
  return OPERATIONS.find((operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return operation.method === method.toLowerCase() && pattern.test(bare);
  });
};

/** As the gateway delivers it. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** What any address answers to a method that no operation has there. */
const UNSERVED = ["no-such-route", "method-not-allowed"];

const codeOf = (body: unknown): string => problemSchema().safeParse(body).data?.code ?? "no problem";

/** Schemas ignore unknown fields: the parsed value must be the whole value. */
export const mismatch = (schema: z.ZodType, body: unknown): string | null => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return parsed.error.message;
  return isDeepStrictEqual(parsed.data, body)
    ? null
    : `more than is documented: ${JSON.stringify(body)} is read as ${JSON.stringify(parsed.data)}`;
};
