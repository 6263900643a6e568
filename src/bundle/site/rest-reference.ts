// The reference of REST, made from the OpenAPI document: for the site a page of all operations, one for each tag, and one of
// the schemas, and for the API all of them as one page.
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

/** The operations of a page and what they name. */
interface Document extends z.infer<typeof documentSchema> {
  readonly links: Links;
}
type Parameter = z.infer<typeof parameterSchema>;
interface Operation extends z.infer<typeof operationSchema> {
  readonly method: string;
  readonly path: string;
}

type Tag = z.infer<typeof documentSchema>["tags"][number] & { readonly operations: readonly Operation[] };

/** The beginnings of addresses, as a page names them. Empty: the same page. */
interface Links {
  readonly schemas: string;
  readonly problems: string;
}

const FOLDER = REST_PAGE.replace(".html", "");
const SCHEMAS = "schemas.html";

const documentOf = (openApi: string, links: Links): Document & { readonly tagged: readonly Tag[] } => {
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
  return { ...document, links, tagged };
};

/** The pages of the site. `openApi`: the document as JSON. */
export const restReference = (openApi: string): readonly SitePage[] => {
  const document = documentOf(openApi, { schemas: SCHEMAS, problems: "../problems.html#" });
  const english = { lang: "en" } as const;
  return [
    {
      ...english,
      address: REST_PAGE,
      title: "REST reference",
      description: "Every operation of the relay: address, parameters, bodies, answers and problems.",
      content: `<h1>REST reference</h1>\n${document.tagged.map((tag) => overview(tag, `${FOLDER}/${tag.name}.html`)).join("\n")}
<p>The <a href="${FOLDER}/${SCHEMAS}">schemas</a> of all bodies have a page of their own.</p>
${conventions(document)}`,
    },
    ...document.tagged.map((tag) => ({
      ...english,
      address: `${FOLDER}/${tag.name}.html`,
      title: `REST: ${tag.name}`,
      description: tag.description,
      content: `<h1>REST: ${escapedHtml(tag.name)}</h1>\n<p>${lineHtml(tag.description)}</p>\n${operationsHtml(tag, document)}`,
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

/** All of it as one HTML, with the pages of problems under `problems`. */
export const wholeRestReference = (openApi: string, problems: string): string => {
  const document = documentOf(openApi, { schemas: "", problems });
  return `<h1>REST reference</h1>
${document.tagged.map((tag) => overview(tag, "")).join("\n")}
${conventions(document)}
${document.tagged.map((tag) => operationsHtml(tag, document)).join("\n")}
<h2 id="schemas">Schemas</h2>
${schemasHtml(document.components.schemas, 3)}`;
};

/** `page`: where the operations are. */
const overview = (tag: Tag, page: string): string => {
  const rows = tag.operations.map(({ operationId, method, path, summary }) => [
    `<a href="${page}#${operationId}">${lineHtml(summary)}</a>`,
    `<code>${method} ${escapedHtml(path)}</code>`,
  ]);
  const name = escapedHtml(tag.name);
  return `<h2 id="${tag.name}">${page === "" ? name : `<a href="${page}">${name}</a>`}</h2>
<p>${lineHtml(tag.description)}</p>\n${table(["operation", "address"], rows)}`;
};

const conventions = ({ info }: Document): string =>
  `<h2 id="conventions">What holds everywhere</h2>\n${textHtml(info.description)}`;

const operationsHtml = ({ operations }: Tag, document: Document): string =>
  operations.map((one) => operationHtml(one, document)).join("\n");

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
      "description" in response ? answerHtml(status, responseSchema.parse(response), document) : [],
    ),
    codes.length === 0
      ? ""
      : `<h3>Problems</h3>\n<p>${codes.map((code) => `<a href="${document.links.problems}${code}"><code>${code}</code></a>`).join(", ")}</p>`,
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

const parametersHtml = ({ parameters = [] }: Operation, { components, links }: Document): string => {
  const found: readonly Parameter[] = parameters.flatMap((one) => {
    if (!("$ref" in one) || typeof one.$ref !== "string")
      return "name" in one ? [parameterSchema.parse(one)] : [];
    return components.parameters[nameOfRef(one.$ref)] ?? [];
  });
  if (found.length === 0) return "";
  const rows = found.map(({ name, required = false, schema, description, in: place }) => [
    `<code>${escapedHtml(name)}</code>${required ? "" : " <small>optional</small>"}`,
    escapedHtml(place),
    typeHtml(schema, links.schemas),
    lineHtml(description ?? schema.description ?? ""),
  ]);
  return `<h3>Parameters</h3>\n${table(["name", "in", "type", "meaning"], rows)}`;
};

type Content = z.infer<typeof contentSchema>;

const bodyHtml = (title: string, content: Content, document: Document): readonly string[] =>
  Object.entries(content ?? {}).flatMap(([, { schema, examples = {} }]) => [
    `<h3>${title}</h3>`,
    schema ? `<p>${typeHtml(schema, document.links.schemas)}</p>` : "",
    schema ? fieldsHtml(resolved(schema, document), document.links.schemas) : "",
    ...Object.entries(examples).map(([name, { value }]) => exampleHtml(`Example: ${name}`, value)),
  ]);

const resolved = (schema: Schema, { components }: Document): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[nameOfRef(schema.$ref)] ?? schema);

const answerHtml = (
  status: string,
  { description, content }: z.infer<typeof responseSchema>,
  { links }: Document,
): readonly string[] => {
  const [, { schema, examples = {} } = {}] = Object.entries(content ?? {})[0] ?? [];
  return [
    `<h3>Answer ${status}</h3>`,
    `<p>${lineHtml(description)}${schema ? ` ${typeHtml(schema, links.schemas)}` : ""}</p>`,
    ...Object.entries(examples).map(([name, { value }]) => exampleHtml(`Example: ${name}`, value)),
  ];
};
