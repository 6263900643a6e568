// Runs the CDK's command line as a deployer does. What it says is shown, and kept for the sentence that explains a fault.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { cdkEnvironment, deployerSecrets } from "../environment.ts";
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
export const runCdk = async (
  { cdk, folder, region }: CdkPlace,
  words: readonly string[],
  { stdout }: Pick<Terminal, "stdout">,
  shows: (line: string) => boolean = () => true,
): Promise<CdkOutcome> => {
  const secrets = deployerSecrets();
  const child = spawn(process.execPath, [cdk, ...words, "--no-color"], {
    cwd: folder,
    env: cdkEnvironment(region),
    stdio: ["ignore", "pipe", "pipe"],
  });
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
