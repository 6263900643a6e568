// The words of the page for the player's own account in Spanish.
import { apart } from "../apart.ts";
import type { AccountWords } from "./en.ts";

export const accountSpanish = {
  title: "Tu cuenta",
  text: "Tu nombre en este servidor y quién puede usarlo. Solo tú ves esta página.",
  noName: "Aún no tienes nombre aquí",
  noNameText: "Elige un nombre nuevo o entra con un token del nombre con el que juegas en otro sitio.",
  ownPage: "Lo que ven los demás",
  ofBot: "Juegas como cuenta de bot. De sus tokens y de su borrado se ocupa su dueño.",
  ofLess:
    "El token de este navegador no puede hacerlo todo. Entra con otro token para cambiar más cosas aquí.",
  invitations: "Invitaciones",
  take: "Los demás pueden invitarme",
  takeHint: "Si está apagado, no te llega ninguna invitación. Quien la envía no se entera.",
  blocked: "Jugadores bloqueados",
  blockedText: "No te llegan sus invitaciones ni las de sus bots. No se enteran.",
  noBlocked: "No has bloqueado a nadie. La página de cada jugador tiene un botón para ello.",
  block: "Bloquear",
  unblock: "Desbloquear",
  askBlock: (name) => `¿Bloquear a ${apart(name)}?`,
  showAll: (n) => `Mostrar los ${n}`,
  devices: "Dispositivos y programas",
  devicesText:
    "Quien tiene uno de estos tokens juega con tu nombre. Crea uno para cada dispositivo o programa.",
  ownTokens: {
    none: "No tienes tokens.",
    labelHint: "Para que después sepas qué dispositivo lo tiene.",
    endsNever: "Dura tanto como tu cuenta",
    askRevokeText: "El dispositivo con este token queda fuera al instante.",
  },
  mayDo: "Puede",
  allOf: "Hacer todo",
  playOnly: "Solo jugar",
  scanText: "Escanéalo con el otro dispositivo o abre allí el enlace. No se lo enseñes a nadie más.",
  copyLink: "Copiar el enlace",
  signIn: "Entrar con un token",
  signInText: "Lo creaste en otro dispositivo, en esta página.",
  token: "Token o enlace",
  tokenWrong: "Un token empieza por tr_ y sigue con al menos 32 letras y cifras.",
  signInNow: "Entrar",
  askChange: (name) => `¿Jugar aquí como ${apart(name)}?`,
  askChangeText: (before) =>
    `Este navegador juega ahora como ${apart(before)} y lo olvidará. Sin otro token no podrás volver como ${apart(before)}.`,
  askNewText: "Sigue solo si es tu propia cuenta. Quien creó el token juega con el mismo nombre.",
  askAgainText: (name) =>
    `Este navegador ya juega como ${apart(name)}. El token nuevo ocupa el lugar del anterior, con lo que permite y cuándo termina.`,
  playAs: (name) => `Jugar como ${apart(name)}`,
  nowPlaying: (name) => `Ahora juegas como ${apart(name)}.`,
  end: "Dejar de jugar aquí",
  signOut: "Salir de este navegador",
  askSignOut: (name) => `¿Salir como ${apart(name)}?`,
  askSignOutText:
    "El token de este navegador queda revocado. Sin otro token no podrás volver con este nombre.",
  askSignOutWays: {
    other: "El token de este navegador queda revocado. Podrás volver con otro de tus tokens.",
    none: "El token de este navegador queda revocado y ningún otro tuyo puede hacerlo todo. Ya nadie podrá cambiar ni borrar esta cuenta. Para volver más tarde, crea antes un token para otro dispositivo.",
    kept: "Este navegador olvida su token. El token sigue siendo válido hasta que se revoque donde se creó.",
  },
  signedOut: "Has salido, y el token de este navegador está revocado.",
  signedOutHere: "Has salido de este navegador. El token sigue siendo válido.",
  erase: "Borrar mi cuenta",
  askErase: (name) => `¿Borrar a ${apart(name)} para siempre?`,
  askEraseText:
    "Dejas todas las partidas. Se borran tu nombre, tus tokens, bots, historial y puntuaciones. Nadie puede deshacerlo.",
  erased: "Tu cuenta está borrada.",
} satisfies AccountWords;
