// The client that the kit judges: a program, or in tests a function. It finds the relay at `url`.

export interface ClientSurroundings {
  /** The relay's address for REST. `GET /v1` there has the socket's address. */
  readonly url: string;
  readonly socketUrl: string;
  readonly game: string;
  /** A guest with a seat in a match. Only for a client that asks for one. */
  readonly seated: { readonly token: string; readonly match: string } | null;
  /** An arena to enter. Only for a client that asks for one. */
  readonly arena: string | null;
  /** A recovery code to sign in by. Only for a client that asks for one. */
  readonly recovery: string | null;
}

export interface ClientUnderTest {
  /** The exit status, null where a signal ended the client. */
  readonly ended: Promise<number | null>;
  /** The end of what the client has said on standard error and output. */
  said(): string;
  stop(): void;
}

export type StartClient = (surroundings: ClientSurroundings) => ClientUnderTest;

export interface ClientKind {
  readonly start: StartClient;
  /** Whether the kit gives the client a guest with a seat. */
  readonly needsSeat: boolean;
  /** Whether the client plays in an arena, which the kit opens. */
  readonly needsArena: boolean;
  /** Whether the client signs in by a recovery code, which the kit makes. */
  readonly needsRecovery: boolean;
}
