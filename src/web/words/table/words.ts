// What the table itself says. Cards, events, phases and refusals come from the relay.
import type { Language } from "../../../protocol/language.ts";

export interface TableWords {
  readonly language: Language;
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

  readonly yourMove: string;
  /** A move is on its way, and there is no connection. */
  readonly unsent: string;
  readonly waits: string;
  readonly seconds: (n: number) => string;

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
  readonly pressKey: (key: string) => string;
  readonly playable: string;
  readonly picked: string;
}
