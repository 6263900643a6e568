// Runs the CDK's command line as a deployer does. What it says is shown, and kept for the sentence that explains a fault.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { appEnvironment, cdkEnvironment, deployerSecrets } from "../environment.ts";
import type { Terminal } from "../terminal.ts";
import { withoutSecrets } from "./without-secrets.ts";

export interface CdkPlace {
  /** The script. */
  readonly cdk: string;
  /** Of the user. */
  readonly folder: string;
  /** Where the credentials lead. */
  readonly region: string;
}

export interface CdkOutcome {
  readonly failed: boolean;
  /** The last of what the CDK said. */
  readonly said: string;
}

const LINES_KEPT = 400;

/** `shows`: which lines appear while they come. Left out: all. */
export const runCdk = (
  { cdk, folder, region }: CdkPlace,
  words: readonly string[],
  terminal: Pick<Terminal, "stdout">,
  shows: (line: string) => boolean = () => true,
): Promise<CdkOutcome> =>
  runScript({ cwd: folder, env: cdkEnvironment(region) }, [cdk, ...words, "--no-color"], terminal, shows);

/** The CDK app alone, which makes templates and asks nobody. */
export const runApp = (
  { scripts, folder }: { readonly scripts: readonly string[]; readonly folder: string },
  { context, output }: { readonly context: Readonly<Record<string, string>>; readonly output: string },
  terminal: Pick<Terminal, "stdout">,
): Promise<CdkOutcome> =>
  runScript({ cwd: folder, env: appEnvironment(output, context) }, scripts, terminal, () => false);

const runScript = async (
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  words: readonly string[],
  { stdout }: Pick<Terminal, "stdout">,
  shows: (line: string) => boolean,
): Promise<CdkOutcome> => {
  const secrets = deployerSecrets();
  const child = spawn(process.execPath, [...words], { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  const read = async (stream: NodeJS.ReadableStream): Promise<void> => {
    for await (const line of createInterface({ input: stream })) {
      const shown = withoutSecrets(line, secrets);
      said.push(shown);
      if (said.length > LINES_KEPT) said.shift();
      if (shows(shown)) stdout.write(`  ${shown}\n`);
    }
  };
  const ended = once(child, "exit");
  await Promise.all([read(child.stdout), read(child.stderr)]);
  const [code] = await ended;
  return { failed: code !== 0, said: said.join("\n") };
};
