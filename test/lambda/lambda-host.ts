// Runs a function of the local relay as Lambda does: the uploaded folder under AWS's runtime client, an environment for
// each event at a time. What the function asks of DynamoDB comes by HTTP, and the relay makes its stream of it.
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { FunctionName } from "../../src/aws/lambda/function-names.ts";
import { type HostOptions, STOPPED } from "../../src/local/hosts/host.ts";
import type { StartHost } from "../../src/local/hosts/host-pool.ts";
import type { Invocation } from "../../src/stand-ins/invocation.ts";
import type { DeployedFunction } from "../infra/synthesized.ts";
import type { LambdaRuntime } from "./lambda-runtime.ts";
import { type RuntimeEnvironment, startEnvironment } from "./runtime-environment.ts";

export interface Lambda {
  readonly runtime: LambdaRuntime;
  readonly functions: ReadonlyMap<FunctionName, DeployedFunction>;
  /** Hears each event with its outcome. */
  readonly heard: (name: FunctionName, event: unknown, invocation: Invocation) => void;
}

export const lambdaHosts =
  ({ runtime, functions, heard }: Lambda): StartHost =>
  (options) => {
    const { name, log, timeoutMs } = options;
    const deployed = functions.get(name);
    if (!deployed) throw new Error(`the stack has no function ${name}`);
    const door = openStoreDoor(options);
    const started = new Set<RuntimeEnvironment>();
    const free: RuntimeEnvironment[] = [];
    let isStopped = false;

    const start = async (): Promise<RuntimeEnvironment> => {
      const { endpoint } = await door;
      const environment = await startEnvironment({
        runtime,
        folder: deployed.folder,
        env: environmentOf(deployed, { ...options.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint }),
        timeoutMs,
        onLine: (line) => log({ level: "info", event: "function-log", function: name, line }),
      });
      started.add(environment);
      if (isStopped) environment.stop();
      return environment;
    };

    return {
      start: () => {},
      invoke: async (event) => {
        if (isStopped) return STOPPED;
        const environment = free.pop() ?? (await start());
        const invocation = await environment.invoke(event);
        heard(name, event, invocation);
        if (invocation.ok) free.push(environment);
        else environment.stop();
        return invocation;
      },
      stop: async () => {
        isStopped = true;
        for (const environment of started) environment.stop();
        (await door).close();
      },
    };
  };

/**
 * The variables that the stack gives the function, no others, with this machine's values. Lambda adds the identity.
 * SETTINGS is there only if a deployer sets something.
 */
const environmentOf = (
  { variables }: DeployedFunction,
  here: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const named = [...variables.keys(), "AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "SETTINGS"];
  return Object.fromEntries(
    named.flatMap((name) => {
      const value = here[name] ?? variables.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

const openStoreDoor = async ({ ask, name }: HostOptions) => {
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const body = await text(request);
    const isSigned = /^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? "");
    const reply = isSigned
      ? await ask(String(request.headers["x-amz-target"]), body, name)
      : { status: 403, text: '{"__type":"com.amazon.coral.service#MissingAuthenticationTokenException"}' };
    response.writeHead(reply.status, { "content-type": "application/x-amz-json-1.0" }).end(reply.text);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const bound = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
