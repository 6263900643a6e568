// What a player has allowed a program, and where the program keeps it. Types alone.

/** The newest tokens of a sign-in. Who reads them can act for the player within the scopes. */
export interface Grant {
  readonly clientId: string;
  /** Good once: each refresh gives another. */
  readonly refreshToken: string;
  readonly accessToken: string;
  /** When the access token ends: Unix ms by the client's clock. */
  readonly endsAtMs: number;
  readonly scopes: readonly string[];
}

/** Keeps the grant of one relay. */
export interface GrantStore {
  /** Null: nobody is signed in. */
  read(): Promise<Grant | null>;
  write(grant: Grant | null): Promise<void>;
  /** Runs the step while nobody else who shares the grant runs one. A refresh token that is used twice ends the grant. */
  exclusively<Value>(step: () => Promise<Value>): Promise<Value>;
}
