// The table in Spanish.
import { numberText } from "../../../games/number-text.ts";
import { apart, joined } from "../apart.ts";
import type { TableWords } from "./en.ts";

const counted = (n: number, one: string, many: string): string => `${numberText(n)} ${n === 1 ? one : many}`;

/** *Y* becomes *e* before the sound of an i: "Ana e Iván", but "Ana y Hierro". */
const andBefore = (last = ""): string => (/^h?(?:í|i(?![aeouáéóú]))/iu.test(last) ? " e " : " y ");

export const tableSpanish = {
  language: "es",
  erased: "Cuenta eliminada",
  cards: (n) => counted(n, "carta", "cartas"),
  points: (n) => counted(n, "punto", "puntos"),
  round: (n) => `Ronda ${n}`,
  total: "Total",
  scores: "Puntos",
  log: "Qué pasó",
  emptyLog: "Aún no pasó nada.",
  hand: "Tu mano",
  table: "Mesa",
  stock: (n) => `Mazo, ${counted(n, "carta", "cartas")}`,
  pile: (n) => `Descarte, ${counted(n, "carta", "cartas")}`,
  emptyPile: "No hay descarte",
  topCard: (card) => `Arriba: ${card}`,

  free: "asiento libre",
  offline: "sin conexión",
  botPlays: "ausente, juega un bot",
  refereePlays: "ausente, juega el árbitro",
  left: "se fue",
  bot: "bot",
  levels: { easy: "fácil", normal: "normal", hard: "difícil" },
  dealer: "reparte",
  ready: "a punto",
  passed: "pasó",
  leads: "tiene la salida",
  toAct: "le toca",

  calm: "Calma",
  yourMove: "Te toca",
  unsent: "Tu jugada espera a la conexión",
  waits: "Esperando a los demás",
  seconds: (n) => `${n} s`,

  clear: "Deseleccionar",
  choose: "Elige",
  cancel: "Cancelar",
  actions: {
    ready: "¡Ya!",
    zap: "¡Zap!",
    pass: "Pasar",
    draw: "Robar",
    "draw/stock": "Robar del mazo",
    "draw/pile": "Tomar del descarte",
    take: "Cargar con las cartas",
    keep: "Conservar",
    catch: "Atrapar",
    declare: "Elegir palo",
    discard: "Descartar",
    play: "Jugar",
    zip: "Zip",
    give: "Dar",
  },
  give: (name) => `A ${apart(name)}`,
  catchSeat: (name) => `Atrapar a ${apart(name)}`,
  suitOf: (suit) => `Palo: ${suit}`,
  doWith: (action, cards) => `${action}: ${cards}`,

  faster: (name, ms) => (ms === null ? `${apart(name)} se adelantó` : `${apart(name)} se adelantó ${ms} ms`),
  late: "Tarde: la mesa ya había cambiado",
  notNow: "Eso no es posible ahora",
  lost: "La conexión se cerró antes de la respuesta",

  won: (names) =>
    `${names.length > 1 ? "Ganan" : "Gana"} ${joined(names.map(apart), andBefore(names.at(-1))) || "nadie"}`,
  youWon: "¡Ganaste!",
  broken: "La partida se interrumpió",
  place: (n) => `${n}.º`,
  rematch: "Revancha",
  watchReplay: "Ver la repetición",
  home: "Inicio",
  cardsLeft: (n) =>
    n === 0 ? "sin cartas" : `${n === 1 ? "queda" : "quedan"} ${counted(n, "carta", "cartas")}`,

  leave: "Abandonar",
  loading: "Buscando la partida",

  rules: "Reglas",
  help: "Teclas",
  sound: (isOn) => (isOn ? "El sonido está activado" : "El sonido está desactivado"),
  space: "espacio",
  pressKey: (key) => `tecla ${key}`,
  playable: "se puede jugar",
  picked: "elegida",
} satisfies TableWords;
