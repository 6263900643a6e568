// The words of the page for owners of bots in English.
import { apart } from "../apart.ts";

export const ownerEnglish = {
  title: "Your bots",
  text: "Programs that play under your account. Each is marked as a bot, and has its own rating.",
  noName: "Bots need an owner",
  noNameText: "Choose a name first. Then you can create bots here.",
  takeName: "Choose a name",
  accounts: "Bot accounts",
  noAccounts: "You have no bots yet. Create one, and give its token to your program.",
  accountName: "Name of the bot",
  create: "Create",
  created: (name: string): string => `${apart(name)} has been created`,
  since: (date: string): string => `Since ${date}`,
  tokens: "Tokens",
  /** What is said of tokens depends on whose they are. */
  botTokens: {
    newToken: "New token",
    once: "Copy the token now",
    onceText: "The server shows it only once, and keeps no copy.",
    none: "This bot has no tokens, so no program can play for it.",
    labelHint: "So that you know later which program has it.",
    endsNever: "Lasts as long as the bot",
    askRevokeText: "Programs with this token are cut off at once.",
    /** By the code of a problem. */
    told: {
      "limit-reached": "You have reached the limit of tokens. Revoke one first.",
      "no-such-token": "This token was revoked already.",
    },
  },
  /** The token that this browser plays with. */
  inUse: "This browser",
  /** The label that the relay gives to a player's first token. */
  firstToken: "first",
  label: "Label",
  ends: "Valid for",
  never: "No limit",
  endsOn: (date: string): string => `Valid until ${date}`,
  stored: "I have stored it",
  revoke: "Revoke",
  askRevoke: (label: string): string => `Revoke “${apart(label)}”?`,
  erase: "Delete",
  askErase: (name: string): string => `Delete the bot “${apart(name)}”?`,
  askEraseText: "The bot leaves its matches. Its name, tokens and rating are deleted for good.",
  webhooks: "Webhooks",
  webhooksText: "This server tells yours what happens to you and your bots.",
  noWebhooks: "No webhooks yet.",
  newWebhook: "New webhook",
  address: "Address",
  addressHint: "Starts with https, and is open to the internet.",
  events: "Notifies of",
  /** By the type of the event. A type that is not here shows its own name. */
  eventNames: {
    "match.started": "a match has started",
    "match.ended": "a match has ended",
    "seat.turn": "a move is due",
    invitation: "an invitation",
    "webhook.ping": "a test",
  },
  add: "Add",
  secret: "Copy the secret now",
  secretText: "It signs each delivery. The server shows it only once.",
  test: "Test",
  testing: "On its way…",
  delivered: (status: number): string => `It works: your server answered ${status}.`,
  failed: (fault: string): string => `It has failed: ${fault}.`,
  /** By the fault of a delivery. */
  faults: {
    status: "the answer was not 2xx",
    timeout: "no answer within 5 seconds",
    "no-connection": "no server or no valid certificate was found",
    address: "the address is not public",
    "too-many": "too many deliveries a minute",
    disabled: "the webhook is disabled",
  },
  answered: (status: number): string => `answered ${status}`,
  newSecret: "New secret",
  disabled: "Disabled. A test that succeeds enables it again.",
  failing: (date: string): string => `Failing since ${date}`,
  remove: "Remove",
  askRemove: "Remove this webhook?",
  askRemoveText: "Nothing more is delivered to it.",
  deliveries: "Deliveries",
  noDeliveries: "Nothing was delivered in the last 7 days.",
  waiting: "waiting",
  docs: "How do I write a bot?",
  docsText:
    "A bot is a client like any other. It needs a token, and picks one of the actions that the server offers.",
  reference: "Reference",
};

export type OwnerWords = typeof ownerEnglish;
