// Sends HTTP requests over kept-alive connections and reads the answers. Knows no service and no signature.
import http, { type ClientRequest } from "node:http";
import https from "node:https";

export interface OutgoingRequest {
  readonly method: "GET" | "PATCH" | "POST" | "PUT" | "DELETE";
  readonly url: URL;
  /** With `host`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** The limit from the call to the last byte read. */
  readonly timeoutMs: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly requestId: string | undefined;
}

/** Rejects if no answer came. */
export type HttpExchange = (request: OutgoingRequest) => Promise<HttpAnswer>;

export const createHttpExchange = (): HttpExchange => {
  const open = createOpener();
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const sent = await answered(open(request), request.body, request.timeoutMs);
      if (sent.type === "answered") return sent.answer;
      if (attempt === ATTEMPTS)
        throw new Error("every connection that was kept alive is closed", { cause: sent.cause });
    }
  };
};

/** After a freeze, a function finds that the other side has closed its kept-alive connections. */
const ATTEMPTS = 3;

/**
 * The most connections to one service. A function asks three services and may have 1,024 open files. Further requests
 * wait for a free connection.
 */
const MOST_CONNECTIONS = 200;

const createOpener = () => {
  const kept = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const secure = new https.Agent(kept);
  const plain = new http.Agent(kept);
  return ({ url, method, headers, body }: OutgoingRequest): ClientRequest => {
    // Node writes a list as it is. Of an object it checks and keeps each header, which takes a quarter of a request.
    const list = Object.entries(headers).flat();
    if (body !== undefined) list.push("content-length", String(Buffer.byteLength(body)));
    return url.protocol === "https:"
      ? https.request(url, { method, headers: list, agent: secure })
      : http.request(url, { method, headers: list, agent: plain });
  };
};

type Sent =
  | { readonly type: "answered"; readonly answer: HttpAnswer }
  | { readonly type: "stale"; readonly cause: Error };

class TimedOut extends Error {
  override readonly name = "TimeoutError";
}

const answered = async (
  sent: ClientRequest,
  body: OutgoingRequest["body"],
  timeoutMs: number,
): Promise<Sent> => {
  // One timer costs a fifth of an `AbortSignal`.
  const timer = setTimeout(() => sent.destroy(new TimedOut(`no answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await new Promise((resolve, reject) => {
      sent.on("response", (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => {
          const requestId = response.headers["x-amzn-requestid"]?.toString();
          resolve({ type: "answered", answer: { status: response.statusCode ?? 0, text, requestId } });
        });
        response.on("error", reject);
      });
      sent.on("error", (error) => {
        if (sent.reusedSocket && isCutOff(error)) resolve({ type: "stale", cause: error });
        else reject(error);
      });
      sent.end(body);
    });
  } finally {
    clearTimeout(timer);
  }
};

const isCutOff = (error: Error): boolean =>
  "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE");
