// The client's own share of a shuffle: drawn, promised by its hash, and revealed when the match waits for it.
import { secretText, sha256 } from "./ambient.ts";

export interface OwnEntropy {
  readonly entropy: string;
  readonly entropyHash: string;
}

/** Null where there is no WebCrypto. The seat adds nothing to the shuffle then. */
export const drawEntropy = async (): Promise<OwnEntropy | null> => {
  const entropy = secretText(16);
  const entropyHash = await sha256(new TextEncoder().encode(entropy));
  return entropyHash === null ? null : { entropy, entropyHash };
};
