// What a program may choose when it connects. Types alone.
import type { ClientScheduler } from "./core/ports.ts";

/** The part of a `WebSocket` that the client uses. Browsers, Node 22 and `ws` have it. */
export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** A class like the global `WebSocket`. */
export type SocketConstructor = new (url: string, protocols?: string[]) => SocketLike;

/**
 * Calls `returned` when the program is back after it may have slept, or after its network was gone: the client then asks
 * whether its socket still lives. Ends with the signal.
 */
export type ReturnsPort = (returned: () => void, until: AbortSignal) => void;

/** What a program may choose when it connects. All of it has defaults. */
export interface ConnectOptions {
  /** Left out: a spectator, until `guest` gives the client a token. */
  readonly token?: string;
  /** The language of refusals and texts: `en`, `es` or `is`. */
  readonly language?: string;
  /** Whether each of the client's seats adds its own share to the shuffle. Default true, where there is WebCrypto. */
  readonly entropy?: boolean;
  /**
   * A patient call whose relay asks for a longer wait answers with the relay's problem instead, in ms. A person should learn
   * of it. Default: any wait.
   */
  readonly longestWaitMs?: number;
  /**
   * The address of the relay's socket, where the program knows it: the first socket then opens without asking the relay.
   * Null: it does not know.
   */
  readonly socket?: () => Promise<string | null>;
  /** Default: the global one. In Node, `turn-relay/client` brings one along. */
  readonly WebSocket?: SocketConstructor;
  readonly fetch?: typeof fetch;
  /** Hears what a listener has thrown. Default: `reportError` on a page, elsewhere `console.error`. */
  readonly onFault?: (fault: unknown) => void;
  readonly scheduler?: ClientScheduler;
  /** Default: `visibilitychange`, `pageshow` and `online` of the page. In Node, nothing. */
  readonly returns?: ReturnsPort;
  /** Numbers in [0, 1), for jitter. Secrets never come from it. */
  readonly random?: () => number;
}
