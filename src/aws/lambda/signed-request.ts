// Signs requests to every service that the functions and the commands use. docs/performance.md says what an SDK client costs.

import { createHash, createHmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import type { AwsIdentity } from "./configuration.ts";
import { createHttpExchange, type HttpAnswer, type OutgoingRequest } from "./http-exchange.ts";

export interface SignedRequest<Body extends OutgoingRequest["body"] = string>
  extends Pick<OutgoingRequest, "method" | "url"> {
  /** As the signature names it. */
  readonly service: string;
  readonly headers?: OutgoingRequest["headers"];
  readonly body?: Body | undefined;
  readonly timeoutMs?: number;
}

/** Rejects if no answer came. */
export type SignedExchange = (request: SignedRequest) => Promise<HttpAnswer>;

/** For bodies that are no texts, too. */
export type SignedUpload = (request: SignedRequest<string | Uint8Array>) => Promise<HttpAnswer>;

/** For senders that need only the status of the answer. */
export type SignedSender = (request: SignedRequest) => Promise<Pick<HttpAnswer, "status">>;

/** An act waits for the timer that it sends. */
const TIMEOUT_MS = 1_500;

export const createSignedExchange = ({ region, credentials }: AwsIdentity): SignedUpload => {
  const exchange = createHttpExchange();
  const signers = new Map<string, SignatureV4>();
  const signerFor = (service: string): SignatureV4 => {
    const known = signers.get(service);
    if (known) return known;
    // S3 alone signs a path as it is sent.
    const uriEscapePath = service !== "s3";
    const signer = new SignatureV4({ credentials, region, sha256: NodeSha256, service, uriEscapePath });
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

type Bytes = string | ArrayBuffer | ArrayBufferView;

const readable = (data: Bytes): string | Uint8Array => {
  if (typeof data === "string") return data;
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
};

/** A class, because the signer makes them by `new`. With a secret it is an HMAC. */
export class NodeSha256 {
  readonly #hash;

  constructor(secret?: Bytes) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", readable(secret));
  }

  update(data: Bytes): void {
    this.#hash.update(readable(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
}
