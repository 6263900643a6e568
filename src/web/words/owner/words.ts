// The words of the page for owners of bots: accounts, tokens, webhooks.

/** What is said of tokens depends on whose they are. */
export interface TokenWords {
  readonly none: string;
  readonly labelHint: string;
  readonly endsNever: string;
  readonly askRevokeText: string;
}

export interface OwnerWords {
  readonly title: string;
  readonly text: string;
  readonly noName: string;
  readonly noNameText: string;
  readonly takeName: string;
  readonly accounts: string;
  readonly noAccounts: string;
  readonly accountName: string;
  readonly create: string;
  readonly created: (name: string) => string;
  readonly since: (date: string) => string;
  readonly tokens: string;
  readonly botTokens: TokenWords;
  /** The token that this browser plays with. */
  readonly inUse: string;
  readonly newToken: string;
  /** The label that the relay gives to a player's first token. */
  readonly firstToken: string;
  readonly label: string;
  readonly ends: string;
  readonly never: string;
  readonly endsOn: (date: string) => string;
  readonly once: string;
  readonly onceText: string;
  readonly stored: string;
  readonly revoke: string;
  readonly askRevoke: (label: string) => string;
  readonly erase: string;
  readonly askErase: (name: string) => string;
  readonly askEraseText: string;
  readonly webhooks: string;
  readonly webhooksText: string;
  readonly noWebhooks: string;
  readonly newWebhook: string;
  readonly address: string;
  readonly addressHint: string;
  readonly events: string;
  /** By the type of the event. A type that is not here shows its own name. */
  readonly eventNames: Readonly<Record<string, string>>;
  readonly add: string;
  readonly secret: string;
  readonly secretText: string;
  readonly test: string;
  readonly testing: string;
  readonly delivered: (status: number) => string;
  readonly failed: (fault: string) => string;
  /** By the fault of a delivery. */
  readonly faults: Readonly<Record<string, string>>;
  readonly answered: (status: number) => string;
  readonly newSecret: string;
  readonly disabled: string;
  readonly failing: (date: string) => string;
  readonly remove: string;
  readonly askRemove: string;
  readonly askRemoveText: string;
  readonly deliveries: string;
  readonly noDeliveries: string;
  readonly waiting: string;
  readonly docs: string;
  readonly docsText: string;
  readonly reference: string;
}
