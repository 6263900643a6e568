// The OpenAPI document, made from the table of operations. Build time only: a Lambda serves the committed text.
import * as z from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { gameIdSchema } from "./catalog-schema.ts";
import { codeSchema, idSchema, requestKeySchema, seatNumberSchema } from "./conventions.ts";
import { DESCRIPTION } from "./openapi-description.ts";
import { problemResponses } from "./openapi-problems.ts";
import { type DocumentedAnswer, type ID_PROBLEMS, type Operation, TAGS } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
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
  const { operationId, tag, summary, description, path, id, keyed, query, body, answers } = operation;
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security: securityOf(operation.access),
    ...(path.includes("{") || query || keyed
      ? {
          requestParams: {
            ...(path.includes("{") ? { path: pathParameters(path, id ?? "match") } : {}),
            ...(query ? { query } : {}),
            ...(keyed ? { header: keyHeaderSchema } : {}),
          },
        }
      : {}),
    ...(body
      ? {
          requestBody: {
            // No body is read as an empty object.
            required: !body.schema.safeParse({}).success,
            content: { "application/json": { schema: body.schema, examples: { ...body.examples } } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answered(answer)])),
      ...problemResponses(operation),
    },
  };
};

const keyHeaderSchema = z.object({ "Idempotency-Key": requestKeySchema.optional() });

/** What stands for `{id}`, by what it names. */
const IDS: Readonly<Record<keyof typeof ID_PROBLEMS, z.ZodType>> = {
  match: idSchema.meta({ description: "The match." }),
  game: gameIdSchema,
  player: idSchema.meta({ description: "The player." }),
  token: idSchema.meta({ description: "The token, by its id." }),
};

const pathParameters = (path: string, id: keyof typeof ID_PROBLEMS): z.ZodObject =>
  z.object({
    ...(path.includes("{id}") ? { id: IDS[id] } : {}),
    ...(path.includes("{code}") ? { code: codeSchema } : {}),
    ...(path.includes("{game}") ? { game: IDS.game } : {}),
    ...(path.includes("{n}") ? { n: seatNumberSchema.meta({ description: "The seat." }) } : {}),
  });

const securityOf = (access: Operation["access"]): oas31.SecurityRequirementObject[] => {
  if (access === "none") return [];
  return access === "optional" ? [{}, { bearer: [] }] : [{ bearer: [access] }];
};

const answered = (answer: DocumentedAnswer): ZodOpenApiResponseObject => {
  const { description, mediaType = "application/json", schema, examples, location } = answer;
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
 * Answers may grow, so they are open; whole numbers have no bounds but those that mean something; and a union over
 * a catalog of one game is that game's.
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
