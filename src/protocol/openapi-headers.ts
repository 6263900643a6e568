// The headers of answers in the OpenAPI document. Each is declared once, and every answer that has it refers to it.
import type { oas31 } from "zod-openapi";

export const HEADERS = {
  "X-Request-Id": {
    description: "Names this request. The relay's logs have it too.",
    required: true,
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description:
      'How many requests a window has, and its seconds: `"requests";q=300;w=60`. An act has `"acts"`.',
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      'How many requests are left, and the seconds until the window ends: `"requests";r=299;t=42`.',
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "How many whole seconds to wait before you send the same again.",
    required: true,
    schema: { type: "integer", format: "int32", minimum: 0 },
  },
  "WWW-Authenticate": {
    description: "What the request has to bring: a token, another token, or a scope.",
    schema: { type: "string" },
  },
  ETag: {
    description: "Send it as `If-None-Match`. Where nothing has changed, the answer is 304, without a body.",
    required: true,
    schema: { type: "string" },
  },
  Location: {
    description: "The address of what was made.",
    required: true,
    schema: { type: "string", format: "uri-reference" },
  },
} as const satisfies Readonly<Record<string, oas31.HeaderObject>>;

export type HeaderName = keyof typeof HEADERS;

export const headersOf = (names: readonly HeaderName[]): oas31.HeadersObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
