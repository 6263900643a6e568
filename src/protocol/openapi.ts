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
import type { Examples } from "./examples/example.ts";
import { examplesOf } from "./examples.ts";
import { DESCRIPTION } from "./openapi-description.ts";
import { problemResponses } from "./openapi-problems.ts";
import { type DocumentedAnswer, isAsked, type Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { REQUEST_KEYS } from "./request-key.ts";
import { TAGS } from "./tags.ts";
import { VERSION } from "./version.ts";

export const openApiDocument = (): oas31.OpenAPIObject =>
  createDocument(
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
      paths: pathsOf(OPERATIONS),
      components: {
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
    { override, outputIdSuffix: "Filled" },
  );

const pathsOf = (operations: readonly Operation[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationObject(operation) };
  return paths;
};

const operationObject = (operation: Operation): ZodOpenApiOperationObject => {
  const { operationId, tag, summary, description, access, answers } = operation;
  const examples = examplesOf(operation);
  const responses = Object.entries(answers).map(([status, answer]) => [
    status,
    answerObject(answer, examples.answers[Number(status)]),
  ]);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security: securityOf(access),
    ...parametersOf(operation),
    ...bodyOf(operation, examples.body),
    responses: { ...Object.fromEntries(responses), ...problemResponses(operation) },
  };
};

const parametersOf = ({ path, params, query, keyed }: Operation) => {
  const requestParams = {
    ...(path.includes("{") ? { path: params.documented } : {}),
    ...(isAsked(query) ? { query } : {}),
    ...(keyed ? { header: z.object({ "Idempotency-Key": REQUEST_KEYS[keyed].schema.optional() }) } : {}),
  };
  return Object.keys(requestParams).length === 0 ? {} : { requestParams };
};

const bodyOf = ({ body, documentedBody }: Operation, examples: Examples = {}) => {
  if (!isAsked(body)) return {};
  const schema = documentedBody ?? body;
  return {
    requestBody: {
      // The router reads an absent body as an empty object.
      required: !schema.safeParse({}).success,
      content: { "application/json": { schema, examples: { ...examples } } },
    },
  };
};

const securityOf = (access: Operation["access"]): oas31.SecurityRequirementObject[] => {
  if (access === "none") return [];
  return access === "optional" ? [{}, { bearer: [] }] : [{ bearer: [access] }];
};

const answerObject = (answer: DocumentedAnswer, examples: Examples | undefined): ZodOpenApiResponseObject => {
  const { description, mediaType = "application/json", schema, location } = answer;
  return {
    description,
    ...(location === undefined ? {} : { headers: { Location: locationHeader(location) } }),
    ...(schema
      ? { content: { [mediaType]: { schema, ...(examples ? { examples: { ...examples } } : {}) } } }
      : {}),
  };
};

const locationHeader = (description: string): oas31.HeaderObject => ({
  description,
  required: true,
  schema: { type: "string", format: "uri-reference" },
});

/**
 * Answers may grow, so their objects are open. Whole numbers show only meaningful bounds. A union over a catalog of one
 * game becomes that game's schema.
 */
const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod;
  const closed = def.type !== "object" || def.catchall?._zod.def.type === "never";
  if (!closed && io === "output") delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.anyOf?.length !== 1) return;
  jsonSchema.allOf = jsonSchema.anyOf;
  delete jsonSchema.anyOf;
};
