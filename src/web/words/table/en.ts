// What the table itself says, in English. Cards, events, phases and refusals come from the relay.

import { numberText } from "../../../games/number-text.ts";
import type { Language } from "../../../protocol/language.ts";
import { apart, joined } from "../apart.ts";

const counted = (n: number, one: string, many: string): string => `${numberText(n)} ${n === 1 ? one : many}`;
const TENTHS = ["th", "st", "nd", "rd"];

const ordinal = (n: number): string =>
  `${n}${(n % 100 >= 11 && n % 100 <= 13 ? null : TENTHS[n % 10]) ?? "th"}`;

export const tableEnglish = {
  language: "en" as const,
  erased: "Deleted player",
  cards: (n: number): string => counted(n, "card", "cards"),
  points: (n: number): string => counted(n, "point", "points"),
  round: (n: number): string => `Round ${n}`,
  total: "Total",
  scores: "Scores",
  log: "What happened",
  emptyLog: "Nothing yet.",
  hand: "Your hand",
  table: "Table",
  stock: (n: number): string => `Stock, ${counted(n, "card", "cards")}`,
  pile: (n: number): string => `Pile, ${counted(n, "card", "cards")}`,
  emptyPile: "The pile is empty",
  topCard: (card: string): string => `On top: ${card}`,

  free: "free seat",
  offline: "offline",
  botPlays: "away, a bot plays",
  refereePlays: "away, the referee plays",
  left: "has left",
  bot: "bot",
  levels: { easy: "easy", normal: "normal", hard: "hard" },
  dealer: "dealer",
  ready: "ready",
  passed: "passed",
  leads: "leads",
  toAct: "to play",

  /** A pace. */
  calm: "Calm",
  yourMove: "Your move",
  /** A move is on its way, and there is no connection. */
  unsent: "Your move waits for the connection",
  waits: "Waiting for the others",
  seconds: (n: number): string => `${n} s`,

  clear: "Clear",
  choose: "Choose",
  cancel: "Cancel",
  actions: {
    ready: "Ready",
    zap: "Zap!",
    pass: "Pass",
    draw: "Draw",
    "draw/stock": "Draw from the stock",
    "draw/pile": "Take from the pile",
    take: "Pick up",
    keep: "Keep",
    catch: "Catch",
    declare: "Name a suit",
    discard: "Discard",
    play: "Play",
    zip: "Zip",
    give: "Give",
  },
  give: (name: string): string => `To ${apart(name)}`,
  catchSeat: (name: string): string => `Catch ${apart(name)}`,
  suitOf: (suit: string): string => `Name ${suit}`,
  doWith: (action: string, cards: string): string => `${action}: ${cards}`,

  faster: (name: string, ms: number | null): string =>
    ms === null ? `${apart(name)} was faster` : `${apart(name)} was ${ms} ms faster`,
  late: "Too late: the table had moved on",
  notNow: "That is not possible now",
  lost: "The connection closed before the answer",

  won: (names: readonly string[]): string => `${joined(names.map(apart), " and ") || "Nobody"} won`,
  youWon: "You won!",
  broken: "The match was abandoned",
  place: (n: number): string => ordinal(n),
  rematch: "Rematch",
  watchReplay: "Watch the replay",
  home: "Home",
  cardsLeft: (n: number): string => (n === 0 ? "no cards left" : `${counted(n, "card", "cards")} left`),

  leave: "Leave",
  loading: "Finding the match",

  rules: "Rules",
  help: "Keys",
  sound: (isOn: boolean): string => (isOn ? "Sound is on" : "Sound is off"),
  space: "space",
  pressKey: (key: string): string => `key ${key}`,
  playable: "can be played",
  picked: "selected",
};

export type TableWords = Omit<typeof tableEnglish, "language"> & { readonly language: Language };
