// An HTTP proxy before DynamoDB that counts what passes: the budget is held where the requests are, not where they
// are meant.
import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { onTestFinished } from "vitest";

export interface StoreRequest {
  /** `UpdateItem`, `GetItem`, ... */
  readonly operation: string;
  readonly status: number;
  /** Whether its condition failed. */
  readonly lost: boolean;
  readonly body: string;
}

export interface StoreProxy {
  readonly endpoint: string;
  readonly requests: readonly StoreRequest[];
  /** Forgets what was counted so far. */
  clear(): void;
}

/** `before` runs before a request is passed on, so that a test can hold it back. */
export const startStoreProxy = async (
  target: string,
  before: (operation: string, body: string) => Promise<void> | void = () => {},
): Promise<StoreProxy> => {
  const requests: StoreRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const operation = String(incoming.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
    await before(operation, body.toString());
    const passed = httpRequest(new URL(incoming.url ?? "/", target), {
      method: incoming.method,
      headers: incoming.headers,
    });
    passed.on("error", () => outgoing.destroy());
    passed.on("response", async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(Buffer.from(part));
      const text = Buffer.concat(parts);
      requests.push({
        operation,
        status: answer.statusCode ?? 0,
        lost: text.includes("ConditionalCheckFailedException"),
        body: body.toString(),
      });
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
    });
    passed.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    requests,
    clear: () => {
      requests.length = 0;
    },
  };
};
