// Makes the OpenAPI document from the operations. Build time only: a Lambda serves the committed text.
import * as z from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { gameSchemas } from "./catalog-schema.ts";
import type { Examples, OperationExamples } from "./examples/example.ts";
import { withExample } from "./examples/played.ts";
import { examplesOf } from "./examples.ts";
import { HEADERS, type HeaderName, headersOf } from "./openapi-headers.ts";
import { LINKS, linksOf } from "./openapi-links.ts";
import { problemResponses } from "./openapi-problems.ts";
import { documented } from "./openapi-shapes.ts";
import {
  cachingOf,
  type DocumentedAnswer,
  FORM_TYPE,
  isAsked,
  type Operation,
  problemsOf,
} from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { type KeyOwner, REQUEST_KEYS } from "./request-key.ts";
import { TAGS } from "./tags.ts";
import { VERSION } from "./version.ts";

export const openApiDocument = (): oas31.OpenAPIObject => {
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "turn-relay",
        version: VERSION,
        description: DESCRIPTION,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/", description: "The relay that serves this document" }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: pathsOf(OPERATIONS.filter(({ isDocumented = true }) => isDocumented)),
      components: {
        headers: HEADERS,
        links: LINKS,
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "tr_ and 32 to 64 of 0-9A-Za-z",
            description: "A player's token, as `POST /v1/players` answers it.",
          },
        },
      },
    },
    { override: shaped, outputIdSuffix: "Filled" },
  );
  const { schemas = {} } = document.components ?? {};
  return { ...document, components: { ...document.components, schemas: sorted(schemas) } };
};

const shaped: ZodOpenApiOverride = (context) => {
  documented(context);
  withExample(context);
};

/** By what they are, so that the same thing of each game stands together. */
const sorted = <Schema>(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> => {
  const kindOf = (name: string) => gameSchemas().reduce((left, game) => left.replace(game.name, ""), name);
  return Object.fromEntries(
    Object.entries(schemas).toSorted(([a], [b]) => kindOf(a).localeCompare(kindOf(b), "en")),
  );
};

const pathsOf = (operations: readonly Operation[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  const chapters = Object.keys(TAGS);
  const byChapter = operations.toSorted((a, b) => chapters.indexOf(a.tag) - chapters.indexOf(b.tag));
  for (const { path } of byChapter) {
    const here = METHODS.flatMap((method) =>
      operations.filter((operation) => operation.path === path && operation.method === method),
    );
    paths[path] = Object.fromEntries(here.map((operation) => [operation.method, operationObject(operation)]));
  }
  return paths;
};

/** In the order in which a reader looks for them. */
const METHODS: readonly Operation["method"][] = ["get", "post", "put", "patch", "delete"];

const operationObject = (operation: Operation): ZodOpenApiOperationObject => {
  const { operationId, tag, summary, description, access, answers } = operation;
  const examples = examplesOf(operation);
  const main = Object.keys(examples.answers).at(-1);
  const responses = Object.entries(answers).map(([status, answer]) => [
    status,
    answerObject(operation, answer, status === main ? examples.answers[Number(status)] : undefined),
  ]);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security: securityOf(access),
    ...parametersOf(operation),
    ...bodyOf(operation, examples),
    responses: { ...Object.fromEntries(responses), ...problemResponses(operation) },
    "x-problem-codes": [...problemsOf(operation).values()].flat(),
  };
};

const keyHeader = (owner: KeyOwner, id: string) => {
  const { schema, description } = REQUEST_KEYS[owner];
  return schema().optional().meta({ description, param: { id } });
};

const KEY_HEADERS = {
  own: z.object({
    "Idempotency-Key": keyHeader("own", "IdempotencyKey"),
  }),
  shared: z.object({
    "Idempotency-Key": keyHeader("shared", "NewPlayerKey"),
  }),
};

const parametersOf = ({ path, params, query, keyed }: Operation) => {
  const requestParams = {
    ...(path.includes("{") ? { path: params.documented() } : {}),
    ...(isAsked(query) ? { query: query() } : {}),
    ...(keyed ? { header: KEY_HEADERS[keyed] } : {}),
  };
  return Object.keys(requestParams).length === 0 ? {} : { requestParams };
};

const bodyOf = ({ body, isForm }: Operation, { body: examples = {}, isEach }: OperationExamples) => {
  if (!isAsked(body)) return {};
  const schema = body();
  return {
    requestBody: {
      // The router reads an absent body as an empty object.
      required: isForm === true || !schema.safeParse({}).success,
      content: {
        [isForm ? FORM_TYPE : "application/json"]: { schema, ...fitting(schema, examples, isEach === true) },
      },
    },
  };
};

/**
 * Mostly one example is enough to read, and its operation's summary says what it shows. None, where the example is of a
 * game that this relay does not have. The tests check them all.
 */
const fitting = (schema: z.ZodType, examples: Examples, isEach = false) => {
  const asked = Object.entries(examples).slice(0, isEach ? undefined : 1);
  const shown = asked.flatMap(([name, { value }]) =>
    schema.safeParse(value).success ? [[name, { value }]] : [],
  );
  return shown.length === 0 ? {} : { examples: Object.fromEntries(shown) };
};

const securityOf = (access: Operation["access"]): oas31.SecurityRequirementObject[] => {
  if (access === "none") return [];
  return access === "optional" ? [{}, { bearer: [] }] : [{ bearer: [access] }];
};

const answerObject = (
  operation: Operation,
  answer: DocumentedAnswer,
  examples: Examples | undefined,
): ZodOpenApiResponseObject => {
  const { description, mediaType = "application/json" } = answer;
  const schema = answer.schema?.();
  const headers = headersIn(operation, answer);
  const links = linksOf(answer);
  return {
    description,
    ...(headers.length === 0 ? {} : { headers: headersOf(headers) }),
    ...(schema
      ? { content: { [mediaType]: { schema, ...(examples ? fitting(schema, examples) : {}) } } }
      : {}),
    ...(Object.keys(links).length === 0 ? {} : { links }),
  };
};

/** The headers of every answer are told in the introduction. */
const headersIn = (operation: Operation, { location }: DocumentedAnswer): readonly HeaderName[] => [
  ...(["shared", "fresh", "own"].includes(cachingOf(operation)) ? (["ETag"] as const) : []),
  ...(location === undefined ? [] : (["Location"] as const)),
];

/** What holds for every operation, and where the socket is. */
const DESCRIPTION = [
  "Play card games over REST or over a WebSocket. This document describes REST. The project's `docs/protocol.md` describes the frames of the socket, and `docs/events.md` what happens in each game.",
  "**Socket.** `GET /v1` gives its address as `websocket`. Send the token as `Authorization: Bearer`. A browser sends it as the second of the subprotocols `turn-relay.v1, bearer.<token>`. Without a token you can only watch.",
  "**Tokens.** `POST /v1/players` creates a guest and shows its token once. Where a token is optional, it only changes what is shown. A private match answers `no-such-match` to everyone who neither sits there nor knows its code.",
  "**Bodies** are JSON in UTF-8, at most 16 KB. Unknown fields and keys that come twice are refused. Times are RFC 3339 in UTC with milliseconds.",
  "**Unions.** `game` tells the games apart, and `type` the actions and events within a game.",
  "**Problems** are `application/problem+json` (RFC 9457). Branch on `code`. `errors` names the fields that are wrong, and `type` leads to a page about the problem. `x-problem-codes` lists the codes of an operation. An unknown address answers 404 `no-such-route`, and an unknown method 405 with `Allow`. After a 503 `try-again`, wait as long as `Retry-After` says, then send the same again. A 429 `too-fast` was not done. The gateway may answer 429 by itself, without a problem.",
  "**Languages.** Every operation takes `?lang=` with `en`, `es` or `is`. It wins over `Accept-Language`. `title` and `detail` of a problem come in that language.",
  "**Headers.** Every answer has an `X-Request-Id`. Answers to counted requests have `RateLimit` and `RateLimit-Policy`. An answer with an `ETag` takes `If-None-Match` and then answers 304.",
  "**Keys.** An operation that makes something takes an `Idempotency-Key`. Every other operation refuses the header.",
  "**Growth.** New fields, codes and games may come, and new words where `x-extensible-enum` stands. Ignore what you do not know. The actions and events of a game change only with its `rules`.",
].join("\n\n");
