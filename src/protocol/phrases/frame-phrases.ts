// What problems say on a socket, and over REST too. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const framePhrases: readonly Phrase[] = [
  [
    "The operator of this server has banned you.",
    "La moderación de este servidor te ha expulsado.",
    "Umsjónarfólk þessa þjóns hefur sett þig í bann.",
  ],
  [
    "The operator of this server has muted you.",
    "La moderación de este servidor te ha silenciado.",
    "Umsjónarfólk þessa þjóns hefur þaggað niður í þér.",
  ],
  [
    "Too many reactions. Wait a moment.",
    "Demasiadas reacciones. Espera un momento.",
    "Of mörg viðbrögð. Bíddu andartak.",
  ],
  [
    "Something went wrong on the server. It has been logged.",
    "Error del servidor. Quedó registrado.",
    "Villa á þjóninum. Hún hefur verið skráð.",
  ],
  [
    "The token is not valid. Do not use it again.",
    "El token no es válido. No vuelvas a usarlo.",
    "Tókinn er ekki gildur. Ekki nota hann aftur.",
  ],
  [
    "The token has been revoked. Do not use it again.",
    "El token se revocó. No vuelvas a usarlo.",
    "Tókinn var afturkallaður. Ekki nota hann aftur.",
  ],
  [
    "A connection without a token closes after 30 s without a live match that it watches.",
    "Una conexión sin token se cierra tras 30 s sin una partida en juego que siga.",
    "Tenging án tóka lokast eftir 30 s ef hún fylgist ekki með viðureign í gangi.",
  ],
  [
    "The server does not know whether this was done. Send the same again.",
    "El servidor no sabe si esto se hizo. Vuelve a enviar lo mismo.",
    "Þjónninn veit ekki hvort þetta var gert. Sendu það sama aftur.",
  ],
  [
    "Too many codes were wrong. Wait, then try again.",
    "Demasiados códigos erróneos. Espera y vuelve a intentarlo.",
    "Of margir kóðar voru rangir. Bíddu og reyndu svo aftur.",
  ],
  ["The frame is not JSON.", "El mensaje no es JSON.", "Skeytið er ekki JSON."],
  [
    "The frame has a key twice in one object.",
    "El mensaje repite una clave en un mismo objeto.",
    "Skeytið hefur sama lykil tvisvar í einum hlut.",
  ],
  ["The frame is larger than 8 KB.", "El mensaje ocupa más de 8 KB.", "Skeytið er stærra en 8 KB."],
  [
    "The frame does not have the shape of its type.",
    "El mensaje no tiene la forma de su tipo.",
    "Skeytið hefur ekki það form sem gerð þess krefst.",
  ],
  ["You have reached the limit.", "Alcanzaste el límite.", "Þú hefur náð hámarkinu."],
  [
    "Matches that have begun go on. Try again later.",
    "Las partidas en curso siguen. Vuelve a intentarlo más tarde.",
    "Viðureignir í gangi halda áfram. Reyndu aftur síðar.",
  ],
  ["Too many frames. Wait.", "Demasiados mensajes. Espera.", "Of mörg skeyti. Bíddu."],
  ["Too many new connections.", "Demasiadas conexiones nuevas.", "Of margar nýjar tengingar."],
  [
    "The limit of connections is reached. Close one.",
    "Se alcanzó el límite de conexiones. Cierra una.",
    "Hámarksfjölda tenginga er náð. Lokaðu einni.",
  ],
  [
    "Too many frames, and they did not stop. The server closes the connection.",
    "Demasiados mensajes, y no pararon. El servidor cierra la conexión.",
    "Of mörg skeyti, og þeim linnti ekki. Þjónninn lokar tengingunni.",
  ],
  [
    "The game of this match made a mistake. You can leave the match.",
    "El juego de esta partida cometió un error. Puedes abandonar la partida.",
    "Spilið í þessari viðureign gerði villu. Þú getur yfirgefið viðureignina.",
  ],
  [
    "The game of this match made mistakes, so the match has ended without a result.",
    "El juego de esta partida cometió errores, así que la partida terminó sin resultado.",
    "Spilið í þessari viðureign gerði villur og því lauk viðureigninni án úrslita.",
  ],
  [
    "There is no such match, or it is private. Check the link and the code.",
    "No existe esa partida, o es privada. Revisa el enlace y el código.",
    "Þessi viðureign er ekki til, eða hún er einkaviðureign. Athugaðu hlekkinn og kóðann.",
  ],
];
