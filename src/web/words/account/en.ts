// The words of the page for the player's own account in English.
import { apart } from "../apart.ts";

export const accountEnglish = {
  title: "Your account",
  text: "Your name here, and who may use it. Only you see this page.",
  ownPage: "What others see",
  operator: "Operator's page",
  /** The browser plays as a bot account. */
  ofBot: "You play as a bot account. Only its owner can change or delete it.",
  /** The browser's token has not all scopes. Players read of a "key". */
  ofLess: "The key of this browser does not allow everything. Sign in with another key to change more here.",
  invitations: "Invitations",
  take: "Others may invite me",
  takeHint: "If it is off, no invitation reaches you. The sender does not learn that.",
  blocked: "Blocked players",
  blockedText: "You receive no invitations from them or their bots. They do not learn that.",
  noBlocked: "You have blocked nobody. Each player's page has a button for it.",
  block: "Block",
  unblock: "Unblock",
  askBlock: (name: string): string => `Block ${apart(name)}?`,
  showAll: (n: number): string => `Show all ${n}`,
  devices: "Devices and apps",
  devicesText: "All of these play under your name. A key lets in a program, or a device without passkeys.",
  ownTokens: {
    newToken: "New key",
    once: "Copy the key now",
    onceText: "It is shown only once.",
    none: "You have no keys.",
    labelHint: "So that you know later which device has it.",
    endsNever: "Lasts as long as your account",
    askRevokeText: "The device with this key is signed out at once.",
    told: {
      "limit-reached": "You have reached the limit of keys. Revoke one first.",
      "no-such-token": "This key was revoked already.",
    },
  },
  mayDo: "Permissions",
  allOf: "Everything",
  playOnly: "Playing only",
  scanText: "Scan this with the other device, or open the link there. Show it to nobody else.",
  copyLink: "Copy the link",
  signIn: "Sign in with a key",
  signInText: "You made it on another device, on this page.",
  token: "Key or link",
  tokenWrong: "A key starts with tr_, followed by at least 32 letters and digits.",
  signInNow: "Sign in",
  askChange: (name: string): string => `Play as ${apart(name)} here?`,
  askChangeText: (before: string): string =>
    `This browser plays as ${apart(before)} now. If you continue, it forgets that key, and without another you cannot come back as ${apart(before)}.`,
  /** Nobody plays here yet. */
  askNewText: "Continue only if this is your own account. Whoever made the key plays under the same name.",
  /** The same player plays here already. */
  askAgainText: (name: string): string =>
    `This browser plays as ${apart(name)} already. The new key replaces the old one, with its own permissions and end date.`,
  playAs: (name: string): string => `Play as ${apart(name)}`,
  nowPlaying: (name: string): string => `You play as ${apart(name)} now.`,
  end: "Stop playing here",
  signOut: "Sign out of this browser",
  askSignOut: (name: string): string => `Sign out “${apart(name)}”?`,
  askSignOutText:
    "The key of this browser is revoked. Without a passkey, a recovery code or another key you cannot come back under this name.",
  /** By how the player can come back, and whether this token can be revoked. */
  askSignOutWays: {
    passkey: "The key of this browser is revoked. You can come back with your passkey or a recovery code.",
    other: "The key of this browser is revoked. You can come back with one of your other keys.",
    none: "You have no passkey, no recovery code and no other key that may do everything. Once you sign out, nobody can change or delete this account any more.",
    kept: "This browser forgets its key. The key stays valid until it is revoked where it was made.",
  },
  signedOut: "You are signed out, and the key of this browser is revoked.",
  /** The relay has not revoked the token. */
  signedOutHere: "You are signed out here. The key itself is still valid.",
  erase: "Delete my account",
  askErase: (name: string): string => `Delete “${apart(name)}” for good?`,
  askEraseText:
    "You leave every match. Your name, keys, bots, history and ratings are deleted. Nobody can undo this.",
  erased: "Your account is deleted.",
};

export type AccountWords = typeof accountEnglish;
