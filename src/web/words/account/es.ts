// The words of the page for the player's own account in Spanish.
import { apart } from "../apart.ts";
import type { AccountWords } from "./en.ts";

export const accountSpanish = {
  title: "Tu cuenta",
  text: "Tu nombre aquí y quién puede usarlo. Solo tú ves esta página.",
  ownPage: "Lo que ven los demás",
  operator: "Página de moderación",
  ofBot: "Juegas como cuenta de bot. Solo su dueño puede cambiarla o eliminarla.",
  ofLess:
    "La clave de este navegador no lo permite todo. Inicia sesión con otra clave para cambiar más cosas aquí.",
  invitations: "Invitaciones",
  take: "Los demás pueden invitarme",
  takeHint: "Si está apagado, no te llega ninguna invitación. Quien la envía no se entera.",
  blocked: "Jugadores bloqueados",
  blockedText: "No te llegan sus invitaciones ni las de sus bots. No se enteran.",
  noBlocked: "Nadie está bloqueado. La página de cada jugador tiene un botón para ello.",
  block: "Bloquear",
  unblock: "Desbloquear",
  askBlock: (name) => `¿Bloquear a ${apart(name)}?`,
  showAll: (n) => `Mostrar los ${n}`,
  devices: "Dispositivos y aplicaciones",
  devicesText:
    "Todos ellos juegan con tu nombre. Una clave da paso a un programa o a un dispositivo sin llaves de acceso.",
  ownTokens: {
    newToken: "Nueva clave",
    once: "Copia la clave ahora",
    onceText: "Se muestra una sola vez.",
    none: "No tienes claves.",
    labelHint: "Para que después sepas qué dispositivo la tiene.",
    endsNever: "Dura tanto como tu cuenta",
    askRevokeText: "El dispositivo con esta clave queda fuera al instante.",
    told: {
      "limit-reached": "Alcanzaste el límite de claves. Revoca una antes.",
      "no-such-token": "Esta clave ya estaba revocada.",
    },
  },
  mayDo: "Permisos",
  allOf: "Todos",
  playOnly: "Solo jugar",
  scanText: "Escanéalo con el otro dispositivo o abre allí el enlace. No se lo muestres a nadie más.",
  copyLink: "Copiar el enlace",
  signIn: "Iniciar sesión con una clave",
  signInText: "La creaste en otro dispositivo, en esta página.",
  token: "Clave o enlace",
  tokenWrong: "Una clave empieza por tr_ y sigue con al menos 32 letras y cifras.",
  signInNow: "Iniciar sesión",
  askChange: (name) => `¿Jugar aquí como ${apart(name)}?`,
  askChangeText: (before) =>
    `Este navegador juega ahora como ${apart(before)}. Si continúas, olvida esa clave, y sin otra no podrás volver como ${apart(before)}.`,
  askNewText: "Continúa solo si es tu propia cuenta. Quien creó la clave juega con el mismo nombre.",
  askAgainText: (name) =>
    `Este navegador ya juega como ${apart(name)}. La clave nueva sustituye a la anterior, con sus propios permisos y su fecha de caducidad.`,
  playAs: (name) => `Jugar como ${apart(name)}`,
  nowPlaying: (name) => `Ahora juegas como ${apart(name)}.`,
  end: "Dejar de jugar aquí",
  signOut: "Cerrar la sesión de este navegador",
  askSignOut: (name) => `¿Cerrar la sesión de ${apart(name)}?`,
  askSignOutText:
    "La clave de este navegador queda revocada. Sin una llave de acceso, un código de recuperación u otra clave no podrás volver con este nombre.",
  askSignOutWays: {
    passkey:
      "La clave de este navegador queda revocada. Podrás volver con tu llave de acceso o un código de recuperación.",
    other: "La clave de este navegador queda revocada. Podrás volver con otra de tus claves.",
    none: "No tienes llave de acceso, ni código de recuperación, ni otra clave que pueda hacerlo todo. Cuando cierres la sesión, ya nadie podrá cambiar ni eliminar esta cuenta.",
    kept: "Este navegador olvida su clave. La clave sigue siendo válida hasta que se revoque donde se creó.",
  },
  signedOut: "Cerraste la sesión y la clave de este navegador ya no vale.",
  signedOutHere: "Cerraste la sesión aquí. La clave sigue siendo válida.",
  erase: "Eliminar mi cuenta",
  askErase: (name) => `¿Eliminar la cuenta «${apart(name)}» para siempre?`,
  askEraseText:
    "Abandonas todas las partidas. Se eliminan tu nombre, tus claves, bots, historial y valoraciones. Nadie puede deshacerlo.",
  erased: "Tu cuenta está eliminada.",
} satisfies AccountWords;
