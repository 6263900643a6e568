// What limits callers: counts, leases and keyed requests, which all hosts share, and what a warm handler knows itself.

export interface Hits {
  /** The number of hits in the key's window, with these. */
  readonly count: number;
  readonly endsAtMs: number;
}

export interface Counters {
  /**
   * Adds a hit to the key, or `weight` hits. A window opens with the first hit after the previous window, so that nobody gets a double
   * share around a full minute. The key may contain an address, so the store hashes it.
   */
  hit(key: string, windowSeconds: number, nowMs: number, weight?: number): Promise<Hits>;
  /** Takes one hit back from the window that ends then, if it is still the key's window. */
  takeBack(key: string, endsAtMs: number): Promise<void>;
}

export interface Lease {
  /** What is held, and by whom. It may contain an address, so the store hashes it. */
  readonly key: string;
  /** Each lease of a key has another id. */
  readonly id: string;
  /** Unix ms. The lease ends then, if nobody gives it back: its host may have died. */
  readonly untilMs: number;
}

export interface Leases {
  /** False where the key has `most` other leases already. The same lease again takes no more room. */
  take(lease: Lease, most: number, nowMs: number): Promise<boolean>;
  giveBack(lease: Lease): Promise<void>;
  /** The ids of the key's leases that have not ended. */
  held(key: string, nowMs: number): Promise<readonly string[]>;
}

/** Fills by `perSecond` until it holds `most`. A bucket that the memory does not know is full. */
export interface Bucket {
  readonly key: string;
  readonly perSecond: number;
  readonly most: number;
}

export interface CallerMemory {
  /**
   * Takes the cost from every bucket, or from none. Returns the ms until each bucket has enough again, in the order of
   * the buckets. Null: the cost is taken.
   */
  take(buckets: readonly Bucket[], cost: number, atMs: number): readonly number[] | null;
  /** Unix ms; 0 where the window is not known to be full. */
  fullUntilMs(key: string): number;
  setFull(key: string, untilMs: number): void;
}

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
  /** False after another attempt has taken over, or after an answer. Strongly consistent. */
  isOwn(claim: Claim): Promise<boolean>;
  /** These do nothing after another attempt has taken over. */
  answer(claim: Claim, answer: KeptAnswer): Promise<void>;
  /** The next attempt need not wait. It may find what this one did. */
  release(claim: Claim): Promise<void>;
  /** Nothing was done: the key is free. */
  forget(claim: Claim): Promise<void>;
}

/** A key of the stack, made once. */
export interface KeyStore {
  /** Null before it is first needed. */
  read(): Promise<Uint8Array | null>;
  /** Makes `drawn` the key, unless there is one. Returns the key. */
  create(drawn: Uint8Array): Promise<Uint8Array>;
}
