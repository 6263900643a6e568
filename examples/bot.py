# A guest that plays a match of Zip Zap against a house bot, at random: `python bot.py [ADDRESS]`. See README.md.
import hashlib
import random
import secrets
import sys
import time

from turn_relay_client import AuthenticatedClient, Client
from turn_relay_client.api.matches import create_match
from turn_relay_client.api.play import act, get_events
from turn_relay_client.api.players import create_player
from turn_relay_client.api.seats import reveal_entropy, seat_house_bot
from turn_relay_client.models import CreatePlayer, HouseBot, HouseBotLevel
from turn_relay_client.models import NewZipZapMatch, NewZipZapMatchVisibility, Reveal, ZipZapAct

address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8787"
guest = create_player.sync(client=Client(address), body=CreatePlayer(name="Bot"))
relay = AuthenticatedClient(address, guest.token, timeout=60)

# The bot's own share of the shuffle: the relay gets its hash now, and the share when nobody can change anything any more.
entropy = secrets.token_urlsafe(12)
digest = hashlib.sha256(entropy.encode()).hexdigest()
private = NewZipZapMatchVisibility.PRIVATE
new = NewZipZapMatch(game="zip-zap", seats=2, visibility=private, clocks=None, entropy_hash=digest)
match = create_match.sync(client=relay, body=new).id
seat_house_bot.sync(match, 1, client=relay, body=HouseBot(level=HouseBotLevel.EASY))
reveal_entropy.sync(match, client=relay, body=Reveal(entropy=entropy))

# The news hold all that the seat may do now. Where it may do nothing, the relay answers when something has happened.
# Half a second a step keeps the bot under the relay's limits. An answer with `retry_ms` says how long to wait.
news = get_events.sync(match, client=relay)
while news.view.status == "live":
    if news.view.legal:
        act.sync(match, client=relay, body=ZipZapAct(game="zip-zap", seen=news.seq, action=random.choice(news.view.legal)))
    elif news.retry_ms:
        time.sleep(news.retry_ms / 1000)
    time.sleep(0.5)
    news = get_events.sync(match, client=relay, since=news.seq, wait=0 if news.view.legal else 20)
print("ranking", news.view.table.ranking)
