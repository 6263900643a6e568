// Runs programs as a deployer does, whose AWS is the emulator.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { REGION, ROOT_CREDENTIALS } from "./aws-api.ts";
import type { Cloud } from "./deployment.ts";

const run = promisify(execFile);

/** As a deployer runs a program of Node. Returns what it says. @throws Error that has this too. */
export const node = (cloud: Cloud, cwd: string, words: readonly string[]): Promise<string> =>
  runThere(cloud, { program: process.execPath, words, cwd });

export interface RunProgram {
  readonly program: string;
  readonly words: readonly string[];
  readonly cwd: string;
  /** Of its environment, beside those that lead to the emulator. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** A deployment on a busy machine takes two minutes. */
const LONGEST_MS = 600_000;

/** As `node`, for any program. */
export const runThere = async (
  cloud: Cloud,
  { program, words, cwd, variables }: RunProgram,
): Promise<string> => {
  const { url, certificate, folder } = cloud;
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    TMPDIR: folder,
    AWS_ENDPOINT_URL: url,
    AWS_CA_BUNDLE: certificate,
    NODE_EXTRA_CA_CERTS: certificate,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: ROOT_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ROOT_CREDENTIALS.secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    CDK_DISABLE_CLI_TELEMETRY: "true",
    npm_config_update_notifier: "false",
    ...variables,
  };
  // Programs say on their outputs what failed.
  const options = { cwd, env, maxBuffer: 2 ** 26, timeout: LONGEST_MS };
  const { stdout } = await run(program, [...words], options).catch((error: unknown) => {
    const { data } = failureSchema.safeParse(error);
    const how = data?.killed ? `did not end within ${LONGEST_MS / 1000} s` : "failed";
    throw new Error(`${words.join(" ")} ${how}:\n${data?.stdout ?? ""}${data?.stderr ?? error}`);
  });
  return stdout;
};

const failureSchema = z.object({ stdout: z.string(), stderr: z.string(), killed: z.boolean() });
