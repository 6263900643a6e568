// The titles and details of problems in Icelandic, by the English text. Each `{}` stands for a name or a number.

export const icelandicPhrases: Readonly<Record<string, string>> = {
  "The request is malformed": "Beiðnin er ranglega sett fram",
  "The token is not valid": "Aðgangslykillinn er ekki gildur",
  "The token does not allow this": "Aðgangslykillinn leyfir þetta ekki",
  "Only the host may do this": "Aðeins gestgjafinn má gera þetta",
  "Bots are not welcome at this table": "Þjarkar eru ekki velkomnir við þetta borð",
  "You have no seat at this table": "Þú átt ekki sæti við þetta borð",
  "No such match": "Þessi viðureign er ekki til",
  "No such player": "Þessi leikmaður er ekki til",
  "No such token": "Þessi aðgangslykill er ekki til",
  "No such webhook": "Þessi vefkrókur er ekki til",
  "The relay posts nothing to this address": "Þjónninn sendir ekkert á þetta vistfang",
  "No such invitation": "Þetta boð er ekki til",
  "No such game": "Þetta spil er ekki til",
  "No such seat": "Þetta sæti er ekki til",
  "No such address": "Þetta veffang er ekki til",
  "The address does not take this method": "Veffangið tekur ekki við þessari aðferð",
  "Somebody sits there": "Einhver situr þar",
  "No seat is free": "Ekkert sæti er laust",
  "The table is not open any more": "Borðið er ekki lengur opið",
  "Too few players to start": "Of fáir leikmenn til að byrja",
  "The match has not started": "Viðureignin er ekki hafin",
  "The match is not over": "Viðureigninni er ekki lokið",
  "The key was used for another request": "Lykillinn var notaður í aðra beiðni",
  "The body is too large": "Meginmálið er of stórt",
  "The body is not sent as JSON": "Meginmálið er ekki sent sem JSON",
  "Too many requests": "Of margar beiðnir",
  "The relay is at fault": "Sökin er þjónsins",
  "Send the same again": "Sendu það sama aftur",
  "A limit is reached": "Hámarki er náð",
  "The connection watches nothing": "Tengingin fylgist ekki með neinu",
  "The match awaits no entropy from you": "Viðureignin bíður ekki eftir óreiðu frá þér",
  "The entropy does not fit its hash": "Óreiðan passar ekki við tætigildi sitt",
  "The relay is at fault. It has been noted.": "Sökin er þjónsins. Það hefur verið skráð.",
  "The relay is at fault.": "Sökin er þjónsins.",
  "The key was used for another request within 24 hours. Take a new one.":
    "Lykillinn var notaður í aðra beiðni á síðasta sólarhring. Notaðu nýjan.",
  "A record is told when the match has ended: it holds the secret.":
    "Skráin er birt þegar viðureigninni er lokið: í henni er leyndarmálið.",
  "The match has ended.": "Viðureigninni er lokið.",
  "Every seat is taken.": "Öll sæti eru tekin.",
  "The match is over; nobody leaves it any more.": "Viðureigninni er lokið; enginn yfirgefur hana lengur.",
  "The host, in the lowest seat with a player, seats the house bots.":
    "Gestgjafinn, í lægsta sæti með leikmanni, setur þjarka hússins í sæti.",
  "The host, in the lowest seat with a player, closes the match.":
    "Gestgjafinn, í lægsta sæti með leikmanni, lokar viðureigninni.",
  "The host, in the lowest seat with a player, starts the match.":
    "Gestgjafinn, í lægsta sæti með leikmanni, hefur viðureignina.",
  "A player sits there.": "Leikmaður situr þar.",
  "The host, in the lowest seat with a player, removes players.":
    "Gestgjafinn, í lægsta sæti með leikmanni, vísar leikmönnum frá.",
  "Nobody removes itself. Leave your seat instead.": "Enginn vísar sjálfum sér frá. Stattu heldur upp.",
  "The host has removed you": "Gestgjafinn hefur vísað þér frá",
  "The host has removed you from this match. Find another.":
    "Gestgjafinn hefur vísað þér úr þessari viðureign. Finndu aðra.",
  "Another player sits there. You may leave your seat.": "Annar leikmaður situr þar. Þú mátt standa upp.",
  "The player sits there already.": "Leikmaðurinn situr þar nú þegar.",
  "There is no such player to invite.": "Enginn slíkur leikmaður er til að bjóða.",
  "Nobody invites itself.": "Enginn býður sjálfum sér.",
  "Whoever sits at the table may invite others.": "Aðeins sá sem situr við borðið má bjóða öðrum.",
  "The match has invited as many as it may.": "Viðureignin hefur boðið eins mörgum og hún má.",
  "A token gives out no scope that it does not hold itself.":
    "Aðgangslykill veitir enga heimild sem hann hefur ekki sjálfur.",
  "The token is not valid any more.": "Aðgangslykillinn er ekki lengur gildur.",
  "The token is not valid.": "Aðgangslykillinn er ekki gildur.",
  "The token is not valid. Do not come back with it.":
    "Aðgangslykillinn er ekki gildur. Ekki koma aftur með hann.",
  "The token's player is gone.": "Leikmaður aðgangslykilsins er farinn.",
  "This needs a token: Authorization: Bearer <token>.":
    "Hér þarf aðgangslykil: Authorization: Bearer <token>.",
  "The token does not hold the scope {}.": "Aðgangslykillinn hefur ekki heimildina {}.",
  "More players must sit down before the match can start.":
    "Fleiri leikmenn verða að setjast áður en viðureignin getur hafist.",
  "Only those who played it to its end may have a rematch.":
    "Aðeins þeir sem spiluðu til enda geta spilað aftur.",
  "The match is not over.": "Viðureigninni er ekki lokið.",
  "The rematch has begun without you, or is not offered any more.":
    "Viðureignin er hafin án þín eða býðst ekki lengur.",
  "Somebody else has your seat.": "Einhver annar er í sætinu þínu.",
  "You erase nobody but yourself here.": "Hér eyðir þú engum nema sjálfum þér.",
  "A body has at most 16 KB.": "Meginmál er mest 16 KB.",
  "A body is sent as application/json.": "Meginmál er sent sem application/json.",
  "The body is not UTF-8.": "Meginmálið er ekki UTF-8.",
  "The body is not JSON.": "Meginmálið er ekki JSON.",
  "The body has a key twice in one object.": "Meginmálið hefur sama lykil tvisvar í einum hlut.",
  "What you sent does not fit here.": "Það sem þú sendir passar ekki hér.",
  "What you sent does not fit here. Check: {}.": "Það sem þú sendir passar ekki hér. Athugaðu: {}.",
  "Something in this address does not fit.": "Eitthvað í þessu veffangi passar ekki.",
  "Something in this address does not fit. Check: {}.":
    "Eitthvað í þessu veffangi passar ekki. Athugaðu: {}.",
  "A code has six letters and digits. Check the code.":
    "Í kóða eru sex bókstafir og tölustafir. Athugaðu kóðann.",
  "This is not an address that the relay can use. Check it: it looks like https://example.com/hook.":
    "Þjónninn getur ekki notað þetta veffang. Athugaðu það: það lítur út eins og https://example.com/hook.",
  "The query gives a parameter more than once.": "Fyrirspurnin gefur sama stika oftar en einu sinni.",
  "It is not known whether this was done. Send the same again.":
    "Ekki er vitað hvort þetta var gert. Sendu það sama aftur.",
  "Send the same again.": "Sendu það sama aftur.",
  "Too many requests. This one was not done. Wait, then try again.":
    "Of margar beiðnir. Þessi var ekki framkvæmd. Bíddu og reyndu svo aftur.",
  "There is nothing at this address. Check the address.": "Ekkert er á þessu veffangi. Athugaðu veffangið.",
  "This address takes only {}.": "Þetta veffang tekur aðeins við {}.",
  "There is no such player.": "Þessi leikmaður er ekki til.",
  "You have no such token.": "Þú átt engan slíkan aðgangslykil.",
  "You have no such webhook.": "Þú átt engan slíkan vefkrók.",
  "The address of a webhook must begin with https://.": "Vistfang vefkróks verður að byrja á https://.",
  "You have as many webhooks as you may. Delete one first.":
    "Þú átt eins marga vefkróka og þú mátt. Eyddu einum fyrst.",
  "There is no such invitation for you. It may have been withdrawn.":
    "Ekkert slíkt boð er til fyrir þig. Það kann að hafa verið dregið til baka.",
  "This relay does not have this game. Choose one of its games.":
    "Þessi þjónn er ekki með þetta spil. Veldu eitt af spilum hans.",
  "There is no such match, or it is private. Check the link and the code.":
    "Þessi viðureign er ekki til, eða hún er lokuð. Athugaðu hlekkinn og kóðann.",
  "Only people sit at this table, and a rated one has no house bot.":
    "Aðeins fólk situr við þetta borð, og í viðureign til stiga er enginn húsþjarki.",
  "The match has no such seat.": "Viðureignin hefur ekkert slíkt sæti.",
  "This cursor is not from this list. Begin again at the first page.":
    "Þessi bendill er ekki úr þessum lista. Byrjaðu aftur á fyrstu síðu.",
  "This operation takes no Idempotency-Key.": "Þessi aðgerð tekur ekki við Idempotency-Key.",
  "Too many codes were wrong. Wait, then try again.":
    "Of margir kóðar voru rangir. Bíddu og reyndu svo aftur.",
  "The frame is not JSON.": "Skeytið er ekki JSON.",
  "The frame has a key twice in one object.": "Skeytið hefur sama lykil tvisvar í einum hlut.",
  "The frame is larger than 8 KB.": "Skeytið er stærra en 8 KB.",
  "The frame has not the shape of its type.": "Skeytið hefur ekki það form sem gerð þess krefst.",
  "An Idempotency-Key has 1 to 64 characters.": "Idempotency-Key er 1 til 64 stafir.",
  "Here an Idempotency-Key has 22 to 64 characters, and nobody else can guess it. Take a UUID.":
    "Hér er Idempotency-Key 22 til 64 stafir sem enginn annar getur giskað á. Notaðu UUID.",
  "You sit in as many open matches as you may. Leave one first.":
    "Þú situr í eins mörgum opnum viðureignum og þú mátt. Yfirgefðu eina fyrst.",
  "You play as many matches as you may. Leave one, or play one to its end.":
    "Þú spilar eins margar viðureignir og þú mátt. Yfirgefðu eina eða kláraðu hana.",
  "You own as many bots as you may. Delete one first.":
    "Þú átt eins marga þjarka og þú mátt. Eyddu einum fyrst.",
  "The player has as many tokens as it may. Revoke one first.":
    "Leikmaðurinn á eins marga aðgangslykla og hann má. Afturkallaðu einn fyrst.",
  "You have as many as you may.": "Þú átt eins marga og þú mátt.",
  "Too many frames. Wait.": "Of mörg skeyti. Bíddu.",
  "Only the seats of the match reveal entropy.": "Aðeins sæti viðureignarinnar birta óreiðu.",
  "The match awaits no entropy from your seat now.": "Viðureignin bíður nú ekki eftir óreiðu frá sæti þínu.",
  "The entropy does not have the hash that your seat has promised.":
    "Óreiðan hefur ekki það tætigildi sem sæti þitt lofaði.",
  "Your token holds no scope that a bot may have.":
    "Aðgangslykill þinn hefur enga heimild sem þjarki má hafa.",
  "Too many new connections.": "Of margar nýjar tengingar.",
  "There are as many connections as may be. Close one.":
    "Tengingarnar eru eins margar og þær mega vera. Lokaðu einni.",
  "Too many frames, and they did not stop. The relay closes the connection.":
    "Of margir rammar, og þeir hættu ekki. Þjónninn lokar tengingunni.",
  "The seats are settled; nobody closes it any more.": "Sætaskipan er ákveðin; enginn lokar henni lengur.",
  "Others may be on their way to this match. You may leave your seat.":
    "Aðrir gætu verið á leið í þessa viðureign. Þú mátt yfirgefa sætið þitt.",
  "The seats are settled; nobody sits down any more.": "Sætaskipan er ákveðin; enginn sest lengur.",
  "The seats are settled; nobody comes or goes any more.":
    "Sætaskipan er ákveðin; enginn kemur eða fer lengur.",
  "The match stays open for others": "Viðureignin er áfram opin fyrir aðra",
  "The seats are settled, and the match starts in a moment. Leave it then.":
    "Sætaskipan er ákveðin og viðureignin hefst rétt bráðum. Yfirgefðu hana þá.",
};
