// What notifications say, and what the page says of them, in Spanish.
import type { AlertsWords } from "./en.ts";

export const alertsSpanish: AlertsWords = {
  switch: "Notificaciones",
  hint: "De tu turno, de tus partidas de torneo, de las invitaciones y del final de una partida o un torneo, aunque cierres esta página.",
  turnOn: "Avísame cuando me toque",
  pageOnly: "Tu navegador solo te avisa mientras esta página está abierta en una pestaña.",
  missing: {
    insecure:
      "Los navegadores solo permiten notificaciones en páginas que empiezan por https://. Esta no lo hace.",
    install:
      "En un iPhone o iPad, añade antes esta página a la pantalla de inicio: Compartir y Añadir a pantalla de inicio. Luego ábrela desde ahí.",
    unsupported: "Este navegador no puede mostrar notificaciones.",
    blocked:
      "Las notificaciones de esta página están bloqueadas. Permítelas en los ajustes del navegador para esta página.",
  },
  news: {
    turn: "Te toca",
    arena: "Empieza tu partida de torneo",
    invitation: "Tienes una invitación a una partida",
    end: "La partida terminó",
    arenaEnd: "El torneo terminó. Mira cómo te fue",
  },
};
