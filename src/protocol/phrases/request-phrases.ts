// What problems say of requests, frames, tokens and limits. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const requestPhrases: readonly Phrase[] = [
  [
    "The operator of this server has banned you.",
    "El operador de este servidor te ha prohibido el acceso.",
    "Rekstraraðili þessa þjóns hefur sett þig í bann.",
  ],
  [
    "The operator of this server has muted you.",
    "El operador de este servidor te ha silenciado.",
    "Rekstraraðili þessa þjóns hefur þaggað niður í þér.",
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
  ["Something went wrong on the server.", "Error del servidor.", "Villa á þjóninum."],
  [
    "The key was used for another request within 24 hours. Use a new one.",
    "La clave se usó para otra petición en las últimas 24 horas. Usa una nueva.",
    "Lykillinn var notaður í aðra beiðni á síðasta sólarhring. Notaðu nýjan.",
  ],
  [
    "A token can only give scopes that it has itself.",
    "Un token solo puede conceder permisos que él mismo tiene.",
    "Tóki getur aðeins veitt heimildir sem hann hefur sjálfur.",
  ],
  ["The token is no longer valid.", "El token ya no es válido.", "Tókinn er ekki lengur gildur."],
  ["The token is not valid.", "El token no es válido.", "Tókinn er ekki gildur."],
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
    "The token's player no longer exists.",
    "El jugador del token ya no existe.",
    "Leikmaður tókans er ekki lengur til.",
  ],
  [
    "This needs a token: Authorization: Bearer <token>. POST /v1/players gives one. With a library, call guest(name) first.",
    "Hace falta un token: Authorization: Bearer <token>. Lo da POST /v1/players. Con una biblioteca, llama antes a guest(name).",
    "Hér þarf tóka: Authorization: Bearer <token>. POST /v1/players gefur hann. Með forritasafni skal fyrst kalla á guest(name).",
  ],
  [
    "The token does not hold the scope {}.",
    "El token no tiene el permiso {}.",
    "Tókinn hefur ekki heimildina {}.",
  ],
  [
    "Here you can only delete your own account.",
    "Aquí solo puedes eliminar tu propia cuenta.",
    "Hér getur þú aðeins eytt þínum eigin reikningi.",
  ],
  ["A body has at most 16 KB.", "Un cuerpo tiene como máximo 16 KB.", "Meginmál er mest 16 KB."],
  ["Send the body as {}.", "Envía el cuerpo como {}.", "Sendu meginmálið sem {}."],
  ["The body is not UTF-8.", "El cuerpo no es UTF-8.", "Meginmálið er ekki UTF-8."],
  ["The body is not JSON.", "El cuerpo no es JSON.", "Meginmálið er ekki JSON."],
  [
    "The body has a key twice in one object.",
    "El cuerpo repite una clave en un mismo objeto.",
    "Meginmálið hefur sama lykil tvisvar í einum hlut.",
  ],
  ["What you sent does not fit here.", "Lo que enviaste no es válido.", "Það sem þú sendir er ekki gilt."],
  [
    "What you sent does not fit here. Check: {}.",
    "Lo que enviaste no es válido. Revisa: {}.",
    "Það sem þú sendir er ekki gilt. Athugaðu: {}.",
  ],
  [
    "Something in this address does not fit.",
    "Algo en esta dirección no es válido.",
    "Eitthvað í þessari vefslóð er ekki gilt.",
  ],
  [
    "Something in this address does not fit. Check: {}.",
    "Algo en esta dirección no es válido. Revisa: {}.",
    "Eitthvað í þessari vefslóð er ekki gilt. Athugaðu: {}.",
  ],
  [
    "A code has six letters and digits. Check the code.",
    "Un código tiene seis letras y cifras. Revisa el código.",
    "Í kóða eru sex bókstafir og tölustafir. Athugaðu kóðann.",
  ],
  [
    "The server cannot use this address. Check it: it looks like https://example.com/hook.",
    "El servidor no puede usar esta dirección. Revísala: tiene la forma https://example.com/hook.",
    "Þjónninn getur ekki notað þessa vefslóð. Athugaðu hana: hún lítur út eins og https://example.com/hook.",
  ],
  [
    "The body gives a parameter more than once.",
    "El cuerpo repite un parámetro.",
    "Meginmálið gefur sama stika oftar en einu sinni.",
  ],
  [
    "The query gives a parameter more than once.",
    "La consulta repite un parámetro.",
    "Fyrirspurnin gefur sama stika oftar en einu sinni.",
  ],
  [
    "The server does not know whether this was done. Send the same again.",
    "El servidor no sabe si esto se hizo. Vuelve a enviar lo mismo.",
    "Þjónninn veit ekki hvort þetta var gert. Sendu það sama aftur.",
  ],
  [
    "Use the address that the server's deployer gives to clients.",
    "Usa la dirección que da a los clientes quien administra el servidor.",
    "Notaðu vefslóðina sem rekstraraðili þjónsins gefur biðlurum.",
  ],
  ["Send the same again.", "Vuelve a enviar lo mismo.", "Sendu það sama aftur."],
  [
    "Too many requests. This one was not done. Wait, then try again.",
    "Demasiadas peticiones. Esta no se hizo. Espera y vuelve a intentarlo.",
    "Of margar beiðnir. Þessi var ekki framkvæmd. Bíddu og reyndu svo aftur.",
  ],
  [
    "There is nothing at this address. Check the address.",
    "En esta dirección no hay nada. Revisa la dirección.",
    "Ekkert er á þessari vefslóð. Athugaðu vefslóðina.",
  ],
  ["This address takes only {}.", "Esta dirección solo admite {}.", "Þessi vefslóð tekur aðeins við {}."],
  ["You have no such token.", "No tienes ese token.", "Þú átt engan slíkan tóka."],
  ["You have no such webhook.", "No tienes ese webhook.", "Þú átt engan slíkan vefkrók."],
  [
    "You have no such push subscription.",
    "No tienes esa suscripción a avisos.",
    "Þú átt enga slíka áskrift að tilkynningum.",
  ],
  [
    "The address must begin with https://.",
    "La dirección debe empezar por https://.",
    "Vefslóðin verður að byrja á https://.",
  ],
  [
    "This server does not have this game. Choose one of its games.",
    "Este servidor no tiene este juego. Elige uno de los suyos.",
    "Þessi þjónn er ekki með þetta spil. Veldu eitt af spilum hans.",
  ],
  [
    "This cursor is not from this list. Begin again at the first page.",
    "Este cursor no es de esta lista. Vuelve a empezar por la primera página.",
    "Þessi bendill er ekki úr þessum lista. Byrjaðu aftur á fyrstu síðu.",
  ],
  [
    "This operation takes no Idempotency-Key.",
    "Esta operación no admite Idempotency-Key.",
    "Þessi aðgerð tekur ekki við Idempotency-Key.",
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
  [
    "An Idempotency-Key has 1 to 64 characters.",
    "Una Idempotency-Key tiene de 1 a 64 caracteres.",
    "Idempotency-Key er 1 til 64 stafir.",
  ],
  [
    "Here an Idempotency-Key has 22 to 64 characters, and nobody else can guess it. Use a UUID.",
    "Aquí una Idempotency-Key tiene de 22 a 64 caracteres, y nadie más puede adivinarla. Usa un UUID.",
    "Hér er Idempotency-Key 22 til 64 stafir sem enginn annar getur giskað á. Notaðu UUID.",
  ],
  ["You have reached the limit.", "Alcanzaste el límite.", "Þú hefur náð hámarkinu."],
  [
    "Matches that have begun go on. Try again later.",
    "Las partidas en curso siguen. Vuelve a intentarlo más tarde.",
    "Viðureignir í gangi halda áfram. Reyndu aftur síðar.",
  ],
  ["Too many frames. Wait.", "Demasiados mensajes. Espera.", "Of mörg skeyti. Bíddu."],
  [
    "Your token has no scope that a bot may have.",
    "Tu token no tiene ningún permiso que pueda tener un bot.",
    "Tókinn þinn hefur enga heimild sem þjarki má hafa.",
  ],
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
];
