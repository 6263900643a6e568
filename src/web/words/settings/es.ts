// The words of the settings in Spanish.
import type { SettingsWords } from "./en.ts";

export const settingsSpanish = {
  title: "Ajustes",
  name: "Nombre",
  nameHint: "Lo ven los demás jugadores.",
  save: "Guardar",
  saved: "Tu nombre ha cambiado.",
  notSaved: "Aquí juega ahora otra persona, así que no ha cambiado ningún nombre.",
  account: "Tu cuenta",
  signIn: "Iniciar sesión con una clave",
  language: "Idioma",
  theme: "Aspecto",
  themes: { auto: "Automático", light: "Claro", dark: "Oscuro" },
  contrast: "Contraste",
  contrasts: { auto: "Automático", more: "Alto" },
  motion: "Movimiento",
  motions: { auto: "Automático", less: "Poco" },
  sound: "Sonidos",
  soundHint: "Cartas, zaps y el final de cada ronda",
  install: "Instalar",
  installHint: "Se abre como cualquier otra aplicación y muestra partidas terminadas sin conexión.",
} satisfies SettingsWords;
