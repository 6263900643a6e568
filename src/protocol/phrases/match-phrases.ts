// What problems say of opening, filling, playing and ending matches over REST. English, Spanish, Icelandic.
import type { Phrase } from "./phrase.ts";

export const matchPhrases: readonly Phrase[] = [
  [
    "The record is available after the match has ended, because it contains the secret.",
    "El acta está disponible cuando la partida haya terminado, porque contiene el secreto.",
    "Leikskráin er aðgengileg þegar viðureigninni er lokið, því að í henni er leyndarmálið.",
  ],
  ["The match has ended.", "La partida terminó.", "Viðureigninni er lokið."],
  ["Every seat is taken.", "Todos los asientos están ocupados.", "Öll sæti eru tekin."],
  [
    "The match is over. You can no longer leave it.",
    "La partida terminó. Ya no puedes abandonarla.",
    "Viðureigninni er lokið. Þú getur ekki lengur yfirgefið hana.",
  ],
  [
    "Only the host can seat house bots.",
    "Solo el anfitrión puede sentar bots de la casa.",
    "Aðeins gestgjafinn getur sett tölvuspilara í sæti.",
  ],
  [
    "Only the host can close the match.",
    "Solo el anfitrión puede cerrar la partida.",
    "Aðeins gestgjafinn getur lokað viðureigninni.",
  ],
  [
    "Only the host can start the match.",
    "Solo el anfitrión puede empezar la partida.",
    "Aðeins gestgjafinn getur byrjað viðureignina.",
  ],
  ["A player sits there.", "Ya hay un jugador en ese asiento.", "Leikmaður situr þar."],
  [
    "Only the host can remove players.",
    "Solo el anfitrión puede expulsar a jugadores.",
    "Aðeins gestgjafinn getur vísað leikmönnum frá.",
  ],
  [
    "You cannot remove yourself. Leave your seat instead.",
    "No puedes expulsarte. Deja tu asiento.",
    "Þú getur ekki vísað sjálfum þér frá. Stattu upp í staðinn.",
  ],
  [
    "The host has removed this player from the match.",
    "El anfitrión expulsó a esta persona de la partida.",
    "Gestgjafinn vísaði þessum leikmanni frá.",
  ],
  [
    "Another player sits there. You may leave your seat.",
    "Hay otro jugador sentado. Puedes dejar tu asiento.",
    "Annar leikmaður situr þar. Þú mátt standa upp.",
  ],
  ["The player sits there already.", "El jugador ya está sentado ahí.", "Leikmaðurinn situr þar nú þegar."],
  [
    "The player that you want to invite does not exist.",
    "El jugador al que quieres invitar no existe.",
    "Leikmaðurinn sem þú vilt bjóða er ekki til.",
  ],
  ["You cannot invite yourself.", "No puedes invitarte.", "Þú getur ekki boðið sjálfum þér."],
  [
    "Only players in the match may invite others.",
    "Solo los jugadores de la partida pueden invitar a otros.",
    "Aðeins leikmenn í viðureigninni mega bjóða öðrum.",
  ],
  [
    "More players must sit down before the match can start.",
    "Deben sentarse más jugadores antes de empezar la partida.",
    "Fleiri leikmenn verða að setjast áður en viðureignin getur hafist.",
  ],
  [
    "Only players who stayed to the end may ask for a rematch.",
    "Solo quienes jugaron hasta el final pueden pedir la revancha.",
    "Aðeins leikmenn sem spiluðu til enda geta spilað aftur.",
  ],
  [
    "You can ask for a rematch when the match is over.",
    "Puedes pedir la revancha cuando acabe la partida.",
    "Þið getið spilað aftur þegar viðureigninni er lokið.",
  ],
  [
    "The rematch has started without you, or is no longer offered.",
    "La revancha empezó sin ti o ya no se ofrece.",
    "Viðureignin er hafin án þín eða býðst ekki lengur.",
  ],
  ["Somebody else has your seat.", "Otra persona tiene tu asiento.", "Einhver annar er í sætinu þínu."],
  [
    "Matchmaking looks for others. Open a match of one seat yourself.",
    "El emparejamiento busca a otros. Abre tú una partida de un asiento.",
    "Pörunin leitar að öðrum. Viðureign með einu sæti opnar þú án hennar.",
  ],
  [
    "Only players in the match can reveal entropy.",
    "Solo los jugadores de la partida pueden revelar entropía.",
    "Aðeins leikmenn í viðureigninni geta birt óreiðu.",
  ],
  [
    "The match does not wait for entropy from your seat now.",
    "La partida no espera ahora entropía de tu asiento.",
    "Viðureignin bíður nú ekki eftir óreiðu frá sæti þínu.",
  ],
  [
    "The entropy does not fit the hash that your seat has promised.",
    "La entropía no tiene el hash que prometió tu asiento.",
    "Óreiðan hefur ekki það tætigildi sem sæti þitt lofaði.",
  ],
  [
    "The seats are settled. The match can no longer be closed.",
    "Los asientos están fijados. La partida ya no se puede cerrar.",
    "Sætaskipan er ákveðin. Ekki er lengur hægt að loka viðureigninni.",
  ],
  [
    "Others may be on their way to this match. You may leave your seat.",
    "Puede que otros vengan de camino a esta partida. Puedes dejar tu asiento.",
    "Aðrir gætu verið á leið í þessa viðureign. Þú mátt yfirgefa sætið þitt.",
  ],
  [
    "The seats are settled. You can no longer sit down.",
    "Los asientos están fijados. Ya no puedes sentarte.",
    "Sætaskipan er ákveðin. Þú getur ekki lengur sest.",
  ],
  [
    "The seats are settled. Nobody can join or leave now.",
    "Los asientos están fijados. Ya nadie puede unirse ni irse.",
    "Sætaskipan er ákveðin. Enginn getur lengur komið eða farið.",
  ],
  [
    "The seats are settled, and the match starts in a moment. You can leave it then.",
    "Los asientos están fijados y la partida empieza en un momento. Entonces podrás abandonarla.",
    "Sætaskipan er ákveðin og viðureignin hefst rétt bráðum. Þá getur þú yfirgefið hana.",
  ],
];
