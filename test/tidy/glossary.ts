// The words of the texts for people: one word an idea, in each language, and the words that other texts used for it.
// "Also means" warns of a word that a reader may take for another idea. `glossary.test.ts` finds the words of `not`.
import type { Language } from "../../src/games/words.ts";

interface Said {
  readonly word: string;
  /** Another idea that the word may be taken for. */
  readonly alsoMeans?: string;
  /** Not said for this idea, nor for any other. */
  readonly not: RegExp | null;
}

/** A Spanish or an Icelandic letter is no boundary of a word to `\b`. */
const words = (parts: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${parts})(?![\\p{L}])`, "iu");

export const GLOSSARY: Readonly<Record<string, Readonly<Record<Language, Said>>>> = {
  "draw a card": {
    en: { word: "draw", alsoMeans: "a tie, or to make a picture", not: null },
    es: { word: "robar", alsoMeans: "to steal", not: words("coger|coge|cogida|levantad[ao]s?") },
    is: { word: "draga", alsoMeans: "to pull", not: null },
  },
  "pick up the cards of a Zap": {
    en: { word: "pick up", alsoMeans: "to fetch", not: words("cards? of the zap|take in a zap") },
    es: { word: "cargar con", alsoMeans: "to carry", not: words("robar las cartas|robar (?:el|un) zap") },
    is: { word: "taka upp", alsoMeans: "to record", not: words("taka upp zap|tekur upp zap") },
  },
  "play a card": {
    en: { word: "play", not: words("(?:tens|cards?) may go|put (?:it|one) down") },
    es: { word: "jugar", not: words("bajar dieces|echar una carta") },
    is: {
      word: "setja út",
      not: words("(?:leggja|leggur|legg|leggðu|lagt?|lögð) niður|spilaðu spili(?:nu)?|leggja? út"),
    },
  },
  "give a card away": {
    en: { word: "give", not: null },
    es: { word: "dar", not: null },
    is: { word: "láta", alsoMeans: "to let", not: words("gef(?:a|ðu|ur) (?:öðrum )?spil|afhenda") },
  },
  "name a suit": {
    en: { word: "name", not: null },
    es: { word: "elegir palo", not: words("nombra(?:r)? (?:el|un|su) palo|palo que se nombró") },
    is: { word: "nefna lit", not: words("sort") },
  },
  "answer an 8 or a Zap": {
    en: { word: "answer", not: words("nothing answers") },
    es: { word: "contestar", not: words("responde al?|nada contesta") },
    is: { word: "svara", not: words("ekkert svarar") },
  },
  "catch a player": {
    en: { word: "catch", alsoMeans: "a snag", not: words("calls? out a") },
    es: { word: "atrapar", alsoMeans: "to trap", not: words("p[ií]ll\\p{L}*") },
    is: {
      word: "góma",
      alsoMeans: "to seize",
      not: words("gr[ií]p(?:tu|a|ur|ið|na)?|gómað|bendir á|náðist"),
    },
  },
  "a card that fits, raised in the hand": {
    en: { word: "lifted", not: null },
    es: { word: "resaltada", not: words("cartas? (?:levantadas?|vivas?)") },
    is: { word: "stendur upp úr", not: words("lyfta? spil(?:ið)?|skær(?:um)? spil(?:um)?") },
  },
  lead: {
    en: { word: "lead", alsoMeans: "to be ahead in points, or a metal", not: null },
    es: { word: "tener la salida", alsoMeans: "the way out", not: words("sales tú|sale con|para salir") },
    is: {
      word: "eiga út",
      alsoMeans: "out, as a direction",
      not: words("(?:á|átt|eiga) útspil|spila(?:r|ðu)? út"),
    },
  },
  "leave a match": {
    en: { word: "leave", alsoMeans: "to let remain, or a holiday", not: null },
    es: {
      word: "abandonar",
      alsoMeans: "to desert",
      not: words("salir|levantarse|dejar esta partida|deja la partida"),
    },
    is: { word: "yfirgefa", alsoMeans: "to desert", not: words("fara frá borðinu|er farinn?(?:\\(n\\))?") },
  },
  "join a match": {
    en: { word: "join", alsoMeans: "to connect two things", not: words("who may come") },
    es: {
      word: "unirse",
      alsoMeans: "to come together",
      not: words("entrar (?:con|en)|¿quién puede venir\\?"),
    },
    is: { word: "vera með", alsoMeans: "to have something", not: words("taka þátt|taktu þátt|slá inn kóða") },
  },
  "remove a player": {
    en: { word: "remove", not: null },
    es: { word: "expulsar", not: words("echar a|retirad[ao] (?:de|a)|retirar a") },
    is: { word: "vísa frá", not: null },
  },
  "sign in": {
    en: { word: "sign in", alsoMeans: "to write one's name at a door", not: words("log in|log out") },
    es: {
      word: "iniciar sesión",
      alsoMeans: "to open a meeting",
      not: words("entra con|has salido|salir como"),
    },
    is: { word: "skrá inn", alsoMeans: "to enter data", not: words("logga\\p{L}* (?:inn|út)") },
  },
  "a key that a browser keeps for its user": {
    en: { word: "passkey", not: words("pass keys?|security keys?") },
    es: { word: "llave de acceso", not: words("(?<!-)passkeys?(?!-)|claves? de (?:acceso|paso)") },
    is: { word: "aðgangslykill", not: words("(?<!-)passk\\p{L}*(?!-)|auðkennislyk\\p{L}*") },
  },
  "a token, to its programmer": {
    en: { word: "token", alsoMeans: "a counter on a board", not: null },
    es: { word: "token", not: words("ficha de acceso") },
    is: { word: "tóki", not: words("tókin|auðkenni\\p{L}*") },
  },
  "a code for a player without a passkey": {
    en: { word: "recovery code", not: words("backup codes?") },
    es: { word: "código de recuperación", not: words("códigos? de (?:respaldo|seguridad)") },
    is: { word: "endurheimtarkóði", not: words("varakóð\\p{L}*") },
  },
  "a program of somebody else that plays for the reader": {
    en: { word: "app", not: words("third[- ]part(?:y|ies)") },
    es: { word: "aplicación", not: words("apps?|terceros") },
    is: { word: "app", not: words("smáforrit\\p{L}*") },
  },
  "what proves a match": {
    en: { word: "record", alsoMeans: "the best result ever, or to tape", not: words("no match record") },
    es: { word: "acta", alsoMeans: "the minutes of a meeting", not: words("registro de (?:la )?partida") },
    is: {
      word: "leikskrá",
      alsoMeans: "a programme in a theatre",
      not: words("skrá úr viðureign|í skrá|skrá hennar"),
    },
  },
  "all that a match has accepted": {
    en: { word: "log", alsoMeans: "a piece of wood, or to sign in", not: words("logbook|journal") },
    es: { word: "registro", alsoMeans: "an enrolment", not: words("bitácora|diario") },
    is: { word: "annáll", alsoMeans: "a chronicle", not: words("atburðaskrá|aðgerðaskrá") },
  },
  "show a record": {
    en: { word: "replay", not: null },
    es: { word: "repetición", not: null },
    is: { word: "endursýning", not: words("endurspil\\p{L}*") },
  },
  "order the stock by chance": {
    en: { word: "shuffle", alsoMeans: "to drag one's feet", not: words("stirs?|(?:re)?mix(?:es|ed)?") },
    es: { word: "barajar, mezcla", alsoMeans: "a blend", not: words("barajada|remover|revolver") },
    is: { word: "stokka", alsoMeans: "to reorganise", not: words("hrært?|hræra|blanda") },
  },
  "ready for a round": {
    en: { word: "ready", alsoMeans: "finished", not: null },
    es: { word: "a punto", alsoMeans: "about to", not: words("listos?") },
    is: { word: "til í slaginn", alsoMeans: "up for a fight", not: words("tilbúin(?:n\\(n\\))?") },
  },
  "the relay": {
    en: { word: "server", alsoMeans: "a waiter", not: words("relays?(?!'s deployer)|gateway") },
    es: { word: "servidor", alsoMeans: "a servant", not: words("relé|puerta de enlace") },
    is: { word: "þjónn", alsoMeans: "a waiter", not: words("netþjón\\p{L}*|gáttin") },
  },
  "an address": {
    en: { word: "address", not: null },
    es: { word: "dirección", not: null },
    is: { word: "vefslóð", not: words("veffang\\p{L}*|vistfang\\p{L}*|slóð(?:in|ina|inni)?") },
  },
  "a bot of the house": {
    en: { word: "house bot", not: null },
    es: { word: "bot de la casa", not: null },
    is: {
      word: "tölvuspilari",
      not: words("(?:hús|heima)þjark\\p{L}*|(?:þjark|tölvuspilar)\\p{L}* hússins"),
    },
  },
  "who plays": {
    en: { word: "player", not: null },
    es: { word: "jugador", not: words("participantes?") },
    is: {
      word: "leikmaður",
      not: words("spilar(?:i|a|ar|inn|ann|anum|ans|arnir|ana|anna)|spilur(?:um|unum)"),
    },
  },
  "a program that plays": {
    en: { word: "bot", not: words("robots?") },
    es: { word: "bot", not: words("robots?") },
    is: { word: "þjarki", not: words("vélmenni\\p{L}*|bara tölvuspilarar|fólk og tölvuspilarar") },
  },
  "who decides about players": {
    en: { word: "operator", alsoMeans: "who connects telephones", not: words("moderat\\p{L}*") },
    es: { word: "moderador", not: words("operador(?:es|a|as)?|administr\\p{L}*") },
    is: { word: "umsjón", not: words("rekstrara\\p{L}*|reka þessa síðu") },
  },
  "who installs a relay": {
    en: { word: "deployer", not: null },
    es: { word: "quien instaló", not: words("quien despliega") },
    is: { word: "sá sem setti upp", not: words("sem setur upp") },
  },
  "shut an account out": {
    en: { word: "ban", not: null },
    es: { word: "expulsar", not: words("prohibid[oa] el acceso") },
    is: { word: "bann", not: null },
  },
  "an account": {
    en: { word: "account", not: null },
    es: { word: "cuenta", not: null },
    is: {
      word: "reikningur",
      not: words("aðgang(?:ar|ana|urinn|inn|inum|sins)|þessi aðgangur|þennan aðgang"),
    },
  },
  "block a player": {
    en: { word: "block", not: null },
    es: { word: "bloquear", not: null },
    is: { word: "útiloka", not: words("lokað? á") },
  },
  "a private match": {
    en: { word: "private", not: null },
    es: { word: "privada", not: null },
    is: { word: "einkaviðureign", not: words("lokuð|lokaða|opinber\\p{L}*") },
  },
  "a match that nobody finished": {
    en: { word: "abandoned", not: words("broken off") },
    es: { word: "interrumpida", not: null },
    is: { word: "slitið", not: null },
  },
  "delete an account": {
    en: { word: "delete", not: words("erased?|an erased player") },
    es: {
      word: "eliminar",
      not: words("borra (?:uno|una|el|la)|persona borrada|borrar(?:te)? (?:al?|mi cuenta)|se borró"),
    },
    is: { word: "eyða", not: words("eyddur leikmaður") },
  },
  "what happens to the game of this match": {
    en: { word: "mistake", not: null },
    es: { word: "error", not: words("tiene la culpa|tramas?") },
    is: { word: "villa", not: words("sökin er|rammar") },
  },
  "the reader": {
    en: { word: "you", not: words("nobody (?:removes|invites) itself|you look on|more wishes") },
    es: { word: "tú", not: words("os|vosotros|vuestr[oa]s?|deseos") },
    is: { word: "þú", not: words("óskir") },
  },
};
