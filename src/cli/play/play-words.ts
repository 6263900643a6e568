// The words of the screen itself, in every language of the project. Cards, phases and refusals come from the relay.

export interface PlayWords {
  readonly chooseGame: string;
  readonly timeLeft: (ms: number) => string;
  readonly seatsFrom: (min: number, max: number) => string;
  readonly you: string;
  readonly free: string;
  readonly bot: string;
  /** A player whose account was erased. */
  readonly erased: string;
  readonly away: string;
  readonly left: string;
  readonly offline: string;
  readonly reconnecting: string;
  readonly matchFault: string;
  readonly everybodySits: string;
  readonly waitingForPlayers: (missing: number) => string;
  readonly othersJoin: string;
  readonly newCode: string;
  readonly startNow: string;
  readonly round: (n: number) => string;
  readonly cards: (n: number) => string;
  readonly points: (n: number) => string;
  readonly by: (name: string) => string;
  readonly yourMove: string;
  readonly waitFor: (name: string) => string;
  readonly wait: string;
  readonly looking: string;
  readonly faster: (name: string, ms: number | undefined) => string;
  readonly notNow: string;
  readonly lost: string;
  readonly pickMore: string;
  readonly chooseCards: (needed: string, picked: number) => string;
  readonly cancel: string;
  readonly help: string;
  readonly scores: string;
  readonly react: string;
  readonly reactions: string;
  readonly reactionsFrom: string;
  readonly everybody: string;
  readonly reactionsOff: string;
  readonly reactionsOn: string;
  readonly quit: string;
  readonly close: string;
  readonly askLeave: string;
  readonly yes: string;
  readonly no: string;
  readonly over: string;
  readonly brokenOff: string;
  /** Of one winner and more. */
  readonly won: (names: readonly string[]) => string;
  readonly youWon: string;
  readonly draw: string;
  readonly nobodyWon: string;
  /** To the only player. */
  readonly youLost: string;
  /** The levels of the house bots. */
  readonly levels: Readonly<Record<string, string>>;
  readonly again: string;
  readonly total: string;
  readonly tooSmall: (columns: number, rows: number) => string;
  readonly keysOfHelp: readonly string[];
  readonly space: string;
}
