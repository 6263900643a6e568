// Opens sockets for a session. It asks once for the address, so a session need not know that.
import type { SocketConstructor, SocketLike } from "./connect-options.ts";
import type { OpenSocket } from "./core/ports.ts";

export interface WebSocketParts {
  /** Null: the relay does not answer, or serves no sockets. */
  readonly address: () => Promise<string | null>;
  /** What the program knows beforehand. Null: nothing. */
  readonly given: () => Promise<string | null>;
  readonly token: () => string | undefined;
  readonly WebSocket: SocketConstructor | undefined;
}

/** A browser cannot set headers. So the token goes in a subprotocol. */
export const protocolsOf = (token: string | undefined): string[] =>
  token === undefined ? [] : ["turn-relay.v1", `bearer.${token}`];

export const webSocketPort = ({ address, given, token, WebSocket }: WebSocketParts): OpenSocket => {
  /** Where a socket has opened. */
  let known: string | null = null;
  let hasAsked = false;
  /** Where nothing opens at the given address, only the relay can say why. */
  const sought = async (): Promise<string | null> => {
    if (hasAsked) return known ?? address();
    hasAsked = true;
    return (await given().catch(() => null)) ?? address();
  };
  return (events) => {
    if (!WebSocket) throw new Error("There is no WebSocket here. Give connect() one in its options.");
    let socket: SocketLike | null = null;
    let hasOpened = false;
    let isDone = false;
    const end = (): void => {
      if (isDone) return;
      isDone = true;
      // The relay may have moved. No later socket waits for this answer, which may never come.
      if (known !== null && !hasOpened)
        void address().then((url) => {
          known = url ?? known;
        });
      events.closed();
    };
    const begin = (url: string | null): void => {
      if (isDone) return;
      if (url === null) {
        end();
        return;
      }
      socket = new WebSocket(url, protocolsOf(token()));
      socket.onopen = () => {
        known = url;
        hasOpened = true;
        if (!isDone) events.opened();
      };
      socket.onmessage = ({ data }: { readonly data: unknown }) => {
        if (!isDone && typeof data === "string") events.received(data);
      };
      socket.onclose = end;
      // A close follows each error.
      socket.onerror = () => {};
    };
    // A page of `https` may open no `ws:`, and an address may be none at all. Both throw.
    sought().then(begin).catch(end);
    return {
      send: (text) => socket?.send(text),
      close: () => {
        isDone = true;
        socket?.close(1000);
      },
    };
  };
};
