// SHA-256 for the signer, by Node. The library's brings another one in JavaScript along, for runtimes without: 5 KB of each
// bundle.
import { createHash, createHmac } from "node:crypto";

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
