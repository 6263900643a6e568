// The words of the page for the player's own account.
import type { TokenWords } from "../owner/words.ts";

export interface AccountWords {
  readonly title: string;
  readonly text: string;
  readonly noName: string;
  readonly noNameText: string;
  readonly ownPage: string;
  /** The browser plays as a bot account. */
  readonly ofBot: string;
  /** The browser's token has not all scopes. */
  readonly ofLess: string;
  readonly invitations: string;
  readonly take: string;
  readonly takeHint: string;
  readonly blocked: string;
  readonly blockedText: string;
  readonly noBlocked: string;
  readonly block: string;
  readonly unblock: string;
  readonly askBlock: (name: string) => string;
  readonly showAll: (n: number) => string;
  readonly devices: string;
  readonly devicesText: string;
  readonly ownTokens: TokenWords;
  readonly mayDo: string;
  readonly allOf: string;
  readonly playOnly: string;
  readonly scanText: string;
  readonly copyLink: string;
  readonly signIn: string;
  readonly signInText: string;
  readonly token: string;
  readonly tokenWrong: string;
  readonly signInNow: string;
  readonly askChange: (name: string) => string;
  readonly askChangeText: (before: string) => string;
  /** Nobody plays here yet. */
  readonly askNewText: string;
  /** The same player plays here already. */
  readonly askAgainText: (name: string) => string;
  readonly playAs: (name: string) => string;
  readonly nowPlaying: (name: string) => string;
  readonly end: string;
  readonly signOut: string;
  readonly askSignOut: (name: string) => string;
  /** Said until the page knows the player's tokens. */
  readonly askSignOutText: string;
  /** By whether another token of the player may do as much, and whether this one can be revoked. */
  readonly askSignOutWays: Readonly<Record<"other" | "none" | "kept", string>>;
  readonly signedOut: string;
  /** The relay has not revoked the token. */
  readonly signedOutHere: string;
  readonly erase: string;
  readonly askErase: (name: string) => string;
  readonly askEraseText: string;
  readonly erased: string;
}
