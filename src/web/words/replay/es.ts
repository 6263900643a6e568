// The words of replays in Spanish.
import { apart } from "../apart.ts";
import type { ReplayWords } from "./en.ts";

const deals = (n: number): string => (n === 1 ? "1 reparto" : `${n} repartos`);

export const replaySpanish = {
  title: "Repeticiones",
  intro: "Vuelve a ver una partida terminada, paso a paso y desde cualquier asiento.",
  dropHere: "Suelta aquí el acta de una partida",
  letGo: "Suelta para abrirlo",
  pick: "Elegir un archivo",
  kept: "Guardadas en este navegador",
  keptText: "Las últimas 50 partidas que abriste aquí. Se pueden ver sin conexión.",
  noneKept: "Aún no hay repeticiones",
  noneKeptText: "Aquí aparecen las partidas que terminas o vuelves a ver en este navegador.",
  toLobby: "Ver las partidas",
  droppedFile: "De un archivo",
  when: (date) => date.toLocaleString("es", { dateStyle: "medium", timeStyle: "short" }),
  forget: (names) => `Quitar la repetición de ${names}`,
  loading: "Preparando la mesa…",
  another: "Todas las repeticiones",
  toMatch: "Ir a la partida",
  again: "Reintentar",
  trouble: (trouble) => {
    switch (trouble.why) {
      case "too-large":
        return "Este archivo es demasiado grande para el acta de una partida.";
      case "unreadable":
        return "El navegador no pudo leer este archivo.";
      case "no-json":
        return "Este archivo no es el acta de una partida: no es JSON.";
      case "unknown-game":
        return "Esta acta es de un juego, o de unas reglas, que esta página no conoce.";
      case "broken":
        return "Esta acta no se puede reproducir aquí.";
      default:
        return trouble.place === "record"
          ? "Este archivo no es el acta de una partida."
          : `No es un acta que se pueda reproducir. El primer error está en «${trouble.place}».`;
    }
  },
  cannotReplay: "Esta partida no se puede reproducir",
  bar: {
    name: "Controles de la repetición",
    toStart: "Al principio",
    back: "Un paso atrás",
    play: "Reproducir",
    pause: "Pausa",
    forward: "Un paso adelante",
    again: "Verla de nuevo",
    toEnd: "Al final",
    scrub: "Momento de la partida",
    place: (at, of) => `Paso ${at} de ${of}`,
    round: (round) => `ronda ${round}`,
    speed: "Velocidad",
    times: (speed) => `${speed}×`,
    view: "Vista",
    open: "Todas las manos",
    seat: (seat) => `Asiento ${seat}`,
    link: "Enlace a este momento",
    save: "Guardar el acta",
  },
  proof: {
    title: "¿Se repartió limpiamente?",
    short: (state, n) =>
      ({
        sealed: `Compromiso y ${deals(n)} verificados`,
        consistent: n === 1 ? "1 reparto verificado" : `${n} repartos verificados`,
        failed: "La comprobación falló",
        unserved: "No viene de un servidor",
      })[state],
    text: {
      sealed:
        "Este navegador vio el compromiso antes del primer reparto. Volvió a repartir todas las manos a partir del secreto que había detrás. Nadie eligió las cartas.",
      consistent:
        "Esta página volvió a repartir todas las manos a partir del secreto del acta, y todo coincide. Este navegador no vio el compromiso antes del primer reparto. Por eso no puede saber si el secreto ya estaba fijado entonces.",
      failed: "Esta acta se contradice, o contradice lo que vio este navegador.",
      unserved: "Alguien escribió esta acta a mano. Se puede reproducir, pero no hay nada que verificar.",
    },
    provedTitle: "Demostrado",
    proved: {
      commitment: "El secreto corresponde al compromiso que este navegador vio antes del primer reparto.",
      secret: "El secreto corresponde al compromiso del acta.",
      deals: "Cada reparto se deduce del secreto y de lo que los asientos añadieron a la mezcla.",
      entropy: "Lo que los asientos añadieron a la mezcla es lo que prometieron en el acta.",
      ownEntropy: "Lo que añadiste tú está en la mezcla.",
      entries: "Todas las jugadas son legales.",
      result: "La clasificación se deduce de las jugadas.",
    },
    unprovedTitle: "No demostrado aquí",
    unproved: {
      commitment: "Que este compromiso se mostró antes del primer reparto: este navegador no estaba.",
      promises:
        "Que los asientos hicieron estas promesas antes del primer reparto: solo lo sabe quien las vio.",
      played: "Que se hicieron estas jugadas y no otras: compáralas con lo que viste.",
      options: "Que estas eran las opciones y el primer repartidor: el secreto no los cubre.",
      players: "Quién ocupaba los asientos: lo dice el servidor.",
      times: "Cuándo se jugó la partida: lo dice el servidor.",
    },
    failed: {
      commitmentSeen:
        "El secreto no corresponde al compromiso que este navegador vio antes del primer reparto.",
      commitment: "El secreto no corresponde al compromiso del acta.",
      entropy: "Un asiento añadió a la mezcla algo distinto de lo que prometió.",
      promises: "Hay más promesas que asientos.",
      deals: "El acta trae sus propios repartos. Tiene que decidirlos el secreto.",
      rolls: "El acta tiene una tirada que el secreto no decidió.",
      entries: "El árbitro rechaza una jugada.",
      result: "Las jugadas llevan a otra clasificación que la del acta.",
    },
    entry: (entry) => `Es la entrada ${entry} del acta.`,
    notRevealed: (name) => `${apart(name)} prometió algo para la mezcla y no lo reveló.`,
    rollsTitle: "Todas las tiradas",
    roll: (roll: number, sides: number, dice: string): string => `Tirada ${roll}, de 1 a ${sides}: ${dice}`,
    dealsTitle: "Todos los repartos",
    deal: (round, shuffle) => (shuffle === 0 ? `Ronda ${round}` : `Ronda ${round}, mezcla ${shuffle + 1}`),
    dealer: (name) => `Reparte ${apart(name)}`,
    opened: "Descubierta",
    stock: "Mazo, la de arriba primero",
    draw: "Sorteo del reparto",
  },
} satisfies ReplayWords;
