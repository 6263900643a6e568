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

/** Those of the relay, by the names of their constructs, such as `Http`. */
export type DeployedFunctions = ReadonlyMap<string, DeployedFunction>;

export interface Synthesized {
  readonly printed: string;
  /** The folder of the assembly. */
  readonly output: string;
  /** Those of the stage `prod`. */
  readonly functions: DeployedFunctions;
}

/** Into a folder of `scratch`. */
export const synthesize = async (scratch: string): Promise<Synthesized> => {
  const output = join(scratch, "cdk.out");
  const printed = await runCdk(scratch, ["synth", "--quiet", "--output", output]);
  return { printed, output, functions: functionsOf(output, "TurnRelay") };
};

/** What the command printed. Rejects if it failed. */
export const runCdk = async (scratch: string, args: readonly string[]): Promise<string> => {
  const cdk = join(project, "node_modules/aws-cdk/bin/cdk");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [cdk, ...args], {
    cwd: project,
    env: {
      PATH: process.env["PATH"],
      HOME: scratch,
      // Nobody listens at this port, so any request to the web fails.
      HTTP_PROXY: "http://127.0.0.1:9",
      HTTPS_PROXY: "http://127.0.0.1:9",
    },
  });
  return stdout + stderr;
};

export const functionsOf = (output: string, stack: string): DeployedFunctions => {
  const text = readFileSync(join(output, `${stack}.template.json`), "utf8");
  const { Resources } = templateSchema.parse(JSON.parse(text));
  return new Map(
    Object.entries(Resources).flatMap(([id, resource]) => {
      const found = functionSchema.safeParse(resource).data;
      return found
        ? [[id.replace(/Function.*/, ""), { ...found, folder: join(output, found.folder) }] as const]
        : [];
    }),
  );
};

const templateSchema = z.object({ Resources: z.record(z.string(), z.unknown()) });
const functionSchema = z
  .object({
    Type: z.literal("AWS::Lambda::Function"),
    Metadata: z.object({ "aws:asset:path": z.string() }),
    Properties: z.object({
      // That of the page has no stack.
      Environment: z.object({
        Variables: z.record(z.string(), z.unknown()).refine((variables) => "TURN_RELAY_STACK" in variables),
      }),
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
