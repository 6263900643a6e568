// One execution environment of Lambda: a process with the runtime, the bundle and the stack's variables. As on AWS it has
// one event at a time, and is frozen between events. So what a handler does not await stands still.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Invocation } from "../../src/stand-ins/invocation.ts";
import type { LambdaRuntime } from "./lambda-runtime.ts";
import { startRuntimeApi } from "./runtime-api.ts";

export interface RuntimeEnvironment {
  invoke(event: unknown): Promise<Invocation>;
  stop(): void;
}

export interface EnvironmentOptions {
  readonly runtime: LambdaRuntime;
  /** The folder that is uploaded, with `index.mjs`. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly onLine: (line: string) => void;
}

const HANDLER = "index.handler";

export const startEnvironment = async (options: EnvironmentOptions): Promise<RuntimeEnvironment> => {
  const { runtime, folder, env, timeoutMs, onLine } = options;
  const api = await startRuntimeApi(
    () => child.kill("SIGSTOP"),
    () => child.kill("SIGCONT"),
  );
  const child = spawn(runtime.node, [runtime.client, HANDLER], {
    cwd: folder,
    env: {
      ...env,
      AWS_LAMBDA_RUNTIME_API: api.address,
      LAMBDA_TASK_ROOT: folder,
      _HANDLER: HANDLER,
      AWS_LAMBDA_FUNCTION_NAME: "test",
      AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "512",
      AWS_LAMBDA_LOG_GROUP_NAME: "/aws/lambda/test",
      AWS_LAMBDA_LOG_STREAM_NAME: "test",
      TZ: ":UTC",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", onLine);
  const gone = new Promise<string>((resolve) => {
    child.once("error", ({ message }) => resolve(message));
    child.once("exit", (code, signal) => resolve(`the runtime ended: ${signal ?? code}`));
  });
  void gone.then(api.fail);
  return {
    invoke: async (event) => {
      const late = setTimeout(() => api.fail(`timed out after ${timeoutMs} ms`), timeoutMs);
      const invocation = await api.invoke(event, timeoutMs);
      clearTimeout(late);
      return invocation;
    },
    stop: () => {
      child.kill("SIGKILL");
      api.stop();
    },
  };
};
