// Requests with a key. The store keeps their answers, so that a repeat does nothing twice.

/** The answer to a request. */
export interface KeptAnswer {
  readonly status: number;
  /** Sealed, because it may hold a token. Only a repeat of the request can open it. */
  readonly body: string;
  readonly location: string | null;
}

/** A request that this attempt may run. No other attempt runs it until some seconds after `claimedMs`. */
export interface Claim {
  /** Null where the key is no player's. */
  readonly player: string | null;
  readonly key: string;
  /**
   * A share of the randomness from which the request draws its ids and tokens. All attempts use the seed of the first, so
   * that none makes a second thing.
   */
  readonly seed: string;
  /** Of the first attempt. */
  readonly sinceMs: number;
  /** Of this attempt. */
  readonly claimedMs: number;
  /** Whether an earlier attempt may have done something. */
  readonly again: boolean;
}

export interface KeyedRequest {
  readonly player: string | null;
  readonly key: string;
  /** A digest of the request. */
  readonly request: string;
  /** A new one. */
  readonly seed: string;
  readonly nowMs: number;
  /** An attempt that claimed the key before then, and has not answered, counts as dead. */
  readonly diedMs: number;
  /** When the key expires. */
  readonly keptMs: number;
}

export type Claimed =
  | { readonly type: "claimed"; readonly claim: Claim }
  | { readonly type: "answered"; readonly answer: KeptAnswer }
  /** `busy`: another attempt is at work. `other-request`: the key belongs to another request. */
  | { readonly type: "busy" | "other-request" };

export interface RequestKeys {
  claim(request: KeyedRequest): Promise<Claimed>;
  /** These do nothing after another attempt has taken over. */
  answer(claim: Claim, answer: KeptAnswer): Promise<void>;
  /** The next attempt need not wait. It may find what this one did. */
  release(claim: Claim): Promise<void>;
  /** Nothing was done: the key is free. */
  forget(claim: Claim): Promise<void>;
}
