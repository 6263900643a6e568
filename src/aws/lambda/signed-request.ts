// Sends signed requests over kept-alive connections, for every service that the functions use. docs/performance.md says
// what an SDK client costs.
import http, { type ClientRequest, type RequestOptions } from "node:http";
import https from "node:https";
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import type { AwsIdentity } from "./configuration.ts";

export interface SignedRequest {
  readonly service: "dynamodb" | "execute-api" | "sqs";
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The limit from the first byte sent to the last byte read. */
  readonly timeoutMs?: number;
}

export interface SignedAnswer {
  readonly status: number;
  readonly text: string;
  readonly requestId: string | undefined;
}

/** Rejects if no answer came. */
export type SignedExchange = (request: SignedRequest) => Promise<SignedAnswer>;

/** Resolves with the status of the answer. Rejects if no answer came. */
export type SignedSender = (request: SignedRequest) => Promise<number>;

/** An act waits for the timer that it sends. */
const TIMEOUT_MS = 1_500;

export const createSignedExchange = ({ region, credentials }: AwsIdentity): SignedExchange => {
  const open = createOpener();
  const signers = new Map<string, SignatureV4>();
  const signerFor = (service: string): SignatureV4 => {
    const known = signers.get(service);
    if (known) return known;
    const signer = new SignatureV4({ credentials, region, sha256: Sha256, service });
    signers.set(service, signer);
    return signer;
  };
  const send = async ({ service, method, url, headers, body, timeoutMs }: SignedRequest): Promise<Sent> => {
    const signed = await signerFor(service).sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: {},
      headers: { host: url.host, ...headers },
      body,
    });
    return answered(open(url, { method, headers: signed.headers }), body, timeoutMs ?? TIMEOUT_MS);
  };
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const sent = await send(request);
      if (sent.type === "answered") return sent.answer;
      if (attempt === ATTEMPTS)
        throw new Error("every connection that was kept alive is closed", { cause: sent.cause });
    }
  };
};

/** After a freeze, a function finds that the other side has closed its kept-alive connections. */
const ATTEMPTS = 3;

/** The local relay replaces `request` of the module, to see what goes to the store. So it is looked up at each call. */
const createOpener = () => {
  const secure = new https.Agent({ keepAlive: true });
  const plain = new http.Agent({ keepAlive: true });
  return (url: URL, options: RequestOptions): ClientRequest =>
    url.protocol === "https:"
      ? https.request(url, { ...options, agent: secure })
      : http.request(url, { ...options, agent: plain });
};

type Sent =
  | { readonly type: "answered"; readonly answer: SignedAnswer }
  | { readonly type: "stale"; readonly cause: Error };

class TimedOut extends Error {
  override readonly name = "TimeoutError";
}

const answered = async (sent: ClientRequest, body: string | undefined, timeoutMs: number): Promise<Sent> => {
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
