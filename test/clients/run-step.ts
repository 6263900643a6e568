// Runs one command of a client's tool chain to its end, and keeps what the command said.
import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Step {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** More environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Ran {
  readonly ok: boolean;
  readonly stdout: string;
  /** Both streams, in the order in which they came. */
  readonly said: string;
  readonly seconds: number;
}

export const runStep = async ({ command, args, cwd, env }: Step, limitMs: number): Promise<Ran> => {
  const begunAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that the limit also ends what the command has started.
    detached: true,
  });
  let stdout = "";
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const timer = setTimeout(() => {
    said += `\n${command} did not end within ${Math.round(limitMs / 1000)} s`;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, limitMs);
  const code = await once(child, "close").then(
    ([status]) => status,
    (error: unknown) => {
      said += String(error);
      return null;
    },
  );
  clearTimeout(timer);
  return { ok: code === 0, stdout, said, seconds: (performance.now() - begunAt) / 1000 };
};
