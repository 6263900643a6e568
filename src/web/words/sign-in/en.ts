// The words of ways to sign in, of apps that ask, and of one's own data in English.
import { apart } from "../apart.ts";

export const signInEnglish = {
  /** Where nobody plays yet. */
  title: "Sign in",
  text: "Come back under the name that you use elsewhere.",
  withPasskey: "Sign in with a passkey",
  withCode: "Use a recovery code",
  withKey: "Use a key",
  withKeyText: "You made it on another device, on this page. Programs and bots use keys, too.",
  code: "Recovery code",
  codeHint: "20 letters and digits. Each code works once.",
  codeWrong: "A recovery code has 20 letters and digits.",
  signIn: "Sign in",
  newHere: "New here?",
  newName: "Choose a name",
  nowPlaying: (name: string): string => `Welcome back, ${apart(name)}.`,
  asOther: "Sign in as somebody else",
  /** `before` plays in this browser. */
  askOther: (name: string): string => `Play as ${apart(name)} here?`,
  askOtherText: (before: string): string =>
    `This browser plays as ${apart(before)} now. Without a passkey, a recovery code or another key you cannot come back as ${apart(before)}.`,
  playAs: (name: string): string => `Play as ${apart(name)}`,
  /** By the code of a problem. */
  told: {
    "wrong-passkey": "This passkey opens no account here. It may have been removed.",
    "passkey-cloned":
      "This passkey may have been copied, so it was refused. Sign in another way and remove it.",
    "wrong-code": "This code opens no account. Each code works once, and new codes replace the old ones.",
    "sign-in-off": "This server has no passkeys.",
  },
  tooManyDevices: "This account is signed in on as many devices as it may be. Sign out on one of them first.",
  /** Why the browser makes no passkey. */
  without: {
    address:
      "Passkeys need an address with a name, and this page was opened by a number. On this machine, open it as localhost.",
    insecure: "Passkeys need a secure connection: an address that starts with https.",
    browser: "This browser has no passkeys. A recovery code works everywhere.",
  },
  failed: "The browser made no passkey. Try again, or use another browser.",
  failedSignIn: "The browser found no passkey for this page. Try again, or sign in another way.",
  alreadyHere: "A passkey of this account is on this device already.",

  ways: "Ways to sign in",
  waysText:
    "Come back on any device and keep your name, your rating and your matches. No e-mail, no password.",
  passkeys: "Passkeys",
  noPasskeys: "Sign in with your fingerprint, your face or the lock of your screen.",
  addPasskey: "Add a passkey",
  addAnother: "Add another",
  added: "Your passkey is ready. It signs you in on any device that has it.",
  addedOn: (date: string): string => `Added ${date}`,
  usedAt: (ago: string): string => `used ${ago}`,
  neverUsed: "not used yet",
  synced: "Synced",
  thisDeviceOnly: "On one device only",
  validUntil: (date: string): string => `until ${date}`,
  rename: "Rename",
  passkeyName: "Name of the passkey",
  save: "Save",
  remove: "Remove",
  askRemove: (name: string): string => `Remove “${apart(name)}”?`,
  askRemoveText: "It no longer signs you in. Devices that are signed in stay so.",
  askRemoveLast: "This is your last way to sign in",
  askRemoveLastText:
    "You play on in this browser. Once its data is gone, nobody can bring this account back. Add another passkey or recovery codes first.",
  removeLast: "Remove all the same",
  /** A passkey or codes end with the key that made them. */
  askEndLastText:
    "Your passkey or your recovery codes end with it, and then nobody can bring this account back. Add another passkey or new codes in this browser first.",
  endLast: "Revoke all the same",

  codes: "Recovery codes",
  codesText: "For the day when you have no passkey at hand. Keep them on paper or in a safe place.",
  codesLeft: (n: number): string => (n === 1 ? "1 code left" : `${n} codes left`),
  codesMade: (date: string): string => `made ${date}`,
  noCodesLeft: "All codes are used. Create new ones.",
  createCodes: "Create codes",
  newCodes: "Create new codes",
  askNewCodes: "Replace your recovery codes?",
  askNewCodesText: "The old codes stop working at once.",
  removeCodes: "Remove the codes",
  askRemoveCodes: "Remove your recovery codes?",
  askRemoveCodesText: "They no longer sign you in.",
  codesOnce: "Your recovery codes",
  codesOnceText: "They are shown only now. Each one signs you in once, on any device.",
  copy: "Copy",
  download: "Download",
  print: "Print",
  stored: "I have stored them",
  /** In the file and on paper. */
  codesOf: (name: string, place: string): string => `Recovery codes of ${apart(name)} at ${place}`,

  kinds: { app: "app", program: "program" },
  endApp: "Sign out",
  askEndApp: (app: string): string => `Sign out ${apart(app)}?`,
  askEndAppText: "It can no longer play under your name. What it set up for you ends too.",
  appNoEnd: "until you sign it out",

  data: "Your data",
  dataText: "What the server keeps of you:",
  kept: [
    "your name, your animal, what you say about yourself, and whom you have blocked",
    "your matches, results and ratings",
    "your passkeys, the number of your recovery codes, your devices, apps and bots",
    "where your notifications go",
  ],
  keptFor:
    "Everything is deleted when you delete your account, or after 90 days without a visit, with a passkey or recovery codes after 400. Others then see your past seats without your name.",
  noMore: "It asks for no e-mail and no password, and it sets no cookies.",
  privacy: "What is kept",
  takeAlong: "Download my data",

  offerTitle: "Keep your name",
  offerText: (name: string): string => `With a passkey you can come back as ${apart(name)} on any device.`,
  offerLeave: "Add a passkey first, and you can come back at any time.",
  notNow: "Not now",
  toWays: "Ways to sign in",

  framed: "This page opens alone",
  framedText: "Another page shows it inside itself. To be safe, nothing can be allowed here.",
  wrongRequest: "This request is not right",
  wrongRequestText:
    "The app that sent you here has made a mistake. Nothing was allowed, and nothing was sent.",
  forMakers: (fault: string): string => `For the makers of the app: ${fault}`,
  wants: "wants to play under your name",
  unchecked: { program: "A program on this computer", device: "A device or a program" },
  uncheckedText: (app: string): string =>
    `It says that it is ${apart(app)}, and nobody can check that. Allow it only if you have just started it yourself.`,
  signedInAs: (name: string): string => `You play as ${apart(name)}.`,
  changePlayer: "Not you?",
  whoFirst: "Sign in first, or choose a name.",
  may: "It may",
  neverMay: "It may never delete your account, add passkeys or let other apps in.",
  howLong: "For how long?",
  days: { 1: "1 day", 30: "30 days", 365: "1 year" },
  untilEnded: "Until I sign it out",
  allow: "Allow",
  deny: "Do not allow",
  afterwards: (place: string): string => `Then you go to ${apart(place)}.`,
  endLater: "You can sign it out at any time, in your account.",
  keyTooSmall: "The key of this browser may not let apps in. Sign in another way.",
  unknownScope: (scope: string): string => `something that this page does not know: ${apart(scope)}`,
  /** By the scope. */
  scopes: {
    "match:read": "see your matches and your cards",
    "match:play": "sit down, play and leave",
    "match:create": "open matches and seat bots",
    "profile:read": "read your profile and your notifications",
    "profile:write": "change your name, your animal and whom you block",
    "webhook:write": "have news of your matches sent to a server of its own",
  },

  device: "Connect a device",
  deviceText: "A terminal, a program or a bot shows a code. Type it here.",
  deviceCode: "Code",
  deviceCodeHint: "8 letters, such as BCDF-GHJK",
  deviceCodeWrong: "The code has 8 letters and no vowels.",
  goOn: "Continue",
  compare: "Does your device show this code?",
  compareText: "Go on only if you see the same code there. If somebody sent you this link, do not allow it.",
  deviceDone: "The device is connected",
  deviceDoneText: "Go back to it. You can close this page.",
  deviceDenied: "Not allowed",
  deviceDeniedText: "The device gets nothing. You can close this page.",
  deviceTold: {
    "no-such-code": "There is no such code. It may have expired: your device can show a new one.",
  },
};

export type SignInWords = typeof signInEnglish;
