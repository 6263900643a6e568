// A signed request over a connection that is kept alive: a fifth of the CPU that an SDK client would take, for the
// two services that the hot path calls beside the table.
import { Agent as HttpAgent, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";

export interface SignedRequest {
  readonly service: "execute-api" | "sqs";
  readonly method: "POST" | "DELETE";
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The status that was answered; rejects when none came. */
export type SignedSender = (request: SignedRequest) => Promise<number>;

const TIMEOUT_MS = 10_000;

/** Signs with the credentials, region and hash of an SDK client that is there anyway. */
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
  return async ({ service, method, url, headers, body }) => {
    const signed = await signerFor(service).sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: {},
      headers: { host: url.host, ...headers },
      body,
    });
    const isSecure = url.protocol === "https:";
    const options = { method, headers: signed.headers, timeout: TIMEOUT_MS };
    return new Promise((resolve, reject) => {
      const sent = isSecure
        ? overHttps(url, { ...options, agent: https })
        : overHttp(url, { ...options, agent: http });
      sent.on("response", (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", reject);
      });
      sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
      sent.on("error", reject);
      sent.end(body);
    });
  };
};
