// The deployer's command without network, account or credentials, and what it would upload.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as z from "zod";

const project = fileURLToPath(new URL("../../", import.meta.url));

export interface DeployedFunction {
  /** The folder that is uploaded. */
  readonly folder: string;
  /** The stack's variables. Undefined: CloudFormation fills in the value. */
  readonly variables: ReadonlyMap<string, string | undefined>;
}

export interface Synthesized {
  readonly printed: string;
  /** By the names of their constructs, such as `Http`. */
  readonly functions: ReadonlyMap<string, DeployedFunction>;
}

/** Into a folder of `scratch`. */
export const synthesize = async (scratch: string): Promise<Synthesized> => {
  const cdk = join(project, "node_modules/aws-cdk/bin/cdk");
  const output = join(scratch, "cdk.out");
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [cdk, "synth", "--quiet", "--output", output],
    {
      cwd: project,
      env: {
        PATH: process.env["PATH"],
        HOME: scratch,
        // Nobody listens at this port, so any request to the web fails.
        HTTP_PROXY: "http://127.0.0.1:9",
        HTTPS_PROXY: "http://127.0.0.1:9",
      },
    },
  );
  const text = readFileSync(join(output, "TurnRelay.template.json"), "utf8");
  const { Resources } = templateSchema.parse(JSON.parse(text));
  const functions = Object.entries(Resources).flatMap(([id, resource]) => {
    const found = functionSchema.safeParse(resource).data;
    return found
      ? [[id.replace(/Function.*/, ""), { ...found, folder: join(output, found.folder) }] as const]
      : [];
  });
  return { printed: stdout + stderr, functions: new Map(functions) };
};

const templateSchema = z.object({ Resources: z.record(z.string(), z.unknown()) });
const functionSchema = z
  .object({
    Type: z.literal("AWS::Lambda::Function"),
    Metadata: z.object({ "aws:asset:path": z.string() }),
    Properties: z.object({
      Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).default({ Variables: {} }),
    }),
  })
  .transform(({ Metadata, Properties }) => ({
    folder: Metadata["aws:asset:path"],
    variables: new Map(
      Object.entries(Properties.Environment.Variables).map(([name, value]) => [
        name,
        typeof value === "string" ? value : undefined,
      ]),
    ),
  }));
