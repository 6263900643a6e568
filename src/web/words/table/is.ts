// The table in Icelandic.
import { numberText } from "../../../games/number-text.ts";
import { apart, joined } from "../apart.ts";
import type { TableWords } from "./en.ts";

const counted = (n: number, one: string, many: string): string =>
  `${numberText(n)} ${n % 10 === 1 && n % 100 !== 11 ? one : many}`;

export const tableIcelandic = {
  language: "is",
  erased: "Eyddur reikningur",
  cards: (n) => counted(n, "spil", "spil"),
  points: (n) => counted(n, "stig", "stig"),
  round: (n) => `Umferð ${n}`,
  total: "Samtals",
  scores: "Stig",
  log: "Hvað gerðist",
  emptyLog: "Ekkert hefur gerst enn.",
  hand: "Spilin þín",
  table: "Borð",
  stock: (n) => `Stokkur, ${counted(n, "spil", "spil")}`,
  pile: (n) => `Bunki, ${counted(n, "spil", "spil")}`,
  emptyPile: "Bunkinn er tómur",
  topCard: (card) => `Efst: ${card}`,

  free: "laust sæti",
  offline: "án sambands",
  botPlays: "fjarverandi, tölvuspilari spilar",
  refereePlays: "fjarverandi, dómari spilar",
  left: "fór",
  bot: "þjarki",
  levels: { easy: "auðveldur", normal: "venjulegur", hard: "erfiður" },
  dealer: "gefur",
  ready: "til í slaginn",
  passed: "sagði pass",
  leads: "á út",
  toAct: "á leik",

  calm: "Rólegur",
  yourMove: "Þú átt leik",
  unsent: "Leikur þinn bíður eftir sambandi",
  waits: "Beðið eftir hinum",
  seconds: (n) => `${n} sek.`,

  clear: "Hreinsa",
  choose: "Veldu",
  cancel: "Hætta við",
  actions: {
    ready: "Til í slaginn",
    zap: "Zap!",
    pass: "Pass",
    draw: "Draga",
    "draw/stock": "Draga úr stokknum",
    "draw/pile": "Taka úr bunkanum",
    take: "Taka upp spilin",
    keep: "Halda eftir",
    catch: "Góma",
    declare: "Nefna lit",
    discard: "Kasta",
    play: "Setja út",
    zip: "Zip",
    give: "Láta af hendi",
  },
  give: (name) => `Til: ${apart(name)}`,
  catchSeat: (name) => `Góma: ${apart(name)}`,
  suitOf: (suit) => `Litur: ${suit}`,
  doWith: (action, cards) => `${action}: ${cards}`,

  faster: (name, ms) => (ms === null ? `${apart(name)} var á undan` : `${apart(name)} var ${ms} ms á undan`),
  late: "Of seint: borðið hafði breyst",
  notNow: "Það er ekki hægt núna",
  lost: "Sambandið rofnaði áður en svar barst",

  won: (names) => `${joined(names.map(apart), " og ") || "Enginn"} ${names.length > 1 ? "unnu" : "vann"}`,
  youWon: "Þú vannst!",
  broken: "Viðureigninni var slitið",
  place: (n) => `${n}.`,
  rematch: "Spila aftur",
  watchReplay: "Sjá endursýningu",
  home: "Heim",
  cardsLeft: (n) => (n === 0 ? "engin spil" : `${counted(n, "spil", "spil")} eftir`),

  leave: "Yfirgefa",
  loading: "Viðureignin er sótt",

  rules: "Reglur",
  help: "Flýtihnappar",
  sound: (isOn) => (isOn ? "Kveikt er á hljóði" : "Slökkt er á hljóði"),
  space: "bil",
  pressKey: (key) => `hnappur ${key}`,
  playable: "má setja út",
  picked: "valið",
} satisfies TableWords;
