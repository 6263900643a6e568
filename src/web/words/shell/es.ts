// The words of the shell in Spanish.
import { apart } from "../apart.ts";
import type { ShellWords } from "./words.ts";

const seconds = (n: number): string => `${n} ${n === 1 ? "segundo" : "segundos"}`;

export const shellSpanish = {
  notFound: "Esta página no existe",
  notFoundText: "La dirección puede ser antigua o estar incompleta.",
  toHome: "Al inicio",
  nav: {
    home: "Jugar",
    lobby: "Partidas",
    newMatch: "Partida nueva",
    match: "Partida",
    replay: "Repetición",
    join: "Unirse",
    leaderboard: "Clasificación",
    player: "Jugador",
    rules: "Reglas",
    bots: "Bots",
    account: "Cuenta",
    replays: "Repeticiones",
    ownBots: "Para dueños de bots",
    settings: "Ajustes",
    label: "Páginas",
    skip: "Ir al contenido",
  },
  home: {
    title: "Aquí nadie espera su turno",
    lead: "Juegos de cartas rápidos, de dos a siete jugadores. Todos juegan a la vez y cuenta la carta más rápida.",
    otherTitle: "Siéntate y juega",
    otherLead: "Juegos de cartas contra bots, con amigos o con quien esté.",
    name: "Tu nombre",
    nameRefused: "Elige de 1 a 24 letras que todos vean. Algunos nombres son del servidor.",
    otherName: "Otro nombre",
    race: "Compite con tres bots",
    quick: "Partida rápida",
    quickHint: "Encuentra a otros jugadores",
    make: "Crear una partida",
    makeHint: "Con amigos o con tus propias reglas",
    join: "Unirse con un código",
    joinHint: "Seis letras o un enlace",
    watch: "Mirar",
    watchHint: "Mira quién juega ahora",
    games: "Juegos",
    sentences: {
      "zip-zap":
        "Sin turnos: el número siguiente del mismo color va al montón, y cuenta la carta más rápida.",
      "zap-your-neighbor":
        "Iguala el palo o el valor, lánzale un Zap a tu vecino y anuncia a tiempo tu última carta.",
      "zip-zilch-zero":
        "Busca cartas en las que negras y rojas se anulen, haz zips y suma más que nadie en cuatro rondas.",
    },
    seats: (least, most) => (least === most ? `${most} jugadores` : `De ${least} a ${most} jugadores`),
    playBots: "Jugar con bots",
    rules: "Reglas",
    resume: "Volver a tu partida",
  },
  offered: {
    // The qualities fit both genders.
    qualities: "Veloz Audaz Alegre Sagaz Valiente Hábil Feliz Ágil Noble Tenaz",
    animals: "Nutria Halcón Zorro Lince Garza Liebre Tejón Búho Gato Cisne",
    joined: (quality, animal) => `${animal} ${quality}`,
  },
  trouble: {
    offline: "Sin conexión",
    offlineText: "Las reglas y las repeticiones guardadas funcionan.",
    reconnecting: "Conectando de nuevo…",
    reconnectingIn: (n) => `Se perdió la conexión. Nuevo intento en ${seconds(n)}.`,
    tryNow: "Probar ahora",
    unreachable: "El servidor no responde",
    unreachableText: "Quizá se esté reiniciando. No se pierde nada: tus partidas te esperan allí.",
    gateway: "El servidor no puede responder ahora",
    gatewayText: "Su puerta de enlace respondió en su lugar. Inténtalo dentro de un momento.",
    forgotten: (name) => `Aquí ya no se conoce a ${apart(name)}`,
    forgottenText: "El jugador se borró, o el servidor empezó de cero.",
    playOnAs: (name) => `Seguir como ${apart(name)}`,
    lookAround: "Solo mirar",
    again: "Intentar de nuevo",
    againIn: (n) => `De nuevo en ${seconds(n)}`,
    toLobby: "A las partidas",
    broken: "No se pudo cargar esta página",
    brokenText: "Se cortó la conexión, o hay una versión más nueva de la página.",
    reload: "Cargar de nuevo",
    offlinePage: "Esta página necesita conexión",
  },
  notices: {
    invited: (name, game) =>
      name === undefined ? `Te invitan a ${game}` : `${apart(name)} te invita a ${game}`,
    started: (game) => `Empieza tu partida de ${game}`,
    rematch: (game) => `Quieren otra partida de ${game}`,
    moved: (game) => `Es tu turno en ${game}`,
    ended: (game) => `Tu partida de ${game} ha terminado`,
    join: "Unirse",
    show: "Ver",
  },
} satisfies ShellWords;
