// Lambda's Runtime API for one environment: hands out an event at a time, and takes its result or its error.
// https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Invocation } from "../../src/stand-ins/invocation.ts";

export interface RuntimeApi {
  /** `host:port`, as `AWS_LAMBDA_RUNTIME_API` says it. */
  readonly address: string;
  /** One at a time. */
  invoke(event: unknown, timeoutMs: number): Promise<Invocation>;
  /** The runtime is gone. An event that it has taken fails. */
  fail(error: string): void;
  stop(): void;
}

interface Running {
  readonly id: string;
  readonly end: (invocation: Invocation) => void;
}

const PATH = /^\/2018-06-01\/runtime\/(?:invocation\/([^/]+)(?:\/(response|error))?|init\/error)$/;

/** `onIdle`: the runtime has asked for an event, and there is none. Lambda freezes it then. `onEvent`: it thaws. */
export const startRuntimeApi = async (onIdle: () => void, onEvent: () => void): Promise<RuntimeApi> => {
  let asking: ServerResponse | null = null;
  let waiting: ((asked: ServerResponse) => void) | null = null;
  let running: Running | null = null;

  const end = (invocation: Invocation): void => {
    running?.end(invocation);
    running = null;
  };
  const asked = (response: ServerResponse): void => {
    if (waiting) {
      waiting(response);
      waiting = null;
      return;
    }
    asking = response;
    onIdle();
  };

  const server = createServer(async (request, response) => {
    const [, id, part] = PATH.exec(request.url ?? "") ?? [];
    if (id === "next") return asked(response);
    const body = await text(request);
    response.writeHead(202).end();
    if (id === undefined) end({ ok: false, error: `the start failed: ${body}` });
    else if (id === running?.id)
      end(part === "response" ? { ok: true, result: JSON.parse(body) } : { ok: false, error: body });
  });
  // A frozen runtime keeps its connection.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : undefined;

  return {
    address: `127.0.0.1:${port}`,
    invoke: (event, timeoutMs) =>
      new Promise((resolve) => {
        const id = randomUUID();
        running = { id, end: resolve };
        const hand = (response: ServerResponse): void => {
          response
            .writeHead(200, {
              "content-type": "application/json",
              "lambda-runtime-aws-request-id": id,
              "lambda-runtime-deadline-ms": String(Date.now() + timeoutMs),
              "lambda-runtime-invoked-function-arn": "arn:aws:lambda:local:000000000000:function:test",
              "lambda-runtime-trace-id": "Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0",
            })
            .end(JSON.stringify(event));
        };
        onEvent();
        const free = asking;
        asking = null;
        if (free) hand(free);
        else waiting = hand;
      }),
    fail: (error) => end({ ok: false, error }),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
