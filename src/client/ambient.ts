// The ports of a browser or of Node: clock, timers, sockets, WebCrypto. The only place that knows the ambient world.
import type { SocketConstructor } from "./connect-options.ts";
import type { ClientScheduler } from "./core/ports.ts";

export const ambientScheduler: ClientScheduler = {
  nowMs: () => Date.now(),
  after: (ms, step) => {
    // A longer timer would fire at once.
    const timer = setTimeout(step, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

export const ambientSocket = (): SocketConstructor | undefined => Reflect.get(globalThis, "WebSocket");

/** A page hears of it as of any error of its own. Elsewhere it would end the program. */
export const ambientFault = (fault: unknown): void => {
  const report: typeof console.error = Reflect.get(globalThis, "document")
    ? Reflect.get(globalThis, "reportError")
    : console.error;
  report(fault);
};

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/** Letters, digits, `-` and `_` that nobody can guess: 6 bits each. */
export const secretText = (length: number): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 63]).join(
    "",
  );

/** The SHA-256 in lower-case hex. Null where there is no WebCrypto, as on a page of plain `http`. */
export const sha256 = async (bytes: Uint8Array): Promise<string | null> => {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest("SHA-256", Uint8Array.from(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
