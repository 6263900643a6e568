// Sends signed requests over kept-alive connections, for the two services that the hot path uses beside
// DynamoDB. An SDK client would take five times the CPU.
import { Agent as HttpAgent, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";

export interface SignedRequest {
  readonly service: "execute-api" | "sqs";
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Resolves with the status of the answer. Rejects if no answer came. */
export type SignedSender = (request: SignedRequest) => Promise<number>;

/** The limit from the first byte sent to the last byte read. An act waits for the timer that it sends. */
const TIMEOUT_MS = 1_500;

/** Signs with the credentials, region and hash of an existing SDK client. */
export const createSignedSender = ({ config }: DynamoDBClient): SignedSender => {
  const https = new HttpsAgent({ keepAlive: true });
  const http = new HttpAgent({ keepAlive: true });
  const signers = new Map<string, SignatureV4>();
  const signerFor = (service: string): SignatureV4 => {
    const known = signers.get(service);
    if (known) return known;
    const { credentials, region, sha256 } = config;
    const signer = new SignatureV4({ credentials, region, sha256, service });
    signers.set(service, signer);
    return signer;
  };
  const send = async ({ service, method, url, headers, body }: SignedRequest): Promise<Sent> => {
    const signed = await signerFor(service).sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: {},
      headers: { host: url.host, ...headers },
      body,
    });
    const options = { method, headers: signed.headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    return new Promise((resolve, reject) => {
      const sent =
        url.protocol === "https:"
          ? overHttps(url, { ...options, agent: https })
          : overHttp(url, { ...options, agent: http });
      sent.on("response", (response) => {
        response.resume();
        response.on("end", () => resolve({ type: "answered", status: response.statusCode ?? 0 }));
        response.on("error", reject);
      });
      sent.on("error", (error) => {
        if (sent.reusedSocket && isCutOff(error)) resolve({ type: "stale" });
        else reject(error);
      });
      sent.end(body);
    });
  };
  return async (request) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const sent = await send(request);
      if (sent.type === "answered") return sent.status;
    }
    throw new Error("every connection that was kept alive is closed");
  };
};

type Sent = { readonly type: "answered"; readonly status: number } | { readonly type: "stale" };

/** After a freeze, a function finds that the other side has closed its kept-alive connections. */
const ATTEMPTS = 3;

const isCutOff = (error: Error): boolean =>
  "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE");
