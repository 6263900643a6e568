"""Gives each request of the stateful phase an idempotency key of its own, and some of the fuzzing phase real ids.

Schemathesis repeats requests when it looks for a smaller case. With the same key the relay would answer the first
result again, such as a token that has been revoked since.
A generated id names nothing. So every second valid request of an operation names what its caller has just made.
"""

from collections import Counter
from itertools import count

import requests
import schemathesis

numbers = count(1)
fuzzed = Counter()
line = requests.Session()
KEY = "Idempotency-Key"


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    phase = case.meta.phase.name
    # A wrong key stays as it is.
    if phase == "stateful" and KEY in (case.headers or {}):
        case.headers[KEY] = f"{next(numbers):032}"
    label = case.operation.label
    if phase == "fuzzing" and label in MAKERS and "Authorization" in (case.headers or {}):
        if fuzzed[label] % 2 == 0:
            case.path_parameters.update(MAKERS[label](Caller(case)))
        fuzzed[label] += 1


class Caller:
    """The player whose token the request has."""

    def __init__(self, case):
        self.url = case.operation.base_url
        self.headers = {"Authorization": case.headers["Authorization"]}

    def ask(self, method, path, body=None):
        answer = line.request(method, self.url + path, json=body, headers=self.headers, timeout=30)
        return answer.json() if answer.ok and answer.content else {}

    def match(self, **fields):
        body = {"game": "zip-zap", "seats": 3, "visibility": "public", "clocks": None, **fields}
        return {"id": self.ask("POST", "/v1/matches", body).get("id", "none")}

    def live(self):
        """With a house bot in the other seat."""
        match = self.match(seats=2)
        self.ask("PUT", f"/v1/matches/{match['id']}/seats/1/bot", {"level": "easy", "speed": "instant"})
        return match

    def ended(self):
        """Abandoned."""
        match = self.live()
        self.ask("DELETE", f"/v1/matches/{match['id']}/seats/me")
        return match

    def with_player(self):
        return {**self.match(), "player": self.ask("POST", "/v1/players", {"name": "Bo"})["player"]["id"]}

    def invited(self):
        match = self.with_player()
        self.ask("POST", f"/v1/matches/{match['id']}/invitations", {"player": match["player"]})
        return match

    def bot(self):
        return {"id": self.ask("POST", "/v1/bots", {"name": "Bot"}).get("player", {}).get("id", "none")}


MAKERS = {
    "DELETE /v1/matches/{id}": Caller.match,
    "DELETE /v1/matches/{id}/players/{player}": Caller.with_player,
    "DELETE /v1/matches/{id}/seats/{n}/bot": lambda caller: {**caller.match(), "n": 1},
    "PUT /v1/matches/{id}/seats/{n}/bot": lambda caller: {**caller.match(), "n": 1},
    "POST /v1/matches/{id}/entropy": Caller.match,
    "POST /v1/matches/{id}/start": Caller.match,
    "POST /v1/matches/{id}/actions": Caller.live,
    "POST /v1/matches/{id}/rematch": Caller.live,
    "GET /v1/matches/{id}/record": Caller.ended,
    "GET /v1/matches/{id}/invitations/{player}": Caller.invited,
    "DELETE /v1/matches/{id}/invitations/{player}": Caller.invited,
    "GET /v1/bots/{id}": Caller.bot,
    "DELETE /v1/bots/{id}": Caller.bot,
    "POST /v1/bots/{id}/tokens": Caller.bot,
}
