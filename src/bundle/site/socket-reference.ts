// The reference of the socket: every frame with its fields and an example, and the schemas that they name. Made from the
// AsyncAPI document.
import * as z from "zod";
import { escapedHtml } from "../escaped-html.ts";
import { fieldsHtml, nameOfRef, schemaSchema, schemasHtml } from "./schema-html.ts";
import type { SitePage } from "./site-layout.ts";
import { SOCKET_PAGE } from "./site-map.ts";
import { codeBlock, exampleHtml, lineHtml, textHtml } from "./text-html.ts";

const refSchema = z.object({ $ref: z.string() });
const messageSchema = z.looseObject({
  title: z.string(),
  description: z.string().optional(),
  payload: schemaSchema,
  examples: z.array(z.looseObject({ name: z.string().optional(), payload: z.unknown() })).optional(),
});
const documentSchema = z.object({
  info: z.object({ description: z.string() }),
  operations: z.record(
    z.string(),
    z.looseObject({
      messages: z.array(refSchema),
      reply: z.looseObject({ messages: z.array(refSchema) }).optional(),
    }),
  ),
  components: z.object({
    messages: z.record(z.string(), messageSchema),
    schemas: z.record(z.string(), schemaSchema),
  }),
});

type Document = z.infer<typeof documentSchema>;

const nameIn = ({ $ref }: z.infer<typeof refSchema>): string => nameOfRef($ref);

/** `asyncApi`: the document as JSON. */
export const socketReference = (asyncApi: string): SitePage => {
  const document = documentSchema.parse(JSON.parse(asyncApi));
  const frames = Object.entries(document.components.messages).map(([name, message]) =>
    frameHtml(name, message, document),
  );
  return {
    address: SOCKET_PAGE,
    lang: "en",
    title: "Socket reference",
    description: "Every frame of the socket: its fields, what answers it, and an example.",
    content: `<h1>Socket reference</h1>\n${textHtml(document.info.description)}\n${frames.join("\n")}
<h2 id="schemas">Schemas</h2>\n${schemasHtml(document.components.schemas, 3)}`,
  };
};

const frameHtml = (name: string, message: z.infer<typeof messageSchema>, document: Document): string => {
  const { title, description = "", payload, examples = [] } = message;
  const asked = Object.values(document.operations).find(({ messages }) =>
    messages.some((one) => nameIn(one) === name),
  );
  const answers = asked?.reply?.messages.map(nameIn) ?? [];
  const [first, ...others] = examples;
  return [
    `<h2 id="${name}">${lineHtml(title)}</h2>`,
    textHtml(description),
    answers.length === 0
      ? ""
      : `<p>Answers: ${answers.map((answer) => `<a href="#${answer}">${escapedHtml(document.components.messages[answer]?.title ?? answer)}</a>`).join("; ")}.</p>`,
    fieldsHtml(payload, ""),
    first?.name ? `<p>Example: ${lineHtml(first.name)}</p>` : "",
    first ? codeBlock(first.payload) : "",
    ...others.map(({ name: label, payload: value }) => exampleHtml(label ?? "Another example", value)),
  ].join("\n");
};
