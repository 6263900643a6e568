# A guest that plays a match against house bots over REST alone, at random. It needs nothing but Python 3.11:
#   python3 rest_bot.py [ADDRESS [GAME]]
import json, random, sys, time, urllib.error, urllib.request

address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8787"
game = sys.argv[2] if len(sys.argv) > 2 else "zip-zap"


def call(method, path, body=None, token=None):
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            request = urllib.request.Request(address + path, data, headers, method=method)
            return json.load(urllib.request.urlopen(request, timeout=60))
        except urllib.error.HTTPError as refusal:
            problem = json.load(refusal)
            if "code" in problem and "retryMs" not in problem:
                return problem
            time.sleep(problem.get("retryMs", 1000) / 1000)  # Too fast, or not sure: the same again, but later.
        except OSError:
            time.sleep(1)  # No answer. The same act again counts once.


token = call("POST", "/v1/players", {"name": "Python"})["token"]
seats = call("GET", f"/v1/games/{game}")["seats"]["min"]
match = call("POST", "/v1/matches", {"game": game, "seats": seats, "visibility": "private"}, token)["id"]
for seat in range(1, seats):
    call("PUT", f"/v1/matches/{match}/seats/{seat}/bot", {"level": "easy", "speed": "instant"}, token)

news = call("GET", f"/v1/matches/{match}/events", token=token)
while news["view"]["status"] == "live":
    legal = news["view"].get("legal")
    if legal:
        act = {"game": game, "seen": news["seq"], "action": random.choice(legal)}
        call("POST", f"/v1/matches/{match}/actions", act, token)
    # Half a second a step stays under the relay's limits. With `wait` the relay answers when something has happened.
    time.sleep(0.5 + news.get("retryMs", 0) / 1000)
    wait = 0 if legal else 20
    news = call("GET", f"/v1/matches/{match}/events?since={news['seq']}&wait={wait}", token=token)
print("ranking", news["view"]["table"]["ranking"])
