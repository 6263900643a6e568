// Reads what `cdk synth` wrote: the stacks, their templates, and the bootstrap that they need.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});

/** By name: which versions of what outlives a build the build reads, and which one it writes. */
const formatsSchema = z.record(z.string(), z.object({ reads: z.array(z.number()), writes: z.number() }));
export type TemplateFormats = z.infer<typeof formatsSchema>;

/** Of the stack that has copies of a store. */
const copiesSchema = z.object({ everyHours: z.number() });

const templateSchema = z
  .object({
    Resources: z.record(z.string(), resourceSchema),
    Metadata: z
      .looseObject({
        Formats: formatsSchema.nullable().default(null),
        Copies: copiesSchema.nullable().default(null),
      })
      .prefault({}),
  })
  .transform(({ Resources, Metadata }) => ({
    resources: Resources,
    formats: Metadata.Formats,
    copies: Metadata.Copies,
  }));
export type Template = z.output<typeof templateSchema>;

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});

const stackSchema = z.object({
  templateFile: z.string(),
  stackName: z.string().optional(),
  requiresBootstrapStackVersion: z.number().default(0),
  bootstrapStackVersionSsmParameter: z.string().default("/cdk-bootstrap/hnb659fds/version"),
});

export interface SynthesizedStack extends Template {
  readonly name: string;
  /** Null if the credentials decide. */
  readonly account: string | null;
  readonly region: string | null;
  readonly bootstrap: { readonly version: number; readonly parameter: string };
}

/** Null for a text that is no template in JSON. */
export const templateIn = (text: string): Template | null => {
  try {
    return templateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Null without the folder. */
export const readAssembly = (folder: string): readonly SynthesizedStack[] | null => {
  const manifest = readIn(folder, "manifest.json");
  if (manifest === null) return null;
  const { artifacts } = manifestSchema.parse(JSON.parse(manifest));
  return Object.entries(artifacts).flatMap(([id, { type, environment = "", properties }]) => {
    if (type !== "aws:cloudformation:stack") return [];
    const stack = stackSchema.parse(properties);
    const template = templateIn(readIn(folder, stack.templateFile) ?? "");
    if (template === null) return [];
    const [, account = "", region = ""] = /^aws:\/\/([^/]*)\/(.*)$/.exec(environment) ?? [];
    const { requiresBootstrapStackVersion: version, bootstrapStackVersionSsmParameter: parameter } = stack;
    return [
      {
        name: stack.stackName ?? id,
        account: known(account),
        region: known(region),
        ...template,
        bootstrap: { version, parameter },
      },
    ];
  });
};

const known = (name: string): string | null => (name === "" || name.startsWith("unknown-") ? null : name);

const readIn = (folder: string, file: string): string | null => {
  try {
    return readFileSync(join(folder, file), "utf8");
  } catch {
    return null;
  }
};
