// The words of the coach in Spanish.
import type { CoachWords } from "./words.ts";

export const coachSpanish = {
  coach: "Consejos",
  coachText: "En tu primera partida de cada juego",
  welcome: "¿Tu primera partida? Aquí verás consejos breves.",
  enough: "No quiero más consejos",
  hints: {
    zzReady:
      "Mira tus cartas. En la carrera se juega la siguiente del mismo color. Avisa cuando puedas empezar.",
    zzPlay: "Una carta levantada sigue a la de arriba. Juégala ya: no hay turnos y cuenta la primera.",
    zzPass: "¿Tienes una carta que encaja y prefieres guardarla? Pasa. Nadie se entera.",
    zzWait: "Aún no puedes seguir. Mira la carta de arriba: te sirve una más, del mismo color o multicolor.",
    zzLead: "Tienes la salida: vale cualquier carta numerada. A un 10 nunca lo sigue nada.",
    zzOtherLead: "Nadie sigue la carta de arriba. Quien la jugó sale ahora con cualquier carta numerada.",
    zzZap: "Tu carta está arriba: juega ya tu Zap y la salida es tuya al instante.",
    zzRoundEnd: "La ronda ha terminado. La siguiente empieza cuando todos avisan.",
    zynPlay: "Te toca. Las cartas levantadas encajan: casi siempre el mismo palo o valor que la de arriba.",
    zynDraw: "Ninguna de tus cartas encaja. Roba una del mazo.",
    zynDrawn: "La carta que has robado encaja. Juégala o guárdala.",
    zynZap: "¡Un Zap va contra ti! Si ninguna de tus cartas está levantada, carga con todas las suyas.",
    zynTens: "Hay un rey arriba: quien tenga un 10 puede ponerlo ahora.",
    zynGive: "La reina te deja regalar una carta. Elige la carta y a quién, o quédate con todas.",
    zynDeclare: "Elige el palo que los demás tienen que seguir.",
    zynLastCard: "Así te queda una sola carta. La mesa canta «última carta» por ti y nadie puede pillarte.",
    zynCatch: "Alguien olvidó cantar «última carta». Píllalo y robará 2.",
    zynWait: "Juegan los demás. La mesa muestra a quién le toca y en qué sentido se juega.",
    zzzDraw: "Te toca. Roba la carta de arriba del mazo o toma del descarte.",
    zzzPile:
      "Una carta del descarte trae todas las de encima. La de más abajo tiene que ir a un zip en este turno.",
    zzzZip: "Tienes un zip: las negras menos las rojas dan 0. Elige las cartas y mira la suma.",
    zzzOwed: "La carta que has tomado tiene que ir ya a un zip. Elígela con otras que den 0.",
    zzzDiscard:
      "Termina tu turno: deja una carta en el descarte. Las altas son las que más cuestan al final.",
    zzzWait: "Juegan los demás. Mira qué cartas negras y rojas tuyas podrían dar 0.",
    zzzRoundEnd: "La ronda ha terminado. Los zips suman; las cartas que quedan en la mano restan.",
  },
  rules: "Reglas",
  games: "Juegos",
  noGame: "No existe ese juego",
  noGameText: "Estos son los juegos que hay aquí.",
  playIt: (game) => `Jugar a ${game}`,
} satisfies CoachWords;
