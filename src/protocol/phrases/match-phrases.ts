// What problems say of matches, seats and players. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const matchPhrases: readonly Phrase[] = [
  [
    "A record is told when the match has ended: it holds the secret.",
    "El acta se entrega cuando la partida ha terminado: contiene el secreto.",
    "Skráin er birt þegar viðureigninni er lokið: í henni er leyndarmálið.",
  ],
  ["The match has ended.", "La partida ha terminado.", "Viðureigninni er lokið."],
  ["Every seat is taken.", "Todos los asientos están ocupados.", "Öll sæti eru tekin."],
  [
    "The match is over; nobody leaves it any more.",
    "La partida ha terminado; ya nadie la abandona.",
    "Viðureigninni er lokið; enginn yfirgefur hana lengur.",
  ],
  [
    "The host, in the lowest seat with a player, seats the house bots.",
    "El anfitrión, en el asiento más bajo con jugador, sienta a los bots de la casa.",
    "Gestgjafinn, í lægsta sæti með leikmanni, setur þjarka hússins í sæti.",
  ],
  [
    "The host, in the lowest seat with a player, closes the match.",
    "El anfitrión, en el asiento más bajo con jugador, cierra la partida.",
    "Gestgjafinn, í lægsta sæti með leikmanni, lokar viðureigninni.",
  ],
  [
    "The host, in the lowest seat with a player, starts the match.",
    "El anfitrión, en el asiento más bajo con jugador, empieza la partida.",
    "Gestgjafinn, í lægsta sæti með leikmanni, hefur viðureignina.",
  ],
  ["A player sits there.", "Ahí está sentado un jugador.", "Leikmaður situr þar."],
  [
    "The host, in the lowest seat with a player, removes players.",
    "El anfitrión, en el asiento más bajo con jugador, retira a jugadores.",
    "Gestgjafinn, í lægsta sæti með leikmanni, vísar leikmönnum frá.",
  ],
  [
    "Nobody removes itself. Leave your seat instead.",
    "Nadie se retira a sí mismo. Deja tu asiento.",
    "Enginn vísar sjálfum sér frá. Stattu heldur upp.",
  ],
  [
    "The host has removed you from this match. Find another.",
    "El anfitrión te ha retirado de esta partida. Busca otra.",
    "Gestgjafinn hefur vísað þér úr þessari viðureign. Finndu aðra.",
  ],
  [
    "Another player sits there. You may leave your seat.",
    "Hay otro jugador sentado. Puedes dejar tu asiento.",
    "Annar leikmaður situr þar. Þú mátt standa upp.",
  ],
  ["The player sits there already.", "El jugador ya está sentado ahí.", "Leikmaðurinn situr þar nú þegar."],
  [
    "There is no such player to invite.",
    "No existe ese jugador para invitarlo.",
    "Enginn slíkur leikmaður er til að bjóða.",
  ],
  ["Nobody invites itself.", "Nadie se invita a sí mismo.", "Enginn býður sjálfum sér."],
  [
    "Only those who have a seat in the match may invite others.",
    "Solo quien tiene asiento en la partida puede invitar a otros.",
    "Aðeins sá sem á sæti í viðureigninni má bjóða öðrum.",
  ],
  [
    "More players must sit down before the match can start.",
    "Deben sentarse más jugadores antes de empezar la partida.",
    "Fleiri leikmenn verða að setjast áður en viðureignin getur hafist.",
  ],
  [
    "Only those who played it to its end may have a rematch.",
    "Solo quienes jugaron hasta el final pueden pedir la revancha.",
    "Aðeins þeir sem spiluðu til enda geta spilað aftur.",
  ],
  ["The match is not over.", "La partida no ha terminado.", "Viðureigninni er ekki lokið."],
  [
    "The rematch has begun without you, or is not offered any more.",
    "La revancha ha empezado sin ti o ya no se ofrece.",
    "Viðureignin er hafin án þín eða býðst ekki lengur.",
  ],
  ["Somebody else has your seat.", "Otra persona tiene tu asiento.", "Einhver annar er í sætinu þínu."],
  ["There is no such player.", "No existe ese jugador.", "Þessi leikmaður er ekki til."],
  [
    "There is no such invitation for you. It may have been withdrawn.",
    "No hay tal invitación para ti. Puede que la hayan retirado.",
    "Ekkert slíkt boð er til fyrir þig. Það kann að hafa verið dregið til baka.",
  ],
  [
    "There is no such match, or it is private. Check the link and the code.",
    "No existe esa partida, o es privada. Revisa el enlace y el código.",
    "Þessi viðureign er ekki til, eða hún er lokuð. Athugaðu hlekkinn og kóðann.",
  ],
  [
    "Only people play in this match, and a rated one has no house bot.",
    "En esta partida solo juegan personas, y una partida puntuada no tiene bots de la casa.",
    "Aðeins fólk spilar í þessari viðureign, og í viðureign til stiga er enginn húsþjarki.",
  ],
  ["The match has no such seat.", "La partida no tiene ese asiento.", "Viðureignin hefur ekkert slíkt sæti."],
  [
    "Only the seats of the match reveal entropy.",
    "Solo los asientos de la partida revelan entropía.",
    "Aðeins sæti viðureignarinnar birta óreiðu.",
  ],
  [
    "The match awaits no entropy from your seat now.",
    "La partida no espera ahora entropía de tu asiento.",
    "Viðureignin bíður nú ekki eftir óreiðu frá sæti þínu.",
  ],
  [
    "The entropy does not have the hash that your seat has promised.",
    "La entropía no tiene el hash que prometió tu asiento.",
    "Óreiðan hefur ekki það tætigildi sem sæti þitt lofaði.",
  ],
  [
    "The seats are settled; nobody closes it any more.",
    "Los asientos están fijados; ya nadie puede cerrarla.",
    "Sætaskipan er ákveðin; enginn lokar henni lengur.",
  ],
  [
    "Others may be on their way to this match. You may leave your seat.",
    "Puede que otros vengan de camino a esta partida. Puedes dejar tu asiento.",
    "Aðrir gætu verið á leið í þessa viðureign. Þú mátt yfirgefa sætið þitt.",
  ],
  [
    "The seats are settled; nobody sits down any more.",
    "Los asientos están fijados; ya nadie puede sentarse.",
    "Sætaskipan er ákveðin; enginn sest lengur.",
  ],
  [
    "The seats are settled; nobody comes or goes any more.",
    "Los asientos están fijados; ya nadie entra ni sale.",
    "Sætaskipan er ákveðin; enginn kemur eða fer lengur.",
  ],
  [
    "The seats are settled, and the match starts in a moment. Leave it then.",
    "Los asientos están fijados y la partida empieza enseguida. Déjala entonces.",
    "Sætaskipan er ákveðin og viðureignin hefst rétt bráðum. Yfirgefðu hana þá.",
  ],
];
