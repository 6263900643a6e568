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
  const { stdout } = await run(program, [...words], { cwd, env, maxBuffer: 2 ** 26 }).catch(
    (error: unknown) => {
      const said = z.object({ stdout: z.string(), stderr: z.string() }).safeParse(error);
      throw new Error(`${words.join(" ")} failed:\n${said.data?.stdout ?? ""}${said.data?.stderr ?? error}`);
    },
  );
  return stdout;
};
