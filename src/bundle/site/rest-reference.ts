// The reference of REST: a page of all operations, one for each tag, and one of the schemas. Made from the OpenAPI document.
import * as z from "zod";
import { escapedHtml } from "../escaped-html.ts";
import { fieldsHtml, nameOfRef, type Schema, schemaSchema, schemasHtml, typeHtml } from "./schema-html.ts";
import type { SitePage } from "./site-layout.ts";
import { REST_PAGE } from "./site-map.ts";
import { exampleHtml, lineHtml, table, textHtml } from "./text-html.ts";

const refSchema = z.object({ $ref: z.string() });
const examplesSchema = z.record(z.string(), z.looseObject({ value: z.unknown() })).optional();
const contentSchema = z
  .record(z.string(), z.looseObject({ schema: schemaSchema.optional(), examples: examplesSchema }))
  .optional();
const parameterSchema = z.looseObject({
  in: z.string(),
  name: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schemaSchema,
});
const responseSchema = z.looseObject({ description: z.string(), content: contentSchema });
const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  "x-problem-codes": z.array(z.string()).optional(),
  parameters: z.array(z.union([refSchema, parameterSchema])).optional(),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.union([refSchema, responseSchema])),
});
const documentSchema = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema),
    parameters: z.record(z.string(), parameterSchema),
  }),
});

type Document = z.infer<typeof documentSchema>;
type Parameter = z.infer<typeof parameterSchema>;
interface Operation extends z.infer<typeof operationSchema> {
  readonly method: string;
  readonly path: string;
}

const FOLDER = REST_PAGE.replace(".html", "");
const SCHEMAS = "schemas.html";

/** `openApi`: the document as JSON. */
export const restReference = (openApi: string): readonly SitePage[] => {
  const document = documentSchema.parse(JSON.parse(openApi));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
  const tagged = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ tags }) => tags.includes(tag.name)),
  }));
  const english = { lang: "en" } as const;
  return [
    {
      ...english,
      address: REST_PAGE,
      title: "REST reference",
      description: "Every operation of the relay: address, parameters, bodies, answers and problems.",
      content: `<h1>REST reference</h1>\n${tagged.map(overview).join("\n")}
<p>The <a href="${FOLDER}/${SCHEMAS}">schemas</a> of all bodies have a page of their own.</p>
<h2 id="conventions">What holds everywhere</h2>\n${textHtml(document.info.description)}`,
    },
    ...tagged.map(({ name, description, operations: own }) => ({
      ...english,
      address: `${FOLDER}/${name}.html`,
      title: `REST: ${name}`,
      description,
      content: `<h1>REST: ${escapedHtml(name)}</h1>\n<p>${lineHtml(description)}</p>\n${own.map((one) => operationHtml(one, document)).join("\n")}`,
    })),
    {
      ...english,
      address: `${FOLDER}/${SCHEMAS}`,
      title: "REST: schemas",
      description: "The fields of every body, with their types and limits.",
      content: `<h1>REST: schemas</h1>\n${schemasHtml(document.components.schemas, 2)}`,
    },
  ];
};

const overview = (tag: Document["tags"][number] & { readonly operations: readonly Operation[] }): string => {
  const rows = tag.operations.map(({ operationId, method, path, summary }) => [
    `<a href="${FOLDER}/${tag.name}.html#${operationId}">${lineHtml(summary)}</a>`,
    `<code>${method} ${escapedHtml(path)}</code>`,
  ]);
  return `<h2 id="${tag.name}"><a href="${FOLDER}/${tag.name}.html">${escapedHtml(tag.name)}</a></h2>
<p>${lineHtml(tag.description)}</p>\n${table(["operation", "address"], rows)}`;
};

const operationHtml = (operation: Operation, document: Document): string => {
  const { operationId, method, path, summary, description = "" } = operation;
  const codes = operation["x-problem-codes"] ?? [];
  return [
    `<h2 id="${operationId}">${lineHtml(summary)}</h2>`,
    `<p class="operation"><code><b>${method}</b> ${escapedHtml(path)}</code> <small>${operationId}</small></p>`,
    textHtml(description),
    `<p>${tokenLine(operation)}</p>`,
    parametersHtml(operation, document),
    ...bodyHtml("Body", operation.requestBody?.content, document),
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      "description" in response ? answerHtml(status, responseSchema.parse(response)) : [],
    ),
    codes.length === 0
      ? ""
      : `<h3>Problems</h3>\n<p>${codes.map((code) => `<a href="../problems.html#${code}"><code>${code}</code></a>`).join(", ")}</p>`,
  ].join("\n");
};

const tokenLine = ({ security = [] }: Operation): string => {
  if (security.length === 0) return "Takes no token.";
  const scopes = security.flatMap((one) => Object.values(one).flat());
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  const scope =
    scopes.length === 0
      ? ""
      : ` with the scope ${scopes.map((name) => `<code>${escapedHtml(name)}</code>`).join(", ")}`;
  return isOptional ? `A token${scope} is optional.` : `Needs a token${scope}.`;
};

const parametersHtml = ({ parameters = [] }: Operation, { components }: Document): string => {
  const found: readonly Parameter[] = parameters.flatMap((one) => {
    if (!("$ref" in one) || typeof one.$ref !== "string")
      return "name" in one ? [parameterSchema.parse(one)] : [];
    return components.parameters[nameOfRef(one.$ref)] ?? [];
  });
  if (found.length === 0) return "";
  const rows = found.map(({ name, required = false, schema, description, in: place }) => [
    `<code>${escapedHtml(name)}</code>${required ? "" : " <small>optional</small>"}`,
    escapedHtml(place),
    typeHtml(schema, SCHEMAS),
    lineHtml(description ?? schema.description ?? ""),
  ]);
  return `<h3>Parameters</h3>\n${table(["name", "in", "type", "meaning"], rows)}`;
};

type Content = z.infer<typeof contentSchema>;

const bodyHtml = (title: string, content: Content, document: Document): readonly string[] =>
  Object.entries(content ?? {}).flatMap(([, { schema, examples = {} }]) => [
    `<h3>${title}</h3>`,
    schema ? `<p>${typeHtml(schema, SCHEMAS)}</p>` : "",
    schema ? fieldsHtml(resolved(schema, document), SCHEMAS) : "",
    ...Object.entries(examples).map(([name, { value }]) => exampleHtml(`Example: ${name}`, value)),
  ]);

const resolved = (schema: Schema, { components }: Document): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[nameOfRef(schema.$ref)] ?? schema);

const answerHtml = (
  status: string,
  { description, content }: z.infer<typeof responseSchema>,
): readonly string[] => {
  const [, { schema, examples = {} } = {}] = Object.entries(content ?? {})[0] ?? [];
  return [
    `<h3>Answer ${status}</h3>`,
    `<p>${lineHtml(description)}${schema ? ` ${typeHtml(schema, SCHEMAS)}` : ""}</p>`,
    ...Object.entries(examples).map(([name, { value }]) => exampleHtml(`Example: ${name}`, value)),
  ];
};
