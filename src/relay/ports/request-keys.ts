// Requests that their callers gave a key, so that sending one again does not do it again.

/** What a request was answered, as it went over the wire. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
  readonly location: string | null;
}

/** A request whose turn it is: nobody else works on it until `claimedMs` is some seconds past. */
export interface Claim {
  readonly player: string;
  readonly key: string;
  /** The id for what the request makes: that of the first attempt, so that none makes a second one. */
  readonly match: string;
  /** Of the first attempt. */
  readonly sinceMs: number;
  /** Of this one. */
  readonly claimedMs: number;
  /** Whether an attempt before this one may have done something. */
  readonly again: boolean;
}

export interface KeyedRequest {
  readonly player: string;
  readonly key: string;
  /** What is asked for, as a digest. */
  readonly request: string;
  /** A new id. */
  readonly match: string;
  readonly nowMs: number;
  /** Whoever claimed it before then, and has not answered, is taken to have died. */
  readonly diedMs: number;
  /** When a key is free again. */
  readonly keptMs: number;
}

export type Claimed =
  | { readonly type: "claimed"; readonly claim: Claim }
  | { readonly type: "answered"; readonly answer: KeptAnswer }
  /** `busy`: somebody is at it. `other-request`: the key was given to another one. */
  | { readonly type: "busy" | "other-request" };

export interface RequestKeys {
  claim(request: KeyedRequest): Promise<Claimed>;
  /** Each of these does nothing where another attempt has taken over. */
  answer(claim: Claim, answer: KeptAnswer): Promise<void>;
  /** The next attempt need not wait; it may find what this one has done. */
  release(claim: Claim): Promise<void>;
  /** Nothing was done: the key is free. */
  forget(claim: Claim): Promise<void>;
}
