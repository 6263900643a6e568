// The schemas of the frames for the AsyncAPI document, converted as those of the OpenAPI document are. Build time only.
import * as z from "zod";
import { createDocument, type ZodOpenApiOverride } from "zod-openapi";
import { clientFrameSchema } from "./client-frame.ts";
import { withExample } from "./examples/played.ts";
import { documented } from "./openapi-shapes.ts";
import { serverFrameSchema } from "./server-frame.ts";

/** Who sends the frame. */
export type Way = "client" | "relay";

export interface FrameSchemas {
  /** By the type of the frame. */
  readonly payloads: Readonly<Record<Way, Readonly<Record<string, object>>>>;
  readonly schemas: Readonly<Record<string, object>>;
}

export const frameSchemas = (): FrameSchemas => {
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: { title: "", version: "" },
      paths: {
        "/": {
          post: {
            requestBody: { content: byType(clientFrameSchema().options) },
            responses: { 200: { description: "", content: byType(serverFrameSchema().options) } },
          },
        },
      },
    },
    { override: withoutDiscriminator, outputIdSuffix: "Filled" },
  );
  const { client, relay } = convertedSchema.parse(document.paths?.["/"]?.post);
  const { schemas = {} } = document.components ?? {};
  const payloadsOf = (way: Way, payloads: Readonly<Record<string, object>>) =>
    mapped(payloads, (type, payload) => named(payload, frameName(way, type)));
  return {
    payloads: { client: payloadsOf("client", client), relay: payloadsOf("relay", relay) },
    schemas: mapped(schemas, (name, schema) => innerNamed(schema, name)),
  };
};

/** `ClientAct`. */
export const frameName = (way: Way, type: string): string => `${capital(way)}${capital(type)}`;

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const mapped = <From, To>(record: Readonly<Record<string, From>>, to: (key: string, value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(key, value)]));

/** Of such a schema, a generator makes a model. */
const MODELED = ["properties", "enum", "anyOf", "oneOf"];

/** A schema without a component of its own, named by its place: `ZipZapTableTop`. Without, AsyncAPI's parser numbers it. */
const named = (schema: object, name: string): object => {
  if ("$ref" in schema) return schema;
  const isModel = MODELED.some((word) => word in schema);
  return { ...innerNamed(schema, name), ...(isModel ? { "x-parser-schema-id": name } : {}) };
};

/** The schema, with names for those inside. */
const innerNamed = (schema: object, name: string): object =>
  mapped({ ...schema }, (word, value: unknown) => {
    if (typeof value !== "object" || value === null) return value;
    const namedAll = (suffix: (key: string) => string) =>
      mapped({ ...value }, (key, inner: object) => named(inner, `${name}${suffix(key)}`));
    switch (word) {
      case "properties":
        return namedAll(capital);
      case "anyOf":
      case "oneOf":
        return Object.values(namedAll((index) => `${Number(index) + 1}`));
      case "items":
        return named(value, `${name}Item`);
      case "additionalProperties":
        return named(value, `${name}Value`);
      default:
        return value;
    }
  });

/** AsyncAPI's discriminator knows no mapping. Constants tell the members apart anyway. */
const withoutDiscriminator: ZodOpenApiOverride = (context) => {
  documented(context);
  withExample(context);
  delete context.jsonSchema["discriminator"];
};

const byType = (frames: readonly z.ZodType[]) =>
  Object.fromEntries(frames.map((schema) => [typeOf(schema), { schema }]));

/** A frame that differs between games is a union of frames of one type. */
const typeOf = (frame: unknown): string => {
  if (frame instanceof z.ZodDiscriminatedUnion) return typeOf(frame.options[0]);
  const type = frame instanceof z.ZodObject ? frame.shape["type"] : null;
  if (!(type instanceof z.ZodLiteral)) throw new Error("a frame without its type");
  return String(type.value);
};

const contentSchema = z
  .object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })
  .transform(({ content }) =>
    Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
  );
const convertedSchema = z
  .object({ requestBody: contentSchema, responses: z.object({ 200: contentSchema }) })
  .transform(({ requestBody, responses }) => ({ client: requestBody, relay: responses[200] }));
