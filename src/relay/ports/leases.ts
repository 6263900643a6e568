// Leases: how many callers may hold something at once. All hosts share them.

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
}
