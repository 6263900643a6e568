// What the client library needs from the outside: time, chance, sockets. Types alone.

/** The clock and the timers of the client. */
export interface ClientScheduler {
  /** Unix ms by the client's own clock. */
  nowMs(): number;
  /** Runs a step after the delay. The returned function cancels it. */
  after(ms: number, step: () => void): () => void;
}

/** What a socket tells its session. `closed` comes once, also where the socket never opened. */
export interface SocketListener {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

/** The session's end of a socket. */
export interface ClientSocket {
  send(text: string): void;
  /** `closed` may come afterwards, or never. */
  close(): void;
}

/** Begins a connection to the relay. */
export type OpenSocket = (events: SocketListener) => ClientSocket;
