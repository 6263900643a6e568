// The sockets of a client that has signed in: each opens with the newest access token. Where the relay refuses that one, the
// socket ends, and the session opens another with the next token.
import type { SocketConstructor, SocketLike } from "../connect-options.ts";
import { readFrame } from "../core/relay-frame.ts";
import { protocolsOf } from "../web-socket-port.ts";
import type { TokenKeeper } from "./token-keeper.ts";

/** A socket that brings a token of its own, as a guest's does, opens as it is. */
export const signedSockets = (Base: SocketConstructor, keeper: TokenKeeper): SocketConstructor =>
  class SignedSocket implements SocketLike {
    onopen: SocketLike["onopen"] = null;
    onmessage: SocketLike["onmessage"] = null;
    onclose: (() => void) | null = null;
    onerror: SocketLike["onerror"] = null;
    #socket: SocketLike | null = null;
    #isClosed = false;

    constructor(url: string, protocols: string[] = []) {
      const opening = protocols.length > 0 ? Promise.resolve(undefined) : keeper.token();
      opening
        .then((token) => {
          if (!this.#isClosed)
            this.#socket = this.#opened(
              new Base(url, token === undefined ? protocols : protocolsOf(token)),
              token,
            );
        })
        .catch(() => this.onclose?.());
    }

    #opened(socket: SocketLike, token: string | undefined): SocketLike {
      socket.onopen = (event) => this.onopen?.(event);
      socket.onerror = (event) => this.onerror?.(event);
      socket.onclose = () => this.onclose?.();
      socket.onmessage = (event) => {
        if (token === undefined || !isBadToken(event)) this.onmessage?.(event);
        else void this.#takeNext(socket, token, event);
      };
      return socket;
    }

    /** The session hears of the refusal, and ends, only where there is no next token. */
    async #takeNext(socket: SocketLike, refused: string, event: never): Promise<void> {
      socket.onclose = null;
      // Where no answer comes, the next socket asks again.
      const next = await keeper.after(refused).catch(() => undefined);
      if (next === null) this.onmessage?.(event);
      socket.close(1000);
      this.onclose?.();
    }

    send(text: string): void {
      this.#socket?.send(text);
    }

    close(code?: number): void {
      this.#isClosed = true;
      this.#socket?.close(code);
    }
  };

const isBadToken = ({ data }: { readonly data: unknown }): boolean => {
  // Nearly all frames are read only once, by the session.
  const frame = typeof data === "string" && data.includes('"bad-token"') ? readFrame(data) : null;
  return frame?.type === "error" && frame.problem.code === "bad-token";
};
