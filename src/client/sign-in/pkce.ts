// PKCE (RFC 7636) by S256: who brings a code proves to be the program that asked for it.
import { secretText } from "../ambient.ts";

/** The least that RFC 7636 allows: some 250 bits. */
const VERIFIER_LETTERS = 43;

export const newVerifier = (): string => secretText(VERIFIER_LETTERS);

/** Null where there is no WebCrypto, as on a page of plain `http`. */
export const challengeOf = async (verifier: string): Promise<string | null> => {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
};
