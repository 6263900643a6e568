// What problems say over REST alone, in every function. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const requestPhrases: readonly Phrase[] = [
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
    "Use the address that the server's deployer gives to clients.",
    "Usa la dirección que da a los clientes quien instaló el servidor.",
    "Notaðu vefslóðina sem sá sem setti þjóninn upp gefur biðlurum.",
  ],
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
  [
    "You have no token with this id. It may have been removed.",
    "No tienes ningún token con este id. Puede que se haya quitado.",
    "Þú átt engan tóka með þessu id. Hann kann að hafa verið fjarlægður.",
  ],
  [
    "You have no webhook with this id. It may have been removed.",
    "No tienes ningún webhook con este id. Puede que se haya quitado.",
    "Þú átt engan vefkrók með þessu id. Hann kann að hafa verið fjarlægður.",
  ],
  [
    "You have no push subscription with this id. It may have been removed.",
    "No tienes ninguna suscripción a avisos con este id. Puede que se haya quitado.",
    "Þú átt enga áskrift að tilkynningum með þessu id. Hún kann að hafa verið fjarlægð.",
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
    "An Idempotency-Key has 1 to 64 characters.",
    "Una Idempotency-Key tiene de 1 a 64 caracteres.",
    "Idempotency-Key er 1 til 64 stafir.",
  ],
  [
    "Here an Idempotency-Key has 22 to 64 characters, and nobody else can guess it. Use a UUID.",
    "Aquí una Idempotency-Key tiene de 22 a 64 caracteres, y nadie más puede adivinarla. Usa un UUID.",
    "Hér er Idempotency-Key 22 til 64 stafir sem enginn annar getur giskað á. Notaðu UUID.",
  ],
  [
    "Your token has no scope that a bot may have.",
    "Tu token no tiene ningún permiso que pueda tener un bot.",
    "Tókinn þinn hefur enga heimild sem þjarki má hafa.",
  ],
  [
    "The host has removed you from this match. Find another.",
    "El anfitrión te expulsó de esta partida. Busca otra.",
    "Gestgjafinn vísaði þér frá. Finndu aðra viðureign.",
  ],
  [
    "Check the link. The player may have been deleted.",
    "Revisa el enlace. Puede que el jugador se haya eliminado.",
    "Athugaðu tengilinn. Leikmanninum kann að hafa verið eytt.",
  ],
  [
    "There is no such invitation for you. It may have been withdrawn.",
    "No tienes esa invitación. Puede que la hayan retirado.",
    "Ekkert slíkt boð er til fyrir þig. Það kann að hafa verið dregið til baka.",
  ],
  [
    "Only people play in this match. A rated match has no house bots.",
    "En esta partida solo juegan personas, y una partida puntuada no tiene bots de la casa.",
    "Aðeins fólk spilar í þessari viðureign, og í viðureign til stiga er enginn tölvuspilari.",
  ],
  [
    "The match has fewer seats, or nobody sits there.",
    "La partida tiene menos asientos, o en ese no hay nadie.",
    "Viðureignin hefur færri sæti, eða enginn situr þar.",
  ],
];
