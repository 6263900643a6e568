// What the table itself says. Cards, events, phases and refusals come from the relay.

export type OwnAsk =
  /* Where the rules allow nothing else. */
  | "play"
  | "drawOnly"
  | "takeOnly"
  | "turn"
  | "demand"
  | "zapped"
  | "drawn"
  | "owed"
  | "give"
  | "declare"
  | "draw"
  | "meld"
  | "meldOwed";

export interface TableWords {
  readonly houseBot: string;
  readonly cards: (n: number) => string;
  readonly points: (n: number) => string;
  readonly round: (n: number) => string;
  readonly total: string;
  readonly scores: string;
  readonly noScores: string;
  readonly log: string;
  readonly emptyLog: string;
  readonly hand: string;
  readonly table: string;
  readonly stock: (n: number) => string;
  readonly pile: (n: number) => string;
  readonly emptyPile: string;
  readonly topCard: (card: string) => string;

  readonly free: string;
  readonly offline: string;
  readonly botPlays: string;
  readonly refereePlays: string;
  readonly left: string;
  readonly bot: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly dealer: string;
  readonly ready: string;
  readonly passed: string;
  readonly leads: string;
  readonly toAct: string;
  readonly lastCard: string;
  readonly exposed: string;
  readonly caught: string;
  readonly pickUp: (n: number) => string;

  readonly race: string;
  readonly youPassed: string;
  readonly yourMove: string;
  readonly youLead: string;
  readonly youReady: string;
  /** What the own seat may do, by the phase. */
  readonly asks: Readonly<Record<OwnAsk, string>>;
  readonly isReady: (ready: number, seats: number) => string;
  readonly waits: string;
  readonly seconds: (n: number) => string;

  readonly follow: (suit: string) => string;
  readonly zapOf: (n: number) => string;
  readonly demand: string;
  readonly tens: string;
  readonly drawn: string;
  readonly owed: string;
  readonly barred: string;
  readonly direction: (clockwise: boolean) => string;
  readonly stale: (n: number) => string;

  readonly sum: (text: string) => string;
  readonly pickMore: string;
  readonly balanced: string;
  readonly clear: string;
  readonly choose: string;
  readonly cancel: string;
  readonly actions: Readonly<Record<string, string>>;
  readonly give: (name: string) => string;
  readonly catchSeat: (name: string) => string;
  readonly suitOf: (suit: string) => string;
  readonly doWith: (action: string, cards: string) => string;

  readonly faster: (name: string, ms: number | null) => string;
  readonly late: string;
  readonly notNow: string;
  readonly lost: string;

  readonly won: (names: readonly string[]) => string;
  readonly youWon: string;
  readonly broken: string;
  readonly place: (n: number) => string;
  readonly rematch: string;
  readonly watchReplay: string;
  readonly home: string;
  readonly cardsLeft: (n: number) => string;

  readonly leave: string;
  readonly askLeave: string;
  readonly leaveText: string;
  readonly stay: string;
  readonly replacedTitle: string;
  readonly replacedText: string;
  readonly playHere: string;
  readonly fullTitle: string;
  readonly full: string;
  readonly loading: string;

  readonly help: string;
  readonly rules: string;
  readonly sound: (isOn: boolean) => string;
  readonly space: string;
  readonly keys: readonly (readonly [keys: string, text: string])[];
  readonly pressKey: (key: string) => string;
  readonly playable: string;
  readonly picked: string;
}
