// Converts a request to the event of an HTTP API (payload 2.0), and a function's result to a response. Pure: it knows
// no server.

import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { gatewayTime } from "./gateway-time.ts";
import { grouped, headerPairs, mapValues, type Pair, splitTarget } from "./multi-values.ts";

export interface HttpRequest {
  readonly method: string;
  /** The path with the query, as in the request. */
  readonly target: string;
  readonly protocol: string;
  /** Names and values in turn, as received. */
  readonly rawHeaders: readonly string[];
  readonly sourceIp: string;
  readonly domainName: string;
  readonly body: Buffer;
  readonly timeMs: number;
  readonly requestId: string;
}

export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

export const httpEvent = (request: HttpRequest): APIGatewayProxyEventV2 => {
  const { method, target, protocol, sourceIp, domainName, body, timeMs, requestId } = request;
  const [rawPath, rawQueryString] = splitTarget(target);
  const { cookie, ...headers } = joinedHeaders(request.rawHeaders);
  headers["x-forwarded-for"] = [headers["x-forwarded-for"], sourceIp].filter(Boolean).join(", ");
  const isText = TEXT_TYPES.test(headers["content-type"] ?? "");
  const path = decoded(rawPath);
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString,
    ...(cookie === undefined ? {} : { cookies: cookie.split(";").map((one) => one.trim()) }),
    headers,
    ...(rawQueryString === "" ? {} : { queryStringParameters: joined(new URLSearchParams(rawQueryString)) }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName,
      domainPrefix: domainName.split(".")[0] ?? "",
      http: { method, path, protocol, sourceIp, userAgent: headers["user-agent"] ?? "" },
      requestId,
      routeKey: "$default",
      stage: "$default",
      time: gatewayTime(timeMs),
      timeEpoch: timeMs,
    },
    ...(body.length === 0 ? {} : { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
};

/**
 * Bodies of these types are passed as text. All other bodies are base64, also `+json` types and bodies without a type.
 */
const TEXT_TYPES = /^\s*(text\/|application\/(json|xml|javascript)\s*(;|$))/i;

/** An HTTP API decodes the path, also the "raw" path. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Names are in lower case. The values of one name are joined. */
const joinedHeaders = (rawHeaders: readonly string[]): Record<string, string> =>
  joined(headerPairs(rawHeaders).map(([name, value]): Pair => [name.toLowerCase(), value]));

const joined = (pairs: Iterable<Pair>): Record<string, string> =>
  mapValues(grouped(pairs), (values) => values.join(","));

const structuredResultSchema = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
  cookies: z.array(z.string()).optional(),
});

/** Converts a function's result to a response. Undefined if an HTTP API would not accept the result. */
export const httpResponse = (result: unknown): HttpResponse | undefined => {
  if (typeof result !== "object" || result === null || !("statusCode" in result))
    return inferredResponse(result);
  const parsed = structuredResultSchema.safeParse(result);
  if (!parsed.success) return undefined;
  const { statusCode, headers = {}, body = "", isBase64Encoded = false, cookies = [] } = parsed.data;
  const values = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    statusCode,
    headers: {
      ...(body === "" ? {} : { "content-type": "text/plain;charset=UTF-8" }),
      ...Object.fromEntries(values),
      ...(cookies.length === 0 ? {} : { "set-cookie": cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8"),
  };
};

/** A result without a status becomes the body of a 200. */
const inferredResponse = (result: unknown): HttpResponse => {
  const body = typeof result === "string" ? result : JSON.stringify(result);
  return { statusCode: 200, headers: { "content-type": "application/json" }, body: Buffer.from(body) };
};
