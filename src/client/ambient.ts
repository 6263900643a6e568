// The ports of a browser or of Node: clock, timers, sockets, the page, WebCrypto. The only place that knows the ambient world.
import type { ReturnsPort, SocketConstructor } from "./connect-options.ts";
import type { ClientScheduler } from "./core/ports.ts";

export const ambientScheduler: ClientScheduler = {
  nowMs: () => Date.now(),
  after: (ms, step) => {
    // A longer timer would fire at once.
    const timer = setTimeout(step, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

/** The part of a browser's `document` that tells whether somebody looks, and hears of faults. */
interface Page {
  readonly hidden: boolean;
  readonly defaultView: {
    readonly reportError?: (fault: unknown) => void;
    addEventListener(
      name: string,
      listener: (event: { readonly persisted?: boolean }) => void,
      options: object,
    ): void;
  } | null;
}

/** Node has no page. */
export const ambientReturns: ReturnsPort = (returned, until) => {
  const page: Page | undefined = Reflect.get(globalThis, "document");
  for (const name of ["visibilitychange", "pageshow", "online"])
    page?.defaultView?.addEventListener(
      name,
      ({ persisted }) => {
        // The first show of a page is no return.
        if (!page.hidden && persisted !== false) returned();
      },
      { capture: true, signal: until },
    );
};

export const ambientSocket = (): SocketConstructor | undefined => Reflect.get(globalThis, "WebSocket");

/** A page hears of it as of any error of its own. Elsewhere that would end the program, and an old browser cannot. */
export const ambientFault = (fault: unknown): void => {
  const page: Page | undefined = Reflect.get(globalThis, "document");
  (page?.defaultView?.reportError ?? console.error)(fault);
};

/** Letters, digits and `-` that nobody can guess: nearly 6 bits each. */
export const secretText = (length: number): string =>
  btoa(String.fromCharCode(...globalThis.crypto.getRandomValues(new Uint8Array(length))))
    .slice(0, length)
    .replace(/\W/g, "-");

/** The SHA-256 in lower-case hex. Null where there is no WebCrypto, as on a page of plain `http`. */
export const sha256 = async (bytes: Uint8Array): Promise<string | null> => {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest("SHA-256", Uint8Array.from(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
