// The table in English.
import { apart } from "../apart.ts";
import { joined } from "../joined.ts";
import type { TableWords } from "./words.ts";

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const TENTHS = ["th", "st", "nd", "rd"];

const ordinal = (n: number): string =>
  `${n}${(n % 100 >= 11 && n % 100 <= 13 ? null : TENTHS[n % 10]) ?? "th"}`;

export const tableEnglish = {
  language: "en",
  houseBot: "Bot",
  cards: (n) => counted(n, "card", "cards"),
  points: (n) => counted(n, "point", "points"),
  round: (n) => `Round ${n}`,
  total: "Total",
  scores: "Scores",
  noScores: "The scores come after the first round.",
  log: "What happened",
  emptyLog: "Nothing has happened yet.",
  hand: "Your hand",
  table: "Table",
  stock: (n) => `Stock, ${counted(n, "card", "cards")}`,
  pile: (n) => `Pile, ${counted(n, "card", "cards")}`,
  emptyPile: "The pile is empty",
  topCard: (card) => `On top: ${card}`,

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

  yourMove: "Your move",
  unsent: "Your move waits for the connection",
  waits: "Waiting for the others",
  seconds: (n) => `${n} s`,

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
  give: (name) => `To ${apart(name)}`,
  catchSeat: (name) => `Catch ${apart(name)}`,
  suitOf: (suit) => `Name ${suit}`,
  doWith: (action, cards) => `${action}: ${cards}`,

  faster: (name, ms) => (ms === null ? `${apart(name)} was faster` : `${apart(name)} was ${ms} ms faster`),
  late: "Too late: the table had moved on",
  notNow: "That is not possible now",
  lost: "The connection closed before an answer came",

  won: (names) => `${joined(names.map(apart), " and ")} won`,
  youWon: "You won!",
  broken: "The match was broken off",
  place: (n) => ordinal(n),
  rematch: "Rematch",
  watchReplay: "Watch the replay",
  home: "Home",
  cardsLeft: (n) => (n === 0 ? "out" : `${counted(n, "card", "cards")} left`),

  leave: "Leave",
  replacedTitle: "You play elsewhere now",
  replacedText: "Another tab or device of yours has taken over this seat.",
  playHere: "Play here",
  fullTitle: "No room to watch",
  full: "There are too many spectators now. You get in as soon as one goes.",
  loading: "Finding the match",

  rules: "Rules",
  help: "Keys",
  sound: (isOn) => (isOn ? "Sound is on" : "Sound is off"),
  space: "space",
  pressKey: (key) => `key ${key}`,
  playable: "can be played",
  picked: "picked",
} satisfies TableWords;
