// The AsyncAPI document as an OpenAPI document, so that one tool compares both with the last release. A frame of a client
// becomes a request, a frame of the relay an answer.
import { parse, stringify } from "yaml";
import * as z from "zod";

const refs = z.array(z.object({ $ref: z.string() }).transform(({ $ref }) => $ref.split("/").at(-1) ?? ""));

const asyncApiSchema = z.object({
  channels: z.record(z.string(), z.object({ address: z.string() })),
  operations: z.record(
    z.string(),
    z.object({
      action: z.enum(["receive", "send"]),
      messages: refs,
      reply: z.object({ messages: refs }).optional(),
    }),
  ),
  components: z.object({
    securitySchemes: z.record(z.string(), z.unknown()),
    messages: z.record(z.string(), z.object({ payload: z.looseObject({}) })),
    schemas: z.record(z.string(), z.unknown()),
  }),
});

/** From YAML to YAML. */
export const framesAsOpenApi = (asyncApi: string): string => {
  const { channels, operations, components } = asyncApiSchema.parse(parse(asyncApi));
  const payloadOf = (name: string) => components.messages[name]?.payload ?? {};
  const content = (name: string) => ({ content: { "application/json": { schema: payloadOf(name) } } });
  const there = { responses: { 200: { description: "It is there." } } };
  const paths = Object.entries(operations).flatMap(([operation, { action, messages, reply }]) => [
    ...messages.map((name) => [
      `/${operation}/${name}`,
      action === "receive"
        ? { post: { requestBody: { required: true, ...content(name) }, ...there } }
        : { get: { responses: { 200: { description: "A frame.", ...content(name) } } } },
    ]),
    ...(reply?.messages ?? []).map((name) => [
      `/${operation}/reply/${name}`,
      { get: { responses: { 200: { description: "A frame.", ...content(name) } } } },
    ]),
  ]);
  const fixed = [
    ...Object.entries(channels).map(
      ([name, { address }]) => `/channels/${name}/${encodeURIComponent(address)}`,
    ),
    ...Object.keys(components.securitySchemes).map((name) => `/security/${name}`),
  ].map((path) => [path, { get: there }]);
  return stringify(
    {
      openapi: "3.1.0",
      info: { title: "Frames", version: "1" },
      paths: Object.fromEntries([...paths, ...fixed]),
      components: { schemas: components.schemas },
    },
    { aliasDuplicateObjects: false },
  );
};
