// The table in Spanish.
import { apart } from "../apart.ts";
import { joined } from "../joined.ts";
import type { TableWords } from "./en.ts";

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const tableSpanish = {
  language: "es",
  houseBot: "Bot",
  cards: (n) => counted(n, "carta", "cartas"),
  points: (n) => counted(n, "punto", "puntos"),
  round: (n) => `Ronda ${n}`,
  total: "Total",
  scores: "Puntos",
  noScores: "Los puntos llegan tras la primera ronda.",
  log: "Qué ha pasado",
  emptyLog: "Aún no ha pasado nada.",
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
  left: "se ha ido",
  bot: "bot",
  levels: { easy: "fácil", normal: "normal", hard: "difícil" },
  dealer: "reparte",
  ready: "listo",
  passed: "pasó",
  leads: "sale",
  toAct: "le toca",

  yourMove: "Te toca",
  unsent: "Tu jugada espera a la conexión",
  waits: "Esperando a los demás",
  seconds: (n) => `${n} s`,

  clear: "Quitar",
  choose: "Elige",
  cancel: "Cancelar",
  actions: {
    ready: "Listo",
    zap: "¡Zap!",
    pass: "Pasar",
    draw: "Robar",
    "draw/stock": "Robar del mazo",
    "draw/pile": "Tomar del descarte",
    take: "Robar las cartas",
    keep: "Quedársela",
    catch: "Pillar",
    declare: "Nombrar un palo",
    discard: "Descartar",
    play: "Jugar",
    zip: "Zip",
    give: "Dar",
  },
  give: (name) => `A ${apart(name)}`,
  catchSeat: (name) => `Pillar a ${apart(name)}`,
  suitOf: (suit) => `Nombrar ${suit}`,
  doWith: (action, cards) => `${action}: ${cards}`,

  faster: (name, ms) =>
    ms === null ? `${apart(name)} fue más rápido` : `${apart(name)} fue ${ms} ms más rápido`,
  late: "Tarde: la mesa ya había cambiado",
  notNow: "Eso no es posible ahora",
  lost: "La conexión se cerró antes de la respuesta",

  won: (names) => `${names.length > 1 ? "Ganan" : "Gana"} ${joined(names.map(apart), " y ")}`,
  youWon: "¡Has ganado!",
  broken: "La partida se interrumpió",
  place: (n) => `${n}.º`,
  rematch: "Revancha",
  watchReplay: "Ver la repetición",
  home: "Inicio",
  cardsLeft: (n) =>
    n === 0 ? "sin cartas" : `${n === 1 ? "queda" : "quedan"} ${counted(n, "carta", "cartas")}`,

  leave: "Salir",
  replacedTitle: "Ahora juegas en otro sitio",
  replacedText: "Otra pestaña u otro dispositivo tuyo ha tomado este asiento.",
  playHere: "Jugar aquí",
  fullTitle: "No hay sitio para mirar",
  full: "Ahora hay demasiados espectadores. Entras en cuanto se vaya uno.",
  loading: "Buscando la partida",

  rules: "Reglas",
  help: "Teclas",
  sound: (isOn) => (isOn ? "El sonido está activado" : "El sonido está desactivado"),
  space: "espacio",
  pressKey: (key) => `tecla ${key}`,
  playable: "se puede jugar",
  picked: "elegida",
} satisfies TableWords;
