// A schema of the API documents, as far as the Python client reads it.
import * as z from "zod";

type Word = string | number | boolean;

export interface SchemaNode {
  readonly $ref?: string | undefined;
  readonly description?: string | undefined;
  readonly type?: string | undefined;
  readonly const?: Word | undefined;
  readonly enum?: readonly Word[] | undefined;
  readonly "x-extensible-enum"?: readonly string[] | undefined;
  readonly oneOf?: readonly SchemaNode[] | undefined;
  readonly anyOf?: readonly SchemaNode[] | undefined;
  readonly items?: SchemaNode | undefined;
  readonly properties?: Readonly<Record<string, SchemaNode>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: SchemaNode | boolean | undefined;
}

const wordSchema = z.union([z.string(), z.number(), z.boolean()]);

export const nodeSchema: z.ZodType<SchemaNode> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    description: z.string().optional(),
    type: z.string().optional(),
    const: wordSchema.optional(),
    enum: z.array(wordSchema).optional(),
    "x-extensible-enum": z.array(z.string()).optional(),
    oneOf: z.array(nodeSchema).optional(),
    anyOf: z.array(nodeSchema).optional(),
    items: nodeSchema.optional(),
    properties: z.record(z.string(), nodeSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), nodeSchema]).optional(),
  }),
);

/** A text of Python. JSON's escapes are Python's too. */
export const pythonText = (text: string): string => JSON.stringify(text);

/** The words of an enumeration, as Python's type. */
export const literalOf = (words: readonly Word[]): string =>
  `Literal[${words.map((word) => (typeof word === "boolean" ? PYTHON_TRUTH[`${word}`] : JSON.stringify(word))).join(", ")}]`;

const PYTHON_TRUTH = { true: "True", false: "False" } as const;

/** A docstring. The texts of the documents have no backslashes but in patterns. */
export const docstring = (text: string, indent: string): string =>
  `${indent}"""${text.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replaceAll("\n", `\n${indent}`)}"""\n`;
