// Serves a DynamoDB in memory over HTTP. Only a caller with the access key gets an answer. Knows no operation.

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { errorCode } from "../error-code.ts";
import { isSignedWith } from "../gateway/gateway-key.ts";
import { BLOCKED_PORTS } from "./blocked-ports.ts";
import { type DynamoReply, type DynamoService, serviceFault } from "./dynamo-service.ts";
import { type Address, freeAddresses, loopbackHosts } from "./free-address.ts";

export interface DynamoServer {
  readonly endpoint: string;
  stop(): Promise<void>;
}

export interface DynamoServerOptions {
  readonly accessKey: string;
  readonly service: DynamoService;
}

/** DynamoDB's own limit. */
const REQUEST_BYTES = 16 * 2 ** 20;
/** Longer than any client keeps an idle connection. So no client sends into a connection that is just being closed. */
const KEEP_ALIVE_MS = 75_000;

export const startDynamoServer = async ({
  accessKey,
  service,
}: DynamoServerOptions): Promise<DynamoServer> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
    serve(accessKey, service, request, response),
  );
  const { host, port } = await listenSomewhere(server);
  return {
    endpoint: `http://${host}:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Listens where no web page and no other host reaches the server. */
const listenSomewhere = async (server: ReturnType<typeof createServer>): Promise<Address> => {
  for await (const { host, port } of freeAddresses(loopbackHosts())) {
    try {
      await once(server.listen(port, host), "listening");
      return { host, port };
    } catch (error) {
      // Another process may have taken the address first.
      if (errorCode(error) !== "EADDRINUSE") throw error;
    }
  }
  throw new Error(
    `No port is free for the database. It needs one that browsers refuse: ${BLOCKED_PORTS.join(", ")}.`,
  );
};

const serve = (
  accessKey: string,
  service: DynamoService,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  if (!isSignedWith(accessKey, request.headers.authorization)) {
    response.shouldKeepAlive = false;
    reply(response, NO_KEY);
    return;
  }
  const target = String(request.headers["x-amz-target"] ?? "");
  const parts: Buffer[] = [];
  let size = 0;
  request.on("data", (part: Buffer) => {
    size += part.length;
    // The rest is read too, because a client hears no answer while it is sending.
    if (size <= REQUEST_BYTES) parts.push(part);
  });
  request.on("end", () => {
    if (size > REQUEST_BYTES) reply(response, TOO_LARGE);
    else reply(response, service(target, Buffer.concat(parts).toString()));
  });
};

const reply = (response: ServerResponse, { status, text }: DynamoReply): void => {
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.0",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
};

const NO_KEY = serviceFault(
  403,
  "UnrecognizedClientException",
  "The security token included in the request is invalid.",
);
const TOO_LARGE = serviceFault(413, "RequestEntityTooLargeException", "The request is larger than 16 MB.");
