// The titles and details of problems in Spanish, by the English text. Each `{}` stands for a name or a number.

export const spanishPhrases: Readonly<Record<string, string>> = {
  "The request is malformed": "La petición está mal formada",
  "The token is not valid": "El token no es válido",
  "The token does not allow this": "El token no permite esto",
  "Only the host may do this": "Solo el anfitrión puede hacer esto",
  "Bots are not welcome at this table": "Los bots no son bienvenidos en esta mesa",
  "You have no seat at this table": "No tienes asiento en esta mesa",
  "No such match": "No existe esa partida",
  "No such player": "No existe ese jugador",
  "No such token": "No existe ese token",
  "No such webhook": "No existe ese webhook",
  "The relay posts nothing to this address": "El servidor no envía nada a esta dirección",
  "No such invitation": "No existe esa invitación",
  "No such game": "No existe ese juego",
  "No such seat": "No existe ese asiento",
  "No such address": "No existe esa dirección",
  "The address does not take this method": "La dirección no admite este método",
  "Somebody sits there": "Ese asiento está ocupado",
  "No seat is free": "No hay asientos libres",
  "The table is not open any more": "La mesa ya no está abierta",
  "Too few players to start": "Faltan jugadores para empezar",
  "The match has not started": "La partida no ha empezado",
  "The match is not over": "La partida no ha terminado",
  "The key was used for another request": "La clave se usó para otra petición",
  "The body is too large": "El cuerpo es demasiado grande",
  "The body is not sent as JSON": "El cuerpo no se envía como JSON",
  "Too many requests": "Demasiadas peticiones",
  "The relay is at fault": "El servidor tiene la culpa",
  "Send the same again": "Vuelve a enviar lo mismo",
  "A limit is reached": "Se ha alcanzado un límite",
  "The connection watches nothing": "La conexión no observa nada",
  "The match awaits no entropy from you": "La partida no espera entropía tuya",
  "The entropy does not fit its hash": "La entropía no corresponde a su hash",
  "The relay is at fault. It has been noted.": "El servidor tiene la culpa. Ha quedado anotado.",
  "The relay is at fault.": "El servidor tiene la culpa.",
  "The key was used for another request within 24 hours. Take a new one.":
    "La clave se usó para otra petición en las últimas 24 horas. Usa una nueva.",
  "A record is told when the match has ended: it holds the secret.":
    "El acta se entrega cuando la partida ha terminado: contiene el secreto.",
  "The match has ended.": "La partida ha terminado.",
  "Every seat is taken.": "Todos los asientos están ocupados.",
  "The match is over; nobody leaves it any more.": "La partida ha terminado; ya nadie la abandona.",
  "The host, in the lowest seat with a player, seats the house bots.":
    "El anfitrión, en el asiento más bajo con jugador, sienta a los bots de la casa.",
  "The host, in the lowest seat with a player, closes the match.":
    "El anfitrión, en el asiento más bajo con jugador, cierra la partida.",
  "The host, in the lowest seat with a player, starts the match.":
    "El anfitrión, en el asiento más bajo con jugador, empieza la partida.",
  "A player sits there.": "Ahí está sentado un jugador.",
  "The host, in the lowest seat with a player, removes players.":
    "El anfitrión, en el asiento más bajo con jugador, retira a jugadores.",
  "Nobody removes itself. Leave your seat instead.": "Nadie se retira a sí mismo. Deja tu asiento.",
  "The host has removed you": "El anfitrión te ha retirado",
  "The host has removed you from this match. Find another.":
    "El anfitrión te ha retirado de esta partida. Busca otra.",
  "Another player sits there. You may leave your seat.": "Hay otro jugador sentado. Puedes dejar tu asiento.",
  "The player sits there already.": "El jugador ya está sentado ahí.",
  "There is no such player to invite.": "No existe ese jugador para invitarlo.",
  "Nobody invites itself.": "Nadie se invita a sí mismo.",
  "Whoever sits at the table may invite others.": "Solo quien está sentado a la mesa puede invitar a otros.",
  "The match has invited as many as it may.": "La partida ha invitado a tantos como puede.",
  "A token gives out no scope that it does not hold itself.":
    "Un token no concede permisos que él mismo no tiene.",
  "The token is not valid any more.": "El token ya no es válido.",
  "The token is not valid.": "El token no es válido.",
  "The token is not valid. Do not come back with it.": "El token no es válido. No vuelvas con él.",
  "The token's player is gone.": "El jugador del token ya no existe.",
  "This needs a token: Authorization: Bearer <token>.": "Hace falta un token: Authorization: Bearer <token>.",
  "The token does not hold the scope {}.": "El token no tiene el permiso {}.",
  "More players must sit down before the match can start.":
    "Deben sentarse más jugadores antes de empezar la partida.",
  "Only those who played it to its end may have a rematch.":
    "Solo quienes jugaron hasta el final pueden pedir la revancha.",
  "The match is not over.": "La partida no ha terminado.",
  "The rematch has begun without you, or is not offered any more.":
    "La revancha ha empezado sin ti o ya no se ofrece.",
  "Somebody else has your seat.": "Otra persona tiene tu asiento.",
  "You erase nobody but yourself here.": "Aquí solo puedes borrarte a ti.",
  "A body has at most 16 KB.": "Un cuerpo tiene como máximo 16 KB.",
  "A body is sent as application/json.": "El cuerpo se envía como application/json.",
  "The body is not UTF-8.": "El cuerpo no es UTF-8.",
  "The body is not JSON.": "El cuerpo no es JSON.",
  "The body has a key twice in one object.": "El cuerpo repite una clave en un mismo objeto.",
  "What you sent does not fit here.": "Lo que has enviado no encaja aquí.",
  "What you sent does not fit here. Check: {}.": "Lo que has enviado no encaja aquí. Revisa: {}.",
  "Something in this address does not fit.": "Algo en esta dirección no encaja.",
  "Something in this address does not fit. Check: {}.": "Algo en esta dirección no encaja. Revisa: {}.",
  "A code has six letters and digits. Check the code.":
    "Un código tiene seis letras y cifras. Revisa el código.",
  "This is not an address that the relay can use. Check it: it looks like https://example.com/hook.":
    "El servidor no puede usar esta dirección. Revísala: tiene la forma https://example.com/hook.",
  "The query gives a parameter more than once.": "La consulta repite un parámetro.",
  "It is not known whether this was done. Send the same again.":
    "No se sabe si esto se ha hecho. Vuelve a enviar lo mismo.",
  "Send the same again.": "Vuelve a enviar lo mismo.",
  "Too many requests. This one was not done. Wait, then try again.":
    "Demasiadas peticiones. Esta no se ha hecho. Espera y vuelve a intentarlo.",
  "There is nothing at this address. Check the address.":
    "En esta dirección no hay nada. Revisa la dirección.",
  "This address takes only {}.": "Esta dirección solo admite {}.",
  "There is no such player.": "No existe ese jugador.",
  "You have no such token.": "No tienes ese token.",
  "You have no such webhook.": "No tienes ese webhook.",
  "The address of a webhook must begin with https://.":
    "La dirección de un webhook debe empezar por https://.",
  "You have as many webhooks as you may. Delete one first.":
    "Tienes tantos webhooks como puedes. Borra uno antes.",
  "There is no such invitation for you. It may have been withdrawn.":
    "No hay tal invitación para ti. Puede que la hayan retirado.",
  "This relay does not have this game. Choose one of its games.":
    "Este servidor no tiene este juego. Elige uno de los suyos.",
  "There is no such match, or it is private. Check the link and the code.":
    "No existe esa partida, o es privada. Revisa el enlace y el código.",
  "Only people sit at this table, and a rated one has no house bot.":
    "En esta mesa solo se sientan personas, y una partida puntuada no tiene bots de la casa.",
  "The match has no such seat.": "La partida no tiene ese asiento.",
  "This cursor is not from this list. Begin again at the first page.":
    "Este cursor no es de esta lista. Vuelve a empezar por la primera página.",
  "This operation takes no Idempotency-Key.": "Esta operación no admite Idempotency-Key.",
  "Too many codes were wrong. Wait, then try again.":
    "Demasiados códigos erróneos. Espera y vuelve a intentarlo.",
  "The frame is not JSON.": "El mensaje no es JSON.",
  "The frame has a key twice in one object.": "El mensaje repite una clave en un mismo objeto.",
  "The frame is larger than 8 KB.": "El mensaje ocupa más de 8 KB.",
  "The frame has not the shape of its type.": "El mensaje no tiene la forma de su tipo.",
  "An Idempotency-Key has 1 to 64 characters.": "Una Idempotency-Key tiene de 1 a 64 caracteres.",
  "Here an Idempotency-Key has 22 to 64 characters, and nobody else can guess it. Take a UUID.":
    "Aquí una Idempotency-Key tiene de 22 a 64 caracteres, y nadie más puede adivinarla. Usa un UUID.",
  "You sit in as many open matches as you may. Leave one first.":
    "Estás en tantas partidas abiertas como puedes. Deja una antes.",
  "You play as many matches as you may. Leave one, or play one to its end.":
    "Juegas tantas partidas como puedes. Deja una o termínala.",
  "You own as many bots as you may. Delete one first.": "Tienes tantos bots como puedes. Borra uno antes.",
  "The player has as many tokens as it may. Revoke one first.":
    "El jugador tiene tantos tokens como puede. Revoca uno antes.",
  "You have as many as you may.": "Tienes tantos como puedes.",
  "Too many frames. Wait.": "Demasiados mensajes. Espera.",
  "Only the seats of the match reveal entropy.": "Solo los asientos de la partida revelan entropía.",
  "The match awaits no entropy from your seat now.": "La partida no espera ahora entropía de tu asiento.",
  "The entropy does not have the hash that your seat has promised.":
    "La entropía no tiene el hash que prometió tu asiento.",
  "Your token holds no scope that a bot may have.":
    "Tu token no tiene ningún permiso que pueda tener un bot.",
  "Too many new connections.": "Demasiadas conexiones nuevas.",
  "There are as many connections as may be. Close one.":
    "Ya hay tantas conexiones como puede haber. Cierra una.",
  "Too many frames, and they did not stop. The relay closes the connection.":
    "Demasiadas tramas, y no han parado. El relé cierra la conexión.",
  "The seats are settled; nobody closes it any more.": "Los asientos están fijados; ya nadie puede cerrarla.",
  "Others may be on their way to this match. You may leave your seat.":
    "Puede que otros vengan de camino a esta partida. Puedes dejar tu asiento.",
  "The seats are settled; nobody sits down any more.": "Los asientos están fijados; ya nadie puede sentarse.",
  "The seats are settled; nobody comes or goes any more.":
    "Los asientos están fijados; ya nadie entra ni sale.",
  "The match stays open for others": "La partida sigue abierta para otros",
  "The seats are settled, and the match starts in a moment. Leave it then.":
    "Los asientos están fijados y la partida empieza enseguida. Déjala entonces.",
};
