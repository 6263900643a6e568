# Plays one match with the Python client that OpenAPI Generator makes: `python play.py ADDRESS GAME [bots]`.
# Guests take the fewest seats and act at random. With `bots` there is one guest, and house bots take the other seats.
import json
import random
import sys
import time

import openapi_client as api
from openapi_client.exceptions import ApiException

base, game = sys.argv[1:3]
with_bots = sys.argv[3:] == ["bots"]

# The types of each game.
New, Act = {
    "zip-zap": (api.NewZipZapMatch, api.ZipZapAct),
    "zap-your-neighbor": (api.NewZapYourNeighborMatch, api.ZapYourNeighborAct),
    "zip-zilch-zero": (api.NewZipZilchZeroMatch, api.ZipZilchZeroAct),
}[game]


class Guest:
    def __init__(self):
        config = api.Configuration(host=base)
        self.relay = api.ApiClient(config)
        config.access_token = api.PlayersApi(self.relay).create_player(api.CreatePlayer(name="Python")).token
        self.play = api.PlayApi(self.relay)
        self.seq, self.own, self.over, self.legal = -1, -1, False, []

    def learn(self, union):
        """Whether the answer is newer than what the guest knew."""
        answer = union.actual_instance
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
        try:
            if self.legal:
                body = Act(game=game, seen=self.seq, action=random.choice(self.legal))
                self.learn(self.play.act(match, api.Act(body)))
                counts["acts"] += 1
            elif not self.learn(self.play.get_events(match, since=max(self.seq, 0), wait=20 if with_bots else 0)):
                if with_bots:
                    time.sleep(0.3)
        except ApiException as problem:
            if problem.status in (429, 503):
                time.sleep((problem.data.retry_ms or 1000) / 1000)
            elif problem.status == 409 and problem.data.refusal:
                counts["refused"] += 1
                self.learn(problem.data.refusal)
            else:
                raise


counts = {"acts": 0, "refused": 0}
host = Guest()
seats = next(entry.seats.min for entry in api.GamesApi(host.relay).list_games().items if entry.id == game)
new = New(game=game, seats=seats, visibility="private", clocks=None)
opened = api.MatchesApi(host.relay).create_match(api.CreateMatch(new)).actual_instance
match = opened.id
guests = [host]
for n in range(1, seats):
    if with_bots:
        api.SeatsApi(host.relay).seat_house_bot(match, n, api.HouseBot(level="easy"))
    else:
        guest = Guest()
        guest.learn(api.SeatsApi(guest.relay).take_seat(match, take_seat=api.TakeSeat(code=opened.code)))
        guests.append(guest)

while not all(guest.over for guest in guests):
    for guest in guests:
        if not guest.over:
            guest.step()

last = api.MatchesApi(host.relay).get_match(match).actual_instance
told = {"client": "openapi-generator-python", "game": game, **counts, "status": last.status, "ranking": last.ranking}
print(json.dumps(told))
