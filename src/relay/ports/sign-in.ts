// The ways to sign in: passkeys and recovery codes, which stand on the account's own item and live and end with it, and the
// challenges that passkeys answer.
import type { PasskeyAssertion, PasskeyRegistration } from "../../protocol/passkey.ts";
import type { Scope } from "../../protocol/player.ts";

export interface Passkey {
  /** The relay's own short name of it. */
  readonly id: string;
  /** The authenticator's id of it, in base64url. */
  readonly credential: string;
  /** Its public key in COSE, in base64url. */
  readonly publicKey: string;
  /** The authenticator's count of uses. Many count none, and say 0. */
  readonly counter: number;
  /** How a browser reaches the authenticator. */
  readonly transports: readonly string[];
  readonly name: string;
  /** Whether its maker keeps copies on other devices. */
  readonly synced: boolean;
  /** What its tokens may do: what the token could that added it. */
  readonly scopes: readonly Scope[];
  readonly createdAtMs: number;
  /** Null: never. */
  readonly usedAtMs: number | null;
  /** The id of the token with which it ends. Left out: none. */
  readonly madeBy?: string;
  /** When that token ends. Left out: the token has no end of its own. */
  readonly endsAtMs?: number;
}

/** A set of recovery codes. */
export interface RecoverySet {
  /** The letters with which each code of it begins. */
  readonly id: string;
  /** Of the codes that nobody has used yet. */
  readonly hashes: readonly string[];
  /** The codes that were used just now. Left out: none. */
  readonly used?: readonly UsedCode[];
  readonly scopes: readonly Scope[];
  readonly createdAtMs: number;
  /** As of a passkey. */
  readonly madeBy?: string;
  readonly endsAtMs?: number;
}

export interface UsedCode {
  readonly hash: string;
  /** With the code, its token follows from it. */
  readonly salt: string;
  readonly atMs: number;
}

/** Whose a set is: a code alone names no player. */
export interface RecoveryPlayers {
  /** False where another set has these letters. */
  add(set: string, player: string, keptUntilMs: number): Promise<boolean>;
  /** Strongly consistent. */
  find(set: string): Promise<string | null>;
  prolong(set: string, keptUntilMs: number): Promise<void>;
  remove(set: string): Promise<void>;
}

/** What an authenticator signs, once. */
export interface Challenge {
  /** Of the challenge's text. */
  readonly hash: string;
  /** Who adds a passkey. Null: somebody signs in. */
  readonly player: string | null;
  readonly endsAtMs: number;
}

export interface ChallengeStore {
  add(challenge: Challenge): Promise<void>;
  /** Null for one that is unknown or used. Of several at once, one gets it. */
  take(hash: string): Promise<Challenge | null>;
}

/** What an authenticator says of itself. */
interface Signed {
  readonly counter: number;
  readonly synced: boolean;
}

export interface NewKey extends Signed, Pick<Passkey, "credential" | "publicKey"> {}

/** Checks what authenticators sign, for one page. Each answers null where something does not fit. */
export interface PasskeyCheck {
  /** The challenge that was signed. It is not checked yet. */
  challengeOf(clientDataJSON: string): string | null;
  registered(credential: PasskeyRegistration, challenge: string): Promise<NewKey | null>;
  /** Says nothing of the counter. */
  signed(
    credential: PasskeyAssertion,
    challenge: string,
    passkey: Pick<Passkey, "credential" | "publicKey">,
  ): Promise<Signed | null>;
}
