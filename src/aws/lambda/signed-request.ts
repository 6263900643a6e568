// Signs requests to every service that the functions and the commands use. docs/performance.md says what an SDK client costs.

import { SignatureV4 } from "@smithy/signature-v4";
import type { AwsIdentity } from "./configuration.ts";
import { createHttpExchange, type HttpAnswer, type OutgoingRequest } from "./http-exchange.ts";
import { NodeSha256 } from "./node-sha256.ts";

export interface SignedRequest extends Pick<OutgoingRequest, "method" | "url" | "body"> {
  /** As the signature names it. */
  readonly service: string;
  readonly headers?: OutgoingRequest["headers"];
  readonly timeoutMs?: number;
}

/** Rejects if no answer came. */
export type SignedExchange = (request: SignedRequest) => Promise<HttpAnswer>;

/** Resolves with the status of the answer. Rejects if no answer came. */
export type SignedSender = (request: SignedRequest) => Promise<number>;

/** An act waits for the timer that it sends. */
const TIMEOUT_MS = 1_500;

export const createSignedExchange = ({ region, credentials }: AwsIdentity): SignedExchange => {
  const exchange = createHttpExchange();
  const signers = new Map<string, SignatureV4>();
  const signerFor = (service: string): SignatureV4 => {
    const known = signers.get(service);
    if (known) return known;
    const signer = new SignatureV4({ credentials, region, sha256: NodeSha256, service });
    signers.set(service, signer);
    return signer;
  };
  return async ({ service, method, url, headers, body, timeoutMs = TIMEOUT_MS }) => {
    const signed = await signerFor(service).sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { host: url.host, ...headers },
      body,
    });
    return exchange({ method, url, headers: signed.headers, body, timeoutMs });
  };
};
