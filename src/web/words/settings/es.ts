// The words of the settings in Spanish.
import type { SettingsWords } from "./en.ts";

export const settingsSpanish = {
  title: "Ajustes",
  name: "Nombre",
  nameHint: "Lo ven los demás jugadores.",
  save: "Guardar",
  saved: "Tu nombre se cambió.",
  notSaved: "Ahora otra persona usa este navegador, así que no se cambió ningún nombre.",
  account: "Tu cuenta",
  signIn: "Iniciar sesión",
  language: "Idioma",
  theme: "Aspecto",
  themes: { auto: "Automático", light: "Claro", dark: "Oscuro" },
  contrast: "Contraste",
  contrasts: { auto: "Automático", more: "Alto" },
  motion: "Movimiento",
  motions: { auto: "Automático", less: "Reducido" },
  sound: "Sonidos",
  soundHint: "Cartas, zaps y el final de cada ronda",
  vibration: "Vibración",
  vibrationHint: "Un zumbido breve cuando te toca jugar o cuando algo va contra ti",
  install: "Instalar",
  installHint: "Se abre como cualquier otra aplicación y muestra partidas terminadas sin conexión.",
} satisfies SettingsWords;
