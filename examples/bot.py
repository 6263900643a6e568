# A guest that plays a match of Zip Zap against a house bot, at random: `python bot.py [ADDRESS]`. See README.md.
import hashlib
import random
import secrets
import sys
import time

import httpx
from turn_relay_client import AuthenticatedClient, Client
from turn_relay_client.api.matches import create_match
from turn_relay_client.api.play import act, get_events
from turn_relay_client.api.players import create_player
from turn_relay_client.api.seats import reveal_entropy, seat_house_bot
from turn_relay_client.models import CreatePlayer, HouseBot, HouseBotLevel
from turn_relay_client.models import NewZipZapMatch, NewZipZapMatchVisibility, Reveal, ZipZapAct


class Patient(httpx.HTTPTransport):
    """Sends a request again that got no answer, or that the relay could not take. The relay plays an act only once."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        wait = "1"
        try:
            answer = super().handle_request(request)
            if answer.status_code != 429 and answer.status_code < 500:
                return answer
            wait = answer.headers.get("retry-after", wait)
            answer.close()
        except httpx.TransportError:
            pass
        time.sleep(int(wait))
        return self.handle_request(request)


address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8787"
guest = create_player.sync(client=Client(address, httpx_args={"transport": Patient()}), body=CreatePlayer(name="Bot"))
relay = AuthenticatedClient(address, guest.token, timeout=60, httpx_args={"transport": Patient()})

# The bot's own share of the shuffle: the relay gets its hash now, and the share when nobody can change anything any more.
entropy = secrets.token_urlsafe(12)
digest = hashlib.sha256(entropy.encode()).hexdigest()
private = NewZipZapMatchVisibility.PRIVATE
new = NewZipZapMatch(game="zip-zap", seats=2, visibility=private, clocks=None, entropy_hash=digest)
match = create_match.sync(client=relay, body=new).id
seat_house_bot.sync(match, 1, client=relay, body=HouseBot(level=HouseBotLevel.EASY))
reveal_entropy.sync(match, client=relay, body=Reveal(entropy=entropy))

# The news hold all that the seat may do now. The relay answers when something has happened. An answer with `retry_ms`
# says how long to wait. Half a second a step keeps the bot under the relay's limits.
news = get_events.sync(match, client=relay)
while news.view.status == "live":
    if news.view.legal:
        act.sync(match, client=relay, body=ZipZapAct(game="zip-zap", seen=news.seq, action=random.choice(news.view.legal)))
    time.sleep(max(0.5, (news.retry_ms or 0) / 1000))
    news = get_events.sync(match, client=relay, since=news.seq, wait=20)
print("ranking", news.view.table.ranking)
