// An HTTP proxy before DynamoDB that counts the requests: the budget test counts real requests, not intended ones.
import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { onTestFinished } from "vitest";
import * as z from "zod";
import { queueTableName } from "../../src/local/queue/queue-schema.ts";

export interface StoreRequest {
  /** `UpdateItem`, `GetItem`, ... */
  readonly operation: string;
  readonly status: number;
  /** Whether its condition failed. */
  readonly lost: boolean;
  readonly body: string;
  /** Capacity units as the store reported them; a failed condition reports none. */
  readonly units: number;
  /** Which host asked. */
  readonly host: string;
}

/** `lose-answer`: the request is passed on, but its sender gets no answer and sees the connection break. */
export type Before = (operation: string, body: string) => Promise<Fate> | Fate;
type Fate = "lose-answer" | undefined;

export interface StoreProxy {
  readonly endpoint: string;
  readonly requests: readonly StoreRequest[];
  /** Forgets what was counted so far. */
  clear(): void;
}

/** A proxy that ends with its test. `before` runs before a request is passed on, so that a test can delay it. */
export const startStoreProxy = async (target: string, before?: Before): Promise<StoreProxy> => {
  const { stop, ...proxy } = await openStoreProxy(target, before);
  onTestFinished(stop);
  return proxy;
};

export const openStoreProxy = async (
  target: string,
  before: Before = () => {},
): Promise<StoreProxy & { stop(): void }> => {
  const requests: StoreRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const operation = String(incoming.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
    // The gateway's own items are not counted for the functions.
    const isGateways = body.includes(`"TableName":"${queueTableName("turn-relay")}"`);
    const fate = isGateways ? undefined : await before(operation, body.toString());
    const counted = countingUnits(body.toString());
    const passed = httpRequest(new URL(incoming.url ?? "/", target), {
      method: incoming.method,
      headers: { ...incoming.headers, "content-length": Buffer.byteLength(counted) },
    });
    passed.on("error", () => outgoing.destroy());
    passed.on("response", async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(Buffer.from(part));
      const text = Buffer.concat(parts);
      if (!isGateways)
        requests.push({
          operation,
          status: answer.statusCode ?? 0,
          lost: text.includes("ConditionalCheckFailedException"),
          body: body.toString(),
          units: unitsIn(text.toString()),
          host: String(incoming.headers["user-agent"]),
        });
      if (fate === "lose-answer") outgoing.destroy();
      else outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
    });
    passed.end(counted);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    requests,
    clear: () => {
      requests.length = 0;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Asks for the consumed capacity beside the request's own wishes; local stores check no signature. */
const countingUnits = (body: string): string => {
  const request: unknown = JSON.parse(body === "" ? "{}" : body);
  return JSON.stringify({ ...(typeof request === "object" ? request : {}), ReturnConsumedCapacity: "TOTAL" });
};

const capacitySchema = z.object({ ConsumedCapacity: z.object({ CapacityUnits: z.number() }) });

const unitsIn = (answer: string): number =>
  capacitySchema.safeParse(JSON.parse(answer)).data?.ConsumedCapacity.CapacityUnits ?? 0;
