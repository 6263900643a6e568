# Plays one match with the client that openapi-python-client makes: `python play.py ADDRESS GAME [bots]`.
# Guests take the fewest seats and act at random. With `bots` there is one guest, and house bots take the other seats.
import json
import random
import sys
import time

from turn_relay_client import AuthenticatedClient, Client, models
from turn_relay_client.api.games import list_games
from turn_relay_client.api.matches import create_match, get_match
from turn_relay_client.api.play import act, get_events
from turn_relay_client.api.players import create_player
from turn_relay_client.api.seats import seat_house_bot, take_seat
from turn_relay_client.types import Unset

base, game = sys.argv[1:3]
with_bots = sys.argv[3:] == ["bots"]
PATIENCE_S = 60  # Longer than a long poll.

# The types of each game.
New, Visibility, Act = {
    "zip-zap": (models.NewZipZapMatch, models.NewZipZapMatchVisibility, models.ZipZapAct),
    "zap-your-neighbor": (
        models.NewZapYourNeighborMatch,
        models.NewZapYourNeighborMatchVisibility,
        models.ZapYourNeighborAct,
    ),
    "zip-zilch-zero": (models.NewZipZilchZeroMatch, models.NewZipZilchZeroMatchVisibility, models.ZipZilchZeroAct),
}[game]


def ok(answer):
    if answer.status_code >= 300:
        raise SystemExit(f"{answer.status_code}: {answer.content!r}")
    return answer.parsed


class Guest:
    def __init__(self):
        new = ok(create_player.sync_detailed(client=Client(base), body=models.CreatePlayer(name="Python")))
        self.relay = AuthenticatedClient(base, new.token, timeout=PATIENCE_S)
        self.seq, self.own, self.over, self.legal = -1, -1, False, []

    def learn(self, answer):
        """Whether the answer is newer than what the guest knew."""
        age = (answer.seq, answer.own or 0)
        if age <= (self.seq, self.own):
            return False
        self.seq, self.own = age
        at = getattr(answer, "view", answer)
        self.over = bool(at.table and at.table.over)
        self.legal = at.legal or []
        return True

    def step(self):
        """Acts if the guest may. Otherwise asks for what happened."""
        if self.legal:
            body = Act(game=game, seen=self.seq, action=random.choice(self.legal))
            answer = act.sync_detailed(match, client=self.relay, body=body)
        else:
            wait = 20 if with_bots else 0
            answer = get_events.sync_detailed(match, client=self.relay, since=max(self.seq, 0), wait=wait)
        if answer.status_code in (429, 503):
            time.sleep((answer.parsed.retry_ms or 1000) / 1000)
        elif answer.status_code == 409 and not isinstance(answer.parsed.refusal, Unset):
            counts["refused"] += 1
            self.learn(answer.parsed.refusal)
        else:
            counts["acts"] += bool(self.legal)
            if not self.learn(ok(answer)) and with_bots:
                time.sleep(0.3)


counts = {"acts": 0, "refused": 0}
host = Guest()
listed = ok(list_games.sync_detailed(client=host.relay))
seats = next(entry.seats.min_ for entry in listed.items if entry.id == game)
new = New(game=game, seats=seats, visibility=Visibility.PRIVATE, clocks=None)
opened = ok(create_match.sync_detailed(client=host.relay, body=new))
match = opened.id
guests = [host]
for n in range(1, seats):
    if with_bots:
        easy = models.HouseBot(level=models.HouseBotLevel.EASY)
        ok(seat_house_bot.sync_detailed(match, n, client=host.relay, body=easy))
    else:
        guest = Guest()
        guest.learn(ok(take_seat.sync_detailed(match, client=guest.relay, body=models.TakeSeat(code=opened.code))))
        guests.append(guest)

while not all(guest.over for guest in guests):
    for guest in guests:
        if not guest.over:
            guest.step()

last = ok(get_match.sync_detailed(match, client=host.relay))
told = {"client": "openapi-python-client", "game": game, **counts, "status": last.status, "ranking": last.ranking}
print(json.dumps(told))
