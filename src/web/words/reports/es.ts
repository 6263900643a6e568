// What is asked and told of reports, and what a banned player reads, in Spanish.
import { apart } from "../apart.ts";
import type { ReportsWords } from "./en.ts";

export const reportsSpanish = {
  report: "Denunciar",
  title: (name) => `¿Qué pasa con ${apart(name)}?`,
  abouts: {
    name: "El nombre",
    reaction: "Las reacciones",
    play: "La forma de jugar",
    player: "Otra cosa",
  },
  whatNext:
    "Solo lo ven las personas que moderan este sitio, y ellas deciden. Aquí nadie se entera de tu denuncia. También puedes silenciar o bloquear a este jugador.",
  sent: "Gracias. Las personas que moderan este sitio lo revisarán.",
  reasons: {
    cheating: "Trampas",
    "several-accounts": "Varias cuentas",
    abuse: "Insultos a otros",
    name: "El nombre",
    spam: "Spam",
    other: "Otro motivo",
  },
  banned: {
    title: "Por ahora no puedes jugar aquí",
    titleForGood: "Ya no puedes jugar aquí",
    text: "Así lo decidieron las personas que moderan este sitio.",
    reason: "Motivo",
    note: "Mensaje",
    until: "Hasta",
    forGood: "Para siempre",
    ends: "Termina por sí solo. No tienes que hacer nada.",
    watch: "Ver partidas",
    look: "¿Por qué?",
    mutedText: "Mientras dure, no puedes invitar a otros, cambiar tu nombre ni crear torneos.",
  },
  undecided: {
    title: "No hay ninguna decisión sobre ti",
    text: "Si las personas que moderan este sitio deciden algo sobre ti, aparece aquí durante siete días.",
  },
  told: {
    title: "Una decisión sobre ti",
    ban: "Por ahora no puedes jugar",
    unban: "Puedes jugar otra vez",
    mute: "Tus reacciones están desactivadas",
    unmute: "Tus reacciones vuelven a estar activas",
    rename: "Tienes un nombre nuevo",
    "end-match": "Tu partida se dio por terminada",
    "give-back-seat": "Puedes volver a sentarte en tu partida",
    "close-arena": "Tu torneo se cerró",
    "name-operator": "Ahora moderas este sitio",
    "unname-operator": "Ya no moderas este sitio",
  },
} satisfies ReportsWords;
