// Apps of others that act for a player: the codes by which they ask, and the grants that come of them. A grant is a token
// of the player, so the list of tokens has it and a revocation ends it.
import type { ClientApp } from "../../protocol/authorization-request.ts";
import type { Scope } from "../../protocol/player.ts";
import type { KeptToken, Maker } from "./people.ts";

/** What a person allows an app. */
export interface Consent {
  readonly player: string;
  readonly scopes: readonly Scope[];
  /** When the grant ends. Null: with its player. */
  readonly endsAtMs: number | null;
  /** The token with which the grant ends. Null: none. */
  readonly bond: Maker | null;
}

/** By what the app proves that it asked: PKCE (RFC 7636), or the secret half of a device's code (RFC 8628). */
export type CodeProof =
  | { readonly type: "browser"; readonly redirectUri: string; readonly challenge: string }
  | { readonly type: "device"; readonly secretHash: string };

/** A code that a person carries from the page to an app, or from a device to the page. */
export interface AppCode {
  readonly hash: string;
  readonly app: ClientApp;
  /** What the app asks for. */
  readonly scopes: readonly Scope[];
  readonly proof: CodeProof;
  /** Null: nobody has answered yet. */
  readonly answer: Consent | "denied" | null;
  /** Null: unused. */
  readonly used: CodeUse | null;
  readonly endsAtMs: number;
}

export interface CodeUse {
  /** The id of the grant that came of it. */
  readonly grant: string;
  /** With the code, the tokens follow from it. */
  readonly salt: string;
  readonly atMs: number;
}

export interface AppCodeStore {
  /** False where the same code is kept already. The code is kept for some minutes after its end: a second use then shows. */
  add(code: AppCode): Promise<boolean>;
  /** Also a code that is over. Strongly consistent. */
  find(hash: string): Promise<AppCode | null>;
  /** False where somebody has answered. */
  answer(hash: string, answer: Consent | "denied"): Promise<boolean>;
  /** Notes that a device asks now. False where it asked less than `leastMs` ago. */
  poll(hash: string, nowMs: number, leastMs: number): Promise<boolean>;
}

/** A grant: what the token of a player is to its app. */
export interface AppGrant {
  readonly token: KeptToken;
  readonly clientId: string;
  /** The hash of that half of the refresh token which changes. */
  readonly turn: string;
  /** The hash of the only access token that is valid. */
  readonly access: string;
  /** The turn before. Null: none yet. */
  readonly former: FormerTurn | null;
}

export interface FormerTurn {
  readonly turn: string;
  /** With the refresh token of that turn, what came after follows from it. */
  readonly salt: string;
  /** When it ended. */
  readonly atMs: number;
}

export interface AppGrantStore {
  /** `code`: its hash. Uses up the code and makes the grant with its access token, in one write. `no-maker`: its player or its bond is gone, or the player is banned. */
  exchange(
    code: string,
    use: CodeUse,
    grant: AppGrant,
    access: KeptToken,
    bond: Maker | null,
  ): Promise<"made" | "used" | "no-maker">;
  /** Strongly consistent. */
  find(hash: string): Promise<AppGrant | null>;
  /** Replaces the turn and the access token, in one write. False where another has, or where the grant has ended or is banned. */
  turn(before: AppGrant, after: AppGrant, access: KeptToken): Promise<boolean>;
}
